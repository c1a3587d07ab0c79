//! Clues of cages: a number and an operator.

use super::super::scan::{Word, target};
use super::layout::part;
use crate::{Fault, Limits};
use crossfoot_model::Op;
use num_bigint::BigUint;

/// The operator that a character stands for.
pub(super) fn op(found: char) -> Option<Op> {
    match found {
        '+' => Some(Op::Add),
        '-' | '−' | '–' => Some(Op::Subtract),
        '*' | '×' | 'x' | 'X' | '·' => Some(Op::Multiply),
        '/' | '÷' => Some(Op::Divide),
        '?' => Some(Op::Unknown { wide: false }),
        '=' => Some(Op::Given),
        _ => None,
    }
}

/// How the formatter writes an operator: nothing for a given cell.
pub(super) fn sign(op: Op) -> &'static str {
    match op {
        Op::Add => "+",
        Op::Subtract => "-",
        Op::Multiply => "*",
        Op::Divide => "/",
        Op::Unknown { .. } => "?",
        Op::Given => "",
    }
}

/// `6+`, `3 -`, `2`: without an operator the clue is the value of a single cell.
pub(super) fn clue(word: Word<'_>, limits: &Limits) -> Result<(Op, BigUint), Fault> {
    if word.text.starts_with(['-', '−']) {
        return Err(word.fault(
            "negative-target",
            format!("the target {} is negative", word.shown()),
            "write a number from 0; the operator stands behind it: 2-",
        ));
    }
    let length = word.text.bytes().take_while(u8::is_ascii_digit).count();
    let number = part(word, 0, length);
    let rest = part(word, length, word.text.len()).trim();
    if length == 0 {
        return Err(word.fault(
            "not-a-clue",
            format!("{} is not a clue", word.shown()),
            "a clue is a number and an operator: 6+, 3-, 12*, 2/, 12?, or 2 for one cell",
        ));
    }
    let mut characters = rest.text.chars();
    let op = match (characters.next(), characters.next()) {
        (None, _) => Some(Op::Given),
        (Some(found), None) => op(found),
        _ => None,
    };
    let op = op.ok_or_else(|| {
        rest.fault(
            "unknown-operator",
            format!("{} is not an operator", rest.shown()),
            "the operators are + - * / ? and = for one cell",
        )
    })?;
    Ok((op, target(number, limits)?))
}
