//! `clue`: a layout and its solution in, the clues filled in.

use super::Run;
use crate::args::{Inputs, Limits, Product};
use crate::inputs::told;
use crate::session::Session;
use crate::texts::{Rewritten, rewrite};
use crate::words;
use clap::Args;
use crossfoot::puzzle::{Fault, Grid};
use crossfoot::verbs::{ClueOptions, ClueReport, read_grid, read_operators};
use crossfoot::{Answer, Failure, OpenOptions, Written, verbs};
use std::path::{Path, PathBuf};

/// Fill in the clues of a layout, from its solution
#[derive(Debug, Args)]
#[command(after_help = "\
The layout is a puzzle whose clues are written anew: the black and white squares of a Kakuro, the cages
of a KenKen (which may lack their clues), a Futoshiki with or without signs. The solution is what it
gives in every white square, or a file of its own: rows of numbers, # for black squares. Whether that
solution is the only one is the answer, and the exit code.

Examples:
  crossfoot clue filled.txt
  crossfoot clue layout.txt --solution solution.txt
  crossfoot clue cages.txt --solution solution.txt --operators +-
  crossfoot clue latin.txt --all-signs | crossfoot minimize -")]
pub(super) struct Clue {
    #[command(flatten)]
    inputs: Inputs,

    /// A file with the solution, for a layout that does not hold it
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    solution: Option<PathBuf>,

    /// KenKen: operators for cages that name none, the first that fits; - and / for two cells only
    #[arg(
        long,
        value_name = "OPERATORS",
        default_value = "/-+*",
        allow_hyphen_values = true
    )]
    operators: String,

    /// KenKen: draw among the operators that fit
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// KenKen: hide the operators (`?`)
    #[arg(long)]
    hidden_operators: bool,

    /// Futoshiki: put a sign on every border
    #[arg(long)]
    all_signs: bool,

    #[command(flatten)]
    product: Product,

    #[command(flatten)]
    limits: Limits,
}

impl Run for Clue {
    const NAME: &'static str = "clue";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        let options = ClueOptions {
            solution: self.solution.as_deref().map(solution).transpose()?,
            operators: read_operators(&self.operators).ok_or_else(|| {
                let message = format!("--operators: `{}` are no operators", self.operators);
                Failure::new("", Fault::new("usage", message, "write them as +-*/"))
            })?,
            seed: self.seed,
            hidden: self.hidden_operators,
            all_signs: self.all_signs,
        };
        let open = OpenOptions {
            clueless: true,
            ..self.inputs.open_options()
        };
        let inputs = (&self.inputs, &open);
        rewrite(
            session,
            inputs,
            &self.limits,
            &self.product,
            |puzzle, meter| verbs::clue(puzzle, &options, meter),
        )
    }
}

/// The solution in a file.
fn solution(path: &Path) -> Result<Grid<u32>, Failure> {
    let name = path.to_string_lossy();
    let help = "name a file with rows of numbers, # for black squares";
    let text = told(&name, std::fs::read_to_string(path), help)?;
    read_grid(&text).map_err(|fault| Failure::new(&*name, *fault))
}

impl Rewritten for ClueReport {
    fn answer(&self) -> Answer {
        self.answer
    }

    fn written(&self) -> Option<&Written> {
        Some(&self.puzzle)
    }

    fn notes(&self) -> String {
        let filled = words::counted(self.filled as u64, "clue");
        let only = match self.answer {
            Answer::One => "it is the only solution",
            Answer::Many => {
                "it is not the only solution; `crossfoot repair` looks for clues that leave one"
            }
            _ => "whether it is the only solution was given up",
        };
        format!("{filled} filled in; {only}\n")
    }
}
