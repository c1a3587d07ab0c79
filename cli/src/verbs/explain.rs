//! `explain`: the whole way through a puzzle, step by step.

use super::Run;
use crate::args::{self, Drawing, Inputs, Limits};
use crate::grids::Boards;
use crate::session::Session;
use crate::stream::{self, Nowhere, Said};
use clap::Args;
use crossfoot::verbs::{ExplainOptions, ExplainReport, Position};
use crossfoot::{Answer, Failure, Puzzle, verbs};

/// Explain step by step how a person solves a puzzle
#[derive(Debug, Args)]
#[command(after_help = "\
Every step is the easiest that can be found. Where all techniques end, values are filled in by trial. Of
a puzzle with more than one solution the steps go as far as logic does.

Examples:
  crossfoot explain puzzle.txt
  crossfoot explain --to 12 puzzle.txt
  crossfoot explain --grids --lang de puzzle.txt")]
pub(super) struct Explain {
    #[command(flatten)]
    inputs: Inputs,

    /// Stop after this step
    #[arg(long, value_name = "STEP")]
    to: Option<usize>,

    /// Draw the board after every step, not only at the end
    #[arg(long)]
    grids: bool,

    /// In which language
    #[arg(long, value_name = "CODE", default_value = "en", value_parser = args::languages())]
    lang: String,

    #[command(flatten)]
    limits: Limits,

    #[command(flatten)]
    drawing: Drawing,
}

impl Run for Explain {
    const NAME: &'static str = "explain";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        let options = ExplainOptions {
            to: self.to,
            lang: args::language(&self.lang),
        };
        let boards = Boards::new(session, self.drawing);
        let (inputs, limits) = (&self.inputs, &self.limits);
        stream::run(session, inputs, limits, &mut Nowhere, |puzzle, meter| {
            let report = verbs::explain(puzzle, &options, meter)?;
            let tally = report.level.unwrap_or(match report.answer {
                Answer::One => "in part",
                answer => answer.name(),
            });
            Ok(Said::report(session, puzzle, &report, tally, || {
                self.words(boards, puzzle, &report)
            }))
        })
    }
}

impl Explain {
    fn words(&self, boards: Boards, puzzle: &Puzzle, report: &ExplainReport) -> String {
        let mut text = String::new();
        let mut position = Position::new(puzzle);
        let last = report.steps.len();
        for (i, step) in report.steps.iter().enumerate() {
            position.apply(step);
            text += &format!("{}. {}: {}\n", i + 1, step.name, step.text);
            for (branch, links) in step.chain.iter().enumerate() {
                let links = links.join("; ");
                text += &format!("   {}) {links}\n", branch + 1);
            }
            // where it stops short, what is left is what one wants to see
            let all = i + 1 == last && !position.is_done();
            if self.grids || i + 1 == last {
                let scene = position.scene(Some(step).filter(|_| i + 1 < last || all), all);
                text += &format!("\n{}\n", boards.draw(&scene));
            }
        }
        for line in &report.text {
            text += &format!("{line}\n");
        }
        if let Some(why) = &report.why {
            text += &format!("{}\n", why.text);
        }
        text
    }
}
