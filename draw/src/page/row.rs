//! Boards side by side, equally high: a picture for a heading.

use super::{Block, Page, Role, name};
use crate::board::{self, LEAST};
use crate::list::{ONE, Shape};
use crate::{Look, Scene};

const MARGIN: i64 = 140;
const GAP: i64 = 400;
const HEIGHT: i64 = 3200;

/// The page of boards side by side, without their titles and notes.
pub(crate) fn row(scenes: &[Scene], look: &Look) -> Page {
    let mut x = MARGIN;
    let mut blocks = Vec::new();
    for scene in scenes {
        let board = board::board(scene, look, LEAST);
        let scale = HEIGHT * ONE / board.height.max(1);
        let width = board.width * scale / ONE;
        let group = Shape::Group([x, MARGIN], scale, board.shapes);
        blocks.push(Block::new(Role::Figure(name(scene)), vec![group]));
        x += width + GAP;
    }
    Page {
        width: (x - GAP).max(MARGIN) + MARGIN,
        height: HEIGHT + 2 * MARGIN,
        lengths: None,
        blocks,
    }
}
