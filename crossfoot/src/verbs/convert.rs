//! A puzzle in another format.

use crate::{Failure, Puzzle, Report, Warning};
use serde::Serialize;

/// The answer of [`convert`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ConvertReport {
    /// Name of the input.
    pub input: String,
    /// The kind of puzzle.
    pub kind: &'static str,
    /// Name of the format that it was read from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<&'static str>,
    /// Name of the format that it is written in.
    pub to: &'static str,
    /// The text, ending with a newline.
    pub text: String,
    /// Warnings about the puzzle.
    pub warnings: Vec<Warning>,
}

impl Report for ConvertReport {
    fn exit_code(&self) -> u8 {
        0
    }
}

/// Writes a puzzle in the format of this name.
///
/// # Errors
/// There is no such format, or it cannot express the puzzle.
pub fn convert(puzzle: &Puzzle, to: &str) -> Result<ConvertReport, Failure> {
    let (to, text) = puzzle.write(to)?;
    Ok(ConvertReport {
        input: puzzle.input.clone(),
        kind: puzzle.kind().name(),
        from: puzzle.format,
        to,
        text,
        warnings: puzzle.warnings.clone(),
    })
}
