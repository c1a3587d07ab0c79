//! Random Latin squares, every square about equally likely.
//!
//! Source: Jacobson and Matthews, "Generating uniformly distributed random Latin squares" (1996): moves
//! on the cube f(row, column, value) of zeros and ones, in which for a while one entry may be −1. Cost:
//! n³ moves and no fewer than 200, each a scan of three lines of the cube; some 30 ms for n = 64.

use super::{Dice, Impossible};

/// A random Latin square over 1 … n, row by row.
///
/// # Errors
/// A side that is not from 1 to 64.
pub fn latin_square(n: usize, dice: &mut Dice) -> Result<Vec<Vec<u32>>, Impossible> {
    if n == 0 || n > 64 {
        return Err(Impossible::Side);
    }
    let mut cube = Cube::cyclic(n);
    let moves = (n * n * n).max(200);
    let mut hole = None;
    let mut made = 0;
    // on after the last move until the square is a proper one
    while n > 1 && (made < moves || hole.is_some()) {
        hole = cube.step(hole, dice);
        made += 1;
    }
    Ok(cube.rows())
}

/// An entry of the cube: row, column, value.
type At = [usize; 3];

struct Cube {
    n: usize,
    f: Vec<i8>,
}

impl Cube {
    fn cyclic(n: usize) -> Cube {
        let mut cube = Cube {
            n,
            f: vec![0; n * n * n],
        };
        for row in 0..n {
            for col in 0..n {
                *cube.at([row, col, (row + col) % n]) = 1;
            }
        }
        cube
    }

    fn at(&mut self, [x, y, z]: At) -> &mut i8 {
        &mut self.f[(x * self.n + y) * self.n + z]
    }

    /// The places along `axis` through `from` that hold a one.
    fn ones(&mut self, from: At, axis: usize) -> Vec<usize> {
        (0..self.n)
            .filter(|&i| {
                let mut at = from;
                at[axis] = i;
                *self.at(at) == 1
            })
            .collect()
    }

    /// One move; `hole` is the entry −1, if there is one, before and after.
    fn step(&mut self, hole: Option<At>, dice: &mut Dice) -> Option<At> {
        let from = hole.unwrap_or_else(|| self.zero(dice));
        let mut far = from;
        for (axis, end) in far.iter_mut().enumerate() {
            let ones = self.ones(from, axis);
            // a proper square has one, an improper one has two in each line through its hole
            *end = ones[dice.below(ones.len())];
        }
        // the corners of the box between the two: up at even distance from `from`, down at odd
        for corner in 0..8usize {
            let pick = |axis: usize| {
                let ends = [from[axis], far[axis]];
                ends[corner >> axis & 1]
            };
            let at = [pick(0), pick(1), pick(2)];
            *self.at(at) += if corner.count_ones() % 2 == 0 { 1 } else { -1 };
        }
        Some(far).filter(|&far| *self.at(far) < 0)
    }

    fn zero(&mut self, dice: &mut Dice) -> At {
        loop {
            let at = [0; 3].map(|_: usize| dice.below(self.n));
            if *self.at(at) == 0 {
                return at;
            }
        }
    }

    fn rows(&self) -> Vec<Vec<u32>> {
        let value = |line: &[i8]| {
            line.iter()
                .position(|&f| f == 1)
                .map_or(0, |v| v as u32 + 1)
        };
        let values: Vec<u32> = self.f.chunks(self.n).map(value).collect();
        values.chunks(self.n).map(<[u32]>::to_vec).collect()
    }
}
