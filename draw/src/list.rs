//! The drawing primitives that every painter knows, SVG, PDF and PNG alike: one list, so that they cannot differ.
//!
//! Coordinates are integers, in tenths of the unit of the picture: the same list everywhere, to the bit.

/// A corner of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seg {
    /// Begins a stroke.
    Move(i64, i64),
    /// A straight line to a point.
    Line(i64, i64),
    /// Back to the beginning.
    Close,
}

/// Where a text stands at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// A text on its baseline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Text {
    pub(crate) class: Class,
    pub(crate) x: i64,
    pub(crate) y: i64,
    /// Font size.
    pub(crate) size: i64,
    pub(crate) anchor: Anchor,
    pub(crate) text: String,
}

/// Something to draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Path(Class, Vec<Seg>),
    /// Left, top, width, height, radius of the corners.
    Rect(Class, [i64; 4], i64),
    /// Middle and radius.
    Circle(Class, [i64; 2], i64),
    Text(Text),
    /// Shapes moved to a point and scaled, in ten thousandths.
    Group([i64; 2], i64, Vec<Shape>),
}

/// What a scale of 1 is.
pub(crate) const ONE: i64 = 10_000;

/// What a shape is; the theme says how that looks ([`super::pens`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Class {
    Paper,
    Ink,
    Region(u8),
    Tinted,
    Marked,
    Ring,
    Thin,
    /// Thin lines of a board whose thick ones tell cages apart.
    Faint,
    Inner,
    Thick,
    Diagonal,
    Box,
    Halo,
    Sign,
    Bar,
    Circle,
    Given,
    Filled,
    Candidate,
    Strike,
    Split,
    Cage,
    Difference,
    Title,
    Note,
    /// Words of a book that stand back.
    #[cfg(feature = "pdf")]
    Quiet,
    /// Words of a book that stand out.
    #[cfg(feature = "pdf")]
    Strong,
    /// A rule between parts of a book's page.
    #[cfg(feature = "pdf")]
    Rule,
}

/// Appends a rectangle to a path.
pub(crate) fn rect(path: &mut Vec<Seg>, [x, y, width, height]: [i64; 4]) {
    path.extend([
        Seg::Move(x, y),
        Seg::Line(x + width, y),
        Seg::Line(x + width, y + height),
        Seg::Line(x, y + height),
        Seg::Close,
    ]);
}

/// Appends strokes through points.
pub(crate) fn stroke(path: &mut Vec<Seg>, points: &[[i64; 2]]) {
    let segs = points.iter().enumerate().map(|(i, &[x, y])| match i {
        0 => Seg::Move(x, y),
        _ => Seg::Line(x, y),
    });
    path.extend(segs);
}
