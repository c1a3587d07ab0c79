//! A cage and the arithmetic that its clue states.
//!
//! Source: the rules in DESIGN §1. `-` is one cell minus the sum of all others, `/` one cell divided by
//! the product of all others, exactly; the one cell may be any of the cage. Arithmetic is on big
//! integers, so that no product overflows; this is the meaning, not the fast path.

use num_bigint::BigUint;

/// The operator of a cage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    /// `+`: the cells add up to the target.
    Add,
    /// `*`: the cells multiply to the target.
    Multiply,
    /// `-`: one cell minus the sum of all others is the target.
    Subtract,
    /// `/`: one cell divided by the product of all others is exactly the target.
    Divide,
    /// `?`: one of the operators fits; `-` and `/` only on two cells unless `wide`.
    Unknown {
        /// Whether `-` and `/` are allowed at any size.
        wide: bool,
    },
    /// `=`: the single cell is the target.
    Given,
}

/// A cage: an operator and its target. The cells are the constraint's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cage {
    /// The operator.
    pub op: Op,
    /// The number that the operator must give.
    pub target: BigUint,
}

impl Cage {
    /// Do these numbers, one per cell of the cage, make the target?
    pub fn holds(&self, numbers: &[u32]) -> bool {
        if let [only] = numbers {
            return BigUint::from(*only) == self.target;
        }
        match self.op {
            Op::Add => self.adds(numbers),
            Op::Multiply => self.multiplies(numbers),
            Op::Subtract => self.subtracts(numbers),
            Op::Divide => self.divides(numbers),
            Op::Unknown { wide } => {
                self.adds(numbers)
                    || self.multiplies(numbers)
                    || (wide || numbers.len() == 2)
                        && (self.subtracts(numbers) || self.divides(numbers))
            }
            Op::Given => false,
        }
    }

    fn adds(&self, numbers: &[u32]) -> bool {
        sum(numbers) == self.target
    }

    fn multiplies(&self, numbers: &[u32]) -> bool {
        product(numbers) == self.target
    }

    fn subtracts(&self, numbers: &[u32]) -> bool {
        let all = sum(numbers);
        // big − (all − big) = target, without leaving the naturals
        numbers
            .iter()
            .any(|&big| BigUint::from(big) * 2u32 == &self.target + &all)
    }

    fn divides(&self, numbers: &[u32]) -> bool {
        (0..numbers.len()).any(|i| {
            let others = numbers
                .iter()
                .enumerate()
                .filter(|&(j, _)| j != i)
                .map(|(_, &x)| x);
            let others: BigUint = others.map(BigUint::from).product();
            others != BigUint::ZERO && BigUint::from(numbers[i]) == &self.target * others
        })
    }
}

fn sum(numbers: &[u32]) -> BigUint {
    numbers.iter().map(|&x| BigUint::from(x)).sum()
}

fn product(numbers: &[u32]) -> BigUint {
    numbers.iter().map(|&x| BigUint::from(x)).product()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holds(op: Op, target: u32, numbers: &[u32]) -> bool {
        Cage {
            op,
            target: target.into(),
        }
        .holds(numbers)
    }

    #[test]
    fn division_is_exact_and_never_by_zero() {
        assert!(holds(Op::Divide, 0, &[0, 1]));
        assert!(!holds(Op::Divide, 0, &[0, 0]));
        assert!(!holds(Op::Divide, 1, &[2, 3]));
        assert!(holds(Op::Divide, 2, &[2, 12, 3]));
    }

    #[test]
    fn subtraction_takes_all_others_from_one() {
        assert!(holds(Op::Subtract, 1, &[1, 4, 2]));
        assert!(!holds(Op::Subtract, 2, &[1, 2, 3]));
        assert!(holds(Op::Subtract, 0, &[3, 3]));
    }

    #[test]
    fn an_unknown_operator_is_plus_or_times_and_more_on_two_cells() {
        let unknown = Op::Unknown { wide: false };
        assert!(holds(unknown, 2, &[4, 2]) && holds(unknown, 2, &[4, 6]));
        assert!(!holds(unknown, 1, &[1, 4, 2]));
        assert!(holds(Op::Unknown { wide: true }, 1, &[1, 4, 2]));
    }

    #[test]
    fn a_cage_of_one_cell_takes_its_target_whatever_its_operator() {
        for op in [
            Op::Add,
            Op::Multiply,
            Op::Subtract,
            Op::Divide,
            Op::Given,
            Op::Unknown { wide: false },
        ] {
            assert!(holds(op, 3, &[3]) && !holds(op, 3, &[2]));
        }
    }

    #[test]
    fn products_do_not_overflow() {
        let big = Cage {
            op: Op::Multiply,
            target: BigUint::from(64u32).pow(64),
        };
        assert!(big.holds(&[64; 64]));
        assert!(!big.holds(&[64; 63]));
    }
}
