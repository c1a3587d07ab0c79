//! `render`: a puzzle drawn, as text or SVG.

use super::Run;
use crate::args::{Drawing, Inputs, Limits};
use crate::grids::Boards;
use crate::out::{self, Unprinted};
use crate::session::Session;
use crate::stream::{self, Said, Sink};
use crate::words;
use clap::{Args, ValueEnum};
use crossfoot::puzzle::Fault;
use crossfoot::puzzle::kinds::Filling;
use crossfoot::verbs::{CandidatesOptions, Picture, RenderOptions, SolveOptions};
use crossfoot::{Failure, Meter, Puzzle, verbs};
use std::path::PathBuf;

/// Draw puzzles
#[derive(Debug, Args)]
#[command(after_help = "\
Several SVGs go into files with numbers: -o board.svg writes board-1.svg, board-2.svg and so on.

Examples:
  crossfoot render puzzle.txt
  crossfoot render --fill solution -o answer.svg puzzle.txt")]
pub(super) struct Render {
    #[command(flatten)]
    inputs: Inputs,

    /// What to draw [default: by the name of the output file, else text]
    #[arg(long, value_name = "PICTURE")]
    to: Option<To>,

    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    output: Option<PathBuf>,

    /// What stands in the white squares
    #[arg(long, value_name = "WHAT", default_value = "nothing")]
    fill: Fill,

    #[command(flatten)]
    limits: Limits,

    #[command(flatten)]
    drawing: Drawing,
}

/// What can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum To {
    /// Text for the terminal
    Text,
    /// A standalone SVG
    Svg,
}

/// What can stand in the white squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Fill {
    /// Only what is given
    Nothing,
    /// The solution, or the first of several
    Solution,
    /// The candidates that propagation leaves
    Candidates,
}

impl Run for Render {
    const NAME: &'static str = "render";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        let picture = self.picture()?;
        let mut sink = Pictures {
            path: self.output.clone(),
            picture,
            written: 0,
            text: String::new(),
        };
        let (inputs, limits) = (&self.inputs, &self.limits);
        let code = stream::run(session, inputs, limits, &mut sink, |puzzle, meter| {
            self.draw(session, picture, puzzle, meter)
        })?;
        sink.finish()?;
        Ok(code)
    }
}

impl Render {
    fn picture(&self) -> Result<Picture, Failure> {
        let end = self.output.as_ref().and_then(|path| path.extension());
        let end = end.map(|end| end.to_string_lossy().to_ascii_lowercase());
        match (self.to, end.as_deref()) {
            (Some(To::Svg), _) | (None, Some("svg")) => Ok(Picture::Svg),
            (Some(To::Text), _) | (None, None | Some("txt" | "text")) => Ok(Picture::Text),
            (None, Some(end)) => {
                let message =
                    format!("what to draw into a file that ends with .{end} is not known");
                let help = "name it .svg or .txt, or say --to svg or --to text";
                Err(Failure::new("", Fault::new("usage", message, help)))
            }
        }
    }

    fn draw(
        &self,
        session: &Session,
        picture: Picture,
        puzzle: &Puzzle,
        meter: &mut Meter,
    ) -> Result<Said, Failure> {
        let (numbers, candidates);
        let filling = match self.fill {
            Fill::Nothing => Filling::Blank,
            Fill::Solution => {
                numbers = solution(puzzle, meter)?;
                Filling::Numbers(&numbers)
            }
            Fill::Candidates => {
                candidates = left(puzzle)?;
                Filling::Candidates(&candidates)
            }
        };
        let options = RenderOptions {
            picture,
            filling,
            ascii: self.drawing.ascii,
        };
        let report = verbs::render(puzzle, &options)?;
        let terminal = picture == Picture::Text && self.output.is_none();
        let mut said = Said::report(session, puzzle, &report, "drawn", || match terminal {
            true => Boards::new(session, self.drawing).draw(&puzzle.scene(filling)),
            false => String::new(),
        });
        if self.output.is_some() || !terminal && !session.json {
            said.product = Some(report.text);
        }
        Ok(said)
    }
}

/// The numbers of a solution in reading order.
fn solution(puzzle: &Puzzle, meter: &mut Meter) -> Result<Vec<u32>, Failure> {
    let report = verbs::solve(puzzle, &SolveOptions::default(), meter)?;
    let grid = report.solution.ok_or_else(|| {
        let message = match report.stopped {
            Some(stop) => format!("no solution to draw: {}", words::stop(stop)),
            None => "there is no solution to draw".to_string(),
        };
        no_picture(puzzle, "no-solution", message)
    })?;
    Ok(puzzle.numbers(&grid))
}

/// The candidates of the white squares in reading order.
fn left(puzzle: &Puzzle) -> Result<Vec<Vec<u32>>, Failure> {
    let report = verbs::candidates(puzzle, &CandidatesOptions::default())?;
    let grid = report.candidates.ok_or_else(|| {
        let message = "no candidates are left: there is no solution".to_string();
        no_picture(puzzle, "no-solution", message)
    })?;
    Ok(grid.into_iter().flatten().flatten().collect())
}

fn no_picture(puzzle: &Puzzle, code: &'static str, message: String) -> Failure {
    let help = "leave out --fill, or ask `crossfoot check` for the reason";
    Failure::new(&puzzle.input, Fault::new(code, message, help))
}

/// Pictures on standard output, in one file of text, or in numbered files.
struct Pictures {
    path: Option<PathBuf>,
    picture: Picture,
    written: usize,
    text: String,
}

impl Sink for Pictures {
    fn take(&mut self, product: &str, many: bool) -> Result<(), Unprinted> {
        self.written += 1;
        match (&self.path, self.picture) {
            (None, Picture::Svg) if many => Err(Unprinted::Failed(several())),
            (None, _) => out::print(product),
            (Some(_), Picture::Text) => {
                if self.written > 1 {
                    self.text.push('\n');
                }
                self.text += product;
                Ok(())
            }
            (Some(path), Picture::Svg) => {
                let numbered = many.then(|| out::numbered(path, self.written));
                let path = numbered.as_deref().unwrap_or(path);
                out::write(path, product).map_err(Unprinted::Failed)
            }
        }
    }
}

impl Pictures {
    fn finish(self) -> Result<(), Failure> {
        match (self.path, self.picture, self.written) {
            (Some(path), Picture::Text, 1..) => out::write(&path, &self.text),
            _ => Ok(()),
        }
    }
}

fn several() -> Failure {
    let message = "several SVGs cannot follow one another on standard output";
    let help = "name a file with -o FILE; each picture then has a file with its number";
    Failure::new("", Fault::new("usage", message, help))
}
