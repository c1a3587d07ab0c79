//! The layouts of a cage: every way to fill it from the candidates so that its digits make the target and
//! differ within a line. A [`Goal`] looks at each, says when it has seen enough, and which branches cannot
//! show it anything new.
//!
//! Source: DESIGN §8, "fast grading": conflicts are masks of digits used in each row and column; the cells
//! to come bound what they can add or multiply to. Cost: exponential in the cage's size at worst, bounded by
//! fuel.

use super::bits::digits;
use super::puzzle::{Cage, Rule};
use super::{CAGE, Fuel, State};

/// What looks at layouts.
pub(super) trait Goal {
    /// Could a layout that begins with `chosen` and goes on within `masks` show anything new? `used` are the
    /// digits chosen so far in each row and (from 16) column.
    fn may(&self, chosen: &[u16], masks: &[u16], used: &[u16; 32]) -> bool;
    /// A layout. False when enough has been seen.
    fn see(&mut self, chosen: &[u16], used: &[u16; 32]) -> bool;
}

/// Shows all layouts of a cage to a goal; false when the fuel runs out.
pub(super) fn layouts(state: &State, cage: &Cage, goal: &mut impl Goal, fuel: &mut Fuel) -> bool {
    let cells = cage.cells();
    let mut search = Search {
        cage,
        masks: [0; CAGE],
        chosen: [0; CAGE],
        used: [0; 32],
        ends: [(0, 0); CAGE + 1],
        goal,
        fuel,
    };
    for (mask, &cell) in search.masks.iter_mut().zip(cells) {
        *mask = state.candidates(cell);
    }
    search.bound();
    let target = match cage.rule {
        Rule::Sum(target) | Rule::Product(target) => target,
        _ => 0,
    };
    search.go(0, target);
    search.fuel.0 > 0
}

struct Search<'a, G> {
    cage: &'a Cage,
    masks: [u16; CAGE],
    chosen: [u16; CAGE],
    used: [u16; 32],
    /// The least and the most that the cells from here on can make.
    ends: [(u64, u64); CAGE + 1],
    goal: &'a mut G,
    fuel: &'a mut Fuel,
}

impl<G: Goal> Search<'_, G> {
    fn bound(&mut self) {
        let len = self.cage.cells().len();
        let product = matches!(self.cage.rule, Rule::Product(_));
        self.ends[len] = if product { (1, 1) } else { (0, 0) };
        for k in (0..len).rev() {
            let mask = self.masks[k];
            let least = u64::from(mask.trailing_zeros()) + 1;
            let most = 16 - u64::from(mask.leading_zeros());
            let (low, high) = self.ends[k + 1];
            self.ends[k] = match product {
                true => (low * least, high * most),
                false => (low + least, high + most),
            };
        }
    }

    /// Fills the cells from the `k`th on, which must make `rest`. False when enough has been seen.
    fn go(&mut self, k: usize, rest: u64) -> bool {
        let cells = self.cage.cells();
        if k == cells.len() {
            return self.leaf();
        }
        if !self.fuel.burn(1) {
            return false;
        }
        let masks = &self.masks[k..cells.len()];
        if !self.goal.may(&self.chosen[..k], masks, &self.used) {
            return true;
        }
        let (row, col) = (usize::from(cells[k] >> 4), 16 + usize::from(cells[k] & 15));
        let had = (self.used[row], self.used[col]);
        let mask = self.fitting(self.masks[k] & !(had.0 | had.1), k, rest);
        for d in digits(mask) {
            let bit = 1 << d;
            self.chosen[k] = bit;
            self.used[row] = had.0 | bit;
            self.used[col] = had.1 | bit;
            let rest = match self.cage.rule {
                Rule::Sum(_) => rest - u64::from(d) - 1,
                Rule::Product(_) => rest / (u64::from(d) + 1),
                _ => rest,
            };
            if !self.go(k + 1, rest) {
                return false;
            }
        }
        (self.used[row], self.used[col]) = had;
        true
    }

    /// The digits after which the cells to come can still make what is then left.
    #[inline]
    fn fitting(&self, mask: u16, k: usize, rest: u64) -> u16 {
        let (low, high) = self.ends[k + 1];
        match self.cage.rule {
            Rule::Sum(_) => {
                let Some(most) = rest.checked_sub(low).filter(|&most| most > 0) else {
                    return 0;
                };
                let least = rest.saturating_sub(high).max(1);
                if least > 16 {
                    return 0;
                }
                // digits `least` to `most` are the bits least − 1 to most − 1
                mask & (!0u32 << (least - 1)) as u16 & ((1u32 << most.min(16)) - 1) as u16
            }
            Rule::Product(_) => {
                let fits = |d: u32| {
                    let d = u64::from(d) + 1;
                    rest.is_multiple_of(d) && (low..=high).contains(&(rest / d))
                };
                digits(mask)
                    .filter(|&d| fits(d))
                    .fold(0, |fit, d| fit | 1 << d)
            }
            _ => mask,
        }
    }

    fn leaf(&mut self) -> bool {
        let len = self.cage.cells().len();
        if !matches!(self.cage.rule, Rule::Sum(_) | Rule::Product(_)) {
            let mut numbers = [0; CAGE];
            for (number, mask) in numbers.iter_mut().zip(&self.chosen[..len]) {
                *number = mask.trailing_zeros() as u8 + 1;
            }
            if !self.cage.rule.holds(&numbers[..len]) {
                return true;
            }
        }
        self.goal.see(&self.chosen[..len], &self.used)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Game, Puzzle};
    use super::*;

    /// Keeps all layouts.
    #[derive(Default)]
    struct All(Vec<Vec<u16>>);

    impl Goal for All {
        fn may(&self, _: &[u16], _: &[u16], _: &[u16; 32]) -> bool {
            true
        }

        fn see(&mut self, chosen: &[u16], used: &[u16; 32]) -> bool {
            let all = used[..16].iter().fold(0, |all, row| all | row);
            assert_eq!(all, chosen.iter().fold(0, |all, bit| all | bit));
            self.0.push(chosen.to_vec());
            true
        }
    }

    /// The slow twin: all fillings, each asked whether it is one.
    fn slow(state: &State, cage: &Cage) -> Vec<Vec<u16>> {
        let mut all = vec![vec![]];
        for &cell in cage.cells() {
            let more = |some: &Vec<u16>| {
                let some = some.clone();
                digits(state.candidates(cell)).map(move |d| [some.as_slice(), &[1 << d]].concat())
            };
            all = all.iter().flat_map(more).collect();
        }
        let clash = |a: usize, b: usize, filling: &[u16]| {
            let lines = |i: usize| super::super::puzzle::lines_of(cage.cells()[i]);
            filling[a] == filling[b] && lines(a) & lines(b) != 0
        };
        all.retain(|filling| {
            let numbers: Vec<u8> = filling
                .iter()
                .map(|bit| bit.trailing_zeros() as u8 + 1)
                .collect();
            let n = filling.len();
            let fair = (0..n).all(|b| (0..b).all(|a| !clash(a, b, filling)));
            fair && cage.rule.holds(&numbers)
        });
        all
    }

    #[test]
    fn it_shows_every_layout_once() {
        let puzzle = Puzzle::new(Game::Keen, 6);
        let mut state = State::new(&puzzle);
        state.assume(&puzzle, 0x12, 3);
        let shapes: [&[u8]; 4] = [
            &[0x00],
            &[0x01, 0x02, 0x12],
            &[0, 1, 16, 17],
            &[0x12, 0x34, 0x35],
        ];
        let mut shown = 0;
        for cells in shapes {
            for target in 0..60 {
                for rule in [
                    Rule::Sum(target),
                    Rule::Product(target),
                    Rule::Difference(target),
                    Rule::Quotient(target),
                    Rule::Any {
                        target,
                        wide: false,
                    },
                    Rule::Any { target, wide: true },
                ] {
                    let cage = Cage::new(6, cells, rule);
                    let mut all = All::default();
                    assert!(layouts(&state, &cage, &mut all, &mut Fuel(1 << 30)));
                    assert_eq!(all.0, slow(&state, &cage), "{cage:?}");
                    shown += all.0.len();
                }
            }
        }
        assert!(shown > 1000, "{shown}");
        assert!(!layouts(
            &state,
            &Cage::new(6, shapes[2], Rule::Sum(14)),
            &mut All::default(),
            &mut Fuel(9)
        ));
    }
}
