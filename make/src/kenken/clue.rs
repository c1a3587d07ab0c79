//! What a cage says: an operator that its digits allow, the telling ones rarely.
//!
//! Source: DESIGN §8: operators of pairs weighted ÷ 4, − 2, + 1, × 1, without clues that give the pair away (one
//! pair of different numbers alone makes them), where there is another.

use super::piece::Piece;
use super::{MOST, Op, Ops};
use crate::Chance;
use crate::square::Square;

/// The operators, in the order of their weights.
const ALL: [Op; 4] = [Op::Divide, Op::Subtract, Op::Add, Op::Multiply];

/// Numbers of the puzzle and operators of the recipe.
#[derive(Clone, Debug)]
pub(super) struct Clues {
    /// The number of each digit.
    values: Vec<u32>,
    ops: Ops,
    /// By operator and the two digits: is the target made by this pair alone?
    tells: [[u16; 16]; 4],
}

impl Clues {
    pub(super) fn new(values: &[u32], ops: Ops) -> Clues {
        let mut clues = Clues {
            values: values.to_vec(),
            ops,
            tells: [[0; 16]; 4],
        };
        let n = values.len();
        let pairs: Vec<(usize, usize)> = (0..n).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
        for (i, op) in ALL.into_iter().enumerate() {
            let made = |&(a, b): &(usize, usize)| target(op, &[values[a], values[b]]);
            let targets: Vec<Option<u128>> = pairs.iter().map(made).collect();
            for (&(a, b), target) in pairs.iter().zip(&targets) {
                if targets.iter().filter(|other| *other == target).count() == 1 {
                    clues.tells[i][a] |= 1 << b;
                    clues.tells[i][b] |= 1 << a;
                }
            }
        }
        clues
    }

    /// Gives a cage a clue at random, another than `not` if there is another; one that gives a pair away only where
    /// it may `tell`, or there is no other. False if it can have none. Pairs have all four operators, larger cages
    /// + and ×.
    pub(super) fn say(
        &self,
        piece: &mut Piece,
        square: &Square,
        not: Option<Op>,
        tell: bool,
        chance: &mut Chance,
    ) -> bool {
        let numbers = self.numbers(piece, square);
        let numbers = &numbers[..piece.len()];
        if let [number] = *numbers {
            (piece.op, piece.target) = (Op::Given, u128::from(number));
            return true;
        }
        let mut targets = [None; 4];
        let mut weights = [0; 4];
        let large = numbers.len() > 2;
        for (i, op) in ALL.into_iter().enumerate() {
            if self.ops.has(op) && !(large && i < 2) {
                targets[i] = target(op, numbers);
                weights[i] = match (targets[i], large) {
                    (Some(_), false) => [4, 2, 1, 1][i],
                    (Some(_), true) => 1,
                    (None, _) => 0,
                };
            }
        }
        if let (false, [a, b]) = (tell, piece.cells()) {
            let digit = |cell: u8| square[usize::from(cell)];
            let tells = |i: usize| self.tells[i][usize::from(digit(*a))] >> digit(*b) & 1 == 1;
            drop_if_others(&mut weights, tells);
        }
        if let Some(not) = not {
            drop_if_others(&mut weights, |i| ALL[i] == not);
        }
        let Some(i) = chance.weighted(&weights) else {
            return false;
        };
        piece.op = ALL[i];
        piece.target = targets[i].unwrap_or(0);
        true
    }

    /// Can a cage have a clue at all?
    pub(super) fn can(&self, piece: &Piece, square: &Square) -> bool {
        let numbers = self.numbers(piece, square);
        let numbers = &numbers[..piece.len()];
        let large = numbers.len() > 2;
        let fits = |i: usize| {
            self.ops.has(ALL[i]) && !(large && i < 2) && target(ALL[i], numbers).is_some()
        };
        numbers.len() == 1 || (0..4).any(fits)
    }

    /// The numbers of a cage.
    fn numbers(&self, piece: &Piece, square: &Square) -> [u32; MOST] {
        let mut numbers = [0; MOST];
        for (number, &cell) in numbers.iter_mut().zip(piece.cells()) {
            *number = self.values[usize::from(square[usize::from(cell)])];
        }
        numbers
    }

    /// The target of a cage whose operator stays while its digits change; false if the operator does not fit.
    pub(super) fn renew(&self, piece: &mut Piece, square: &Square) -> bool {
        let numbers = self.numbers(piece, square);
        match target(piece.op, &numbers[..piece.len()]) {
            Some(target) => piece.target = target,
            None => return false,
        }
        true
    }
}

/// Takes the weight from those that a condition names, unless no other is left.
fn drop_if_others(weights: &mut [u32; 4], named: impl Fn(usize) -> bool) {
    let mut left = *weights;
    for (i, weight) in left.iter_mut().enumerate() {
        if named(i) {
            *weight = 0;
        }
    }
    if left != [0; 4] {
        *weights = left;
    }
}

/// What an operator makes of numbers, if it can.
pub(super) fn target(op: Op, numbers: &[u32]) -> Option<u128> {
    let wide = || numbers.iter().map(|&number| u128::from(number));
    let most = wide().max()?;
    match op {
        Op::Given => (numbers.len() == 1).then_some(most),
        Op::Hidden => None,
        Op::Add => Some(wide().sum()),
        Op::Multiply => Some(wide().product()),
        Op::Subtract => (most * 2).checked_sub(wide().sum()),
        Op::Divide => {
            let mut rest = 1u128;
            let mut seen = false;
            for number in wide() {
                if number == most && !seen {
                    seen = true;
                } else {
                    rest *= number;
                }
            }
            (rest != 0 && most.is_multiple_of(rest)).then(|| most / rest)
        }
    }
}
