//! `render`: a puzzle drawn, as text, SVG, PNG or PDF.

use super::Run;
use crate::args::{self, Drawing, Inputs, Limits, LookFlags};
use crate::grids::Boards;
use crate::out::{self, Unprinted};
use crate::session::Session;
use crate::stream::{self, Said, Sink};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser};
use crossfoot::puzzle::Fault;
use crossfoot::verbs::{Picture, RenderOptions, Showing};
use crossfoot::{Failure, Meter, Puzzle, verbs};
use std::io::IsTerminal as _;
use std::path::PathBuf;

/// Draw puzzles
#[derive(Debug, Args)]
#[command(after_help = "\
Several pictures go into files with numbers: -o board.svg writes board-1.svg, board-2.svg and so
on; `crossfoot book` puts many puzzles into one PDF.

Examples:
  crossfoot render puzzle.txt
  crossfoot render --show solution -o answer.svg puzzle.txt
  crossfoot render --step 7 --paper letter --large -o step.pdf puzzle.txt")]
pub(super) struct Render {
    #[command(flatten)]
    inputs: Inputs,

    /// What to draw [default: by the name of the output file, else text]
    #[arg(long, value_name = "PICTURE", value_parser = pictures())]
    to: Option<String>,

    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    output: Option<PathBuf>,

    /// What stands in the white squares
    #[arg(long, value_name = "WHAT", value_parser = showings(), default_value_if("step", clap::builder::ArgPredicate::IsPresent, "step"), default_value = "blank")]
    show: String,

    /// The number of the step to show, from 1
    #[arg(long, value_name = "NUMBER")]
    step: Option<usize>,

    /// The language of the step
    #[arg(long, value_name = "CODE", default_value = "en", value_parser = args::languages())]
    lang: String,

    #[command(flatten)]
    look: LookFlags,

    #[command(flatten)]
    limits: Limits,

    #[command(flatten)]
    drawing: Drawing,
}

fn pictures() -> PossibleValuesParser {
    let all = Picture::ALL.map(|known| PossibleValue::new(known.name()).help(known.about()));
    PossibleValuesParser::new(all)
}

fn showings() -> PossibleValuesParser {
    let all = Showing::ALL.map(|known| PossibleValue::new(known.name()).help(known.about()));
    PossibleValuesParser::new(all)
}

impl Run for Render {
    const NAME: &'static str = "render";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        let options = RenderOptions {
            picture: self.picture()?,
            showing: self.showing()?,
            look: self.look.look(),
            ascii: self.drawing.ascii,
            lang: args::language(&self.lang),
            ..RenderOptions::default()
        };
        let bytes = matches!(options.picture, Picture::Png | Picture::Pdf);
        let shown = self.output.is_none() && !session.json;
        if bytes && shown && std::io::stdout().is_terminal() {
            let message = format!("a {} is no text for a terminal", options.picture.name());
            return Err(usage(message, "name a file with -o FILE"));
        }
        let mut sink = Pictures {
            path: self.output.clone(),
            picture: options.picture,
            written: 0,
            text: Vec::new(),
        };
        let (inputs, limits) = (&self.inputs, &self.limits);
        let code = stream::run(session, inputs, limits, &mut sink, |puzzle, meter| {
            self.draw(session, &options, puzzle, meter)
        })?;
        sink.finish()?;
        Ok(code)
    }
}

impl Render {
    fn picture(&self) -> Result<Picture, Failure> {
        let end = self.output.as_ref().and_then(|path| path.extension());
        let end = end.map(|end| end.to_string_lossy().to_ascii_lowercase());
        match (
            self.to.as_deref().and_then(Picture::of_name),
            end.as_deref(),
        ) {
            (Some(picture), _) => Ok(picture),
            (None, None | Some("txt" | "text")) => Ok(Picture::Text),
            (None, Some(end)) => Picture::of_name(end).ok_or_else(|| {
                let message =
                    format!("what to draw into a file that ends with .{end} is not known");
                let help = "name it .svg, .png, .pdf or .txt, or say what with --to";
                usage(message, help)
            }),
        }
    }

    fn showing(&self) -> Result<Showing, Failure> {
        match (Showing::of_name(&self.show).unwrap_or_default(), self.step) {
            (Showing::Step(_), Some(step)) => Ok(Showing::Step(step)),
            (Showing::Step(first), None) => Ok(Showing::Step(first)),
            (showing, None) => Ok(showing),
            (showing, Some(_)) => {
                let name = showing.name();
                let message = format!("--step shows a step, and --show {name} does not");
                Err(usage(message, "leave out one of the two"))
            }
        }
    }

    fn draw(
        &self,
        session: &Session,
        options: &RenderOptions,
        puzzle: &Puzzle,
        meter: &mut Meter,
    ) -> Result<Said, Failure> {
        let report = verbs::render(puzzle, options, meter)?;
        let terminal = options.picture == Picture::Text && self.output.is_none();
        let mut said = Said::report(session, puzzle, &report, "drawn", || match terminal {
            true => Boards::new(session, self.drawing).draw(&report.scene),
            false => String::new(),
        });
        if self.output.is_some() || !terminal && !session.json {
            said.product = Some(report.drawn.bytes().to_vec());
        }
        Ok(said)
    }
}

/// Pictures on standard output, in one file of text, or in numbered files.
struct Pictures {
    path: Option<PathBuf>,
    picture: Picture,
    written: usize,
    text: Vec<u8>,
}

impl Sink for Pictures {
    fn take(&mut self, product: &[u8], many: bool) -> Result<(), Unprinted> {
        self.written += 1;
        match (&self.path, self.picture) {
            (None, Picture::Text) => out::print(&String::from_utf8_lossy(product)),
            (None, _) if many => Err(Unprinted::Failed(several())),
            (None, _) => out::print_bytes(product),
            (Some(_), Picture::Text) => {
                if self.written > 1 {
                    self.text.push(b'\n');
                }
                self.text.extend_from_slice(product);
                Ok(())
            }
            (Some(path), _) => {
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
    let message = "several pictures cannot follow one another on standard output";
    let help = "name a file with -o FILE; each picture then has a file with its number";
    usage(message.to_string(), help)
}

fn usage(message: String, help: &str) -> Failure {
    Failure::new("", Fault::new("usage", message, help))
}
