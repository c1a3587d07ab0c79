//! A clue thought through to the end: which candidates of its cells are in none of its fillings.
//!
//! Runs by combinations and matchings, lines by matchings, cages by enumeration up to a number of steps, signs
//! by pairs. What would take longer is left as it is, which is safe.

use super::combos::{arranged, supported};
use super::fillings::each_filling;
use crate::board::{Board, Clue};
use crossfoot_model::{Cell, Constraint, Mask};

/// The most steps for the fillings of one cage.
const MOST_STEPS: usize = 5_000;

/// What goes; `None` if the clue has no filling at all.
pub(crate) fn filter(
    board: &Board,
    clue: Clue,
    candidates: &dyn Fn(Cell) -> Mask,
) -> Option<Vec<(Cell, Mask)>> {
    let cells = board.cells(clue);
    let masks: Vec<Mask> = cells.iter().map(|&cell| candidates(cell)).collect();
    let kept = match board.constraint(clue) {
        Constraint::AllDifferent(_) => supported(&masks)?,
        Constraint::Run(run) => {
            let union = masks.iter().fold(Mask::EMPTY, |u, &m| u | m);
            let sets = run.sets.iter().copied();
            let fit = |set: &Mask| set.is_subset(union);
            arranged(&masks, &sets.filter(fit).collect::<Vec<_>>())?
        }
        Constraint::Cage(..) => in_cage(board, clue, candidates, &masks)?,
        pair @ (Constraint::Less(..) | Constraint::Differ(..) | Constraint::NotDiffer(..)) => {
            let stands = |a: usize, b: usize| pair.holds(&[a as u8, b as u8], &board.model.values);
            let first = masks[0]
                .iter()
                .filter(|&a| masks[1].iter().any(|b| stands(a, b)));
            let second = masks[1]
                .iter()
                .filter(|&b| masks[0].iter().any(|a| stands(a, b)));
            vec![first.collect(), second.collect()]
        }
        Constraint::Given(..) | Constraint::Table(..) => masks.clone(),
    };
    if kept.iter().any(|mask| mask.is_empty()) {
        return None;
    }
    let out = cells.iter().zip(masks.iter().zip(&kept));
    let out = out.map(|(&cell, (&mask, &kept))| (cell, mask - kept));
    Some(out.filter(|(_, gone)| !gone.is_empty()).collect())
}

fn in_cage(
    board: &Board,
    clue: Clue,
    candidates: &dyn Fn(Cell) -> Mask,
    masks: &[Mask],
) -> Option<Vec<Mask>> {
    let mut kept = vec![Mask::EMPTY; masks.len()];
    let all = each_filling(board, clue, candidates, MOST_STEPS, &mut |filling| {
        for (mask, &value) in kept.iter_mut().zip(filling) {
            *mask = mask.with(usize::from(value));
        }
    });
    match all {
        false => Some(masks.to_vec()),
        true if kept.iter().any(|mask| mask.is_empty()) => None,
        true => Some(kept),
    }
}

#[cfg(test)]
mod tests {
    use super::filter;
    use crate::board::Board;
    use crossfoot_model::sums::Sums;
    use crossfoot_model::{Cage, Cell, Constraint, Mask, Model, Op, Origin, Place, Run, RunClue};

    /// What no filling allows, by trying all of them.
    fn slow(model: &Model, masks: &[Mask]) -> Option<Vec<(Cell, Mask)>> {
        let constraint = &model.posts[0].constraint;
        let cells = constraint.cells();
        let n = model.values.len();
        let mut kept = vec![Mask::EMPTY; cells.len()];
        for code in 0..n.pow(cells.len() as u32) {
            let at: Vec<u8> = (0..cells.len())
                .map(|i| (code / n.pow(i as u32) % n) as u8)
                .collect();
            let mut both = cells.iter().zip(&at);
            if both.all(|(&c, &v)| masks[c as usize].has(usize::from(v)))
                && constraint.holds(&at, &model.values)
            {
                for (mask, &value) in kept.iter_mut().zip(&at) {
                    *mask = mask.with(usize::from(value));
                }
            }
        }
        if kept.iter().any(|mask| mask.is_empty()) {
            return None;
        }
        let gone = cells
            .iter()
            .zip(&kept)
            .map(|(&c, &kept)| (c, masks[c as usize] - kept));
        Some(gone.filter(|(_, mask)| !mask.is_empty()).collect())
    }

    #[test]
    fn clues_are_thought_through_to_the_end() {
        let mut seed = 5u64;
        let mut below = |n: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % n
        };
        let mut counts = [0; 2];
        for round in 0..600 {
            let mut model = Model::new(vec![1, 2, 3, 4, 5, 6]);
            let cells: Box<[Cell]> = (0..4).map(|i| model.cell(Place::new(i, i))).collect();
            let constraint = match round % 6 {
                0 => Constraint::AllDifferent(cells),
                1 | 2 => {
                    let sum = 10 + below(9);
                    let sets = Sums::new(&model.values).sets(4, sum);
                    let clue = RunClue::Sum(sum);
                    Constraint::Run(Run { cells, clue, sets })
                }
                3 => Constraint::Less(0, 1),
                4 => Constraint::NotDiffer(2, 1, 1),
                _ => {
                    let op = [Op::Add, Op::Multiply, Op::Subtract][below(3) as usize];
                    let target = (1 + below(20)).into();
                    Constraint::Cage(cells, Cage { op, target }.into())
                }
            };
            model.post(constraint, Origin::Row(0));
            let board = Board::new(&model);
            let masks: Vec<Mask> = (0..4).map(|_| Mask(1 + below(63))).collect();
            let fast = filter(&board, 0, &|cell| masks[cell as usize]);
            assert_eq!(fast, slow(&model, &masks), "{model:?} {masks:?}");
            counts[usize::from(fast.is_none())] += 1;
        }
        assert!(counts.iter().all(|&n| n > 50), "{counts:?}");
    }
}
