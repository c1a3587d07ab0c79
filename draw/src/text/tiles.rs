//! The inside of the tiles.

use super::band::Band;
use super::layout::{self, Clue, Column, Frames, Layout};
use super::options::Part;
use crate::{Corner, Fill, Scene, Tile};

/// Draws rows of tiles from the top down.
pub(super) struct Tiles<'a> {
    scene: &'a Scene,
    layout: &'a Layout,
    ascii: bool,
    clues: std::slice::Iter<'a, (usize, Clue)>,
}

impl<'a> Tiles<'a> {
    pub(super) fn new(scene: &'a Scene, layout: &'a Layout, ascii: bool) -> Tiles<'a> {
        let clues = layout.clues.iter();
        Tiles {
            scene,
            layout,
            ascii,
            clues,
        }
    }

    /// Draws the tiles of a row; rows come in order.
    pub(super) fn row(&mut self, row: usize, band: &mut Band) {
        let tiles = &self.scene.tiles[row * self.scene.cols..][..self.scene.cols];
        for (tile, &column) in tiles.iter().zip(&self.layout.columns) {
            match &tile.corner {
                Corner::None if tile.fill == Fill::Ink => self.ink(column, band),
                Corner::None => {}
                corner => {
                    if let Some((_, clue)) = self.clues.next() {
                        self.clue(corner, clue, column, band);
                    }
                }
            }
            self.inside(tile, column, band);
        }
    }

    fn clue(&self, corner: &Corner, [first, across]: &Clue, column: Column, band: &mut Band) {
        if let Corner::TopLeft(_) = corner {
            band.put(column.x, 0, first, Part::Clue);
            return;
        }
        let room = column.width - (column.clue[0] + 1 + column.clue[1]);
        let slash = column.x + room / 2 + column.clue[0];
        let y = self.layout.middle();
        let down = first.chars().count();
        band.put(slash - down, y, first, Part::Clue);
        band.put_char(slash, y, '\\', Part::Clue);
        band.put(slash + 1, y, across, Part::Clue);
    }

    fn ink(&self, column: Column, band: &mut Band) {
        if let Frames::Bare(_) = self.layout.frames {
            let c = if self.ascii { '#' } else { '■' };
            let x = column.x + column.width / 2;
            band.put_char(x, self.layout.middle(), c, Part::Ink);
            return;
        }
        let c = if self.ascii { '#' } else { '▒' };
        for y in 0..self.layout.height {
            for x in column.x..column.x + column.width {
                band.put_char(x, y, c, Part::Ink);
            }
        }
    }

    fn inside(&self, tile: &Tile, column: Column, band: &mut Band) {
        if !tile.candidates.is_empty() && tile.text.is_empty() {
            self.candidates(tile, column, band);
            return;
        }
        let y = self.layout.middle();
        let part = match (tile.fill, tile.given) {
            (Fill::Marked, _) => Part::Marked,
            (Fill::Tinted, _) => Part::Tinted,
            (_, true) => Part::Given,
            (_, false) => Part::Filled,
        };
        let bare = matches!(self.layout.frames, Frames::Bare(_));
        let empty = tile.text.is_empty();
        let (text, part) = match tile.fill {
            Fill::Marked if empty => ("[ ]".to_string(), part),
            Fill::Marked => (format!("[{}]", tile.text), part),
            Fill::Paper | Fill::Tinted if empty && bare => {
                (if self.ascii { "." } else { "·" }.to_string(), Part::Grid)
            }
            _ => (tile.text.clone(), part),
        };
        let x = column.x + column.width.saturating_sub(text.chars().count()) / 2;
        band.put(x, y, &text, part);
    }

    fn candidates(&self, tile: &Tile, column: Column, band: &mut Band) {
        let part = match tile.fill {
            Fill::Marked => Part::Marked,
            Fill::Tinted => Part::Tinted,
            _ => Part::Candidate,
        };
        let block = self.layout.block;
        let top = usize::from(self.layout.corners);
        if block.across == 0 {
            let line = layout::line(tile, block);
            let x = column.x + column.width.saturating_sub(line.chars().count()) / 2;
            band.put(x, self.layout.middle(), &line, part);
            return;
        }
        let pitch = block.digits + usize::from(block.digits > 1);
        let width = block.across * pitch - usize::from(block.digits > 1);
        let left = column.x + column.width.saturating_sub(width) / 2;
        for (i, number) in self.scene.candidates.iter().enumerate() {
            if tile.candidates.binary_search(number).is_ok() {
                let number = match tile.struck.contains(number) {
                    true => format!("{:>1$}", '×', block.digits),
                    false => format!("{number:>0$}", block.digits),
                };
                let (x, y) = (left + i % block.across * pitch, top + i / block.across);
                band.put(x, y, &number, part);
            }
        }
    }
}
