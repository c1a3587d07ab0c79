//! Local moves: split, merge, re-cut, another operator, an intercalate swapped.
//!
//! Source: DESIGN §8. Each changes a layout and its square in place, or says that it did nothing; the caller keeps
//! a copy. Cost: a few cages.

use super::MOST;
use super::clue::Clues;
use super::layout::{Cutter, Layout};
use super::piece::{Piece, connected, neighbours};
use crate::square::Square;
use crate::{Chance, Symmetry};

/// Cages over a square.
#[derive(Debug)]
pub(super) struct Draft {
    pub(super) layout: Layout,
    pub(super) square: Square,
}

impl Draft {
    pub(super) fn new() -> Draft {
        Draft {
            layout: Layout::default(),
            square: [0; 256],
        }
    }

    pub(super) fn copy_from(&mut self, other: &Draft) {
        self.layout.copy_from(&other.layout);
        self.square = other.square;
    }
}

/// What moves need to know.
#[derive(Debug)]
pub(super) struct Mover {
    pub(super) cutter: Cutter,
    pub(super) clues: Clues,
}

impl Mover {
    /// A random square and cut, without clues. False if the grid could not be cut.
    pub(super) fn begin(&self, draft: &mut Draft, chance: &mut Chance) -> bool {
        draft.square = crate::square::random(self.cutter.n, chance);
        self.cutter.cut(&mut draft.layout, chance) && (self.cutter.least > 1 || self.loosen(draft))
    }

    /// Cuts up cages that can have no clue; always true.
    fn loosen(&self, draft: &mut Draft) -> bool {
        let Draft { layout, square } = draft;
        let mut at = 0;
        while at < layout.pieces.len() {
            let piece = layout.pieces[at];
            if piece.len() > 1 && !self.clues.can(&piece, square) {
                let (&first, rest) = piece.cells().split_first().expect("a cage has a cell");
                layout.put(at, Piece::new(&[first]));
                rest.iter()
                    .for_each(|&cell| layout.push(Piece::new(&[cell])));
            }
            at += 1;
        }
        true
    }

    /// Gives all cages random clues. False if one can have none.
    pub(super) fn say_all(&self, draft: &mut Draft, chance: &mut Chance) -> bool {
        let Draft { layout, square } = draft;
        let mut pieces = layout.pieces.iter_mut();
        pieces.all(|piece| self.clues.say(piece, square, None, false, chance))
    }

    /// A move where the draft is too hard, at the cage of an open cell.
    pub(super) fn ease(&self, draft: &mut Draft, cell: u8, chance: &mut Chance) -> bool {
        let at = draft.layout.owner(cell);
        let len = draft.layout.pieces[at].len();
        if self.is_free() && len >= 2 * self.cutter.least.max(2) && chance.bits() & 1 == 0 {
            return self.split(draft, at, chance);
        }
        match chance.below(100) {
            0..55 => self.other(draft, at, true, chance),
            55..88 if self.is_free() => self.recut(draft, at, chance),
            _ => self.swap(draft, cell, chance),
        }
    }

    /// A move where the draft is too easy, anywhere.
    pub(super) fn harden(&self, draft: &mut Draft, chance: &mut Chance) -> bool {
        let at = chance.index(draft.layout.pieces.len());
        match chance.below(100) {
            0..15 if self.is_free() => self.merge(draft, at, chance),
            15..65 => self.other(draft, at, false, chance),
            _ if !self.is_free() => {
                let cell = draft.layout.pieces[at].cells()[0];
                self.swap(draft, cell, chance)
            }
            _ => self.recut(draft, at, chance),
        }
    }

    /// May the cut change? Under a symmetry only the clues and the square do.
    fn is_free(&self) -> bool {
        self.cutter.symmetry == Symmetry::None
    }

    /// Gives a cage another operator.
    fn other(&self, draft: &mut Draft, at: usize, tell: bool, chance: &mut Chance) -> bool {
        let piece = &mut draft.layout.pieces[at];
        let old = *piece;
        self.clues
            .say(piece, &draft.square, Some(old.op), tell, chance)
            && *piece != old
    }

    /// Cuts a cage in two.
    fn split(&self, draft: &mut Draft, at: usize, chance: &mut Chance) -> bool {
        let piece = draft.layout.pieces[at];
        let Some((one, two)) = self.parts(piece.cells(), 0, chance) else {
            return false;
        };
        draft.layout.push(two);
        draft.layout.put(at, one);
        let last = draft.layout.pieces.len() - 1;
        self.say(draft, &[at, last], chance)
    }

    /// Makes one cage of a cage and a neighbour.
    fn merge(&self, draft: &mut Draft, at: usize, chance: &mut Chance) -> bool {
        let Some(other) = draft.layout.neighbour(self.cutter.n, at, chance) else {
            return false;
        };
        let (cells, count) = union(draft, at, other);
        if !self.cutter.allows(&cells[..count]) {
            return false;
        }
        draft.layout.put(at, Piece::new(&cells[..count]));
        draft.layout.drop(other);
        let at = draft.layout.owner(cells[0]);
        self.say(draft, &[at], chance)
    }

    /// Cuts what a cage and a neighbour cover in another way.
    fn recut(&self, draft: &mut Draft, at: usize, chance: &mut Chance) -> bool {
        let Some(other) = draft.layout.neighbour(self.cutter.n, at, chance) else {
            return false;
        };
        let (cells, count) = union(draft, at, other);
        let old = draft.layout.pieces[at].cells();
        // the old cut as a mask over the cells, so that another one comes out
        let mut mask = 0u32;
        for (i, cell) in cells[..count].iter().enumerate() {
            mask |= u32::from(old.contains(cell)) << i;
        }
        let Some((one, two)) = self.parts(&cells[..count], mask, chance) else {
            return false;
        };
        draft.layout.put(at, one);
        draft.layout.put(other, two);
        self.say(draft, &[at, other], chance)
    }

    /// Two cages that cover some cells, at random, but not those of a mask and the others.
    fn parts(&self, cells: &[u8], not: u32, chance: &mut Chance) -> Option<(Piece, Piece)> {
        let all = (1u32 << cells.len()) - 1;
        for _ in 0..8 {
            let (one, two) = self.part(cells, chance)?;
            if one != not && one != all & !not {
                return Some((pick(cells, one), pick(cells, two)));
            }
        }
        None
    }

    /// Grows one part to a random size; both parts must be cages.
    fn part(&self, cells: &[u8], chance: &mut Chance) -> Option<(u32, u32)> {
        let all = (1u32 << cells.len()) - 1;
        let (least, most) = (self.cutter.least, self.cutter.most.min(cells.len() - 1));
        let low = least
            .max(cells.len().saturating_sub(self.cutter.most))
            .max(1);
        let high = most.min(cells.len().checked_sub(least)?);
        if low > high {
            return None;
        }
        for _ in 0..8 {
            let size = low + chance.index(high - low + 1);
            let mut mask = 1u32 << chance.index(cells.len());
            for _ in 1..size {
                let near = near(cells, mask) & !mask;
                let count = near.count_ones();
                if count == 0 {
                    break;
                }
                mask |= nth(near, chance.below(count));
            }
            let (one, two) = (pick(cells, mask), pick(cells, all & !mask));
            let fits =
                |piece: &Piece| self.cutter.allows(piece.cells()) && connected(piece.cells());
            if fits(&one) && fits(&two) {
                return Some((mask, all & !mask));
            }
        }
        None
    }

    /// Gives new clues to cages.
    fn say(&self, draft: &mut Draft, cages: &[usize], chance: &mut Chance) -> bool {
        let Draft { layout, square } = draft;
        let mut cages = cages.iter();
        cages.all(|&at| {
            self.clues
                .say(&mut layout.pieces[at], square, None, false, chance)
        })
    }

    /// Swaps the digits of an intercalate: two rows and two columns in which two digits alternate.
    fn swap(&self, draft: &mut Draft, cell: u8, chance: &mut Chance) -> bool {
        let n = self.cutter.n;
        let (row, col) = (usize::from(cell >> 4), usize::from(cell & 15));
        let mut found = [[0u8; 2]; 16];
        let mut count = 0;
        for other in (0..n).filter(|&other| other != row) {
            let digit = draft.square[other * 16 + col];
            let across = (0..n).find(|&c| draft.square[row * 16 + c] == digit);
            if let Some(c) = across
                && draft.square[other * 16 + c] == draft.square[usize::from(cell)]
            {
                found[count] = [other as u8, c as u8];
                count += 1;
            }
        }
        let Some(&[other, across]) = chance.pick(&found[..count]) else {
            return false;
        };
        let cells = [
            cell,
            (row as u8) << 4 | across,
            other << 4 | col as u8,
            other << 4 | across,
        ];
        let (a, b) = (
            draft.square[usize::from(cell)],
            draft.square[usize::from(cells[1])],
        );
        for (cell, digit) in cells.into_iter().zip([b, a, a, b]) {
            draft.square[usize::from(cell)] = digit;
        }
        cells.iter().all(|&cell| {
            let at = draft.layout.owner(cell);
            let piece = &mut draft.layout.pieces[at];
            self.clues.renew(piece, &draft.square)
                || self.clues.say(piece, &draft.square, None, false, chance)
        })
    }
}

/// The cells of two cages.
fn union(draft: &Draft, one: usize, two: usize) -> ([u8; 2 * MOST], usize) {
    let mut cells = [0; 2 * MOST];
    let pieces = &draft.layout.pieces;
    let (one, two) = (pieces[one].cells(), pieces[two].cells());
    cells[..one.len()].copy_from_slice(one);
    cells[one.len()..one.len() + two.len()].copy_from_slice(two);
    (cells, one.len() + two.len())
}

/// The cells of a mask beside those of it.
fn near(cells: &[u8], mask: u32) -> u32 {
    let mut near = 0;
    for (i, &cell) in cells.iter().enumerate() {
        if mask >> i & 1 == 1 {
            for other in neighbours(16, cell) {
                if let Some(j) = cells.iter().position(|&cell| cell == other) {
                    near |= 1 << j;
                }
            }
        }
    }
    near
}

/// The `k`th bit of a mask.
fn nth(mut mask: u32, k: u32) -> u32 {
    for _ in 0..k {
        mask &= mask - 1;
    }
    mask & mask.wrapping_neg()
}

fn pick(cells: &[u8], mask: u32) -> Piece {
    let mut some = [0; MOST];
    let mut count = 0;
    for (i, &cell) in cells.iter().enumerate() {
        if mask >> i & 1 == 1 && count < MOST {
            some[count] = cell;
            count += 1;
        }
    }
    Piece::new(&some[..count])
}
