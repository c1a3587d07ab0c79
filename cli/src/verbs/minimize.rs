//! `minimize`: which clues, givens and signs can go?

use super::Run;
use crate::args::{Inputs, Limits, Product};
use crate::session::Session;
use crate::stream;
use crate::texts::{Texts, rewritten};
use crate::words;
use clap::Args;
use clap::builder::PossibleValuesParser;
use crossfoot::verbs::{MinimizeOptions, MinimizeReport, Removable};
use crossfoot::{Answer, Failure, verbs};

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
        let mut texts = Texts::new(self.product.output.as_deref(), &self.product.format)?;
        let (inputs, limits) = (&self.inputs, &self.limits);
        let code = stream::run(session, inputs, limits, &mut texts, |puzzle, meter| {
            let report = verbs::minimize(puzzle, &options, meter)?;
            let answered = (&report, report.answer);
            let notes = || notes(&report);
            rewritten(
                session,
                &self.product,
                puzzle,
                answered,
                report.puzzle.as_ref(),
                notes,
            )
        })?;
        texts.finish()?;
        Ok(code)
    }
}

fn notes(report: &MinimizeReport) -> String {
    let why = report.stopped.map_or("the work was ended", words::stop);
    match report.answer {
        Answer::One => {}
        Answer::None => return "no solution; `crossfoot check` says why\n".to_string(),
        Answer::Many => {
            return "more than one solution; `crossfoot repair` looks for clues that leave one\n"
                .to_string();
        }
        Answer::GaveUp | Answer::Error => return format!("gave up: {why}\n"),
    }
    let (gone, kept) = (report.removed.len() as u64, report.kept as u64);
    let mut text = match gone {
        0 if report.minimal => "nothing can go\n".to_string(),
        _ => format!("{} went, {kept} stay\n", words::counted(gone, "clue")),
    };
    for clue in &report.removed {
        text += &format!("  {}\n", clue.text);
    }
    if !report.minimal {
        text += &format!("gave up: {why}; more might go\n");
    }
    text
}
