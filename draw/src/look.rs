//! How a picture looks: theme, large print, paper.

/// Colours and strengths of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum Theme {
    /// Black squares, white squares, little colour: good on every printer.
    #[default]
    Plain,
    /// Cages in soft colours of which no two neighbours share one, givens on a tint.
    Colour,
    /// Nothing but black and white, lines and letters heavier.
    Contrast,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 3] = [Theme::Plain, Theme::Colour, Theme::Contrast];

    /// Its name on the wire and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Plain => "plain",
            Theme::Colour => "colour",
            Theme::Contrast => "contrast",
        }
    }

    /// One line for people.
    pub fn about(self) -> &'static str {
        match self {
            Theme::Plain => "little colour, for every printer",
            Theme::Colour => "cages in soft colours, givens on a tint",
            Theme::Contrast => "black and white alone, heavy lines",
        }
    }

    /// The one of this name.
    pub fn of_name(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// A sheet of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Paper {
    /// ISO 216 A4, 210 mm × 297 mm.
    A4,
    /// US Letter, 8.5 in × 11 in.
    Letter,
}

impl Paper {
    /// All of them.
    pub const ALL: [Paper; 2] = [Paper::A4, Paper::Letter];

    /// Its name on the wire and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::Letter => "letter",
        }
    }

    /// One line for people.
    pub fn about(self) -> &'static str {
        match self {
            Paper::A4 => "210 mm × 297 mm",
            Paper::Letter => "8.5 in × 11 in",
        }
    }

    /// The one of this name.
    pub fn of_name(name: &str) -> Option<Paper> {
        Paper::ALL.into_iter().find(|paper| paper.name() == name)
    }

    /// Width and height in tenths of a point.
    pub(crate) fn size(self) -> [i64; 2] {
        match self {
            Paper::A4 => [5953, 8419],
            Paper::Letter => [6120, 7920],
        }
    }

    /// Width and height as SVG writes them.
    pub(crate) fn lengths(self) -> [&'static str; 2] {
        match self {
            Paper::A4 => ["210mm", "297mm"],
            Paper::Letter => ["8.5in", "11in"],
        }
    }
}

/// How a picture looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub struct Look {
    /// Colours and lines.
    pub theme: Theme,
    /// Large print: larger numbers and clues in each square, larger words.
    pub large: bool,
    /// The page that the board is laid out on; none for a picture as large as its board.
    pub paper: Option<Paper>,
}
