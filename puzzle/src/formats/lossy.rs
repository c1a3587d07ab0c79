//! What the writers of foreign formats share: collecting, thing by thing, what a format cannot express.
//! Every sheet may come here, also one that no check has seen, so nothing is indexed before
//! [`Lossy::start`] has passed. Cost: linear in the sheet.

use crate::{Cage, KindId, Loss, Sheet, Sign, Square};
use crossfoot_model::{Op, Place};

/// The things that would be lost.
#[derive(Debug, Default)]
pub(super) struct Lossy {
    items: Vec<String>,
    more: usize,
}

/// So many things are named one by one: a sheet may have millions of givens.
const NAMED: usize = 1000;

impl Lossy {
    /// Refuses a sheet of another kind or of broken shape at once; else nothing is lost yet but parts
    /// that the kind does not have.
    pub(super) fn start(sheet: &Sheet, kind: KindId) -> Result<Lossy, Loss> {
        let mut lossy = Lossy::default();
        lossy.kind(sheet, kind);
        lossy.check()?;
        lossy.shape(sheet);
        if kind != KindId::Kakuro {
            lossy.latin(sheet);
        }
        lossy.check()?;
        if kind != KindId::KenKen && !sheet.cages.is_empty() {
            lossy.add(format!("{} cages", sheet.cages.len()));
        }
        if kind != KindId::Futoshiki && !sheet.signs.is_empty() {
            lossy.add(format!("{} signs", sheet.signs.len()));
        }
        if kind != KindId::Futoshiki && sheet.adjacent {
            lossy.add("the Adjacent mode");
        }
        Ok(lossy)
    }

    /// Adds a thing that would be lost.
    pub(super) fn add(&mut self, item: impl Into<String>) {
        if self.items.len() < NAMED {
            self.items.push(item.into());
        } else {
            self.more += 1;
        }
    }

    /// The loss, if there is any.
    pub(super) fn check(&mut self) -> Result<(), Loss> {
        if self.items.is_empty() {
            return Ok(());
        }
        if self.more > 0 {
            self.items.push(format!("{} more", self.more));
        }
        Err(Loss {
            items: std::mem::take(&mut self.items),
        })
    }

    fn kind(&mut self, sheet: &Sheet, kind: KindId) {
        if sheet.kind != kind {
            self.add(format!(
                "the puzzle itself: it is {}, and this format holds {}",
                word(sheet.kind),
                word(kind)
            ));
        }
    }

    fn shape(&mut self, sheet: &Sheet) {
        if sheet.rows.checked_mul(sheet.cols) != Some(sheet.squares.len()) {
            self.add("the grid: its rows are ragged");
        } else if sheet.squares.is_empty() {
            self.add("the grid: it has no squares");
        }
    }

    fn latin(&mut self, sheet: &Sheet) {
        if sheet.rows != sheet.cols {
            self.add(format!(
                "the grid: it is {} by {}, not square",
                sheet.rows, sheet.cols
            ));
        }
        let squares = sheet.squares.iter().enumerate();
        for (i, _) in squares.filter(|(_, square)| !square.is_white()) {
            self.add(format!("the black square number {}", i + 1));
        }
    }

    /// The values must be 1 to this number; their order does not matter.
    pub(super) fn values_up_to(&mut self, sheet: &Sheet, most: usize) {
        let mut values = sheet.values.clone();
        values.sort_unstable();
        if !values.iter().copied().eq(1..=most as u32) {
            let listed: Vec<String> = sheet.values.iter().map(u32::to_string).collect();
            let listed = listed.join(" ");
            self.add(format!("the values {listed} (only 1 to {most})"));
        }
    }

    /// No square may have a given.
    pub(super) fn givens(&mut self, sheet: &Sheet) {
        for (i, square) in sheet.squares.iter().enumerate() {
            if let Square::White { given: Some(given) } = square {
                self.add(format!("the given {given} at {}", sheet.place(i)));
            }
        }
    }

    /// Givens must be 1 to this number.
    pub(super) fn givens_up_to(&mut self, sheet: &Sheet, most: usize) {
        for (i, square) in sheet.squares.iter().enumerate() {
            if let Square::White { given: Some(given) } = *square
                && !(1..=most as u32).contains(&given)
            {
                let at = sheet.place(i);
                self.add(format!("the given {given} at {at} (only 1 to {most})"));
            }
        }
    }

    /// Which cage every cell belongs to. Cages that are empty, stick out or overlap are lost.
    pub(super) fn owners(&mut self, sheet: &Sheet) -> Vec<Option<usize>> {
        let mut owners = vec![None; sheet.squares.len()];
        for (i, cage) in sheet.cages.iter().enumerate() {
            if cage.cells.is_empty() {
                self.add(format!("the empty cage number {}", i + 1));
            }
            for &at in &cage.cells {
                if !sheet.contains(at) {
                    self.add(format!("the cell {at} of {}: outside the grid", name(cage)));
                } else if owners[sheet.index(at)].replace(i).is_some() {
                    self.add(format!("the cell {at} of {}: told twice", name(cage)));
                }
            }
        }
        owners
    }

    /// Every cell must be in a cage.
    pub(super) fn covered(&mut self, sheet: &Sheet, owners: &[Option<usize>]) {
        for (i, _) in owners.iter().enumerate().filter(|(_, at)| at.is_none()) {
            self.add(format!("the cell {} that is in no cage", sheet.place(i)));
        }
    }
}

fn word(kind: KindId) -> &'static str {
    match kind {
        KindId::Kakuro => "a Kakuro",
        KindId::KenKen => "a KenKen",
        KindId::Futoshiki => "a Futoshiki",
    }
}

/// "the cage 12+ at r1c1".
pub(super) fn name(cage: &Cage) -> String {
    let op = match cage.op {
        Op::Add => "+",
        Op::Multiply => "*",
        Op::Subtract => "-",
        Op::Divide => "/",
        Op::Unknown { .. } => "?",
        Op::Given => "=",
    };
    match cage.cells.iter().min() {
        Some(first) => format!("the cage {}{op} at {first}", cage.target),
        None => format!("the cage {}{op}", cage.target),
    }
}

/// "the sign r1c1 < r1c2".
pub(super) fn sign_name(sign: Sign) -> String {
    match sign {
        Sign::Less(a, b) => format!("the sign {a} < {b}"),
        Sign::Differ(a, b, by) => format!("the difference {by} of {a} and {b}"),
    }
}

/// The place right of this one.
pub(super) fn right_of(at: Place) -> Place {
    Place {
        row: at.row,
        col: at.col.saturating_add(1),
    }
}

/// The place below this one.
pub(super) fn below(at: Place) -> Place {
    Place {
        row: at.row.saturating_add(1),
        col: at.col,
    }
}
