//! A Kakuro as a list of runs, the way Gecode's integers and KDL lines tell it, to and from a sheet; and
//! what every writer of a plain Kakuro asks. Cost: linear in the grid.
//!
//! Such a list gives lengths, a sheet has maximal runs. Where the two differ, the list means something
//! that no Kakuro grid shows, and that is an error.

use super::lossy::{Lossy, below, right_of};
use super::scan::{Word, names, notice};
use crate::{Clue, Fault, KindId, Loss, Notice, Sheet, Spots, Square};
use crossfoot_model::Place;

/// A clue with the length of its run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed<'a> {
    /// The black square that holds the clue.
    pub(super) at: Place,
    /// Across, or else down?
    pub(super) across: bool,
    /// How many cells the run has.
    pub(super) length: u64,
    /// Their sum.
    pub(super) sum: u64,
    /// The text that says so.
    pub(super) word: Word<'a>,
}

impl Placed<'_> {
    fn side(&self) -> &'static str {
        side(self.across)
    }

    fn cell(&self, i: u64) -> Place {
        let (row, col) = (self.at.row as usize, self.at.col as usize);
        let i = i as usize;
        match self.across {
            true => Place::new(row, col + 1 + i),
            false => Place::new(row + 1 + i, col),
        }
    }

    fn fault(&self, code: &'static str, says: &str, help: &str) -> Fault {
        let message = format!("the {} run from {} {says}", self.side(), self.at);
        self.word.fault(code, message, help).cells([self.at])
    }
}

fn side(across: bool) -> &'static str {
    match across {
        true => "across",
        false => "down",
    }
}

/// The sheet with these runs; every other square is black. `rows × cols` is within the limits.
pub(super) fn to_sheet(
    rows: usize,
    cols: usize,
    placed: &[Placed<'_>],
) -> Result<(Sheet, Spots, Vec<Notice>), Fault> {
    let mut covered = vec![[false; 2]; rows * cols];
    let mut notices = Vec::new();
    for run in placed {
        cover(run, rows, cols, &mut covered)?;
    }
    let mut squares: Vec<Square> = covered
        .iter()
        .map(|by| match by.contains(&true) {
            true => Square::OPEN,
            false => Square::BLACK,
        })
        .collect();
    let mut spots = Spots {
        squares: vec![0; rows * cols],
        ..Spots::default()
    };
    for run in placed {
        let index = run.at.row as usize * cols + run.at.col as usize;
        let Square::Black { across, down } = &mut squares[index] else {
            let help = "a clue stands in a black square: correct one of the two runs";
            return Err(run.fault("clue-in-run", "starts inside another run", help));
        };
        if run.length == 0 {
            if notices.len() < NOTICES {
                notices.push(stray(run.sum, run.across, run.at));
            }
            continue;
        }
        let clue = if run.across { across } else { down };
        if clue.replace(Clue::Sum(run.sum)).is_some() {
            return Err(run.fault("duplicate-clue", "is given twice", "leave one of them out"));
        }
        spots.squares[index] = run.word.start as u32;
    }
    let sheet = Sheet::kakuro(rows, cols, squares);
    check_ends(&sheet, placed)?;
    notices.extend(unclued(&sheet));
    Ok((sheet, spots, notices))
}

/// How many notices of one sort a reader gives.
const NOTICES: usize = 64;

/// Marks a run's cells; a cell twice in the same direction stops at once, so all runs together cost no
/// more than the grid has squares.
fn cover(
    run: &Placed<'_>,
    rows: usize,
    cols: usize,
    covered: &mut [[bool; 2]],
) -> Result<(), Fault> {
    let (along, size) = match run.across {
        true => (run.at.col as usize, cols),
        false => (run.at.row as usize, rows),
    };
    if run.length > (size - 1 - along) as u64 {
        let says = format!("has {} cells and leaves the grid", run.length);
        let help = "shorten it, or enlarge the grid";
        return Err(run.fault("run-outside-grid", &says, help));
    }
    for i in 0..run.length {
        let at = run.cell(i);
        let index = at.row as usize * cols + at.col as usize;
        if std::mem::replace(&mut covered[index][usize::from(run.across)], true) {
            let says = format!("shares {at} with another {} run", run.side());
            let help = "correct the length or the place of one of the two";
            return Err(run.fault("overlapping-runs", &says, help).cells([at]));
        }
    }
    Ok(())
}

/// Behind the last cell of a run must be a black square or the edge.
fn check_ends(sheet: &Sheet, placed: &[Placed<'_>]) -> Result<(), Fault> {
    for run in placed {
        let next = run.cell(run.length);
        if run.length > 0 && sheet.contains(next) && sheet.square(next).is_white() {
            let says = format!("has {} cells, but {next} behind it is white", run.length);
            let help = "a run ends at a black square or at the edge";
            return Err(run.fault("run-too-short", &says, help).cells([next]));
        }
    }
    Ok(())
}

/// A notice about runs of two and more cells without a clue: the list did not speak of them.
fn unclued(sheet: &Sheet) -> Option<Notice> {
    let firsts: Vec<Place> = runs(sheet)
        .filter(|run| run.length > 1 && run.clue.is_none())
        .map(|run| run.first)
        .collect();
    if firsts.is_empty() {
        return None;
    }
    let message = format!(
        "no clue was given for the run from {}; its digits must differ all the same",
        names(&firsts)
    );
    Some(notice("run-without-clue", message, &firsts))
}

fn stray(sum: u64, across: bool, at: Place) -> Notice {
    let message = format!(
        "the {} clue {sum} at {at} has no cell beside it and is left out",
        side(across)
    );
    notice("clue-without-cells", message, &[at])
}

/// Takes out the clues that have no white cell beside them, with a notice each.
pub(super) fn drop_strays(sheet: &mut Sheet) -> Vec<Notice> {
    let mut notices = Vec::new();
    for i in 0..sheet.squares.len() {
        let at = sheet.place(i);
        for across in [true, false] {
            if starts_run(sheet, at, across) {
                continue;
            }
            let Square::Black { across: a, down: d } = &mut sheet.squares[i] else {
                continue;
            };
            let clue = if across { a } else { d };
            if let Some(Clue::Sum(sum)) = clue.take()
                && notices.len() < NOTICES
            {
                notices.push(stray(sum, across, at));
            }
        }
    }
    notices
}

fn starts_run(sheet: &Sheet, at: Place, across: bool) -> bool {
    let first = if across { right_of(at) } else { below(at) };
    sheet.contains(first) && sheet.square(first).is_white()
}

/// A maximal run of a sheet.
#[derive(Clone, Copy, Debug)]
pub(super) struct SheetRun<'a> {
    /// Its first cell.
    pub(super) first: Place,
    /// Across, or else down?
    pub(super) across: bool,
    /// How many cells it has.
    pub(super) length: usize,
    /// Its clue.
    pub(super) clue: Option<&'a Clue>,
}

/// Every run, in reading order of its first cell; down before across.
pub(super) fn runs(sheet: &Sheet) -> impl Iterator<Item = SheetRun<'_>> {
    let white = |row: usize, col: usize| sheet.square(Place::new(row, col)).is_white();
    (0..sheet.squares.len())
        .flat_map(|i| [(i, false), (i, true)])
        .filter_map(move |(i, across)| {
            let (row, col) = (i / sheet.cols, i % sheet.cols);
            let before = match across {
                true => col.checked_sub(1).map(|col| (row, col)),
                false => row.checked_sub(1).map(|row| (row, col)),
            };
            if !white(row, col) || before.is_some_and(|(row, col)| white(row, col)) {
                return None;
            }
            let length = match across {
                true => (col..sheet.cols).take_while(|&c| white(row, c)).count(),
                false => (row..sheet.rows).take_while(|&r| white(r, col)).count(),
            };
            let clue = before.and_then(|(row, col)| match sheet.square(Place::new(row, col)) {
                Square::Black { across: a, down: d } => if across { a } else { d }.as_ref(),
                Square::White { .. } => None,
            });
            Some(SheetRun {
                first: Place::new(row, col),
                across,
                length,
                clue,
            })
        })
}

/// What a format of sums over 1 to 9 loses of a Kakuro: other digits, set clues, clues without cells; a
/// sum of 0 where the format reads it as no clue.
pub(super) fn plain(sheet: &Sheet, zero_is_blank: bool) -> Result<Lossy, Loss> {
    let mut lossy = Lossy::start(sheet, KindId::Kakuro)?;
    lossy.values_up_to(sheet, 9);
    for (i, square) in sheet.squares.iter().enumerate() {
        let Square::Black { across: a, down: d } = square else {
            continue;
        };
        let at = sheet.place(i);
        for (across, clue) in [(true, a), (false, d)] {
            let side = side(across);
            match clue {
                Some(_) if !starts_run(sheet, at, across) => {
                    lossy.add(format!("the {side} clue at {at}: no cell is beside it"));
                }
                Some(Clue::Sets(_)) => lossy.add(format!("the sets of the {side} clue at {at}")),
                Some(Clue::Sum(0)) if zero_is_blank => {
                    lossy.add(format!(
                        "the {side} clue 0 at {at}: it would read as no clue"
                    ));
                }
                _ => {}
            }
        }
    }
    Ok(lossy)
}

/// The clued runs of a sheet as a list of runs tells them. Runs of two and more cells without a clue
/// are lost (the list's own program would let their digits repeat), so are cells in no clued run.
pub(super) fn listed<'a>(sheet: &'a Sheet, lossy: &mut Lossy) -> Vec<(SheetRun<'a>, u64)> {
    let mut clued = Vec::new();
    let mut covered = vec![false; sheet.squares.len()];
    for run in runs(sheet) {
        let Some(Clue::Sum(sum)) = run.clue else {
            if run.length > 1 && run.clue.is_none() {
                lossy.add(format!(
                    "the {} run without a clue from {}",
                    side(run.across),
                    run.first
                ));
            }
            continue;
        };
        let step = if run.across { 1 } else { sheet.cols };
        let first = sheet.index(run.first);
        (0..run.length).for_each(|i| covered[first + i * step] = true);
        clued.push((run, *sum));
    }
    for (i, square) in sheet.squares.iter().enumerate() {
        if square.is_white() && !covered[i] {
            lossy.add(format!(
                "the cell {} that is in no clued run",
                sheet.place(i)
            ));
        }
    }
    clued
}

/// Is the first row and the first column black, with something inside?
pub(super) fn has_margin(sheet: &Sheet) -> bool {
    let black = |row, col| !sheet.square(Place::new(row, col)).is_white();
    sheet.rows > 1
        && sheet.cols > 1
        && (0..sheet.cols).all(|col| black(0, col))
        && (0..sheet.rows).all(|row| black(row, 0))
}
