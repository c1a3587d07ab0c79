//! Futoshiki and plain Latin squares: from wishes to the makers' recipes, from what they make to a sheet.

use super::Draft;
use super::options::{GenerateOptions, GivenCount, Make};
use crate::Failure;
use crossfoot_make::Aim;
use crossfoot_make::futoshiki::{Givens, Made, Mode, Recipe};
use crossfoot_model::Place;
use crossfoot_puzzle::{Fault, KindId, Sheet, Sign, Square};

/// The usual side.
const SIDE: usize = 6;

/// The side of a square.
pub(super) fn side(options: &GenerateOptions) -> Result<usize, Failure> {
    let (rows, cols) = options.size.unwrap_or((SIDE, SIDE));
    if rows == cols {
        return Ok(rows);
    }
    let kind = options.kind.name();
    let message = format!("the kind {kind} is square, not {rows}x{cols}");
    let help = "write the side alone: `--size 6`";
    Err(Failure::new(
        "",
        Fault::new("impossible-size", message, help),
    ))
}

/// The recipe of these wishes.
pub(super) fn recipe(options: &GenerateOptions, aim: Aim) -> Result<Recipe, Failure> {
    let mut recipe = Recipe::new(side(options)?, aim);
    recipe.mode = match options.kind {
        Make::Adjacent => Mode::Adjacent,
        Make::Latin => Mode::Bare,
        _ => Mode::Signs,
    };
    recipe.givens = match (options.signs_only, options.givens) {
        (false, None) => Givens::Any,
        (false, Some(GivenCount::Count(count))) => Givens::Count(count),
        (false, Some(GivenCount::Share(percent))) => Givens::Share(percent),
        (true, None | Some(GivenCount::Count(0) | GivenCount::Share(0))) => Givens::Count(0),
        (true, Some(_)) => {
            let message = "`signs_only` and `givens` contradict each other";
            let help = "leave out one of the two";
            return Err(Failure::new("", Fault::new("wrong-wish", message, help)));
        }
    };
    if let Some(name) = &options.symmetry {
        recipe.symmetry = super::symmetry(name)?;
    }
    recipe.minimal = options.minimal;
    Ok(recipe)
}

/// What was made.
pub(super) fn draft(made: Made) -> Draft {
    let n = made.size;
    let mut sheet = Sheet::latin(KindId::Futoshiki, n);
    for (square, given) in sheet.squares.iter_mut().zip(&made.givens) {
        *square = Square::White {
            given: given.map(u32::from),
        };
    }
    let place = |cell: u16| Place::new(usize::from(cell) / n, usize::from(cell) % n);
    let less = made
        .signs
        .iter()
        .map(|&(a, b)| Sign::Less(place(a), place(b)));
    sheet.signs = less.collect();
    if let Some(near) = &made.adjacent {
        sheet.adjacent = true;
        let near = near
            .iter()
            .map(|&(a, b)| Sign::Differ(place(a), place(b), 1));
        sheet.signs.extend(near);
    }
    let rows = made.solution.chunks(n);
    let row = |row: &[u8]| row.iter().map(|&digit| Some(u32::from(digit))).collect();
    Draft {
        sheet,
        solution: rows.map(row).collect(),
        came: made.grade,
    }
}
