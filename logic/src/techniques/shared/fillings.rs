//! The fillings of a cage from given candidates, cells in one line or run being different.
//!
//! Cost: the search stops after a number of steps that the caller sets; sums and products are cut off early.

use crate::board::{Board, Clue};
use crossfoot_model::{Cage, Cell, Mask, Op};

/// Shows every filling (value indices, in the cage's order) to `see`. Returns false if it took more than
/// `most` steps, or the clue is no cage.
pub(crate) fn each_filling(
    board: &Board,
    clue: Clue,
    candidates: &dyn Fn(Cell) -> Mask,
    most: usize,
    see: &mut dyn FnMut(&[u8]),
) -> bool {
    let Some((cells, cage)) = board.cage(clue) else {
        return false;
    };
    let apart = (0..cells.len()).map(|i| {
        let before = (0..i).filter(|&j| board.apart(cells[i], cells[j]).is_some());
        before.collect()
    });
    let mut search = Search {
        domains: cells.iter().map(|&cell| candidates(cell)).collect(),
        apart: apart.collect(),
        rule: Rule::new(cage, cells.len()),
        numbers: &board.model.values,
        filling: Vec::new(),
        steps: most,
    };
    search.go(see)
}

struct Search<'a> {
    domains: Vec<Mask>,
    /// For each cell the earlier cells that it must differ from.
    apart: Vec<Vec<usize>>,
    rule: Rule,
    numbers: &'a [u32],
    filling: Vec<u8>,
    steps: usize,
}

impl Search<'_> {
    fn go(&mut self, see: &mut dyn FnMut(&[u8])) -> bool {
        let i = self.filling.len();
        if i == self.domains.len() {
            if self.rule.holds(&self.filling, self.numbers) {
                see(&self.filling);
            }
            return true;
        }
        for value in self.domains[i] {
            if self.steps == 0 {
                return false;
            }
            self.steps -= 1;
            let same = |&j: &usize| usize::from(self.filling[j]) == value;
            if self.apart[i].iter().any(same) {
                continue;
            }
            self.filling.push(value as u8);
            let goes_on = !self.rule.may_hold(&self.filling, self.numbers) || self.go(see);
            self.filling.pop();
            if !goes_on {
                return false;
            }
        }
        true
    }
}

/// A cage's arithmetic in machine numbers.
struct Rule {
    op: Op,
    size: usize,
    /// The target; none if it is greater than any filling could make.
    target: Option<u128>,
}

impl Rule {
    fn new(cage: &Cage, size: usize) -> Rule {
        let target = u128::try_from(&cage.target).ok();
        Rule {
            op: cage.op,
            size,
            target,
        }
    }

    /// Can a filling that begins so still hold?
    fn may_hold(&self, filling: &[u8], numbers: &[u32]) -> bool {
        let Some(target) = self.target else {
            return false;
        };
        match self.op {
            Op::Add if self.size > 1 => sum(filling, numbers) <= target,
            Op::Multiply if self.size > 1 => match product(filling, numbers) {
                Some(0) => target == 0,
                // a zero may still come
                Some(product) => target == 0 || target.is_multiple_of(product),
                None => target == 0,
            },
            _ => true,
        }
    }

    fn holds(&self, filling: &[u8], numbers: &[u32]) -> bool {
        let Some(target) = self.target else {
            return false;
        };
        let number = |i: usize| u128::from(numbers[usize::from(filling[i])]);
        if self.size == 1 {
            return number(0) == target;
        }
        let adds = || sum(filling, numbers) == target;
        let multiplies = || product(filling, numbers) == Some(target);
        let subtracts = || {
            let all = sum(filling, numbers).checked_add(target);
            (0..self.size).any(|i| Some(2 * number(i)) == all)
        };
        let divides = || {
            (0..self.size).any(|i| {
                let others = (0..self.size).filter(|&j| j != i).map(number);
                let others = others.into_iter().try_fold(1u128, u128::checked_mul);
                let others = others.filter(|&others| others != 0);
                others.and_then(|o| o.checked_mul(target)) == Some(number(i))
            })
        };
        match self.op {
            Op::Add => adds(),
            Op::Multiply => multiplies(),
            Op::Subtract => subtracts(),
            Op::Divide => divides(),
            Op::Unknown { wide } => {
                let pair = wide || self.size == 2;
                adds() || multiplies() || pair && (subtracts() || divides())
            }
            Op::Given => false,
        }
    }
}

fn sum(filling: &[u8], numbers: &[u32]) -> u128 {
    filling
        .iter()
        .map(|&v| u128::from(numbers[usize::from(v)]))
        .sum()
}

fn product(filling: &[u8], numbers: &[u32]) -> Option<u128> {
    let factors = filling.iter().map(|&v| u128::from(numbers[usize::from(v)]));
    // zero wins, however large the rest
    if factors.clone().any(|factor| factor == 0) {
        return Some(0);
    }
    factors.into_iter().try_fold(1u128, u128::checked_mul)
}

#[cfg(test)]
mod tests {
    use super::{Rule, each_filling};
    use crate::board::Board;
    use crossfoot_model::{Cage, Constraint, Model, Op, Origin, Place};

    #[test]
    fn the_rule_in_machine_numbers_is_the_cage_s() {
        let numbers = [0, 1, 2, 3, 6, 12];
        let ops = [
            Op::Add,
            Op::Multiply,
            Op::Subtract,
            Op::Divide,
            Op::Unknown { wide: false },
            Op::Unknown { wide: true },
            Op::Given,
        ];
        for op in ops {
            for target in 0u32..40 {
                let cage = Cage {
                    op,
                    target: target.into(),
                };
                for code in 0..216usize {
                    let filling = [code % 6, code / 6 % 6, code / 36].map(|v| v as u8);
                    for size in 1..=3 {
                        let rule = Rule::new(&cage, size);
                        let held: Vec<u32> = filling[..size]
                            .iter()
                            .map(|&v| numbers[usize::from(v)])
                            .collect();
                        let holds = rule.holds(&filling[..size], &numbers);
                        assert_eq!(holds, cage.holds(&held), "{op:?} {target} {held:?}");
                        for part in 1..=size {
                            assert!(!holds || rule.may_hold(&filling[..part], &numbers));
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn fillings_respect_the_lines() {
        let mut model = Model::new(vec![1, 2, 3, 4]);
        let cells: Vec<u32> = (0..3).map(|i| model.cell(Place::new(0, i))).collect();
        let cage = Cage {
            op: Op::Add,
            target: 6u32.into(),
        };
        let at = Place::new(0, 0);
        model.post(
            Constraint::Cage(cells.clone().into(), cage.into()),
            Origin::Cage { index: 0, at },
        );
        model.post(Constraint::AllDifferent(cells[..2].into()), Origin::Row(0));
        let board = Board::new(&model);
        let mut seen = Vec::new();
        let all = |_| board.all;
        assert!(each_filling(&board, 0, &all, 1000, &mut |f| seen.push(f.to_vec())));
        // of the 10 ways to make 6 of three numbers up to 4, two begin with a pair: 114 and 222
        assert_eq!(seen.len(), 8);
        assert!(!each_filling(&board, 0, &all, 3, &mut |_| ()));
    }
}
