//! Clues of cages as people write them: a number and an operator, `12+`, `3-`, `20x`, `2/`, `5`.

use super::scan::{Word, target};
use crate::{Cage, Fault, Limits};
use crossfoot_model::Op;
use num_bigint::BigUint;

/// The operator that a character stands for.
pub(super) fn op(symbol: char) -> Option<Op> {
    match symbol {
        '+' => Some(Op::Add),
        '-' | '−' | '–' => Some(Op::Subtract),
        '*' | 'x' | 'X' | '×' | '·' => Some(Op::Multiply),
        '/' | '÷' | ':' => Some(Op::Divide),
        '?' => Some(Op::Unknown { wide: false }),
        '=' => Some(Op::Given),
        _ => None,
    }
}

/// The character of an operator.
pub(super) fn symbol(op: Op) -> char {
    match op {
        Op::Add => '+',
        Op::Subtract => '-',
        Op::Multiply => '*',
        Op::Divide => '/',
        Op::Unknown { .. } => '?',
        Op::Given => '=',
    }
}

/// Reads the clue of a cage of so many cells. A number alone is for one cell.
pub(super) fn read_clue(
    word: Word<'_>,
    cells: usize,
    limits: &Limits,
) -> Result<(Op, BigUint), Fault> {
    let digits = word.text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let number = Word {
        text: digits,
        start: word.start,
    };
    let rest = Word {
        text: &word.text[digits.len()..],
        start: number.end(),
    }
    .trim();
    let found = match rest.text {
        "" if cells == 1 => Some(Op::Given),
        _ => rest.text.chars().next().and_then(op),
    };
    match found {
        Some(op) if rest.text.chars().count() <= 1 => Ok((op, target(number, limits)?)),
        _ if rest.text.is_empty() => {
            let message = format!("the clue {} has no operator", word.shown());
            let help = "write the number, then + - * / or ? where the operator is unknown";
            Err(word.fault("missing-operator", message, help))
        }
        _ => {
            let message = format!("{} is no operator", rest.shown());
            let help = "operators are + - * (or x) / and ?";
            Err(rest.fault("unexpected-character", message, help))
        }
    }
}

/// Writes the clue of a cage.
pub(super) fn clue(cage: &Cage) -> String {
    match cage.op {
        Op::Given if cage.cells.len() == 1 => cage.target.to_string(),
        op => format!("{}{}", cage.target, symbol(op)),
    }
}
