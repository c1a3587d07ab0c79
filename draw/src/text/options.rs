//! What a caller can choose about a text picture.

/// What a piece of a text picture is; a styling hook colours by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// Blanks.
    Blank,
    /// Grid lines, frames, and the dots of empty squares.
    Grid,
    /// The shading of a black square.
    Ink,
    /// A clue in a black square or of a cage.
    Clue,
    /// A printed number.
    Given,
    /// A number that was filled in.
    Filled,
    /// Candidates.
    Candidate,
    /// A sign between two squares.
    Sign,
    /// Number, candidates or brackets of a marked square.
    Marked,
    /// Number or candidates of a tinted square.
    Tinted,
    /// The title.
    Title,
    /// A line below the board.
    Note,
}

/// A styling hook: a piece of the picture and what it is; what it returns is printed in its place, and
/// must be as wide on the screen.
pub type Style<'a> = dyn Fn(Part, &str) -> String + 'a;

/// How candidates are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Candidates {
    /// Each in its own place of a small block, nine of them as three by three.
    #[default]
    Block,
    /// One after the other on one line.
    Line,
}

/// Choices for [`crate::text()`].
#[derive(Clone, Copy, Default)]
pub struct TextOptions<'a> {
    /// Only ASCII characters.
    pub ascii: bool,
    /// How candidates are drawn.
    pub candidates: Candidates,
    /// Leave out grid lines that say nothing: a Kakuro then takes one line a row.
    pub compact: bool,
    /// Colours and the like.
    pub style: Option<&'a Style<'a>>,
}
