//! The corpus: small puzzles of every kind with known answers, which the tests of all crates share.
//!
//! Made from seeds; the answers come from [`solutions`], a solver so slow that it is obviously right. A
//! file is one puzzle, `{"id","kind","input","expect","tags"}`: the puzzle's JSON without its kind, how many
//! solutions it has, and the solution if it is the only one.

mod plans;
mod slow;

pub use plans::{Plan, plans};
pub use slow::solutions;

use crossfoot_model::Model;
use crossfoot_puzzle::formats::FORMATS;
use crossfoot_puzzle::kinds::ModelOptions;
use crossfoot_puzzle::{Grid, Sheet};
use serde_json::{Map, Value, json};
use std::fmt;

/// A file to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path from the root of the repository.
    pub path: String,
    /// What is in it.
    pub text: String,
}

/// Why files could not be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unmade(pub String);

impl fmt::Display for Unmade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unmade {}

/// More solutions than this are not counted; such boards do not get into the corpus.
pub const MOST: usize = 20_000;

/// All files of the corpus.
///
/// # Errors
/// A board that cannot be made, checked, written or counted.
pub fn files() -> Result<Vec<File>, Unmade> {
    plans().iter().map(file).collect()
}

fn file(plan: &Plan) -> Result<File, Unmade> {
    let unmade = |why: String| Unmade(format!("{}: {why}", plan.id));
    let sheet = (plan.make)(plan.seed).map_err(|why| unmade(why.to_string()))?;
    let kind = sheet.kind.kind();
    kind.check(&sheet)
        .map_err(|(fault, _)| unmade(fault.to_string()))?;
    let model = kind.model(&sheet, ModelOptions::default());
    let found = solutions(&model, MOST).ok_or_else(|| unmade("too many solutions".into()))?;
    let mut expect = json!({ "solutions": found.len() });
    if let [only] = &found[..] {
        expect["solution"] = json!(grid(&sheet, &model, only));
    }
    let mut input = puzzle(&sheet).map_err(unmade)?;
    input.remove("crossfoot");
    input.remove("kind");
    let case = json!({
        "id": plan.id,
        "kind": kind.name(),
        "input": input,
        "expect": expect,
        "tags": plan.tags,
    });
    Ok(File {
        path: format!("corpus/{}.json", plan.id),
        text: format!("{case}\n"),
    })
}

fn puzzle(sheet: &Sheet) -> Result<Map<String, Value>, String> {
    let json = FORMATS.iter().find(|format| format.name() == "json");
    let json = json.ok_or("no JSON among the formats")?;
    let text = json.write(sheet).map_err(|loss| loss.to_string())?;
    serde_json::from_str(&text).map_err(|error| error.to_string())
}

fn grid(sheet: &Sheet, model: &Model, solution: &[u8]) -> Grid<u32> {
    let mut grid = vec![vec![None; sheet.cols]; sheet.rows];
    for (cell, &value) in model.cells.iter().zip(solution) {
        let (row, col) = (cell.place.row as usize, cell.place.col as usize);
        grid[row][col] = Some(model.values[usize::from(value)]);
    }
    grid
}
