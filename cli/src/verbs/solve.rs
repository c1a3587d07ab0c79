//! `solve`: one solution and whether it is the only one, or all of them.

use super::Run;
use crate::args::{Drawing, Inputs, Limits, SearchFlags};
use crate::grids::Boards;
use crate::session::Session;
use crate::stream::{self, Nowhere, Said};
use crate::words;
use clap::Args;
use crossfoot::verbs::{SolveAllOptions, SolveAllReport, SolveOptions, SolveReport};
use crossfoot::{Answer, Failure, Puzzle, verbs};

/// Find a solution, and say whether it is the only one
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  crossfoot solve examples/kakuro.txt
  crossfoot solve '5:_3a__b__a__bb__a__aa__a_aa,a5d2a5s2a10s1s1d2m5m6m60'
  crossfoot solve --all --limit 20 puzzle.json
  cat puzzles.jsonl | crossfoot solve --json --time-limit 10s")]
pub(super) struct Solve {
    #[command(flatten)]
    inputs: Inputs,

    /// Find all solutions
    #[arg(long)]
    all: bool,

    /// Stop after so many solutions
    #[arg(long, value_name = "N", requires = "all", default_value = "1000")]
    limit: usize,

    #[command(flatten)]
    search: SearchFlags,

    #[command(flatten)]
    limits: Limits,

    #[command(flatten)]
    drawing: Drawing,
}

impl Run for Solve {
    const NAME: &'static str = "solve";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        let method = self.search.method()?;
        let boards = Boards::new(session, self.drawing);
        let (one, all) = (
            SolveOptions { method },
            SolveAllOptions {
                method,
                limit: self.limit,
            },
        );
        let (inputs, limits) = (&self.inputs, &self.limits);
        stream::run(session, inputs, limits, &mut Nowhere, |puzzle, meter| {
            if self.all {
                let report = verbs::solve_all(puzzle, &all, meter)?;
                let tally = report.answer.name();
                return Ok(Said::report(session, puzzle, &report, tally, || {
                    self.all_words(boards, puzzle, &report)
                }));
            }
            let report = verbs::solve(puzzle, &one, meter)?;
            let tally = report.answer.name();
            Ok(Said::report(session, puzzle, &report, tally, || {
                self.words(boards, puzzle, &report)
            }))
        })
    }
}

impl Solve {
    fn words(&self, boards: Boards, puzzle: &Puzzle, report: &SolveReport) -> String {
        let solution = report.solution.as_ref();
        let drawn = solution.map(|grid| boards.solution(puzzle, grid) + "\n");
        let mut text = match (report.answer, &report.solutions[..]) {
            (Answer::One, _) => drawn.unwrap_or_default() + "one solution\n",
            (Answer::Many, [first, second, ..]) => boards.two(puzzle, first, second),
            (Answer::GaveUp, _) => gave_up(drawn, report.stopped),
            _ => match &report.why {
                Some(why) => format!("no solution: {}\n", why.text),
                None => "no solution (`crossfoot check` says why)\n".to_string(),
            },
        };
        if self.search.stats {
            text += &words::work(&report.work, report.ms);
        }
        text
    }

    fn all_words(&self, boards: Boards, puzzle: &Puzzle, report: &SolveAllReport) -> String {
        let mut text = String::new();
        for grid in &report.solutions {
            text += &boards.solution(puzzle, grid);
            text.push('\n');
        }
        let count = words::counted(report.solutions.len() as u64, "solution");
        text += &match (report.answer, report.exact, report.stopped) {
            (Answer::None, ..) => "no solution (`crossfoot check` says why)\n".to_string(),
            (Answer::One, true, _) => "one solution\n".to_string(),
            (_, true, _) => format!("{count}, and no more\n"),
            (_, false, Some(stop)) => format!("{count} so far: {}\n", words::stop(stop)),
            (_, false, None) => format!("{count}, and perhaps more (--limit {})\n", self.limit),
        };
        if self.search.stats {
            text += &words::work(&report.work, report.ms);
        }
        text
    }
}

fn gave_up(drawn: Option<String>, stopped: Option<crossfoot::Stop>) -> String {
    let why = stopped.map_or("the work was ended", words::stop);
    match drawn {
        Some(drawn) => {
            format!("{drawn}gave up: {why}; this is a solution, perhaps not the only one\n")
        }
        None => format!("gave up: {why}; no solution so far\n"),
    }
}
