//! The scenes of `render`.

use super::{RenderOptions, Showing};
use crate::verbs::{CandidatesOptions, SolveOptions, candidates, solve, step_picture};
use crate::{Failure, Meter, Puzzle};
use crossfoot_draw::Scene;
use crossfoot_puzzle::kinds::Filling;
use crossfoot_puzzle::{Fault, Square};

/// The scene of a puzzle with what is to be shown.
pub(super) fn scene(
    puzzle: &Puzzle,
    options: &RenderOptions,
    meter: &mut Meter,
) -> Result<Scene, Failure> {
    match options.showing {
        Showing::Blank => Ok(puzzle.scene(Filling::Blank)),
        Showing::Entries => Ok(entered(puzzle)),
        Showing::Solution => {
            let numbers = solution(puzzle, options, meter)?;
            Ok(puzzle.scene(Filling::Numbers(&numbers)))
        }
        Showing::Candidates => {
            let left = left(puzzle, options)?;
            Ok(puzzle.scene(Filling::Candidates(&left)))
        }
        Showing::Step(number) => Ok(step_picture(puzzle, number, options.lang, meter)?.scene),
    }
}

/// What a person has filled in and marked.
fn entered(puzzle: &Puzzle) -> Scene {
    let sheet = &puzzle.sheet;
    let whites = || {
        let squares = sheet.squares.iter().enumerate();
        let white = squares.filter(|(_, square)| matches!(square, Square::White { .. }));
        white.map(|(i, _)| (i / sheet.cols, i % sheet.cols))
    };
    let marks = |(row, col): (usize, usize)| {
        let marks = sheet.marks.as_ref().and_then(|grid| grid[row][col].clone());
        let mut marks = marks.unwrap_or_default();
        marks.sort_unstable();
        marks
    };
    let marks: Vec<Vec<u32>> = whites().map(marks).collect();
    let mut scene = puzzle.scene(Filling::Candidates(&marks));
    for (row, col) in whites() {
        let entry = sheet.entries.as_ref().and_then(|grid| grid[row][col]);
        let tile = scene.tiles.get_mut(row * sheet.cols + col);
        if let (Some(entry), Some(tile)) = (entry, tile.filter(|tile| !tile.given)) {
            tile.text = entry.to_string();
            tile.candidates.clear();
        }
    }
    scene
}

/// The numbers of a solution in reading order.
fn solution(
    puzzle: &Puzzle,
    options: &RenderOptions,
    meter: &mut Meter,
) -> Result<Vec<u32>, Failure> {
    let method = options.method;
    let report = solve(puzzle, &SolveOptions { method }, meter)?;
    let grid = report.solution.ok_or_else(|| {
        let message = match report.stopped {
            Some(stop) => format!("no solution to draw: the work was ended by {}", stop.name()),
            None => "there is no solution to draw".to_string(),
        };
        nothing(puzzle, "no-solution", message)
    })?;
    Ok(puzzle.numbers(&grid))
}

/// The candidates of the white squares in reading order.
fn left(puzzle: &Puzzle, options: &RenderOptions) -> Result<Vec<Vec<u32>>, Failure> {
    let method = options.method;
    let report = candidates(puzzle, &CandidatesOptions { method })?;
    let grid = report.candidates.ok_or_else(|| {
        let message = "no candidates are left: there is no solution".to_string();
        nothing(puzzle, "no-solution", message)
    })?;
    Ok(grid.into_iter().flatten().flatten().collect())
}

fn nothing(puzzle: &Puzzle, code: &'static str, message: String) -> Failure {
    let help = "show it blank, or ask `crossfoot check` for the reason";
    puzzle.fails(Fault::new(code, message, help))
}
