//! Sizes and places of a board, in tenths of a unit.

use crate::{Corner, Look, Scene};

/// Side of a tile.
pub(crate) const TILE: i64 = 480;
/// Room between tiles of a board with gaps.
const GAP: i64 = 280;

/// Where tiles stand, counted from the board's own corner, and how large what is in them may be.
pub(super) struct Measure {
    pitch: i64,
    /// Room between two tiles.
    pub(super) gap: i64,
    /// Width of the board.
    pub(super) width: i64,
    /// Height of the board.
    pub(super) height: i64,
    /// Is room kept for cage clues at the top of every tile?
    pub(super) corners: bool,
    /// Candidates a line, and lines of candidates.
    pub(super) block: [i64; 2],
    /// Font sizes.
    pub(super) fonts: Fonts,
}

/// The largest font size of each sort of text.
#[derive(Clone, Copy)]
pub(super) struct Fonts {
    pub(super) number: i64,
    pub(super) split: i64,
    pub(super) cage: i64,
    pub(super) candidate: i64,
    pub(super) difference: i64,
}

impl Fonts {
    fn of(look: &Look, corners: bool) -> Fonts {
        match (look.large, corners) {
            (false, true) => Fonts::new(240, 150, 130, 130),
            (false, false) => Fonts::new(270, 150, 130, 130),
            (true, true) => Fonts::new(300, 190, 165, 150),
            (true, false) => Fonts::new(350, 190, 165, 150),
        }
    }

    fn new(number: i64, split: i64, cage: i64, candidate: i64) -> Fonts {
        Fonts {
            number,
            split,
            cage,
            candidate,
            difference: cage,
        }
    }
}

impl Measure {
    pub(super) fn new(scene: &Scene, look: &Look) -> Measure {
        let gap = if scene.gaps { GAP } else { 0 };
        let pitch = TILE + gap;
        let side = |count: usize| (count as i64 * pitch - gap).max(0);
        let numbers = scene.candidates.len() as i64;
        let across = (1..).find(|side| side * side >= numbers).unwrap_or(1);
        let corner = |tile: &crate::Tile| matches!(tile.corner, Corner::TopLeft(_));
        let corners = scene.tiles.iter().any(corner);
        Measure {
            pitch,
            gap,
            width: side(scene.cols),
            height: side(scene.rows),
            corners,
            block: [across, ((numbers + across - 1) / across).max(1)],
            fonts: Fonts::of(look, corners),
        }
    }

    /// Left edge of a column of tiles, or upper edge of a row.
    pub(super) fn edge(&self, index: usize) -> i64 {
        index as i64 * self.pitch
    }

    /// Middle of a column of tiles, or of a row.
    pub(super) fn middle(&self, index: usize) -> i64 {
        self.edge(index) + TILE / 2
    }

    /// Middle of the gap after a column of tiles, or after a row.
    pub(super) fn gap_after(&self, index: usize) -> i64 {
        self.edge(index) + TILE + self.gap / 2
    }
}
