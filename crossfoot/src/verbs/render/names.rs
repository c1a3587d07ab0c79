//! What can be drawn, and what it can show, by their names on the wire and on the command line.

use serde::Serialize;

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Picture {
    /// Text for terminals.
    #[default]
    Text,
    /// A standalone SVG.
    Svg,
    /// A PNG, with an embedded font.
    Png,
    /// A PDF of one page, with an embedded font.
    Pdf,
}

impl Picture {
    /// All of them.
    pub const ALL: [Picture; 4] = [Picture::Text, Picture::Svg, Picture::Png, Picture::Pdf];

    /// Its name on the wire and on the command line; also how its files end.
    pub fn name(self) -> &'static str {
        match self {
            Picture::Text => "text",
            Picture::Svg => "svg",
            Picture::Png => "png",
            Picture::Pdf => "pdf",
        }
    }

    /// One line for people.
    pub fn about(self) -> &'static str {
        match self {
            Picture::Text => "text for the terminal",
            Picture::Svg => "a standalone SVG",
            Picture::Png => "a PNG, 96 pixels a square",
            Picture::Pdf => "a PDF, a page a puzzle",
        }
    }

    /// The one of this name.
    pub fn of_name(name: &str) -> Option<Picture> {
        Picture::ALL.into_iter().find(|known| known.name() == name)
    }
}

/// What stands in the white squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum Showing {
    /// Only what is given.
    #[default]
    Blank,
    /// What a person has filled in and marked.
    Entries,
    /// The solution, or the first of several.
    Solution,
    /// The candidates that propagation leaves.
    Candidates,
    /// The step of the explanation with this number, from 1.
    Step(usize),
}

impl Showing {
    /// One of each sort.
    pub const ALL: [Showing; 5] = [
        Showing::Blank,
        Showing::Entries,
        Showing::Solution,
        Showing::Candidates,
        Showing::Step(1),
    ];

    /// Its name on the wire and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Showing::Blank => "blank",
            Showing::Entries => "entries",
            Showing::Solution => "solution",
            Showing::Candidates => "candidates",
            Showing::Step(_) => "step",
        }
    }

    /// One line for people.
    pub fn about(self) -> &'static str {
        match self {
            Showing::Blank => "only what is given",
            Showing::Entries => {
                "what a person has filled in and marked, as it stands beside the puzzle"
            }
            Showing::Solution => "the solution, or the first of several",
            Showing::Candidates => "the candidates that propagation leaves",
            Showing::Step(_) => "one step of the explanation, with the candidates before it",
        }
    }

    /// The one of this name; a step is the first.
    pub fn of_name(name: &str) -> Option<Showing> {
        Showing::ALL.into_iter().find(|known| known.name() == name)
    }

    /// The number of the step.
    pub fn step(self) -> Option<usize> {
        match self {
            Showing::Step(number) => Some(number),
            _ => None,
        }
    }
}
