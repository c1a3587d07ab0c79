//! Is what a person entered still right? Compared with the whole set of solutions.

use crate::support::{board, puzzle, slow};
use crossfoot::model::Place;
use crossfoot::puzzle::Grid;
use crossfoot::verbs::{self, Entries, EntriesState};
use crossfoot::{Answer, Meter, Puzzle};
use std::collections::BTreeSet;
use xtask::boards::Dice;

fn entries(puzzle: &Puzzle) -> Entries {
    let report = verbs::check(puzzle, &Default::default(), &mut Meter::unbounded()).unwrap();
    report.entries.unwrap()
}

fn stands(solution: &Grid<u32>, cells: &[(Place, u32)]) -> bool {
    cells
        .iter()
        .all(|&(at, number)| solution[at.row as usize][at.col as usize] == Some(number))
}

/// What the set of solutions says of entries; for a clash, whether the cells named are one, and a smallest.
fn agrees(set: &BTreeSet<Grid<u32>>, cells: &[(Place, u32)], said: &Entries) -> bool {
    let some = |cells: &[(Place, u32)]| set.iter().any(|solution| stands(solution, cells));
    let alone: Vec<Place> = cells
        .iter()
        .filter(|cell| !some(&[**cell]))
        .map(|cell| cell.0)
        .collect();
    match said.state {
        EntriesState::NoSolution => set.is_empty(),
        EntriesState::Right => some(cells) && said.cells.is_empty(),
        EntriesState::Wrong => !alone.is_empty() && said.cells == alone,
        EntriesState::Clash => {
            let of = |skip: usize| -> Vec<(Place, u32)> {
                let named = cells
                    .iter()
                    .filter(|cell| said.cells.contains(&cell.0))
                    .copied();
                named
                    .enumerate()
                    .filter(|(i, _)| *i != skip)
                    .map(|(_, cell)| cell)
                    .collect()
            };
            let whole = of(usize::MAX);
            whole.len() > 1 && !some(&whole) && (0..whole.len()).all(|skip| some(&of(skip)))
        }
        EntriesState::Unknown => false,
    }
}

#[test]
fn entries_agree_with_the_set_of_solutions() {
    let mut seen = BTreeSet::new();
    for seed in 0..240 {
        let mut sheet = board(seed);
        let Some(set) = slow(&puzzle(sheet.clone()), 500_000) else {
            continue;
        };
        let mut dice = Dice::new(seed);
        for wrong in [0.0, 0.1, 0.5] {
            let cells = enter(&puzzle(sheet.clone()), &set, wrong, &mut dice);
            let mut grid = vec![vec![None; sheet.cols]; sheet.rows];
            for &(at, number) in &cells {
                grid[at.row as usize][at.col as usize] = Some(number);
            }
            sheet.entries = Some(grid);
            let said = entries(&puzzle(sheet.clone()));
            assert!(
                agrees(&set, &cells, &said),
                "seed {seed}: {cells:?} {said:?}"
            );
            seen.insert(format!("{:?}", said.state));
        }
    }
    let all = ["Clash", "Right", "Wrong"];
    assert!(all.iter().all(|state| seen.contains(*state)), "{seen:?}");
}

/// Some cells of a solution, some of them with other numbers.
fn enter(
    puzzle: &Puzzle,
    set: &BTreeSet<Grid<u32>>,
    wrong: f64,
    dice: &mut Dice,
) -> Vec<(Place, u32)> {
    let model = puzzle.model();
    let solution = set.iter().nth(dice.below(set.len().max(1)));
    let mut cells = Vec::new();
    for square in &model.cells {
        let at = square.place;
        let right = solution.and_then(|grid| grid[at.row as usize][at.col as usize]);
        if dice.chance(0.5) {
            let other = model.values[dice.below(model.values.len())];
            let right = right.filter(|_| !dice.chance(wrong));
            cells.push((at, right.unwrap_or(other)));
        }
    }
    cells
}

#[test]
fn a_puzzle_without_entries_says_nothing_of_them() {
    let puzzle = Puzzle::open("3:0,0,0,0,0,0,0,0,0,").unwrap();
    let report = verbs::check(&puzzle, &Default::default(), &mut Meter::unbounded()).unwrap();
    assert_eq!(report.answer, Answer::Many);
    assert_eq!(report.entries, None);
}
