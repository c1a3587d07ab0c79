//! Random Latin squares: a long random walk between squares, over improper squares in which one cell may owe a
//! digit.
//!
//! Source: Jacobson and Matthews, *Generating uniformly distributed random Latin squares*, 1996. The walk begins at a
//! shuffled cyclic square and goes on until it has met n² Latin squares, some n³ moves. Cost: some 15 ns a move: 3 µs
//! at 6×6, 60 µs at 16×16.

use crate::Chance;

/// Digits (from 0) by cell, 16·row + column.
pub(crate) type Square = [u8; 256];

/// The 0/1 cube of a square, as words along each of its three directions; and the one entry that may be −1.
struct Cube {
    n: usize,
    /// `sides[0][x][y]` is the mask of z, `sides[1][y][z]` of x, `sides[2][z][x]` of y.
    sides: [[[u16; 16]; 16]; 3],
    owed: Option<Point>,
}

type Point = [usize; 3];

/// A random Latin square of this side, from 1 to 16.
pub(crate) fn random(n: usize, chance: &mut Chance) -> Square {
    let mut cube = Cube::cyclic(n, chance);
    if n > 1 {
        // Latin squares are counted, not moves: after a fixed number of moves the first one to come would more often
        // be one that is longer in coming
        let mut squares = 0;
        while squares < n * n {
            cube.step(chance);
            squares += usize::from(cube.owed.is_none());
        }
    }
    let mut square = [0; 256];
    for x in 0..n {
        for y in 0..n {
            square[x * 16 + y] = cube.sides[0][x][y].trailing_zeros() as u8;
        }
    }
    square
}

impl Cube {
    fn cyclic(n: usize, chance: &mut Chance) -> Cube {
        let mut cube = Cube {
            n,
            sides: [[[0; 16]; 16]; 3],
            owed: None,
        };
        let mut orders: [[usize; 16]; 3] = [std::array::from_fn(|i| i); 3];
        for order in &mut orders {
            chance.shuffle(&mut order[..n]);
        }
        for x in 0..n {
            for y in 0..n {
                cube.put([orders[0][x], orders[1][y], orders[2][(x + y) % n]]);
            }
        }
        cube
    }

    #[inline]
    fn put(&mut self, point: Point) {
        // no side is longer than 16: nothing is checked
        let [x, y, z] = point.map(|at| at & 15);
        self.sides[0][x][y] ^= 1 << z;
        self.sides[1][y][z] ^= 1 << x;
        self.sides[2][z][x] ^= 1 << y;
    }

    #[inline]
    fn has(&self, point: Point) -> bool {
        let [x, y, z] = point.map(|at| at & 15);
        self.sides[0][x][y] >> z & 1 == 1
    }

    /// A move: adds one at a point and takes away three, so that each line adds up to one again; what this owes
    /// at the opposite corner may be nothing.
    fn step(&mut self, chance: &mut Chance) {
        let from = self.owed.take().unwrap_or_else(|| self.empty(chance));
        let [x, y, z] = from;
        let mut one = |mask: u16| {
            let low = mask & mask.wrapping_neg();
            let other = mask & !low;
            let pick = if other != 0 && chance.bits() & 1 == 1 {
                other
            } else {
                low
            };
            pick.trailing_zeros() as usize
        };
        let a = one(self.sides[1][y][z]);
        let b = one(self.sides[2][z][x]);
        let c = one(self.sides[0][x][y]);
        // an owed entry that is paid back is 0, not 1: it is never in a mask
        let paid = self.sides[0][x][y].count_ones() == 2;
        if !paid {
            self.put(from);
        }
        for point in [
            [a, y, z],
            [x, b, z],
            [x, y, c],
            [x, b, c],
            [a, y, c],
            [a, b, z],
        ] {
            self.put(point);
        }
        let corner = [a, b, c];
        match self.has(corner) {
            true => self.put(corner),
            false => self.owed = Some(corner),
        }
    }

    /// A random point of the cube without an entry.
    fn empty(&self, chance: &mut Chance) -> Point {
        let n = self.n;
        let at = chance.index(n * n * (n - 1));
        let (x, y, skip) = (at / (n * (n - 1)), at / (n - 1) % n, at % (n - 1));
        let z = self.sides[0][x][y].trailing_zeros() as usize;
        [x, y, skip + usize::from(skip >= z)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn they_are_latin_squares() {
        let mut chance = Chance::new(1, 1);
        for n in 1..=16 {
            for _ in 0..8 {
                let square = random(n, &mut chance);
                for i in 0..n {
                    let row = (0..n).fold(0u32, |all, j| all | 1 << square[i * 16 + j]);
                    let col = (0..n).fold(0u32, |all, j| all | 1 << square[j * 16 + i]);
                    assert_eq!((row, col), ((1 << n) - 1, (1 << n) - 1));
                }
            }
        }
    }

    #[test]
    fn each_comes_as_often_as_the_others() {
        let mut chance = Chance::new(1, 2);
        let mut seen = BTreeMap::new();
        for _ in 0..576 * 40 {
            *seen.entry(random(4, &mut chance)).or_insert(0u32) += 1;
        }
        // all 576, each about 40 times; chi-squared with 575 degrees of freedom
        let chi: f64 = seen
            .values()
            .map(|&k| (f64::from(k) - 40.0).powi(2) / 40.0)
            .sum();
        assert_eq!(seen.len(), 576);
        assert!(chi < 575.0 + 4.0 * 33.9, "{chi}");
    }
}
