//! A puzzle as the machine sees it: a side, cages or signs, givens. It can be edited, because a generator
//! edits it thousands of times; a [`State`](super::State) lives apart from it.
//!
//! Cells are numbered 16·row + column, so that rows are contiguous and columns a fixed step apart.

use super::{CAGE, Game, SIDE};

/// What two cells say to each other, seen from one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// The other cell is greater.
    Less,
    /// The other cell is less.
    Greater,
    /// They differ by exactly this.
    Differ(u8),
    /// They do not differ by exactly this.
    Apart(u8),
}

impl Sign {
    /// The same, seen from the other cell.
    pub fn turned(self) -> Sign {
        match self {
            Sign::Less => Sign::Greater,
            Sign::Greater => Sign::Less,
            other => other,
        }
    }

    /// Does it hold, the digits being counted from 0?
    pub fn holds(self, here: u32, there: u32) -> bool {
        match self {
            Sign::Less => here < there,
            Sign::Greater => here > there,
            Sign::Differ(by) => here.abs_diff(there) == u32::from(by),
            Sign::Apart(by) => here.abs_diff(there) != u32::from(by),
        }
    }
}

/// What a cage says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The digits add up to this.
    Sum(u64),
    /// The digits multiply to this.
    Product(u64),
    /// One digit minus the sum of the others is this.
    Difference(u64),
    /// One digit divided by the product of the others is this.
    Quotient(u64),
    /// A sum or a product; a difference or a quotient too on two cells, or where it says `wide`.
    Any {
        /// What comes out.
        target: u64,
        /// Differences and quotients of any size.
        wide: bool,
    },
}

impl Rule {
    /// Do these digits (from 1) make the target? At most [`CAGE`] of them.
    pub fn holds(self, digits: &[u8]) -> bool {
        let sum = || digits.iter().map(|&d| u64::from(d)).sum::<u64>();
        let product = || digits.iter().map(|&d| u64::from(d)).product::<u64>();
        let most = u64::from(digits.iter().copied().max().unwrap_or(0));
        if digits.len() == 1 {
            let (Rule::Sum(target)
            | Rule::Product(target)
            | Rule::Difference(target)
            | Rule::Quotient(target)
            | Rule::Any { target, .. }) = self;
            return most == target;
        }
        match self {
            Rule::Sum(target) => sum() == target,
            Rule::Product(target) => product() == target,
            // nothing is negative, so that the one cell is the greatest
            Rule::Difference(target) => most + most == target.saturating_add(sum()),
            Rule::Quotient(target) => {
                let others = product() / most;
                target.checked_mul(others) == Some(most)
            }
            Rule::Any { target, wide } => {
                let more = wide || digits.len() == 2;
                Rule::Sum(target).holds(digits)
                    || Rule::Product(target).holds(digits)
                    || more && Rule::Difference(target).holds(digits)
                    || more && Rule::Quotient(target).holds(digits)
            }
        }
    }
}

impl Rule {
    /// The digits (from 1, as bits from 0) that make the target with this one, as the two cells of a cage.
    fn partners(self, d: u64) -> u16 {
        let bit = |e: Option<u64>| match e {
            Some(e @ 1..=16) => 1 << (e - 1),
            _ => 0,
        };
        let divided = |a: u64, b: u64| (b != 0 && a.is_multiple_of(b)).then(|| a / b);
        match self {
            Rule::Sum(target) => bit(target.checked_sub(d)),
            Rule::Product(target) => bit(divided(target, d)),
            Rule::Difference(target) => bit(d.checked_add(target)) | bit(d.checked_sub(target)),
            Rule::Quotient(target) => bit(d.checked_mul(target)) | bit(divided(d, target)),
            Rule::Any { target, .. } => {
                let rules = [
                    Rule::Sum(target),
                    Rule::Product(target),
                    Rule::Difference(target),
                    Rule::Quotient(target),
                ];
                rules.iter().fold(0, |all, rule| all | rule.partners(d))
            }
        }
    }
}

/// A cage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cage {
    cells: [u8; CAGE],
    len: u8,
    /// The rows (bits 0 to 15) and columns (bits 16 to 31) of its cells.
    pub(super) lines: u32,
    /// What it says.
    pub rule: Rule,
    /// On two cells: the digits that go with each digit.
    pub(super) partners: [u16; SIDE],
}

impl Cage {
    /// A cage on these cells (16·row + column, at most [`CAGE`]) of a puzzle of side `n`.
    pub fn new(n: usize, cells: &[u8], rule: Rule) -> Cage {
        let mut cage = Cage {
            cells: [0; CAGE],
            len: cells.len() as u8,
            lines: 0,
            rule,
            partners: [0; SIDE],
        };
        cage.cells[..cells.len()].copy_from_slice(cells);
        for &cell in cells {
            cage.lines |= lines_of(cell);
        }
        if let [a, b] = *cells {
            let apart = lines_of(a) & lines_of(b) != 0;
            for d in 0..n {
                let own = if apart { 1 << d } else { 0 };
                let all = (1u32 << n) as u16;
                cage.partners[d] = rule.partners(d as u64 + 1) & all.wrapping_sub(1) & !own;
            }
        }
        cage
    }

    /// Its cells.
    #[inline]
    pub fn cells(&self) -> &[u8] {
        &self.cells[..usize::from(self.len)]
    }
}

/// The row and the column of a cell, as bits.
#[inline]
pub(super) fn lines_of(cell: u8) -> u32 {
    1 << (cell >> 4) | 1 << (16 + (cell & 15))
}

/// The signs of a cell. A cell has four neighbours: so many and two more have a place here, and only where there are
/// more are they a list of their own; most of a maker's time would else go into small lists.
#[derive(Clone, Debug)]
struct Signs {
    few: [(u8, Sign); Signs::FEW],
    len: u8,
    many: Vec<(u8, Sign)>,
}

impl Signs {
    const FEW: usize = 6;
    const NONE: Signs = Signs {
        few: [(0, Sign::Less); Signs::FEW],
        len: 0,
        many: Vec::new(),
    };

    #[inline]
    fn all(&self) -> &[(u8, Sign)] {
        if self.many.is_empty() {
            &self.few[..usize::from(self.len)]
        } else {
            &self.many
        }
    }

    fn push(&mut self, sign: (u8, Sign)) {
        let len = usize::from(self.len);
        if self.many.is_empty() && len < Signs::FEW {
            self.few[len] = sign;
            self.len += 1;
            return;
        }
        if self.many.is_empty() {
            self.many.extend_from_slice(&self.few);
            self.len = 0;
        }
        self.many.push(sign);
    }

    /// Takes one away; false if there is none such.
    fn remove(&mut self, sign: (u8, Sign)) -> bool {
        let Some(at) = self.all().iter().position(|&own| own == sign) else {
            return false;
        };
        if self.many.is_empty() {
            self.len -= 1;
            self.few[at] = self.few[usize::from(self.len)];
        } else {
            self.many.swap_remove(at);
        }
        true
    }
}

/// A puzzle.
#[derive(Clone, Debug)]
pub struct Puzzle {
    pub(super) n: usize,
    pub(super) full: u16,
    pub(super) game: Game,
    pub(super) cages: Vec<Cage>,
    /// What wakes when a cell changes: its cage, or in Unequal itself. A cell without a cage wakes the
    /// number after the last cage, where there is none.
    pub(super) wakes: [u8; 256],
    /// The signs of each cell; none at all if there is no sign.
    signs: Vec<Signs>,
    pub(super) givens: Vec<(u8, u8)>,
}

impl Puzzle {
    /// A puzzle without clues, of a side from 1 to [`SIDE`] (more is cut off).
    pub fn new(game: Game, n: usize) -> Puzzle {
        let n = n.clamp(1, SIDE);
        let mut wakes = [0; 256];
        if game == Game::Unequal {
            (0..=255).for_each(|cell| wakes[usize::from(cell)] = cell);
        }
        Puzzle {
            n,
            full: (u32::from(u16::MAX) >> (SIDE - n)) as u16,
            game,
            cages: Vec::new(),
            wakes,
            signs: Vec::new(),
            givens: Vec::new(),
        }
    }

    /// The side.
    pub fn side(&self) -> usize {
        self.n
    }

    /// Which of the two games it is.
    pub fn game(&self) -> Game {
        self.game
    }

    /// The cages.
    pub fn cages(&self) -> &[Cage] {
        &self.cages
    }

    /// All its cells, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = u8> + use<> {
        let n = self.n as u8;
        (0..n).flat_map(move |row| (0..n).map(move |col| row << 4 | col))
    }

    /// Replaces all cages. Cells that are in none stay free; a state of the puzzle must be begun anew.
    pub fn set_cages(&mut self, cages: Vec<Cage>) {
        self.edit_cages(|own| *own = cages);
    }

    /// Changes the list of cages; as [`Puzzle::set_cages`] without a new list.
    pub fn edit_cages(&mut self, edit: impl FnOnce(&mut Vec<Cage>)) {
        edit(&mut self.cages);
        self.wakes = [self.cages.len() as u8; 256];
        for (i, cage) in self.cages.iter().enumerate() {
            for &cell in cage.cells() {
                self.wakes[usize::from(cell)] = i as u8;
            }
        }
    }

    /// Puts a cage in the place of another, the `at`th. Cells that are then in none stay free; a state must be begun
    /// anew, or have come about without the old cage and be told of the new one: [`super::State::wake`].
    pub fn set_cage(&mut self, at: usize, cage: Cage) {
        for &cell in cage.cells() {
            self.wakes[usize::from(cell)] = at as u8;
        }
        // a free cell that still wakes a cage which it has left costs a look, and does no harm
        self.cages[at] = cage;
    }

    /// Puts a sign between two cells, as seen from `a`. A state that goes on must be told: [`super::State::wake`].
    pub fn add_sign(&mut self, a: u8, sign: Sign, b: u8) {
        if self.signs.is_empty() {
            self.signs = vec![Signs::NONE; 256];
        }
        self.signs[usize::from(a)].push((b, sign));
        self.signs[usize::from(b)].push((a, sign.turned()));
    }

    /// Takes a sign away again; false if there is none such.
    pub fn remove_sign(&mut self, a: u8, sign: Sign, b: u8) -> bool {
        let mut drop = |a: u8, sign: Sign, b: u8| {
            let signs = self.signs.get_mut(usize::from(a));
            signs.is_some_and(|signs| signs.remove((b, sign)))
        };
        drop(a, sign, b) && drop(b, sign.turned(), a)
    }

    /// The signs of a cell, each with the other cell, as seen from this one.
    pub fn signs_of(&self, cell: u8) -> &[(u8, Sign)] {
        self.signs
            .get(usize::from(cell))
            .map_or(&[][..], Signs::all)
    }

    /// Adds a given: a digit counted from 0.
    pub fn add_given(&mut self, cell: u8, digit: u8) {
        self.givens.push((cell, digit));
    }

    /// Takes a given away again; false if there is none such.
    pub fn remove_given(&mut self, cell: u8, digit: u8) -> bool {
        let at = self.givens.iter().position(|&g| g == (cell, digit));
        at.map(|at| self.givens.swap_remove(at)).is_some()
    }

    /// Do these digits (one bit a cell) meet every cage, sign and given? Lines are the caller's.
    pub(super) fn holds(&self, candidates: &[u16; 256]) -> bool {
        let digit = |cell: u8| candidates[usize::from(cell)].trailing_zeros();
        let caged = self.cages.iter().all(|cage| {
            let mut digits = [0; CAGE];
            for (to, &cell) in digits.iter_mut().zip(cage.cells()) {
                *to = digit(cell) as u8 + 1;
            }
            cage.rule.holds(&digits[..cage.cells().len()])
        });
        let signed = |cell: u8| {
            let mut signs = self.signs_of(cell).iter().copied();
            signs.all(|(other, sign)| sign.holds(digit(cell), digit(other)))
        };
        caged && self.cells().all(signed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The slow twin: a list.
    #[test]
    fn signs_are_kept_as_in_a_list() {
        let (mut signs, mut list) = (Signs::NONE, Vec::new());
        for round in 0..200u32 {
            let sign = ((round * 7 % 11) as u8, Sign::Differ((round % 3) as u8));
            if round * round % 7 < 4 {
                signs.push(sign);
                list.push(sign);
            } else {
                let at = list.iter().position(|&own| own == sign);
                assert_eq!(signs.remove(sign), at.is_some());
                if let Some(at) = at {
                    list.swap_remove(at);
                }
            }
            assert_eq!(signs.all(), list);
        }
        assert!(list.len() > Signs::FEW);
        while let Some(&sign) = list.first() {
            list.swap_remove(0);
            assert!(signs.remove(sign));
            assert_eq!(signs.all(), list);
        }
    }

    /// The slow twin: every digit, asked whether it goes with the other.
    #[test]
    fn partners_are_the_digits_that_make_the_target() {
        let rules: [fn(u64) -> Rule; 5] = [
            Rule::Sum,
            Rule::Product,
            Rule::Difference,
            Rule::Quotient,
            |target| Rule::Any {
                target,
                wide: false,
            },
        ];
        for n in 1..=SIDE {
            for target in (0..=260).chain([u64::MAX - 1, u64::MAX]) {
                for rule in rules {
                    for other in [0x01, 0x11] {
                        let cage = Cage::new(n, &[0x00, other], rule(target));
                        for d in 0..n {
                            for e in 0..n {
                                let fair = other == 0x11 || d != e;
                                let holds = cage.rule.holds(&[d as u8 + 1, e as u8 + 1]);
                                let has = cage.partners[d] >> e & 1 == 1;
                                assert_eq!(
                                    has,
                                    fair && holds,
                                    "{rule:?} {n} {d} {e}",
                                    rule = cage.rule
                                );
                            }
                        }
                    }
                }
            }
        }
    }
}
