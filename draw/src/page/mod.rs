//! Pages: blocks of primitives with what they are for a reader of tags, links and outlines; and the page of one board.

mod row;
mod single;

pub(crate) use row::row;
#[cfg(feature = "pdf")]
pub(crate) use single::least;
pub(crate) use single::{name, single};

use crate::list::Shape;

/// What a block is, for those who cannot see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Nothing that is read out: page numbers, rules.
    #[cfg(feature = "pdf")]
    Artifact,
    /// A heading of a level from 1, with its words.
    Heading(u16, String),
    /// Words.
    Paragraph,
    /// A picture, in words.
    Figure(String),
    /// The words of a link.
    #[cfg(feature = "pdf")]
    Link,
}

/// A place that links lead to.
pub(crate) type Anchor = usize;

/// A link from a rectangle of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    /// Left, top, width, height.
    pub(crate) area: [i64; 4],
    pub(crate) to: Anchor,
    /// Where it leads, in words.
    pub(crate) about: String,
}

/// A part of a page that is read as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Block {
    pub(crate) role: Role,
    pub(crate) shapes: Vec<Shape>,
    pub(crate) link: Option<Link>,
    /// The place that it is for links, and its top.
    pub(crate) anchor: Option<(Anchor, i64)>,
}

impl Block {
    pub(crate) fn new(role: Role, shapes: Vec<Shape>) -> Block {
        Block {
            role,
            shapes,
            link: None,
            anchor: None,
        }
    }
}

/// A page, in tenths of a unit: of a point on paper, of a pixel without.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Page {
    pub(crate) width: i64,
    pub(crate) height: i64,
    /// Width and height as SVG writes them, on paper.
    pub(crate) lengths: Option<[&'static str; 2]>,
    pub(crate) blocks: Vec<Block>,
}
