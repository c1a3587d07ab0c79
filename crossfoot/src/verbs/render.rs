//! A puzzle drawn.

use crate::{Failure, Puzzle, Report, Warning};
use crossfoot_draw::{TextOptions, svg, text};
use crossfoot_puzzle::kinds::Filling;
use serde::Serialize;

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Picture {
    /// Text for terminals.
    #[default]
    Text,
    /// A standalone SVG.
    Svg,
}

/// Choices of [`render`].
#[derive(Clone, Copy, Debug)]
pub struct RenderOptions<'a> {
    /// What is drawn.
    pub picture: Picture,
    /// What stands in the white squares.
    pub filling: Filling<'a>,
    /// Only ASCII characters.
    pub ascii: bool,
}

/// The answer of [`render`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RenderReport {
    /// Name of the input.
    pub input: String,
    /// The kind of puzzle.
    pub kind: &'static str,
    /// What is drawn.
    pub picture: Picture,
    /// The picture.
    pub text: String,
    /// Warnings about the puzzle.
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
/// None so far.
pub fn render(puzzle: &Puzzle, options: &RenderOptions<'_>) -> Result<RenderReport, Failure> {
    let scene = puzzle.scene(options.filling);
    let picture = match options.picture {
        Picture::Text => text(
            &scene,
            &TextOptions {
                ascii: options.ascii,
                ..TextOptions::default()
            },
        ),
        Picture::Svg => svg(&scene),
    };
    Ok(RenderReport {
        input: puzzle.input.clone(),
        kind: puzzle.kind().name(),
        picture: options.picture,
        text: picture,
        warnings: puzzle.warnings.clone(),
    })
}
