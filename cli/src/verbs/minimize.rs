//! `minimize`: which clues, givens and signs can go?

use super::Run;
use crate::args::{Inputs, Limits, Product};
use crate::session::Session;
use crate::texts::{Rewritten, rewrite};
use crate::words;
use clap::Args;
use clap::builder::PossibleValuesParser;
use crossfoot::verbs::{MinimizeOptions, MinimizeReport, Removable};
use crossfoot::{Answer, Failure, Written, verbs};

/// Take away clues, givens and signs as long as the solution stays the only one
#[derive(Debug, Args)]
#[command(after_help = "\
They are tried one after the other, in reading order or in an order that a seed draws; nothing can go
from the puzzle that is left. What went is listed on standard error.

Examples:
  crossfoot minimize puzzle.txt
  crossfoot minimize --only givens --seed 7 puzzle.txt
  crossfoot minimize -o smaller.txt puzzle.txt")]
pub(super) struct Minimize {
    #[command(flatten)]
    inputs: Inputs,

    /// What may go: clues (of runs and cages), givens, signs; with commas between them [default: all]
    #[arg(long, value_name = "SORTS", value_delimiter = ',', value_parser = sorts())]
    only: Vec<String>,

    /// Draw the order in which they are tried
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    #[command(flatten)]
    product: Product,

    #[command(flatten)]
    limits: Limits,
}

fn sorts() -> PossibleValuesParser {
    PossibleValuesParser::new(Removable::ALL.map(Removable::name))
}

impl Run for Minimize {
    const NAME: &'static str = "minimize";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        let mut options = MinimizeOptions {
            seed: self.seed,
            ..MinimizeOptions::default()
        };
        if !self.only.is_empty() {
            let sorts = self.only.iter();
            options.only = sorts.filter_map(|name| Removable::of_name(name)).collect();
        }
        let open = self.inputs.open_options();
        let inputs = (&self.inputs, &open);
        rewrite(
            session,
            inputs,
            &self.limits,
            &self.product,
            |puzzle, meter| verbs::minimize(puzzle, &options, meter),
        )
    }
}

impl Rewritten for MinimizeReport {
    fn answer(&self) -> Answer {
        self.answer
    }

    fn written(&self) -> Option<&Written> {
        self.puzzle.as_ref()
    }

    fn notes(&self) -> String {
        let why = self.stopped.map_or("the work was ended", words::stop);
        match self.answer {
            Answer::One => {}
            Answer::None => return "no solution; `crossfoot check` says why\n".to_string(),
            Answer::Many => {
                return "more than one solution; `crossfoot repair` looks for clues that leave one\n"
                .to_string();
            }
            Answer::GaveUp | Answer::Error => return format!("gave up: {why}\n"),
        }
        let (gone, kept) = (self.removed.len() as u64, self.kept as u64);
        let mut text = match gone {
            0 if self.minimal => "nothing can go\n".to_string(),
            _ => format!("{} went, {kept} stay\n", words::counted(gone, "clue")),
        };
        for clue in &self.removed {
            text += &format!("  {}\n", clue.text);
        }
        if !self.minimal {
            text += &format!("gave up: {why}; more might go\n");
        }
        text
    }
}
