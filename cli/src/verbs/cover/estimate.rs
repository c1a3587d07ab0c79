//! `cover estimate`: the size of a search and the number of covers, by random descents.

use super::flags::{choice, choices, meter};
use super::input::Input;
use crate::args::Limits;
use crate::out;
use crate::session::Session;
use crate::words;
use clap::Args;
use crossfoot::cover::CHOICES;
use crossfoot::cover::machine::Spread;
use crossfoot::verbs::{CoverEstimateOptions, CoverEstimateReport};
use crossfoot::{Failure, Report as _, verbs};

/// Estimate how large the search is, by random descents
#[derive(Debug, Args)]
#[command(after_help = "\
A descent takes a random branch at each node and stands for as many nodes as there were branches on
its way. The mean is right in the long run; where the greatest value is much larger than the mean,
most of the tree is in few places and more descents are needed.

Examples:
  crossfoot cover estimate examples/queens8.dlx
  crossfoot cover estimate --probes 100000 --seed 7 examples/domino8x8.dlx")]
pub(super) struct Estimate {
    #[command(flatten)]
    input: Input,

    /// So many descents
    #[arg(long, value_name = "N", default_value_t = 1000)]
    probes: u64,

    /// The seed of the draws
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,

    /// Which item the search would branch on
    #[arg(long, value_name = "RULE", default_value = CHOICES[0].name, value_parser = choices())]
    choice: String,

    #[command(flatten)]
    limits: Limits,
}

impl Estimate {
    pub(super) fn run(&self, session: &Session) -> Result<u8, Failure> {
        let cover = self.input.open(session)?;
        let options = CoverEstimateOptions {
            probes: self.probes,
            seed: self.seed,
            choice: choice(&self.choice),
        };
        let (mut meter, progress) = meter(&self.limits, session);
        let report = verbs::cover_estimate(&cover, &options, &mut meter)?;
        drop(progress);
        out::last(&match session.json {
            true => report.to_json() + "\n",
            false => text(&report),
        })?;
        Ok(report.exit_code())
    }
}

fn text(report: &CoverEstimateReport) -> String {
    let mut text = String::new();
    for (name, spread) in [("nodes ", &report.nodes), ("covers", &report.covers)] {
        let Spread { mean, error, most } = *spread;
        let (mean, error, most) = (number(mean), number(error), number(most));
        text += &format!("{name}  {mean} ± {error}, greatest {most}\n");
    }
    let descents = words::counted(report.probes, "descent");
    let choices = words::counted(report.deepest as u64, "choice");
    text += &format!(
        "{descents}, {} of them to a cover; the deepest made {choices}\n",
        report.hits
    );
    if let Some(stop) = report.stopped {
        text += &format!("cut short: {}\n", words::stop(stop));
    }
    text
}

/// A number in as many digits as mean something.
fn number(number: f64) -> String {
    match number.abs() {
        0.0 => "0".to_string(),
        size if size < 100.0 => format!("{number:.1}"),
        size if size < 1e9 => format!("{number:.0}"),
        _ => format!("{number:.3e}"),
    }
}
