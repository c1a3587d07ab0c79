//! A puzzle in the language of another machine: as an exact cover, in Knuth's text.

use crate::cover::{Naming, write};
use crate::models::family;
use crate::{Failure, Method, Puzzle, Report, Warning};
use crossfoot_engine::cover::{Colour, Item};
use crossfoot_model::Constraint;
use crossfoot_puzzle::Fault;
use crossfoot_solve::cover::{self, Encoded, Family, Formulation};
use serde::Serialize;
use std::fmt::Write as _;

/// What puzzles can be encoded to.
pub static TARGETS: &[&str] = &["cover"];

/// Choices of [`encode`].
#[derive(Clone, Debug, Default)]
pub struct EncodeOptions {
    /// Formulations, if others than the usual ones.
    pub method: Method,
}

/// The answer of [`encode`].
#[derive(Clone, Debug, Serialize)]
pub struct EncodeReport {
    /// Name of the input.
    pub input: String,
    /// The kind of puzzle.
    pub kind: &'static str,
    /// What it is encoded to: `cover`.
    pub to: &'static str,
    /// The formulation, unless the puzzle is made of lines and borders alone, which have one form each.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub formulation: Option<&'static str>,
    /// Primary items.
    pub primary: usize,
    /// Secondary items.
    pub secondary: usize,
    /// Options.
    pub options: usize,
    /// The text, ending with a newline.
    pub text: String,
    /// Warnings about the puzzle.
    pub warnings: Vec<Warning>,
}

impl Report for EncodeReport {
    fn exit_code(&self) -> u8 {
        0
    }
}

/// Encodes a puzzle to what has this name.
///
/// # Errors
/// Nothing has this name; formulations of other kinds of puzzles; too many options.
pub fn encode(puzzle: &Puzzle, to: &str, options: &EncodeOptions) -> Result<EncodeReport, Failure> {
    let Some(to) = TARGETS.iter().copied().find(|known| *known == to) else {
        return Err(puzzle.fails(Fault::new(
            "unknown-target",
            format!("puzzles cannot be encoded to `{to}`"),
            format!("they can be to {}", TARGETS.join(", ")),
        )));
    };
    options.method.for_puzzle(puzzle)?;
    let formulations = options.method.formulations();
    let encoded =
        cover::encode(puzzle.model(), &formulations).map_err(|fault| puzzle.unsolvable(&fault))?;
    let own = family(puzzle.sheet.kind);
    let formulation = occurs(puzzle, own).then(|| formulations.of(own).name);
    let problem = &encoded.problem;
    let primary = (0..problem.items() as Item)
        .filter(|&item| problem.is_primary(item))
        .count();
    let mut report = EncodeReport {
        input: puzzle.input.clone(),
        kind: puzzle.kind().name(),
        to,
        formulation,
        primary,
        secondary: problem.items() - primary,
        options: problem.options(),
        text: String::new(),
        warnings: puzzle.warnings.clone(),
    };
    report.text = head(&report);
    write(problem, &Named(&encoded), &mut report.text).expect("a string takes everything");
    Ok(report)
}

/// The formulations that make a difference to a puzzle.
pub(super) fn applicable(puzzle: &Puzzle) -> Vec<&'static Formulation> {
    let own = family(puzzle.sheet.kind);
    let all = cover::FORMULATIONS.iter().copied();
    match occurs(puzzle, own) {
        true => all.filter(|known| known.family == own).collect(),
        false => Vec::new(),
    }
}

/// Has the puzzle any constraint of the family?
fn occurs(puzzle: &Puzzle, family: Family) -> bool {
    let mut posts = puzzle.model().posts.iter();
    posts.any(|post| match (&post.constraint, family) {
        (Constraint::Cage(..), Family::Cages) | (Constraint::Less(..), Family::Signs) => true,
        (Constraint::Run(run), Family::Runs) => run.cells.len() > 1,
        _ => false,
    })
}

/// Comments: what this is.
fn head(report: &EncodeReport) -> String {
    let mut text = format!("| a {} as an exact cover", report.kind);
    if let Some(formulation) = report.formulation {
        let _ = write!(text, ": {formulation}");
    }
    let input: String = (report.input.chars())
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    if !input.is_empty() {
        let _ = write!(text, "\n| from {input}");
    }
    let EncodeReport {
        primary,
        secondary,
        options,
        ..
    } = report;
    let _ = writeln!(
        text,
        "\n| primary items: {primary}; secondary items: {secondary}; options: {options}"
    );
    text
}

/// The names of an encoded model.
struct Named<'a>(&'a Encoded);

impl Naming for Named<'_> {
    fn item(&self, item: Item) -> &str {
        &self.0.items[item as usize]
    }

    fn colour(&self, _: Item, colour: Colour) -> &str {
        self.0.colour(colour)
    }
}
