//! `diagrams`: Kakuro diagrams counted, maximised, drawn at random and listed (TAOCP 7.2.2.1, exercise 434).

use super::Run;
use crate::args::{Drawing, formats};
use crate::checkpoint::Files;
use crate::grids::Boards;
use crate::out;
use crate::progress::Progress;
use crate::session::Session;
use crate::stream::watched;
use crate::{units, words};
use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use crossfoot::puzzle::Fault;
use crossfoot::puzzle::kinds::Filling;
use crossfoot::puzzle::kinds::diagram::{Rules, SYMMETRIES, Symmetry};
use crossfoot::verbs::{DiagramsOptions, DiagramsReport, Measured, Task, diagram_board};
use crossfoot::{Budget, Failure, Meter, Report as _, Store, Threads, draw, verbs};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

/// Count Kakuro diagrams, find the densest, draw some at random, list them
///
/// A diagram says which cells of a Kakuro are white: every maximal run of white cells, across and down, has at
/// least two cells, and every row and column has a run. SIZE is that of the interior, without the clues: a 9x9
/// board has 8x8 cells.
#[derive(Debug, Args)]
#[command(after_help = "\
A list has the white cells first: its order is that of the rows read as binary numbers, descending.

Examples:
  crossfoot diagrams count 8x8
  crossfoot diagrams max 8x8
  crossfoot diagrams table 8
  crossfoot diagrams sample 8x8 --seed 1 | crossfoot solve -
  crossfoot diagrams count 15x15 --memory-limit 6G --checkpoint count.bin")]
pub(super) struct Diagrams {
    /// What to do
    #[arg(value_name = "TASK")]
    task: What,

    /// Rows and columns of the interior: 8x8, or 8 for a square
    #[arg(value_name = "SIZE", value_parser = size)]
    size: (usize, usize),

    /// How many to draw, or to list at most [default: 1 to draw, 1000 to list]
    #[arg(value_name = "NUMBER")]
    number: Option<usize>,

    #[command(flatten)]
    which: Which,

    /// Spread a count by this; what to maximise [default: runs]
    #[arg(long, value_name = "WHAT")]
    by: Option<By>,

    /// The seed of the draws
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,

    /// How to write diagrams: `drawing`, `svg`, or a format of boards [default: drawing for max, else text]
    #[arg(long, value_name = "FORMAT", value_parser = pictures(), hide_possible_values = true)]
    format: Option<String>,

    /// Write them to this file instead of standard output
    #[arg(long, short, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    output: Option<PathBuf>,

    #[command(flatten)]
    effort: Effort,

    #[command(flatten)]
    drawing: Drawing,
}

/// Which diagrams.
#[derive(Debug, Args)]
#[command(next_help_heading = "Which diagrams")]
struct Which {
    /// Cells of the shortest run
    #[arg(long, value_name = "N", default_value_t = 2)]
    min_run: usize,

    /// Cells of the longest run [default: no bound]
    #[arg(long, value_name = "N")]
    max_run: Option<usize>,

    /// Rows and columns may have no run
    #[arg(long)]
    allow_empty_lines: bool,

    /// All white cells are connected by rook moves
    #[arg(long)]
    connected: bool,

    /// Only diagrams with this symmetry
    #[arg(long, value_name = "SYMMETRY", default_value = "none", value_parser = symmetries())]
    symmetry: String,

    /// Count diagrams that rotation or reflection makes equal once
    #[arg(long)]
    up_to_symmetry: bool,

    /// Only diagrams with so many white cells
    #[arg(long, value_name = "N")]
    cells: Option<usize>,

    /// Only diagrams with so many runs, across and down
    #[arg(long, value_name = "N")]
    runs: Option<usize>,
}

/// How much it may cost.
#[derive(Debug, Args)]
#[command(next_help_heading = "Work")]
struct Effort {
    /// Work on so many threads [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = units::threads)]
    threads: Option<NonZeroUsize>,

    /// Give up after this time: 500ms, 10s, 5m
    #[arg(long, value_name = "TIME", value_parser = units::duration)]
    time_limit: Option<Duration>,

    /// Use no more memory than this: 512M, 12G [default: 2G]
    #[arg(long, value_name = "SIZE", value_parser = units::bytes)]
    memory_limit: Option<usize>,

    /// Keep a count in this file while it runs, and go on from it if it is there
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    checkpoint: Option<PathBuf>,

    /// Go on with the count that is kept in this file
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    resume: Option<PathBuf>,
}

/// What to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum What {
    /// How many there are
    Count,
    /// The most runs of one, and one that has them
    Max,
    /// Some at random, each with the same odds
    Sample,
    /// All of them, or the first ones
    List,
    /// Counts and most runs for squares up to the size
    Table,
    /// What a count would take
    Estimate,
}

/// What is counted in a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum By {
    /// White cells
    Cells,
    /// Runs, across and down
    #[value(alias = "blocks")]
    Runs,
}

/// `8x8` or `8`.
fn size(text: &str) -> Result<(usize, usize), String> {
    let (rows, columns) = text.split_once(['x', 'X', '×']).unwrap_or((text, text));
    let number = |text: &str| {
        text.trim()
            .parse()
            .map_err(|_| "write a size as 8x8".to_string())
    };
    Ok((number(rows)?, number(columns)?))
}

fn symmetries() -> impl clap::builder::TypedValueParser<Value = String> {
    let each = SYMMETRIES.iter();
    let values = each.map(|(_, name, about)| PossibleValue::new(*name).help(*about));
    clap::builder::PossibleValuesParser::new(values)
}

/// What a diagram can be written as.
fn pictures() -> clap::builder::PossibleValuesParser {
    use clap::builder::TypedValueParser as _;
    let own = ["drawing", "svg"].into_iter().map(PossibleValue::new);
    let boards = formats()
        .possible_values()
        .into_iter()
        .flatten()
        .collect::<Vec<_>>();
    clap::builder::PossibleValuesParser::new(own.chain(boards))
}

impl Run for Diagrams {
    const NAME: &'static str = "diagrams";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        let options = self.options();
        let effort = &self.effort;
        let budget = Budget {
            time: effort.time_limit,
            memory: effort.memory_limit,
            cancel: session.cancel.clone(),
            ..Budget::default()
        };
        let mut files = Files::new(effort.resume.as_deref(), effort.checkpoint.as_deref())?;
        let store = files.as_mut().map(|files| files as &mut dyn Store);
        let progress = Progress::start();
        let mut meter = watched(Meter::new(&budget), &progress.tally);
        let report = verbs::diagrams(&options, &mut meter, store)?;
        drop(progress);
        if let Some(files) = files.filter(|_| report.exact) {
            files.done();
        }
        let text = match session.json {
            true => report.to_json() + "\n",
            false => self.words(session, &options, &report)?,
        };
        match &self.output {
            Some(path) if !session.json => out::write(path, &text)?,
            _ => {
                out::last(&text)?;
            }
        }
        if let Some(stop) = report.stopped.filter(|_| !session.json) {
            out::note(&format!("not done: {}\n", words::stop(stop)));
        }
        Ok(report.exit_code())
    }
}

impl Diagrams {
    fn options(&self) -> DiagramsOptions {
        let (which, (rows, columns)) = (&self.which, self.size);
        let symmetry = SYMMETRIES.iter().find(|known| known.1 == which.symmetry);
        let rules = Rules {
            shortest: which.min_run,
            longest: which.max_run,
            empty_lines: which.allow_empty_lines,
            connected: which.connected,
            symmetry: symmetry.map_or(Symmetry::None, |known| known.0),
            ..Rules::new(rows, columns)
        };
        let task = match self.task {
            What::Count => Task::Count,
            What::Max => Task::Max,
            What::Sample => Task::Sample,
            What::List => Task::List,
            What::Table => Task::Table,
            What::Estimate => Task::Estimate,
        };
        let mut options = DiagramsOptions::new(task, rules);
        options.up_to_symmetry = which.up_to_symmetry;
        options.cells = which.cells;
        options.runs = which.runs;
        options.by = self.by.map(|by| match by {
            By::Cells => Measured::Cells,
            By::Runs => Measured::Runs,
        });
        options.number = self.number.unwrap_or(options.number);
        options.seed = self.seed;
        options.threads = self.effort.threads.map_or(Threads::All, Threads::Some);
        options
    }

    fn words(
        &self,
        session: &Session,
        options: &DiagramsOptions,
        report: &DiagramsReport,
    ) -> Result<String, Failure> {
        let mut text = String::new();
        let format = self.format.as_deref();
        match self.task {
            What::Count => {
                for (number, count) in &report.spread {
                    text += &format!("{number} {count}\n");
                }
                if let Some(count) = report.count.as_ref().filter(|_| report.spread.is_empty()) {
                    text += &format!("{count}\n");
                }
            }
            What::Max => {
                let most = match (report.blocks, report.cells) {
                    (Some(runs), _) => format!("at most {runs} runs\n"),
                    (_, Some(cells)) => format!("at most {cells} white cells\n"),
                    _ if report.exact => "there is no such diagram\n".to_string(),
                    _ => String::new(),
                };
                let drawn = matches!(format, None | Some("drawing"));
                if drawn {
                    text += &most;
                } else {
                    out::note(&most);
                }
                text += &self.written(session, format.unwrap_or("drawing"), report)?;
            }
            What::Sample | What::List => {
                text += &self.written(session, format.unwrap_or("text"), report)?;
                if report.exact && report.pictures.is_empty() {
                    out::note("there is no such diagram\n");
                } else if !report.exact && report.stopped.is_none() {
                    let number = words::counted(options.number as u64, "diagram");
                    out::note(&format!("the first {number}; there are more\n"));
                }
            }
            What::Table => text += &table(options, report),
            What::Estimate => {
                let estimate = report.estimate.as_ref();
                text += &estimate.map_or(String::new(), |estimate| estimate.words() + "\n");
            }
        }
        Ok(text)
    }

    /// The diagrams in a format.
    fn written(
        &self,
        session: &Session,
        format: &str,
        report: &DiagramsReport,
    ) -> Result<String, Failure> {
        if format == "svg" && report.pictures.len() > 1 {
            let message = "several SVGs cannot follow one another";
            let help = "ask for one diagram, or for another format";
            return Err(Failure::new("", Fault::new("usage", message, help)));
        }
        let boards = Boards::new(session, self.drawing);
        let mut texts = Vec::with_capacity(report.pictures.len());
        for diagram in &report.pictures {
            let board = diagram_board(diagram)?;
            texts.push(match format {
                "drawing" => boards.draw(&board.scene(Filling::Blank)),
                "svg" => draw::svg(&board.scene(Filling::Blank)),
                format => verbs::convert(&board, format)?.text,
            });
        }
        let between = match format {
            "text" => "---\n",
            "drawing" => "\n",
            _ => "",
        };
        Ok(texts.join(between))
    }
}

/// The sizes of a table, their counts and the most.
fn table(options: &DiagramsOptions, report: &DiagramsReport) -> String {
    let most = match options.by {
        Some(Measured::Cells) => "most cells",
        _ => "most runs",
    };
    let rows = report.table.iter().flatten();
    let width = rows.clone().map(|row| row.count.to_string().len()).max();
    let width = width.unwrap_or(0).max("diagrams".len());
    let mut text = format!("size  {:>width$}  {most}\n", "diagrams");
    for row in rows {
        let size = format!("{0}x{0}", row.size);
        let number = row.blocks.or(row.cells);
        let number = number.map_or("-".to_string(), |number| number.to_string());
        let length = most.len();
        text += &format!("{size:<5} {:>width$}  {number:>length$}\n", row.count);
    }
    text
}
