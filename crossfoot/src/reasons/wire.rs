//! Steps in plain data.

use crate::clue::Clue;
use crate::{Puzzle, wire};
use crossfoot_logic::words::Language;
use crossfoot_logic::{Board, Step, beyond, verify};
use crossfoot_model::{Cell, Place};
use serde::Serialize;

/// A value that is filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Placed {
    /// Where.
    #[serde(serialize_with = "wire::place")]
    pub cell: Place,
    /// The number.
    pub value: u32,
}

/// Candidates that drop out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Removed {
    /// Where.
    #[serde(serialize_with = "wire::place")]
    pub cell: Place,
    /// The numbers, ascending.
    pub values: Vec<u32>,
}

/// A step of reasoning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StepReport {
    /// The technique, by its name in English: the same in all languages.
    pub technique: &'static str,
    /// Its name in the language asked for.
    pub name: String,
    /// The clues and rules that it rests on, the one to look at first before the others; none for trial,
    /// which rests on all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clues: Vec<Clue>,
    /// The cells whose candidates it rests on.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "wire::places")]
    pub cells: Vec<Place>,
    /// What is filled in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Placed>,
    /// What drops out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub removes: Vec<Removed>,
    /// The step in a sentence.
    pub text: String,
    /// A chain, branch by branch: what is supposed, what follows clue by clue, how it ends.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chain: Vec<Vec<String>>,
}

impl StepReport {
    pub(crate) fn of(puzzle: &Puzzle, board: &Board, step: &Step, language: &Language) -> Self {
        let model = puzzle.model();
        let step = &verify::shortened(board, step);
        let at = |cell: Cell| model.cells[cell as usize].place;
        // trial rests on everything, which is no help
        let all = step.technique == beyond::TRIAL;
        let clues = if all { &[][..] } else { &step.clues };
        let cells = if all { &[][..] } else { &step.cells };
        let place = |&(cell, value): &(Cell, u8)| Placed {
            cell: at(cell),
            value: model.values[usize::from(value)],
        };
        let named = |&clue: &u32| Clue::of(model, clue as usize, language.names);
        StepReport {
            technique: step.technique,
            name: language.technique(step.technique).to_string(),
            clues: clues.iter().map(named).collect(),
            cells: cells.iter().map(|cited| at(cited.0)).collect(),
            places: step.places.iter().map(place).collect(),
            removes: (step.removes.iter())
                .map(|&(cell, mask)| Removed {
                    cell: at(cell),
                    values: mask.iter().map(|index| model.values[index]).collect(),
                })
                .collect(),
            text: language.step(board, step),
            chain: language.chain(board, step),
        }
    }
}
