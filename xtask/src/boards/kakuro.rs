//! Kakuro boards: a diagram with the clues that a filling makes true.

use super::{Board, Diagram, DiagramPlan, Dice, Impossible, fill};
use crossfoot_puzzle::{Clue, Sheet, Square};

/// A board with the sums of a filling as its clues, every run clued. It has at least that solution.
/// `filling` has a digit for every white cell of the diagram.
pub fn clued(diagram: &Diagram, filling: &[u32]) -> Board {
    board(diagram, filling, |digits| {
        Clue::Sum(digits.iter().map(|&d| u64::from(d)).sum())
    })
}

/// A board of generalized Kakuro: each run is clued with the set of its digits and `others` random sets
/// of the digits 1 to `digits` beside it (fewer where a set came twice).
pub fn with_sets(
    diagram: &Diagram,
    filling: &[u32],
    digits: u32,
    others: usize,
    dice: &mut Dice,
) -> Board {
    board(diagram, filling, |run| {
        let mut own = run.to_vec();
        own.sort_unstable();
        let mut sets = vec![own];
        for _ in 0..others {
            let mut all: Vec<u32> = (1..=digits).collect();
            dice.shuffle(&mut all);
            all.truncate(run.len());
            all.sort_unstable();
            sets.push(all);
        }
        sets.sort_unstable();
        sets.dedup();
        Clue::Sets(Box::new(sets))
    })
}

/// A random diagram, randomly filled, of which only the sums are kept: usually a board with many
/// solutions.
///
/// # Errors
/// A plan that no diagram meets.
pub fn open_board(plan: &DiagramPlan, dice: &mut Dice) -> Result<Board, Impossible> {
    let diagram = Diagram::random(plan, dice)?;
    let filling = fill(&diagram, 9, dice)?;
    Ok(clued(&diagram, &filling))
}

/// The clues stand in a margin above and left of the interior and in its black cells.
fn board(diagram: &Diagram, filling: &[u32], mut clue: impl FnMut(&[u32]) -> Clue) -> Board {
    let (rows, cols) = (diagram.rows + 1, diagram.cols + 1);
    let on_sheet = |cell: usize| (cell / diagram.cols + 1) * cols + cell % diagram.cols + 1;
    let mut squares = vec![Square::BLACK; rows * cols];
    let mut solution = vec![vec![None; cols]; rows];
    for cell in (0..diagram.white.len()).filter(|&cell| diagram.white[cell]) {
        squares[on_sheet(cell)] = Square::OPEN;
        solution[cell / diagram.cols + 1][cell % diagram.cols + 1] = Some(filling[cell]);
    }
    for step in diagram.steps() {
        for (first, length) in diagram.runs(step) {
            let digits: Vec<u32> = (0..length).map(|i| filling[first + i * step]).collect();
            let head = on_sheet(first) - if step == 1 { 1 } else { cols };
            if let Square::Black { across, down } = &mut squares[head] {
                let slot = if step == 1 { across } else { down };
                *slot = Some(clue(&digits));
            }
        }
    }
    Board {
        sheet: Sheet::kakuro(rows, cols, squares),
        solution,
    }
}
