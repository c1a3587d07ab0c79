//! What a sheet holds that its kind or a format has no room for, gathered before writing.

use crate::{Clue, Grid, KindId, Loss, Sheet, Sign, Square};
use crossfoot_model::Op;
use rustc_hash::FxHashSet;

/// The losses found so far.
pub(super) struct Losses {
    items: Vec<String>,
}

impl Losses {
    /// What the sheet's own kind has no room for: cages of a Kakuro, black squares of a Latin square,
    /// grids of the wrong size, cells outside the grid. A sheet that passed its kind's `check` has none
    /// of these, except perhaps badly shaped entries and marks.
    pub(super) fn of(sheet: &Sheet) -> Losses {
        let mut losses = Losses { items: Vec::new() };
        let kind = sheet.kind.kind().name();
        let kakuro = sheet.kind == KindId::Kakuro;
        losses.lost(sheet.squares.len() != sheet.rows * sheet.cols, || {
            "the squares do not fill the grid".to_owned()
        });
        losses.lost(sheet.squares.is_empty(), || {
            "the grid has no squares".to_owned()
        });
        losses.lost(
            sheet.kind != KindId::KenKen && !sheet.cages.is_empty(),
            || format!("a {kind} has no cages"),
        );
        losses.lost(
            sheet.kind != KindId::Futoshiki && (!sheet.signs.is_empty() || sheet.adjacent),
            || format!("a {kind} has no signs"),
        );
        if !kakuro {
            losses.of_latin(sheet, kind);
        }
        losses.of_cells(sheet);
        losses.of_grid(sheet, "entries", sheet.entries.as_ref());
        losses.of_grid(sheet, "marks", sheet.marks.as_ref());
        losses
    }

    fn of_latin(&mut self, sheet: &Sheet, kind: &str) {
        let black = sheet.squares.iter().filter(|s| !s.is_white()).count();
        self.lost(black > 0, || format!("a {kind} has no black squares"));
        self.lost(sheet.rows != sheet.cols, || format!("a {kind} is square"));
        let usual = sheet.values.iter().copied().eq(1..=sheet.rows as u32);
        self.lost(sheet.kind == KindId::Futoshiki && !usual, || {
            format!("a {kind} has the values 1 to n")
        });
    }

    fn of_cells(&mut self, sheet: &Sheet) {
        let caged = sheet.cages.iter().flat_map(|cage| &cage.cells).copied();
        let signed = sheet.signs.iter().flat_map(|sign| match *sign {
            Sign::Less(a, b) | Sign::Differ(a, b, _) => [a, b],
        });
        let outside = caged.chain(signed).find(|&at| !sheet.contains(at));
        if let Some(at) = outside {
            self.items
                .push(format!("the cell {at} is outside the grid"));
        }
        let wide = |op: Op| op == Op::Unknown { wide: true };
        self.lost(sheet.cages.iter().any(|cage| wide(cage.op)), || {
            "that `?` cages take wide operators: an option of solving".to_owned()
        });
    }

    fn of_grid<T>(&mut self, sheet: &Sheet, name: &str, grid: Option<&Grid<T>>) {
        let fits = |grid: &Grid<T>| {
            grid.len() == sheet.rows && grid.iter().all(|row| row.len() == sheet.cols)
        };
        self.lost(grid.is_some_and(|grid| !fits(grid)), || {
            format!("the {name} have another size than the grid")
        });
    }

    /// Empty sets in set clues, which allow nothing.
    pub(super) fn empty_sets(&mut self, sheet: &Sheet) {
        let empty = |clue: &Option<Clue>| match clue {
            Some(Clue::Sets(sets)) => sets.iter().any(Vec::is_empty),
            _ => false,
        };
        let any = sheet.squares.iter().any(|square| match square {
            Square::Black { across, down } => empty(across) || empty(down),
            Square::White { .. } => false,
        });
        self.lost(any, || "an empty set in a clue".to_owned());
    }

    /// Headers whose key has come before.
    pub(super) fn headers_twice(&mut self, sheet: &Sheet) {
        let mut seen = FxHashSet::default();
        for (key, _) in &sheet.headers.lines {
            self.lost(!seen.insert(key), || format!("the second header `{key}`"));
        }
    }

    /// Notes a loss.
    pub(super) fn lost(&mut self, lost: bool, what: impl FnOnce() -> String) {
        if lost {
            self.items.push(what());
        }
    }

    /// The loss, if anything was lost.
    pub(super) fn finish(self) -> Result<(), Loss> {
        if self.items.is_empty() {
            Ok(())
        } else {
            Err(Loss { items: self.items })
        }
    }
}
