//! Kakuro: from wishes to the maker's recipe, from what it makes to a sheet.

use super::Draft;
use super::options::{GenerateOptions, Make};
use crate::Failure;
use crossfoot_make::Aim;
use crossfoot_make::kakuro::{Clue as MadeClue, Diagram, Made, Recipe};
use crossfoot_puzzle::{Clue, Sheet, Square};

/// The usual size.
const SIZE: (usize, usize) = (10, 10);

/// The recipe of these wishes.
pub(super) fn recipe(options: &GenerateOptions, aim: Aim) -> Result<Recipe, Failure> {
    let layout = options.diagram.as_ref().map(|rows| Diagram {
        rows: rows.len(),
        cols: rows.first().map_or(0, Vec::len),
        white: rows.iter().flatten().copied().collect(),
    });
    let own = layout.as_ref().map(|layout| (layout.rows, layout.cols));
    let (rows, cols) = options.size.or(own).unwrap_or(SIZE);
    let mut recipe = Recipe::new(rows, cols, aim);
    if let Some(name) = &options.symmetry {
        recipe.symmetry = super::symmetry(name)?;
    }
    recipe.density = options.density.map(|share| f64::from(share) / 1000.0);
    if let Some(longest) = options.max_run {
        recipe.max_run = longest;
    }
    recipe.blocks = options.blocks;
    recipe.layout = layout;
    recipe.generalized = options.kind == Make::GeneralizedKakuro;
    recipe.minimal = options.minimal;
    recipe.search = options.search;
    Ok(recipe)
}

/// What was made, with its margin of clues.
pub(super) fn draft(made: Made) -> Draft {
    let diagram = &made.puzzle.diagram;
    let (rows, cols) = (diagram.rows + 1, diagram.cols + 1);
    // the square of the board that a square of the interior is
    let at = |square: usize| (square / diagram.cols + 1) * cols + square % diagram.cols + 1;
    let mut squares = vec![Square::BLACK; rows * cols];
    let mut solution = vec![vec![None; cols]; rows];
    for (square, &digit) in made.puzzle.solution.iter().enumerate() {
        if diagram.white[square] {
            squares[at(square)] = Square::OPEN;
            solution[at(square) / cols][at(square) % cols] = Some(u32::from(digit));
        }
    }
    for run in &made.puzzle.runs {
        let first = at(run.squares[0]);
        let before = if run.across { first - 1 } else { first - cols };
        if let Square::Black { across, down } = &mut squares[before] {
            *(if run.across { across } else { down }) = clue(&run.clue);
        }
    }
    Draft {
        sheet: Sheet::kakuro(rows, cols, squares),
        solution,
        came: made.came,
    }
}

fn clue(clue: &MadeClue) -> Option<Clue> {
    match clue {
        MadeClue::Blank => None,
        MadeClue::Sum(sum) => Some(Clue::Sum(u64::from(*sum))),
        MadeClue::Sets(sets) => {
            let set = |set: &Vec<u8>| set.iter().map(|&digit| u32::from(digit)).collect();
            Some(Clue::Sets(Box::new(sets.iter().map(set).collect())))
        }
    }
}
