//! A puzzle drawn: blank, with what a person has filled in, with its solution, with candidates, or at one step of its
//! explanation; as text, SVG, PNG or PDF.
//!
//! Cost: that of solving or explaining, where the picture shows that, and of the picture, linear in the board.

mod names;
mod show;

pub use names::{Picture, Showing};

use crate::{Failure, Meter, Method, Puzzle, Report, Warning};
use base64::prelude::{BASE64_STANDARD, Engine as _};
use crossfoot_draw::{Look, Scene, TextOptions, lacking, svg_with, text};
use crossfoot_puzzle::Fault;
use serde::{Serialize, Serializer};

/// Choices of [`render`].
#[derive(Clone, Copy, Debug)]
pub struct RenderOptions {
    /// What is drawn.
    pub picture: Picture,
    /// What stands in the white squares.
    pub showing: Showing,
    /// Theme, print and paper; text has none of these.
    pub look: Look,
    /// Only ASCII characters in text.
    pub ascii: bool,
    /// How solutions and candidates are found.
    pub method: Method,
    /// The language of steps; the codes are those of [`crate::languages`], English for any other.
    pub lang: &'static str,
}

impl Default for RenderOptions {
    fn default() -> RenderOptions {
        RenderOptions {
            picture: Picture::default(),
            showing: Showing::default(),
            look: Look::default(),
            ascii: false,
            method: Method::default(),
            lang: "en",
        }
    }
}

/// A picture as it is written into a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// Text and SVG.
    Text(String),
    /// PNG and PDF.
    Bytes(Vec<u8>),
}

impl Drawn {
    /// What stands in the file.
    pub fn bytes(&self) -> &[u8] {
        match self {
            Drawn::Text(text) => text.as_bytes(),
            Drawn::Bytes(bytes) => bytes,
        }
    }
}

/// The picture is a key of its own: `text`, or `base64` of what is no text.
impl Serialize for Drawn {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Wire<'a> {
            #[serde(skip_serializing_if = "Option::is_none")]
            text: Option<&'a str>,
            #[serde(skip_serializing_if = "Option::is_none")]
            base64: Option<String>,
        }
        let (text, base64) = match self {
            Drawn::Text(text) => (Some(text.as_str()), None),
            Drawn::Bytes(bytes) => (None, Some(BASE64_STANDARD.encode(bytes))),
        };
        Wire { text, base64 }.serialize(to)
    }
}

/// The answer of [`render`].
#[derive(Clone, Debug, Serialize)]
pub struct RenderReport {
    /// Name of the input.
    pub input: String,
    /// The kind of puzzle.
    pub kind: &'static str,
    /// What is drawn.
    pub picture: Picture,
    /// What stands in the white squares.
    pub show: &'static str,
    /// The number of the step that is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// The picture.
    #[serde(flatten)]
    pub drawn: Drawn,
    /// What was drawn.
    #[serde(skip)]
    pub scene: Scene,
    /// Warnings about the puzzle, and about letters that the font lacks.
    pub warnings: Vec<Warning>,
}

impl Report for RenderReport {
    fn exit_code(&self) -> u8 {
        0
    }
}

/// Draws a puzzle.
///
/// # Errors
/// `no-solution` and `no-step` where there is nothing of what is to be shown; `no-picture` for a sort of picture that this
/// build leaves out; a puzzle beyond the solver's bounds.
pub fn render(
    puzzle: &Puzzle,
    options: &RenderOptions,
    meter: &mut Meter,
) -> Result<RenderReport, Failure> {
    let scene = show::scene(puzzle, options, meter)?;
    let mut warnings = puzzle.warnings.clone();
    warnings.extend(strange(&scene, options.picture));
    Ok(RenderReport {
        input: puzzle.input.clone(),
        kind: puzzle.kind().name(),
        picture: options.picture,
        show: options.showing.name(),
        step: options.showing.step(),
        drawn: draw(puzzle, &scene, options)?,
        scene,
        warnings,
    })
}

fn draw(puzzle: &Puzzle, scene: &Scene, options: &RenderOptions) -> Result<Drawn, Failure> {
    let ascii = options.ascii;
    match options.picture {
        Picture::Text => {
            let options = TextOptions {
                ascii,
                ..TextOptions::default()
            };
            Ok(Drawn::Text(text(scene, &options)))
        }
        Picture::Svg => Ok(Drawn::Text(svg_with(scene, &options.look))),
        Picture::Png => bytes(puzzle, png(scene, &options.look)),
        Picture::Pdf => bytes(puzzle, pdf(scene, &options.look)),
    }
}

fn bytes(puzzle: &Puzzle, drawn: Result<Vec<u8>, Fault>) -> Result<Drawn, Failure> {
    drawn.map(Drawn::Bytes).map_err(|fault| puzzle.fails(fault))
}

#[cfg(feature = "png")]
fn png(scene: &Scene, look: &Look) -> Result<Vec<u8>, Fault> {
    crossfoot_draw::png(scene, look).map_err(|fault| refused(&fault))
}

#[cfg(not(feature = "png"))]
fn png(_: &Scene, _: &Look) -> Result<Vec<u8>, Fault> {
    Err(missing("PNG"))
}

#[cfg(feature = "pdf")]
fn pdf(scene: &Scene, look: &Look) -> Result<Vec<u8>, Fault> {
    crossfoot_draw::pdf(scene, look).map_err(|fault| refused(&fault))
}

#[cfg(not(feature = "pdf"))]
fn pdf(_: &Scene, _: &Look) -> Result<Vec<u8>, Fault> {
    Err(missing("PDF"))
}

#[cfg(any(feature = "png", feature = "pdf"))]
fn refused(fault: &crossfoot_draw::Fault) -> Fault {
    let help = "this is a fault of Crossfoot; SVG may still work";
    Fault::new("internal", fault.to_string(), help)
}

#[cfg(not(all(feature = "png", feature = "pdf")))]
fn missing(sort: &str) -> Fault {
    let message = format!("this build of Crossfoot draws no {sort}");
    Fault::new("no-picture", message, "ask for `svg`, or use the command")
}

/// A warning about letters that the embedded font lacks.
fn strange(scene: &Scene, picture: Picture) -> Option<Warning> {
    if !matches!(picture, Picture::Png | Picture::Pdf) {
        return None;
    }
    let words = scene
        .notes
        .iter()
        .fold(scene.title.clone(), |all, note| all + note);
    let letters: String = lacking(&words)
        .into_iter()
        .filter(|c| !c.is_control())
        .collect();
    (!letters.is_empty()).then(|| Warning {
        code: "letters-missing",
        message: format!("the embedded font has no `{letters}`: question marks stand there"),
        cells: Vec::new(),
    })
}
