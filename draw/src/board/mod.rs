//! The layout of a board: a scene as drawing primitives, the one that every painter paints.
//!
//! Cost: linear in the scene. Lines of one sort are one path, with neighbouring stretches joined, so that a large
//! board stays a small file.

mod clues;
mod lines;
mod marks;
mod measure;
mod numbers;
mod regions;
mod tiles;

use crate::list::Shape;
use crate::{Look, Scene};
use measure::Measure;

pub(crate) use measure::TILE;

/// The smallest font size of a clue in its square; a longer one gets a letter, and a note below the board.
pub(crate) const LEAST: i64 = 65;

/// A board laid out.
pub(crate) struct Board {
    /// Width of the tiles; lines reach half their width beyond.
    pub(crate) width: i64,
    pub(crate) height: i64,
    pub(crate) shapes: Vec<Shape>,
    /// What stands below it: one line for each letter in place of a clue, and the scene's notes.
    pub(crate) notes: Vec<String>,
}

/// Width and height of a board.
pub(crate) fn size(scene: &Scene, look: &Look) -> [i64; 2] {
    let measure = Measure::new(scene, look);
    [measure.width, measure.height]
}

/// Lays a board out; clues that would be smaller than `least` get letters.
pub(crate) fn board(scene: &Scene, look: &Look, least: i64) -> Board {
    let measure = Measure::new(scene, look);
    let mut shapes = Vec::new();
    regions::draw(scene, &measure, look, &mut shapes);
    tiles::fills(scene, &measure, &mut shapes);
    if scene.gaps {
        tiles::boxes(scene, &measure, &mut shapes);
    } else {
        lines::draw(scene, &measure, &mut shapes);
    }
    let mut notes = clues::draw(scene, &measure, look, least, &mut shapes);
    tiles::numbers(scene, &measure, look, &mut shapes);
    tiles::candidates(scene, &measure, &mut shapes);
    marks::draw(scene, &measure, &mut shapes);
    numbers::draw(scene, &measure, &mut shapes);
    notes.extend(scene.notes.iter().cloned());
    Board {
        width: measure.width,
        height: measure.height,
        shapes,
        notes,
    }
}
