//! KenKen: from wishes to the maker's recipe, from what it makes to a sheet.

use super::Draft;
use super::futoshiki::side;
use super::options::GenerateOptions;
use crate::Failure;
use crossfoot_make::Aim;
use crossfoot_make::kenken::{Cage as MadeCage, Made, Op as MadeOp, Ops, Recipe, Shape};
use crossfoot_model::{Op, Place};
use crossfoot_puzzle::{Cage, Fault, KindId, Sheet};
use num_bigint::BigUint;

/// The shapes of cages by name.
const SHAPES: [(&str, Shape); 3] = [
    ("any", Shape::Any),
    ("straight", Shape::Straight),
    ("domino", Shape::Domino),
];

/// The recipe of these wishes.
pub(super) fn recipe(options: &GenerateOptions, aim: Aim) -> Result<Recipe, Failure> {
    let mut recipe = Recipe::new(side(options)?, aim);
    if let Some(operators) = &options.operators {
        let has = |op| operators.contains(&op);
        recipe.ops = Ops {
            add: has(Op::Add),
            subtract: has(Op::Subtract),
            multiply: has(Op::Multiply),
            divide: has(Op::Divide),
        };
    }
    if let Some(sizes) = &options.cages {
        (recipe.least, recipe.most) = (*sizes.start(), *sizes.end());
    }
    match options.singles {
        Some(true) => recipe.least = 1,
        Some(false) => recipe.least = recipe.least.max(2),
        None => {}
    }
    if let Some(name) = &options.shapes {
        let known = SHAPES.iter().find(|known| known.0 == name);
        let known = known.ok_or_else(|| {
            let shown: String = name.chars().take(40).collect();
            let message = format!("there is no shape of cages `{shown}`");
            let names: Vec<&str> = SHAPES.iter().map(|known| known.0).collect();
            let help = format!("the shapes are {}", names.join(", "));
            Failure::new("", Fault::new("unknown-shape", message, help))
        })?;
        recipe.shape = known.1;
    }
    if let Some(name) = &options.symmetry {
        recipe.symmetry = super::symmetry(name)?;
    }
    recipe.hidden = options.hidden_operators;
    recipe.values.clone_from(&options.values);
    recipe.minimal = options.minimal;
    Ok(recipe)
}

/// What was made.
pub(super) fn draft(made: Made) -> Draft {
    let mut sheet = Sheet::latin(KindId::KenKen, made.size);
    sheet.values = made.values;
    sheet.cages = made.cages.into_iter().map(cage).collect();
    let row = |row: Vec<u32>| row.into_iter().map(Some).collect();
    Draft {
        sheet,
        solution: made.solution.into_iter().map(row).collect(),
        came: made.grade.came,
    }
}

fn cage(made: MadeCage) -> Cage {
    let place = |(row, col): (usize, usize)| Place::new(row, col);
    Cage {
        op: match made.op {
            MadeOp::Add => Op::Add,
            MadeOp::Subtract => Op::Subtract,
            MadeOp::Multiply => Op::Multiply,
            MadeOp::Divide => Op::Divide,
            MadeOp::Hidden => Op::Unknown { wide: false },
            MadeOp::Given => Op::Given,
        },
        target: BigUint::from(made.target),
        cells: made.cells.into_iter().map(place).collect(),
    }
}
