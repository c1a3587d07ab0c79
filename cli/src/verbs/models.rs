//! `models`: every engine, model and formulation side by side.

use super::Run;
use crate::args::{self, Inputs, Limits};
use crate::session::Session;
use crate::stream::{self, Nowhere, Said};
use crate::words;
use clap::Args;
use crossfoot::verbs::{ModelsOptions, ModelsReport, ModelsRow, Point, models};
use crossfoot::{Answer, BRANCHINGS, Failure};

/// Compare every engine, model and formulation on a puzzle
#[derive(Debug, Args)]
#[command(after_help = "\
Each row is one way to solve the puzzle: the domain engine with a model of Gecode's tutorial, or
the cover engine with a formulation of an exercise of Knuth's. `left` are the candidates of all
cells together after propagation; `first` and `proof` are the search nodes to the first solution and
to the certain answer. The limits are those of one row; a row has 5 seconds if none is given.

Examples:
  crossfoot models examples/mini-kakuro-430c.txt
  crossfoot models --time-limit 30s examples/kenken-7x7.txt")]
pub(super) struct Models {
    #[command(flatten)]
    inputs: Inputs,

    /// How the domain engine branches
    #[arg(long, value_name = "RULE", default_value = BRANCHINGS[0].name, value_parser = args::branchings())]
    branching: String,

    #[command(flatten)]
    limits: Limits,
}

impl Run for Models {
    const NAME: &'static str = "models";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        let known = BRANCHINGS.iter().find(|known| known.name == self.branching);
        let options = ModelsOptions {
            row: self.limits.budget(&session.cancel),
            branching: known.unwrap_or(&BRANCHINGS[0]).name,
        };
        let (inputs, whole) = (&self.inputs, Limits::default());
        stream::run(session, inputs, &whole, &mut Nowhere, |puzzle, meter| {
            let report = models(puzzle, &options, meter)?;
            let tally = report.answer.name();
            Ok(Said::report(session, puzzle, &report, tally, || {
                table(&report)
            }))
        })
    }
}

const HEADINGS: [&str; 10] = [
    "engine",
    "model",
    "items",
    "options",
    "left",
    "first",
    "proof",
    "solutions",
    "first ms",
    "proof ms",
];

/// The rows in columns; the first two to the left, numbers to the right.
fn table(report: &ModelsReport) -> String {
    let mut rows = vec![HEADINGS.map(str::to_string)];
    rows.extend(report.rows.iter().map(cells));
    let mut widths = [0; HEADINGS.len()];
    for row in &rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.chars().count());
        }
    }
    let mut text = format!(
        "{}; {} before propagation\n\n",
        answer(report.answer),
        words::counted(report.candidates, "candidate")
    );
    for (i, row) in rows.iter().enumerate() {
        let mut line = String::new();
        for (column, (cell, width)) in row.iter().zip(widths).enumerate() {
            let gap = if column == 0 { "" } else { "  " };
            line += gap;
            line += &match column {
                0 | 1 => format!("{cell:<width$}"),
                _ => format!("{cell:>width$}"),
            };
        }
        text += line.trim_end();
        text.push('\n');
        if let Some(note) = i.checked_sub(1).and_then(|i| note(&report.rows[i])) {
            text += &format!("  {note}\n");
        }
    }
    text
}

fn cells(row: &ModelsRow) -> [String; HEADINGS.len()] {
    let number = |number: Option<String>| number.unwrap_or_else(|| "-".to_string());
    let nodes = |at: Option<Point>| number(at.map(|at| at.nodes.to_string()));
    let ms = |at: Option<Point>| number(at.map(|at| format!("{:.1}", at.ms)));
    let count = row.count.as_ref().map(|count| match row.exact {
        Some(true) => count.to_string(),
        _ => format!("≥ {count}"),
    });
    [
        row.engine.to_string(),
        row.model.to_string(),
        number(row.items.map(|n| n.to_string())),
        number(row.options.map(|n| n.to_string())),
        number(row.candidates.map(|n| n.to_string())),
        nodes(row.first),
        nodes(row.proof),
        number(count),
        ms(row.first),
        ms(row.proof),
    ]
}

/// What a row could not do.
fn note(row: &ModelsRow) -> Option<String> {
    match (&row.error, row.stopped) {
        (Some(error), _) => Some(error.clone()),
        (None, Some(stop)) if row.answer == Answer::GaveUp => {
            Some(format!("gave up: {}", words::stop(stop)))
        }
        (None, Some(stop)) => Some(format!("not all counted: {}", words::stop(stop))),
        (None, None) => None,
    }
}

fn answer(answer: Answer) -> &'static str {
    match answer {
        Answer::None => "no solution",
        Answer::One => "one solution",
        Answer::Many => "more than one solution",
        Answer::GaveUp | Answer::Error => "no answer within the limits",
    }
}
