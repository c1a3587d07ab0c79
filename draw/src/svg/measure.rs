//! Sizes and places, in units of the view box.

use super::xml::Tenths;
use crate::{Corner, Scene};

/// Side of a tile.
pub(super) const TILE: usize = 48;
/// Room between tiles of a board with gaps.
const GAP: usize = 28;

/// Where tiles stand, counted from the board's own corner.
pub(super) struct Measure {
    pitch: usize,
    /// Room between two tiles.
    pub(super) gap: usize,
    /// Width of the board.
    pub(super) width: usize,
    /// Height of the board.
    pub(super) height: usize,
    /// Is room kept for cage clues at the top of every tile?
    pub(super) corners: bool,
    /// Candidates a line, and lines of candidates.
    pub(super) block: [usize; 2],
}

impl Measure {
    pub(super) fn new(scene: &Scene) -> Measure {
        let gap = if scene.gaps { GAP } else { 0 };
        let pitch = TILE + gap;
        let side = |count: usize| (count * pitch).saturating_sub(gap);
        let numbers = scene.candidates.len();
        let across = (1..).find(|side| side * side >= numbers).unwrap_or(1);
        let corner = |tile: &crate::Tile| matches!(tile.corner, Corner::TopLeft(_));
        Measure {
            pitch,
            gap,
            width: side(scene.cols),
            height: side(scene.rows),
            corners: scene.tiles.iter().any(corner),
            block: [across, numbers.div_ceil(across)],
        }
    }

    /// Left edge of a column of tiles, or upper edge of a row.
    pub(super) fn edge(&self, index: usize) -> usize {
        index * self.pitch
    }

    /// Middle of a column of tiles, or of a row.
    pub(super) fn middle(&self, index: usize) -> usize {
        self.edge(index) + TILE / 2
    }

    /// Middle of the gap after a column of tiles, or after a row.
    pub(super) fn gap_after(&self, index: usize) -> usize {
        self.edge(index) + TILE + self.gap / 2
    }
}

/// The font size at which `characters` fit into `room`, at most `most`; all in tenths.
pub(super) fn font(characters: usize, room: i64, most: i64) -> Tenths {
    // digits of the fonts asked for are at most 0.62 em wide
    let fits = room * 100 / (62 * characters.max(1) as i64);
    Tenths(fits.min(most).max(10))
}

/// The baseline that centres digits of this font size on `middle`; tenths.
pub(super) fn baseline(middle: i64, font: Tenths) -> Tenths {
    Tenths(middle + font.0 * 36 / 100)
}
