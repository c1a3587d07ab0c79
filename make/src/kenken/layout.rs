//! A grid cut into cages: a random cut, and exchanging cages for others.
//!
//! Source: DESIGN §8: dominoes with probability ¾, leftovers join neighbours. Cost: linear in the grid; a random
//! cut that does not work out is begun anew.

use super::piece::{Piece, neighbours, straight};
use super::{MOST, Recipe, Shape};
use crate::{Chance, Symmetry};

/// No cage.
pub(super) const NOBODY: u8 = u8::MAX;
/// How often a random cut is begun anew.
const TRIES: u32 = 400;

/// What a cage may look like.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cutter {
    pub(super) n: usize,
    pub(super) least: usize,
    pub(super) most: usize,
    pub(super) straight: bool,
    pub(super) symmetry: Symmetry,
}

/// A grid cut into cages.
#[derive(Debug, Default)]
pub(super) struct Layout {
    pub(super) pieces: Vec<Piece>,
    /// The number of each cell's cage.
    owner: Vec<u8>,
}

impl Layout {
    /// The number of the cage of a cell.
    #[inline]
    pub(super) fn owner(&self, cell: u8) -> usize {
        usize::from(self.owner[usize::from(cell)])
    }

    /// Becomes the same as another.
    pub(super) fn copy_from(&mut self, other: &Layout) {
        self.pieces.clone_from(&other.pieces);
        self.owner.clone_from(&other.owner);
    }

    /// Puts a cage in the place of another.
    pub(super) fn put(&mut self, at: usize, piece: Piece) {
        for &cell in piece.cells() {
            self.owner[usize::from(cell)] = at as u8;
        }
        self.pieces[at] = piece;
    }

    /// Adds a cage.
    pub(super) fn push(&mut self, piece: Piece) {
        self.pieces.push(piece);
        self.put(self.pieces.len() - 1, piece);
    }

    /// Takes a cage away whose cells are already others'; the last one gets its number.
    pub(super) fn drop(&mut self, at: usize) {
        self.pieces.swap_remove(at);
        if let Some(&moved) = self.pieces.get(at) {
            self.put(at, moved);
        }
    }

    /// A neighbour of a cage, as likely as the borders that they share.
    pub(super) fn neighbour(&self, n: usize, at: usize, chance: &mut Chance) -> Option<usize> {
        let mut found = [0; 4 * MOST];
        let mut count = 0;
        for &cell in self.pieces[at].cells() {
            for other in neighbours(n, cell) {
                let owner = self.owner(other);
                if owner != at {
                    found[count] = owner;
                    count += 1;
                }
            }
        }
        chance.pick(&found[..count]).copied()
    }
}

impl Cutter {
    pub(super) fn of(recipe: &Recipe) -> Cutter {
        Cutter {
            n: recipe.size,
            least: recipe.least,
            most: match recipe.shape {
                _ if !recipe.ops.any_large() => recipe.most.min(2),
                Shape::Domino => recipe.most.min(2),
                Shape::Straight => recipe.most.min(recipe.size),
                Shape::Any => recipe.most,
            },
            straight: recipe.shape == Shape::Straight,
            symmetry: recipe.symmetry,
        }
    }

    /// May these cells, which hang together, be a cage?
    pub(super) fn allows(&self, cells: &[u8]) -> bool {
        (self.least..=self.most).contains(&cells.len()) && (!self.straight || straight(cells))
    }

    /// Cuts the grid at random. False if no try worked out.
    pub(super) fn cut(&self, layout: &mut Layout, chance: &mut Chance) -> bool {
        (0..TRIES).any(|_| self.try_to_cut(layout, chance))
    }

    fn try_to_cut(&self, layout: &mut Layout, chance: &mut Chance) -> bool {
        layout.pieces.clear();
        layout.owner.clear();
        layout.owner.resize(256, NOBODY);
        let n = self.n;
        let mut order: [u8; 256] = [0; 256];
        for (i, cell) in order[..n * n].iter_mut().enumerate() {
            *cell = (i / n * 16 + i % n) as u8;
        }
        let order = &mut order[..n * n];
        chance.shuffle(order);
        let free = |layout: &Layout, cell: u8| layout.owner[usize::from(cell)] == NOBODY;
        if (self.least, self.most) == (2, 2) {
            // nothing but dominoes: the cell with the fewest ways out goes first
            let ways = |layout: &Layout, cell: u8| {
                let around = neighbours(n, cell);
                around.filter(|&other| free(layout, other)).count()
            };
            while let Some(&cell) = (order.iter())
                .filter(|&&cell| free(layout, cell))
                .min_by_key(|&&cell| ways(layout, cell))
            {
                self.grow(layout, cell, chance);
                if free(layout, cell) {
                    return false;
                }
            }
            return true;
        }
        for &cell in order.iter() {
            if free(layout, cell) && chance.bits() & 3 != 0 {
                self.grow(layout, cell, chance);
            }
        }
        let mut cells = order.iter();
        cells.all(|&cell| !free(layout, cell) || self.place_leftover(layout, cell, chance))
    }

    /// Makes a cage of free cells, and its images under the symmetry; false if they get into each other's way.
    fn claim(&self, layout: &mut Layout, cells: &[u8]) -> bool {
        let piece = Piece::new(cells);
        let mut images = [piece; 4];
        let mut count = 0;
        for map in 0..self.symmetry.order() {
            let mut to = [0; MOST];
            for (to, &cell) in to.iter_mut().zip(cells) {
                *to = self.symmetry.image_in_square(self.n, cell, map);
            }
            let image = Piece::new(&to[..cells.len()]);
            if images[..count].contains(&image) {
                continue;
            }
            let taken = |cell: &u8| {
                layout.owner[usize::from(*cell)] != NOBODY
                    || images[..count]
                        .iter()
                        .any(|piece| piece.cells().contains(cell))
            };
            if image.cells().iter().any(taken) {
                return false;
            }
            images[count] = image;
            count += 1;
        }
        for &image in &images[..count] {
            layout.push(image);
        }
        true
    }

    /// Takes a cage and its images away: their cells are free.
    fn release(&self, layout: &mut Layout, at: usize) {
        let piece = layout.pieces[at];
        for image in self.symmetry.images_in_square(self.n, piece.cells()[0]) {
            let at = layout.owner[usize::from(image)];
            if at != NOBODY {
                let gone = layout.pieces[usize::from(at)];
                for &cell in gone.cells() {
                    layout.owner[usize::from(cell)] = NOBODY;
                }
                layout.drop(usize::from(at));
            }
        }
    }

    /// A size to grow to.
    fn size(&self, chance: &mut Chance) -> usize {
        let least = self.least.max(2).min(self.most);
        if least == 2 && (self.most <= 4 || chance.bits() & 1 == 0) {
            return 2.min(self.most);
        }
        least + chance.index(self.most - least + 1)
    }

    /// Grows a cage from a cell over cells without one; one that stays too small is given up.
    fn grow(&self, layout: &mut Layout, from: u8, chance: &mut Chance) {
        let size = self.size(chance);
        let mut cells = [from; MOST];
        let mut count = 1;
        while count < size {
            let mut next = [0; 4 * MOST];
            let mut found = 0;
            for i in 0..count {
                let cell = cells[i];
                for other in neighbours(self.n, cell) {
                    let free = layout.owner[usize::from(other)] == NOBODY;
                    if free && !cells[..count].contains(&other) && !next[..found].contains(&other) {
                        cells[count] = other;
                        if !self.straight || straight(&cells[..=count]) {
                            next[found] = other;
                            found += 1;
                        }
                    }
                }
            }
            let Some(&cell) = chance.pick(&next[..found]) else {
                break;
            };
            cells[count] = cell;
            count += 1;
        }
        if self.allows(&cells[..count]) && count > 1 {
            self.claim(layout, &cells[..count]);
        }
    }

    /// A cell that is left over: alone, with a neighbour that is left over too, or joined to a cage beside it.
    fn place_leftover(&self, layout: &mut Layout, cell: u8, chance: &mut Chance) -> bool {
        let alone = self.least == 1;
        if alone && (self.most == 1 || chance.bits() & 1 == 0) {
            return self.claim(layout, &[cell]);
        }
        let mut around = [0; 4];
        let mut count = 0;
        for other in neighbours(self.n, cell) {
            around[count] = other;
            count += 1;
        }
        let around = &mut around[..count];
        chance.shuffle(around);
        for &other in around.iter() {
            let owner = layout.owner[usize::from(other)];
            let mut cells = [cell; MOST + 1];
            let mut count = 2;
            let mut old = Piece::new(&[]);
            if owner == NOBODY {
                cells[1] = other;
            } else {
                old = layout.pieces[usize::from(owner)];
                cells[1..=old.len()].copy_from_slice(old.cells());
                count = old.len() + 1;
            }
            if !self.allows(&cells[..count]) {
                continue;
            }
            if owner != NOBODY {
                self.release(layout, usize::from(owner));
            }
            if self.claim(layout, &cells[..count]) {
                return true;
            }
            if owner != NOBODY && !self.claim(layout, old.cells()) {
                return false;
            }
        }
        alone && self.claim(layout, &[cell])
    }
}
