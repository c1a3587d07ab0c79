//! `explain`: the whole way through a puzzle, step by step: in words, in pictures, as a page to print.

use super::Run;
use crate::args::{self, Drawing, Inputs, Limits};
use crate::grids::Boards;
use crate::out::{self, Unprinted};
use crate::session::Session;
use crate::stream::{self, Said, Sink};
use clap::Args;
use crossfoot::draw::svg;
use crossfoot::puzzle::Fault;
use crossfoot::verbs::{ExplainOptions, ExplainReport, Position};
use crossfoot::{Answer, Failure, Puzzle, verbs};
use std::path::{Path, PathBuf};

/// Explain step by step how a person solves a puzzle
#[derive(Debug, Args)]
#[command(after_help = "\
Every step is the easiest that can be found. Where all techniques end, a smallest set of clues that forces
a cell is shown, and only where none is found trial. Of a puzzle with more than one solution the steps go
as far as logic does. `crossfoot help techniques` says what the names mean.

Examples:
  crossfoot explain puzzle.txt
  crossfoot explain --to 12 puzzle.txt
  crossfoot explain --grids --lang de puzzle.txt
  crossfoot explain --html -o puzzle.html puzzle.txt
  crossfoot explain --svg -o steps puzzle.txt
  crossfoot explain --svg --to 7 -o step.svg puzzle.txt")]
pub(super) struct Explain {
    #[command(flatten)]
    inputs: Inputs,

    /// Stop after this step
    #[arg(long, value_name = "STEP", value_parser = step_number, allow_negative_numbers = true)]
    to: Option<usize>,

    /// Draw the board at every step, what drops out crossed out, not only at the end
    #[arg(long)]
    grids: bool,

    /// Make a page of HTML to read and to print, with a picture of every step
    #[arg(long, conflicts_with_all = ["svg", "grids"])]
    html: bool,

    /// Draw every step as SVG, in a directory; with --to that step alone
    #[arg(long, conflicts_with = "grids")]
    svg: bool,

    /// Write the page or picture to this file, the pictures of all steps to this directory
    #[arg(long, short, value_name = "PATH", value_hint = clap::ValueHint::AnyPath)]
    output: Option<PathBuf>,

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
        let to = self.drawn()?;
        let boards = Boards::new(session, self.drawing);
        let (inputs, limits) = (&self.inputs, &self.limits);
        let mut sink = Pages {
            to,
            path: self.output.clone(),
            written: 0,
        };
        stream::run(session, inputs, limits, &mut sink, |puzzle, meter| {
            let mut report = verbs::explain(puzzle, &options, meter)?;
            let tally = report.level.unwrap_or(match report.answer {
                Answer::One => "in part",
                answer => answer.name(),
            });
            let product = to.draw(puzzle, &report, options)?;
            if self.output.is_none() && session.json {
                to.tell(&mut report, product.as_deref());
            }
            let mut said = Said::report(session, puzzle, &report, tally, || match to {
                Drawn::Not => self.words(boards, puzzle, &report),
                _ if self.output.is_some() || product.is_none() => end(&report),
                _ => String::new(),
            });
            if self.output.is_some() || !session.json {
                said.product = product.map(String::into_bytes);
            }
            Ok(said)
        })
    }
}

/// The number of a step.
fn step_number(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| "steps are counted from 1, so say a number such as 12".to_string())
}

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Drawn {
    /// Nothing: the way is told in words.
    Not,
    /// A page of HTML.
    Page,
    /// This step.
    Step(usize),
    /// Every step.
    Steps,
}

impl Drawn {
    /// Puts what is drawn into the report.
    fn tell(self, report: &mut ExplainReport, product: Option<&str>) {
        let product = product.map(str::to_string);
        match self {
            Drawn::Page => report.page = product,
            _ => report.pictures.extend(product),
        }
    }

    /// The page or the pictures, [`BETWEEN`] them; none where there is no step.
    fn draw(
        self,
        puzzle: &Puzzle,
        report: &ExplainReport,
        options: ExplainOptions,
    ) -> Result<Option<String>, Failure> {
        let lang = options.lang;
        Ok(match self {
            Drawn::Not => None,
            Drawn::Page => Some(verbs::explain_page(puzzle, report, lang)),
            Drawn::Step(number) => {
                let step = verbs::drawn_step(puzzle, report, number, lang)?;
                Some(svg(&step.scene))
            }
            Drawn::Steps => {
                let all: Vec<String> = verbs::step_svgs(puzzle, report, lang).collect();
                (!all.is_empty()).then(|| all.join(BETWEEN))
            }
        })
    }
}

/// A form feed stands in no SVG.
const BETWEEN: &str = "\u{c}";

/// How it ends, in words.
fn end(report: &ExplainReport) -> String {
    let why = report.why.iter().map(|why| &why.text);
    report
        .text
        .iter()
        .chain(why)
        .fold(String::new(), |text, line| text + line + "\n")
}

/// Pages and pictures on standard output, in a file, or in a directory.
struct Pages {
    to: Drawn,
    path: Option<PathBuf>,
    written: usize,
}

impl Sink for Pages {
    fn take(&mut self, product: &[u8], many: bool) -> Result<(), Unprinted> {
        let product = &*String::from_utf8_lossy(product);
        self.written += 1;
        let Some(path) = &self.path else {
            return match many {
                true => Err(Unprinted::Failed(several())),
                false => out::print(product),
            };
        };
        let numbered = many.then(|| out::numbered(path, self.written));
        let path = numbered.as_deref().unwrap_or(path);
        let done = match self.to {
            Drawn::Steps => steps(path, product),
            _ => out::write(path, product),
        };
        done.map_err(Unprinted::Failed)
    }
}

/// Writes the pictures of all steps into a directory: `step-01.svg` and so on.
fn steps(path: &Path, product: &str) -> Result<(), Failure> {
    out::directory(path)?;
    let pictures: Vec<&str> = product.split(BETWEEN).collect();
    let digits = pictures.len().to_string().len();
    for (i, picture) in pictures.into_iter().enumerate() {
        let name = format!("step-{:0digits$}.svg", i + 1);
        out::write(&path.join(name), picture)?;
    }
    Ok(())
}

fn usage(message: &str, help: &str) -> Failure {
    Failure::new("", Fault::new("usage", message, help))
}

fn several() -> Failure {
    usage(
        "the pages of several puzzles cannot follow one another on standard output",
        "name a file with -o PATH; the page of each puzzle then has its number",
    )
}

impl Explain {
    /// What is to be drawn.
    fn drawn(&self) -> Result<Drawn, Failure> {
        let end = self.output.as_ref().and_then(|path| path.extension());
        let end = end.map(|end| end.to_string_lossy().to_ascii_lowercase());
        let end = end.as_deref().unwrap_or_default();
        let svg = self.svg || end == "svg" && !self.html;
        match (self.html || matches!(end, "html" | "htm") && !svg, svg) {
            (true, _) => Ok(Drawn::Page),
            (_, true) => match (self.to, &self.output) {
                (Some(number), _) => Ok(Drawn::Step(number)),
                (None, Some(_)) if end == "svg" => Err(usage(
                    "one SVG cannot hold the pictures of all steps",
                    "name a directory with -o DIRECTORY, or one step with --to STEP",
                )),
                (None, Some(_)) => Ok(Drawn::Steps),
                (None, None) => Err(usage(
                    "the pictures of all steps cannot follow one another on standard output",
                    "name a directory with -o DIRECTORY, or one step with --to STEP",
                )),
            },
            _ if self.output.is_some() => Err(usage(
                "what to write there is not said",
                "say --html for a page or --svg for pictures",
            )),
            _ => Ok(Drawn::Not),
        }
    }

    fn words(&self, boards: Boards, puzzle: &Puzzle, report: &ExplainReport) -> String {
        let lang = args::language(&self.lang);
        let mut position = Position::new(puzzle);
        let mut text = String::new();
        if !report.steps.is_empty() {
            text += &(crossfoot::legend(puzzle, lang) + "\n");
            let left_out = crossfoot::from_the_beginning(puzzle, lang);
            text.extend(left_out.map(|line| format!("{line}\n")));
            text += &format!("\n{}\n", boards.draw(&position.scene(None, false)));
        }
        let last = report.steps.len();
        for (i, step) in report.steps.iter().enumerate() {
            // what it fills in and, crossed out, what drops out
            let during = self.grids.then(|| position.picture(step));
            position.apply(step);
            text += &format!("{}. {}: {}\n", i + 1, step.name, step.text);
            text += &chain(&step.chain);
            // where it stops short, what is left is what one wants to see
            let all = i + 1 == last && !position.is_done();
            if let Some(during) = during.filter(|_| i + 1 < last) {
                text += &format!("\n{}\n", boards.draw(&during));
            } else if i + 1 == last {
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
        let way_out = crossfoot::way_out(report.answer, lang).filter(|_| self.to.is_none());
        text.extend(way_out.map(|line| format!("{line}\n")));
        text
    }
}

/// The branches of a chain, a line for each of their links.
fn chain(branches: &[Vec<String>]) -> String {
    let mut text = String::new();
    for (i, links) in branches.iter().enumerate() {
        for (j, link) in links.iter().enumerate() {
            let mark = match (branches.len(), j) {
                (1, _) => "-".to_string(),
                (_, 0) => format!("{})", i + 1),
                _ => "  ".to_string(),
            };
            text += &format!("   {mark} {link}\n");
        }
    }
    text
}
