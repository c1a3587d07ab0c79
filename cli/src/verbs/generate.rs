//! `generate`: puzzles of a kind, a size, a level.

use super::Run;
use crate::args::{self, Limits, Product};
use crate::inputs::told;
use crate::progress::Progress;
use crate::session::Session;
use crate::stream::{Printer, Said, watched};
use crate::texts::Texts;
use crate::{interrupt, units, words};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser};
use crossfoot::puzzle::Fault;
use crossfoot::verbs::{
    GenerateOptions, Generated, GivenCount, Make, Profile, generate_each, read_diagram,
    read_givens, read_operators, read_range, read_share, read_size,
};
use crossfoot::{Answer, Failure, Report as _, Stop, Threads};
use std::io::{self, Read as _};
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, RangeInclusive};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Make puzzles of a kind, a size, a level
#[derive(Debug, Args)]
#[command(after_help = "\
Every puzzle has one solution and the level that was asked for, or is given up with what came closest
(exit code 4). Puzzle K of seed S is the same on every machine and with any number of threads. The size
of a Kakuro is that of its interior, without the clues. `docs/generating.md` says more.

Examples:
  crossfoot generate kakuro --size 12x12 --level hard --count 20 --seed 1
  crossfoot generate kenken --size 6 --level expert --operators +-
  crossfoot generate futoshiki --size 5 --signs-only --format unequal
  crossfoot generate kakuro --diagram mine.txt --score 100..200")]
pub(super) struct Generate {
    /// What to make
    #[arg(value_name = "KIND", value_parser = kinds())]
    kind: String,

    /// Rows and columns: 12x12, or 6 for a square
    #[arg(long, value_name = "SIZE", value_parser = size)]
    size: Option<(usize, usize)>,

    /// How hard: easy, moderate, hard, expert, extreme, or a range, easy..hard [default: any]
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,

    /// Only scores in this range: 100..300
    #[arg(long, value_name = "RANGE", value_parser = range)]
    score: Option<RangeInclusive<u64>>,

    /// Only puzzles whose solving uses these techniques, with commas between them
    #[arg(long, value_name = "TECHNIQUES", value_delimiter = ',')]
    require: Vec<String>,

    /// Only puzzles whose solving does not use these techniques
    #[arg(long, value_name = "TECHNIQUES", value_delimiter = ',')]
    forbid: Vec<String>,

    /// By which techniques levels are told
    #[arg(long, value_name = "PROFILE", default_value = Profile::ALL[0].name(), value_parser = args::profiles())]
    profile: String,

    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,

    /// The seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// The number of the first puzzle of the seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    number: u64,

    #[command(flatten)]
    look: Look,

    #[command(flatten)]
    product: Product,

    /// Work on this many puzzles at a time [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = units::threads)]
    threads: Option<NonZeroUsize>,

    /// Give a puzzle up after so much work, in units of about 10 ns
    #[arg(long, value_name = "UNITS", default_value_t = crossfoot::verbs::USUAL_WORK)]
    work_limit: u64,

    #[command(flatten)]
    limits: Limits,
}

/// How the puzzles look.
#[derive(Debug, Args)]
#[command(next_help_heading = "Look")]
struct Look {
    /// Symmetry of black squares or of givens: none, half-turn, quarter-turn, mirrors …
    #[arg(long, value_name = "SYMMETRY")]
    symmetry: Option<String>,

    /// Nothing that the puzzle says can go
    #[arg(long)]
    minimal: bool,

    /// Kakuro: the share of white squares, 0.75 or 75%
    #[arg(long, value_name = "SHARE", value_parser = share)]
    density: Option<u32>,

    /// Kakuro: cells of the longest run
    #[arg(long, value_name = "N")]
    max_run: Option<usize>,

    /// Kakuro: the number of runs, across and down
    #[arg(long, value_name = "N")]
    blocks: Option<usize>,

    /// Kakuro: this diagram: a Kakuro in any format, or rows of 1 (white) and 0
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    diagram: Option<PathBuf>,

    /// Kakuro: trying single values, run by run, is not enough to solve it
    #[arg(long)]
    search: bool,

    /// KenKen: the operators
    #[arg(long, value_name = "OPERATORS", allow_hyphen_values = true)]
    operators: Option<String>,

    /// KenKen: the sizes of cages: 2..4
    #[arg(long, value_name = "RANGE", value_parser = sizes)]
    cages: Option<RangeInclusive<usize>>,

    /// KenKen: may cages have one cell?
    #[arg(long, value_name = "WHETHER")]
    singles: Option<bool>,

    /// KenKen: the shapes of cages: any, straight, domino [default: any]
    #[arg(long, value_name = "SHAPE")]
    shapes: Option<String>,

    /// KenKen: hide the operators (`?`)
    #[arg(long)]
    hidden_operators: bool,

    /// KenKen: the numbers that cells hold: 0-5, or 1,2,4,8
    #[arg(long, value_name = "VALUES", value_parser = values)]
    values: Option<Values>,

    /// Futoshiki: no givens
    #[arg(long)]
    signs_only: bool,

    /// Futoshiki and Latin squares: so many givens: 12, or 30% of the cells
    #[arg(long, value_name = "N", value_parser = givens)]
    givens: Option<GivenCount>,
}

/// A list of numbers; clap would take a plain list for many values.
#[derive(Clone, Debug)]
struct Values(Vec<u32>);

fn kinds() -> PossibleValuesParser {
    let kind = |kind: Make| PossibleValue::new(kind.name()).help(kind.about());
    PossibleValuesParser::new(Make::ALL.map(kind))
}

fn size(text: &str) -> Result<(usize, usize), String> {
    read_size(text).ok_or_else(|| "write a size as 12x12 or 6".into())
}

fn range(text: &str) -> Result<RangeInclusive<u64>, String> {
    read_range(text).ok_or_else(|| "write a range as 100..300".into())
}

fn sizes(text: &str) -> Result<RangeInclusive<usize>, String> {
    let range = read_range(text).ok_or("write a range as 2..4")?;
    let size = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    Ok(size(*range.start())..=size(*range.end()))
}

fn givens(text: &str) -> Result<GivenCount, String> {
    read_givens(text).ok_or_else(|| "write 12, or 30% of the cells".into())
}

fn share(text: &str) -> Result<u32, String> {
    read_share(text).ok_or_else(|| "write a share as 0.75 or 75%".into())
}

fn values(text: &str) -> Result<Values, String> {
    units::digits(text).map(Values)
}

impl Generate {
    fn options(&self) -> Result<GenerateOptions, Failure> {
        let mut options = GenerateOptions::new(Make::of_name(&self.kind).unwrap_or_default());
        options.size = self.size;
        options.level = self.level.clone();
        options.score = self.score.clone();
        let trimmed = |names: &[String]| -> Vec<String> {
            names.iter().map(|name| name.trim().to_string()).collect()
        };
        options.require = trimmed(&self.require);
        options.forbid = trimmed(&self.forbid);
        options.profile = Profile::of_name(&self.profile).unwrap_or_default();
        (options.seed, options.number, options.count) = (self.seed, self.number, self.count);
        let look = &self.look;
        options.symmetry = look.symmetry.clone();
        options.minimal = look.minimal;
        options.search = look.search;
        options.density = look.density;
        options.max_run = look.max_run;
        options.blocks = look.blocks;
        options.diagram = look.diagram.as_deref().map(diagram).transpose()?;
        if let Some(text) = &look.operators {
            options.operators = Some(read_operators(text).ok_or_else(|| {
                let message = format!("--operators: `{text}` are no operators");
                Failure::new("", Fault::new("usage", message, "write them as +-*/"))
            })?);
        }
        options.cages = look.cages.clone();
        options.singles = look.singles;
        options.shapes = look.shapes.clone();
        options.hidden_operators = look.hidden_operators;
        options.values = look.values.as_ref().map(|values| values.0.clone());
        options.signs_only = look.signs_only;
        options.givens = look.givens;
        options.work = self.work_limit;
        Ok(options)
    }
}

/// Bytes of a diagram at most: of the largest that there may be, several times over.
const MOST_DIAGRAM: u64 = 1 << 22;

/// The diagram in a file, or on standard input.
fn diagram(path: &Path) -> Result<Vec<Vec<bool>>, Failure> {
    let name = path.to_string_lossy();
    let text = match &*name {
        "-" => interrupt::reading(|| io::read_to_string(io::stdin().lock().take(MOST_DIAGRAM))),
        _ => std::fs::read_to_string(path),
    };
    let help = "name a file with a diagram: `.` for white, `#` for black squares";
    let text = told(&name, text, help)?;
    read_diagram(&name, &text)
}

impl Run for Generate {
    const NAME: &'static str = "generate";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        let options = self.options()?;
        let mut texts = Texts::new(self.product.output.as_deref(), &self.product.format)?;
        let progress = Progress::start();
        let many = Arc::new(AtomicBool::new(options.count > 1));
        let threads = self.threads.map_or(Threads::All, Threads::Some);
        let budget = self.limits.budget(&session.cancel);
        let tally = &progress.tally;
        let mut printer = Printer::new(session, &progress, &many, &mut texts);
        generate_each(
            &options,
            &budget,
            threads,
            |meter| {
                interrupt::begun();
                watched(meter, tally)
            },
            |made| {
                let last = matches!(&made, Ok(made) if made.stopped == Some(Stop::Cancelled));
                let said = made.and_then(|made| self.said(session, &made));
                let go =
                    printer.emit(&said.unwrap_or_else(|failure| Said::failure(session, &failure)));
                // one of those that were under way says it for all
                if last { ControlFlow::Break(()) } else { go }
            },
        )?;
        let code = printer.end();
        texts.finish()?;
        Ok(code)
    }
}

impl Generate {
    fn said(&self, session: &Session, made: &Generated) -> Result<Said, Failure> {
        let product = match &made.puzzle {
            Some(puzzle) => self.product.text(session, puzzle)?,
            None => None,
        };
        Ok(Said {
            input: format!("puzzle {} of seed {}", made.number, made.seed),
            out: match session.json {
                true => made.to_json() + "\n",
                false => String::new(),
            },
            notes: match session.json {
                true => String::new(),
                false => notes(made),
            },
            product,
            code: made.exit_code(),
            tally: match made.answer {
                Answer::One => made.level.unwrap_or("made"),
                _ => Answer::GaveUp.name(),
            },
        })
    }
}

/// What is said of a puzzle that was given up.
fn notes(made: &Generated) -> String {
    if made.answer == Answer::One {
        return String::new();
    }
    let why = match made.stopped {
        None | Some(Stop::WorkLimit) => "the work limit was reached",
        Some(stop) => words::stop(stop),
    };
    let missed = made.judged.map_or_else(String::new, |judged| {
        let closest = made.closest.iter();
        let closest = closest.map(|closest| format!("; the closest was {}", closest.text));
        let closest: String = closest.collect();
        let judged = words::counted(judged, "puzzle");
        format!(" after {judged} that missed{closest}")
    });
    format!(
        "puzzle {} of seed {}: gave up: {why}{missed}\n",
        made.number, made.seed
    )
}
