//! Pictures of boards: one [`Scene`], drawn as text and as SVG.
//!
//! A scene is a rectangle of tiles as people see them on paper: fills, borders of any edge, a large
//! number, small candidates, corner clues, marks between tiles. It knows nothing of rules.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::panic))]

mod labels;
mod scene;
mod svg;
mod text;

pub use scene::{Corner, Edge, Fill, Line, Scene, Tile};
pub use svg::svg;
pub use text::{Candidates, Part, Style, TextOptions, text};
