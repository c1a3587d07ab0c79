//! The clues of a KenKen's cages.

use super::ClueOptions;
use crate::diagrams::Chance;
use crossfoot_model::Op;
use crossfoot_puzzle::{Fault, Sheet};
use num_bigint::BigUint;

/// Writes the clue of every cage. A cage that names its operator keeps it. Answers with the number of cages.
pub(super) fn fill(
    sheet: &mut Sheet,
    numbers: &[u32],
    options: &ClueOptions,
    chance: &mut Option<Chance>,
) -> Result<usize, Box<Fault>> {
    let cols = sheet.cols;
    for (index, cage) in sheet.cages.iter_mut().enumerate() {
        let at = |place: &crossfoot_model::Place| place.row as usize * cols + place.col as usize;
        let cells: Vec<u32> = cage.cells.iter().map(|place| numbers[at(place)]).collect();
        let named = match cage.op {
            Op::Unknown { .. } => None,
            op => Some(op),
        };
        let fitting = fitting(&cells, named, &options.operators);
        let chosen = match chance {
            Some(chance) if !fitting.is_empty() => chance.under(fitting.len() as u32) as usize,
            _ => 0,
        };
        let Some((op, target)) = fitting.into_iter().nth(chosen) else {
            let message = format!("no operator fits cage {} with its numbers", index + 1);
            let help = "name more operators, or make the cage another one";
            let fault = Fault::new("operator-does-not-fit", message, help);
            return Err(Box::new(fault.cells(cage.cells.iter().copied())));
        };
        cage.op = match op {
            op if cells.len() == 1 => match op {
                Op::Unknown { .. } => Op::Given,
                op => op,
            },
            _ if options.hidden => Op::Unknown { wide: false },
            op => op,
        };
        cage.target = target;
    }
    Ok(sheet.cages.len())
}

/// The operators that fit, with their targets: the one that the cage names, or those of the list in its order.
fn fitting(cells: &[u32], named: Option<Op>, operators: &[Op]) -> Vec<(Op, BigUint)> {
    if let [only] = cells {
        return vec![(named.unwrap_or(Op::Given), BigUint::from(*only))];
    }
    match named {
        Some(op) => target(cells, op)
            .map(|target| (op, target))
            .into_iter()
            .collect(),
        None => {
            let plain = |op: Op| !matches!(op, Op::Subtract | Op::Divide) || cells.len() == 2;
            let operators = operators.iter().filter(|op| plain(**op));
            operators
                .filter_map(|&op| target(cells, op).map(|target| (op, target)))
                .collect()
        }
    }
}

/// What an operator gives on these numbers; of several results the largest.
pub(in super::super) fn target(cells: &[u32], op: Op) -> Option<BigUint> {
    let big = |number: u32| BigUint::from(number);
    let sum: BigUint = cells.iter().map(|&x| big(x)).sum();
    let most = cells.iter().copied().max().unwrap_or(0);
    match op {
        Op::Add => Some(sum),
        Op::Multiply => Some(cells.iter().map(|&x| big(x)).product()),
        Op::Subtract => {
            let twice = big(most) * 2_u32;
            (twice >= sum).then(|| twice - sum)
        }
        Op::Divide => {
            let at = cells.iter().position(|&x| x == most)?;
            let others = cells.iter().enumerate().filter(|(i, _)| *i != at);
            let others: BigUint = others.map(|(_, &x)| big(x)).product();
            let exact = others != BigUint::ZERO && big(most) % &others == BigUint::ZERO;
            exact.then(|| big(most) / others)
        }
        Op::Unknown { .. } | Op::Given => None,
    }
}

/// Operators as people write them, each once: `+-*/`, with `x`, `×`, `÷` and `−` too, perhaps with commas or blanks
/// between them. `None` if there is anything else, or nothing.
pub fn read_operators(text: &str) -> Option<Vec<Op>> {
    let mut operators = Vec::new();
    for symbol in text.chars().filter(|symbol| !matches!(symbol, ',' | ' ')) {
        let op = match symbol {
            '+' => Op::Add,
            '-' | '−' | '–' => Op::Subtract,
            '*' | 'x' | 'X' | '×' | '·' => Op::Multiply,
            '/' | '÷' | ':' => Op::Divide,
            _ => return None,
        };
        if !operators.contains(&op) {
            operators.push(op);
        }
    }
    (!operators.is_empty()).then_some(operators)
}
