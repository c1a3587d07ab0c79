//! `check`: is the solution unique, and if not, why not; are a person's entries still right?

use super::Run;
use crate::args::{Drawing, Inputs, Limits, SearchFlags};
use crate::grids::Boards;
use crate::session::Session;
use crate::stream::{self, Nowhere, Said};
use crate::words;
use clap::Args;
use crossfoot::verbs::{CheckOptions, CheckReport, Entries, EntriesState, Logic, Why};
use crossfoot::{Answer, Failure, Puzzle, verbs};

/// Say whether the solution is unique, and if not, why
#[derive(Debug, Args)]
#[command(after_help = "\
No solution: a smallest set of clues that cannot hold together. More than one: two solutions, the cells
in which they differ, and how many there are. If the puzzle carries what a person entered, also whether
that is still right.

Examples:
  crossfoot check puzzle.txt
  crossfoot check --json --limit 100 puzzle.txt")]
pub(super) struct Check {
    #[command(flatten)]
    inputs: Inputs,

    /// Count the solutions up to this number, if there are many
    #[arg(long, value_name = "N", default_value = "1000000")]
    limit: u128,

    /// Say whether logic alone solves the puzzle: supposing a value to show a contradiction counts as
    /// logic, guessing a value to keep it does not
    #[arg(long)]
    logic: bool,

    #[command(flatten)]
    search: SearchFlags,

    #[command(flatten)]
    limits: Limits,

    #[command(flatten)]
    drawing: Drawing,
}

impl Run for Check {
    const NAME: &'static str = "check";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        let options = CheckOptions {
            method: self.search.method()?,
            limit: self.limit,
            logic: self.logic,
        };
        let boards = Boards::new(session, self.drawing);
        let (inputs, limits) = (&self.inputs, &self.limits);
        stream::run(session, inputs, limits, &mut Nowhere, |puzzle, meter| {
            let report = verbs::check(puzzle, &options, meter)?;
            let tally = report.answer.name();
            Ok(Said::report(session, puzzle, &report, tally, || {
                self.words(boards, puzzle, &report)
            }))
        })
    }
}

impl Check {
    fn words(&self, boards: Boards, puzzle: &Puzzle, report: &CheckReport) -> String {
        let mut text = match report.answer {
            Answer::One => "one solution\n".to_string(),
            Answer::Many => many(boards, puzzle, report),
            Answer::None => none(report.why.as_ref(), report.stopped),
            Answer::GaveUp | Answer::Error => {
                let why = report.stopped.map_or("the work was ended", words::stop);
                let seen = match report.solution {
                    Some(_) => "one solution, perhaps not the only one",
                    None => "no solution so far",
                };
                format!("gave up: {why}; {seen}\n")
            }
        };
        if let Some(found) = &report.entries {
            text += &entries(found);
        }
        if let Some(found) = &report.logic {
            text += &logic(found);
        }
        if self.search.stats {
            text += &words::work(&report.work, report.ms);
        }
        text
    }
}

fn many(boards: Boards, puzzle: &Puzzle, report: &CheckReport) -> String {
    let mut text = match &report.solutions[..] {
        [first, second, ..] => boards.two(puzzle, first, second),
        _ => "more than one solution\n".to_string(),
    };
    match (&report.count, report.exact) {
        (Some(count), Some(true)) => text += &format!("there are {count} solutions\n"),
        (Some(count), _) if *count > 2_u32.into() => {
            text += &format!("there are at least {count} solutions\n");
        }
        _ => {}
    }
    text
}

fn none(why: Option<&Why>, stopped: Option<crossfoot::Stop>) -> String {
    let Some(why) = why else {
        return match stopped {
            Some(stop) => format!(
                "no solution; looking for the reason: {}\n",
                words::stop(stop)
            ),
            None => "no solution\n".to_string(),
        };
    };
    let mut text = format!("no solution: {}\n", why.text);
    if why.clues.len() > 1 {
        text += match why.minimal {
            true => "these cannot hold together, and none of them can be left out:\n",
            false => "these cannot hold together:\n",
        };
        for clue in &why.clues {
            text += &format!("  - {}\n", clue.text);
        }
    }
    text
}

fn entries(found: &Entries) -> String {
    let mut text = match found.state {
        EntriesState::Right => "what is filled in is right so far\n".to_string(),
        EntriesState::NoSolution => "nothing that is filled in can be right\n".to_string(),
        EntriesState::Unknown => "whether what is filled in is right is not known\n".to_string(),
        EntriesState::Wrong | EntriesState::Clash => {
            "what is filled in is not right:\n".to_string()
        }
    };
    for line in &found.text {
        text += &format!("  - {line}\n");
    }
    text
}

fn logic(found: &Logic) -> String {
    let hardest = found.technique.map_or(String::new(), |technique| {
        format!("; hardest technique: {technique}")
    });
    match found.solves {
        Some(true) => {
            let steps = words::counted(found.steps as u64, "step");
            format!("logic alone solves it, in {steps}{hardest}\n")
        }
        Some(false) => {
            let open = words::counted(found.open.len() as u64, "cell");
            format!("logic alone does not solve it: {open} stay open{hardest}\n")
                .replace("1 cell stay", "1 cell stays")
        }
        None => "whether logic alone solves it is not known\n".to_string(),
    }
}
