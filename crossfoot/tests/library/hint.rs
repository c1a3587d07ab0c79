//! Hints: followed one after the other they solve a puzzle; what is wrong is found first.

use crate::support::{board, puzzle, slow};
use crossfoot::puzzle::{Grid, Sheet};
use crossfoot::verbs::{self, HintOptions, HintReport, HintState, Show};
use crossfoot::{Meter, Puzzle, Report};

fn hint(puzzle: &Puzzle, show: Show, lang: &'static str) -> HintReport {
    let options = HintOptions { show, lang };
    verbs::hint(puzzle, &options, &mut Meter::unbounded()).unwrap()
}

/// Boards with one solution, and that solution.
fn unique() -> impl Iterator<Item = (u64, Sheet, Grid<u32>)> {
    (0..240).filter_map(|seed| {
        let sheet = board(seed);
        let set = slow(&puzzle(sheet.clone()), 200_000)?;
        let only = set.into_iter().next()?;
        let again = slow(&puzzle(sheet.clone()), 200_000)?;
        (again.len() == 1).then_some((seed, sheet, only))
    })
}

fn blank(sheet: &Sheet) -> Grid<u32> {
    vec![vec![None; sheet.cols]; sheet.rows]
}

#[test]
fn hints_followed_solve_the_puzzle() {
    let (mut solved, mut far) = (0, 0);
    for (seed, mut sheet, only) in unique() {
        let mut filled = blank(&sheet);
        sheet.marks = None;
        loop {
            sheet.entries = Some(filled.clone());
            let found = hint(&puzzle(sheet.clone()), Show::Full, "en");
            assert_eq!(found.exit_code(), 0);
            if found.state == HintState::Solved {
                break;
            }
            assert_eq!(
                found.state,
                HintState::Next,
                "seed {seed}: {:?}",
                found.text
            );
            let last = found.steps.last().unwrap();
            assert_eq!(last.places.is_empty(), found.ahead > 0);
            far += usize::from(found.ahead > 0);
            cross_out(&mut sheet, &last.removes);
            for placed in &last.places {
                let (row, col) = (placed.cell.row as usize, placed.cell.col as usize);
                assert_eq!(only[row][col], Some(placed.value), "seed {seed}");
                assert_eq!(filled[row][col].replace(placed.value), None);
            }
        }
        solved += 1;
    }
    assert!(solved > 20 && far > 0, "{solved} {far}");
}

/// What a person does who is told only the first step of a long way.
fn cross_out(sheet: &mut Sheet, removes: &[verbs::RemovedCandidates]) {
    let values = puzzle(sheet.clone()).model().values.clone();
    let marks = vec![vec![None; sheet.cols]; sheet.rows];
    let marks = sheet.marks.get_or_insert(marks);
    for removed in removes {
        let (row, col) = (removed.cell.row as usize, removed.cell.col as usize);
        let left = marks[row][col].get_or_insert_with(|| values.clone());
        left.retain(|value| !removed.values.contains(value));
    }
}

#[test]
fn a_wrong_entry_comes_first_and_where_does_not_tell_it() {
    let mut seen = 0;
    for (seed, mut sheet, only) in unique() {
        let model_values = puzzle(sheet.clone()).model().values.clone();
        let mut wrong = None;
        let mut entries = blank(&sheet);
        for (row, line) in only.iter().enumerate() {
            for (col, right) in line.iter().enumerate() {
                let other = model_values.iter().find(|value| Some(**value) != *right);
                if let (Some(_), Some(other), None) = (right, other, wrong) {
                    wrong = Some((row as u16, col as u16));
                    entries[row][col] = Some(*other);
                }
            }
        }
        let Some(at) = wrong else { continue };
        sheet.entries = Some(entries);
        let Ok(opened) = Puzzle::from_sheet(sheet, &Default::default()) else {
            continue;
        };
        for show in Show::ALL {
            let found = hint(&opened, show, "de");
            assert_eq!(found.state, HintState::WrongEntry, "seed {seed}");
            let cells: Vec<_> = found.cells.iter().map(|c| (c.row, c.col)).collect();
            assert_eq!(cells, [(at.0 as _, at.1 as _)]);
            assert!(found.steps.is_empty() && found.techniques.is_empty());
            if show == Show::Where {
                assert_eq!(found.text.len(), 1);
            }
        }
        seen += 1;
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn marks_without_the_right_value_are_found() {
    let mut seen = 0;
    for (seed, mut sheet, only) in unique() {
        let values = puzzle(sheet.clone()).model().values.clone();
        let mut marks = vec![vec![None; sheet.cols]; sheet.rows];
        let cells = only.iter().enumerate().flat_map(|(row, line)| {
            let cells = line.iter().enumerate();
            cells.filter_map(move |(col, right)| Some((row, col, (*right)?)))
        });
        let Some((row, col, right)) = cells.last() else {
            continue;
        };
        let others: Vec<u32> = values.into_iter().filter(|v| *v != right).collect();
        marks[row][col] = Some(others);
        sheet.marks = Some(marks);
        let found = hint(&puzzle(sheet), Show::Full, "en");
        assert_eq!(found.state, HintState::WrongMarks, "seed {seed}");
        assert_eq!(
            (found.cells[0].row as usize, found.cells[0].col as usize),
            (row, col)
        );
        seen += 1;
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn less_is_shown_if_less_is_asked_for() {
    let puzzle = Puzzle::open("5:_3a__b__a__bb__a__aa__a_aa,a5d2a5s2a10s1s1d2m5m6m60").unwrap();
    let full = hint(&puzzle, Show::Full, "en");
    let technique = hint(&puzzle, Show::Technique, "en");
    let least = hint(&puzzle, Show::Where, "en");
    assert_eq!((&least.cells, &technique.cells), (&full.cells, &full.cells));
    assert!(full.steps.len() == technique.techniques.len() && technique.steps.is_empty());
    assert!(least.techniques.is_empty() && least.steps.is_empty());
    assert!(least.text.len() < technique.text.len() && technique.text.len() < full.text.len());
    let german = hint(&puzzle, Show::Full, "de");
    assert_eq!(german.techniques, full.techniques);
    assert_ne!(german.text, full.text);
}
