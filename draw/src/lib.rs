//! Pictures of boards: one [`Scene`], drawn as text, SVG, PDF and PNG.
//!
//! A scene is a rectangle of tiles as people see them on paper: fills, borders of any edge, a large
//! number, small candidates, corner clues, marks between tiles. It knows nothing of rules.
//!
//! The layout of a board is made once, as a list of primitives that SVG, PDF and PNG paint ([`svg`], `pdf`, `png`; the
//! last two with the features of these names), so that they cannot differ.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::panic))]

mod board;
#[cfg(feature = "pdf")]
pub mod book;
mod fault;
mod font;
mod labels;
mod list;
mod look;
mod page;
#[cfg(feature = "pdf")]
mod pdf;
mod pens;
#[cfg(feature = "png")]
mod png;
mod scene;
mod svg;
mod text;

pub use fault::Fault;
pub use font::lacking;
pub use look::{Look, Paper, Theme};
#[cfg(feature = "pdf")]
pub use pdf::pdf;
#[cfg(feature = "png")]
pub use png::png;
pub use scene::{Corner, Edge, Fill, Line, Scene, Tile};
pub use svg::{svg, svg_row, svg_with};
pub use text::{Candidates, Part, Style, TextOptions, text};
