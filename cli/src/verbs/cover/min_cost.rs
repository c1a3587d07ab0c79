//! `cover min-cost`: the covers of least cost.

use super::flags::{Keeping, meter};
use super::input::Input;
use super::lines::{Form, tell};
use crate::args::Limits;
use crate::out;
use crate::session::Session;
use crate::words;
use clap::Args;
use crossfoot::cover::Cover;
use crossfoot::verbs::{CoverMinCostOptions, CoverMinCostReport, Priced};
use crossfoot::{Answer, Failure, Report as _, verbs};

/// Find a cover of least cost, or the cheapest few
#[derive(Debug, Args)]
#[command(after_help = "\
An option costs what stands behind the bar at its end, `a b |15`, and nothing without one.

Examples:
  crossfoot cover min-cost examples/queens8-cost.dlx
  crossfoot cover min-cost --best 3 --numbers examples/queens8-cost.dlx")]
pub(super) struct MinCost {
    #[command(flatten)]
    input: Input,

    /// Find so many of the cheapest covers
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    best: u64,

    /// Print the numbers of options, which count the options of the file from 1
    #[arg(long)]
    numbers: bool,

    /// Say how much work it was
    #[arg(long)]
    stats: bool,

    #[command(flatten)]
    limits: Limits,

    #[command(flatten)]
    keeping: Keeping,
}

impl MinCost {
    pub(super) fn run(&self, session: &Session) -> Result<u8, Failure> {
        let cover = self.input.open(session)?;
        let mut kept = self.keeping.open()?;
        let options = CoverMinCostOptions {
            best: usize::try_from(self.best).unwrap_or(usize::MAX),
            resume: kept.load()?,
            ..CoverMinCostOptions::default()
        };
        let writes = kept.writes();
        let mut save = |bytes: &[u8]| kept.save(bytes);
        let save = writes.then_some(&mut save as verbs::Save<'_>);
        let (mut meter, progress) = meter(&self.limits, session);
        let report = verbs::cover_min_cost(&cover, &options, &mut meter, save)?;
        drop(progress);
        if report.exact {
            kept.done();
        }
        if session.json {
            out::last(&(report.to_json() + "\n"))?;
        } else {
            out::last(&self.covers(&cover, &report))?;
            out::note(&self.words(&report));
        }
        Ok(report.exit_code())
    }

    fn covers(&self, cover: &Cover, report: &CoverMinCostReport) -> String {
        let found: Vec<&Priced> = match &report.best[..] {
            [] => report.cheapest.iter().collect(),
            best => best.iter().collect(),
        };
        let mut text = String::new();
        for priced in found {
            let form = Form::of(false, self.numbers);
            text += &match form {
                Form::Numbers => format!("cost {}: ", priced.cost),
                _ => format!("cost {}\n", priced.cost),
            };
            tell(form, cover, &priced.options, &mut text);
        }
        text
    }

    fn words(&self, report: &CoverMinCostReport) -> String {
        let mut text = match (report.answer, &report.why, report.stopped) {
            (Some(Answer::None), Some(why), _) => format!("no cover: {}\n", why.text),
            (Some(Answer::None), ..) => "no cover\n".to_string(),
            (None, ..) => "no other cover costs less\n".to_string(),
            (_, _, stop) => {
                let stop = stop.map_or("the work was ended", words::stop);
                format!(
                    "gave up: {stop}; no cover costs less than {}\n",
                    report.bound
                )
            }
        };
        if self.stats {
            text += &words::nodes(report.work.nodes, report.ms);
        }
        text
    }
}
