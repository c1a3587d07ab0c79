//! Where the ladder ends: a smallest set of clues that forces a cell, and only where none is found, trial.
//!
//! `logic` cannot search; the sets come from [`crossfoot_solve::why_value`]. Cost: at most [`BOUNDS`] for all cells together,
//! which counts attempts and nodes, so that the same puzzle gets the same step everywhere.

use crate::{Failure, Puzzle};
use crossfoot_logic::{State, Step, beyond};
use crossfoot_model::Cell;
use crossfoot_solve::{Bounds, Control, Options, why_value};

/// Cells that are looked at, those with the fewest candidates first.
const CELLS: usize = 6;

/// What a step may cost, and how large its set may be: more than this nobody keeps in mind.
const BOUNDS: Bounds = Bounds {
    nodes: 100,
    attempts: 80,
    posts: 12,
};

/// Steps of a way for which sets are looked for; a puzzle that needs more of them is none for people.
const STEPS: usize = 12;

/// What a step adds to the score; what is no such step adds nothing.
pub(crate) fn weight(technique: &str) -> u64 {
    match technique {
        beyond::SMALLEST_SET => 500,
        beyond::TRIAL => 1000,
        _ => 0,
    }
}

/// The step where the ladder ends, the way having had `before` of them: of the smallest sets that were found, that of
/// the fewest clues.
///
/// # Errors
/// A model that cannot be encoded: a fault of the program, since it was solved.
pub(crate) fn step(
    puzzle: &Puzzle,
    state: &State,
    solution: &[u8],
    before: usize,
    control: &mut dyn Control,
) -> Result<Step, Failure> {
    let model = puzzle.model();
    let mut open: Vec<Cell> = (0..state.board.len() as Cell)
        .filter(|&cell| !state.is_filled(cell))
        .collect();
    open.sort_by_key(|&cell| state.candidates(cell).len());
    let cells = 0..state.board.len() as Cell;
    let left: Vec<_> = cells.map(|cell| state.candidates(cell)).collect();
    let mut best: Option<((usize, usize), Cell, Vec<u32>)> = None;
    let cells = if before < STEPS { CELLS } else { 0 };
    let mut bounds = BOUNDS;
    for &cell in open.iter().take(cells) {
        let says = (cell, solution[cell as usize]);
        let options = Options::default();
        let found = why_value(model, &left, says, &options, &mut bounds, control);
        let found = found.map_err(|fault| puzzle.unsolvable(&fault))?;
        let Some(found) = found.filter(|found| found.minimal) else {
            continue;
        };
        let clues = found.posts.iter();
        let clues = clues.filter(|&&i| model.posts[i].origin.is_clue()).count();
        let size = (clues, found.posts.len());
        if best.as_ref().is_none_or(|best| size < best.0) {
            best = Some((size, cell, found.posts.iter().map(|&i| i as u32).collect()));
        }
    }
    Ok(match best {
        Some((_, cell, posts)) => {
            let value = usize::from(solution[cell as usize]);
            beyond::smallest_set(state, &posts, cell, value)
        }
        None => trial(state, &open, solution),
    })
}

/// Trial of the open cell that has the fewest candidates.
fn trial(state: &State, open: &[Cell], solution: &[u8]) -> Step {
    // there is an open cell, or the walk were done
    let cell = open.first().copied().unwrap_or(0);
    beyond::trial(state, cell, usize::from(solution[cell as usize]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Meter;
    use crossfoot_logic::words::LANGUAGES;
    use crossfoot_logic::{Board, verify};

    static PUZZLES: [&str; 3] = [
        "5:_3a__b__a__bb__a__aa__a_aa,a5d2a5s2a10s1s1d2m5m6m60",
        "kind: kakuro\n\n#  4\\ 6\\\n\\3 . .\n\\7 . .\n",
        "kind: futoshiki\n\n. . < .\n. > . .\n. . > 2\n",
    ];

    /// A step of every open cell on the way is true by itself, is said, and is the solution's; without leave to look for
    /// sets it is trial.
    #[test]
    fn sets_verify_and_lead_to_the_solution() {
        let mut sets = 0;
        for text in PUZZLES {
            let puzzle = Puzzle::open(text).unwrap();
            let mut meter = Meter::unbounded();
            let solved = crate::verbs::solve(&puzzle, &Default::default(), &mut meter).unwrap();
            let Some(grid) = solved.solution else {
                panic!("{text}");
            };
            let right = puzzle.indices(&grid);
            let board = Board::new(puzzle.model());
            let mut state = State::new(&board);
            while !state.is_done() {
                let step = step(&puzzle, &state, &right, 0, &mut meter).unwrap();
                let [(cell, value)] = step.places[..] else {
                    panic!("{step:?}");
                };
                assert_eq!(value, right[cell as usize]);
                if step.technique == beyond::SMALLEST_SET {
                    assert_eq!(verify::verify(&state, &step), Ok(()), "{step:?}");
                    assert!(step.clues.len() <= BOUNDS.posts);
                    for language in LANGUAGES {
                        assert!(!language.step(&board, &step).contains('{'));
                    }
                    sets += 1;
                }
                let late = super::step(&puzzle, &state, &right, STEPS, &mut meter).unwrap();
                assert_eq!(late.technique, beyond::TRIAL);
                step.apply(&mut state);
            }
            assert_eq!(state.solution(), Some(right));
        }
        assert!(sets > 10, "{sets}");
    }
}
