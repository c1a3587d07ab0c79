//! One layer of the dense sweep, and the pieces of a step.
//!
//! A frontier is a word of colours, its left part of the new row and its right part of the old one, and for each
//! column a state of the column automaton that has this colour. A layer has a block for each word (beginnings ×
//! ends), and the block an entry for each choice of states, the first column the most significant: no keys, no
//! look-ups, no holes. A step on one column touches only the words that differ in it: these pieces are independent,
//! and as both colours have equally many states, they are done in place.
//!
//! Cost of a step: a few additions for each entry, along contiguous rows.

use super::super::algebra::Algebra;
use super::super::hands::{Hands, Unfinished};
use super::{Lines, Mix, Source};

/// Entries that are worked on at a time.
const CHUNK: usize = 256;

/// A layer: `cut` columns of the new row are read.
#[derive(Clone, Debug)]
pub struct Layer<V> {
    pub(super) cut: usize,
    /// By beginning and end; `None` where all entries are those of no way.
    pub(super) blocks: Vec<Option<Vec<V>>>,
    /// Bits of the largest entry.
    pub(super) bits: u32,
}

impl<V: Clone> Layer<V> {
    /// Number of entries that are held.
    pub fn entries(&self) -> usize {
        self.blocks.iter().flatten().map(Vec::len).sum()
    }

    /// The same layer with other values.
    pub fn map<W>(&self, change: impl Fn(&V) -> W) -> Layer<W> {
        let block = |block: &Option<Vec<V>>| {
            let block = block.as_ref();
            block.map(|block| block.iter().map(&change).collect())
        };
        Layer {
            cut: self.cut,
            blocks: self.blocks.iter().map(block).collect(),
            bits: self.bits,
        }
    }
}

/// The words that differ in one column only, and what becomes of their blocks.
struct Piece<'a, V> {
    /// Weights of the new row on each colour; `None` where no row goes on so.
    goes: [Option<i32>; 2],
    /// Entries to the left and to the right of the column.
    left: usize,
    right: usize,
    mix: &'a Mix,
    old: [Option<Vec<V>>; 2],
    new: [Option<Vec<V>>; 2],
    bits: u32,
}

/// Reads one column.
pub(super) fn step<A: Algebra>(
    lines: &Lines,
    layer: &mut Layer<A::Value>,
    mix: &Mix,
    algebra: &A,
    hands: &mut impl Hands,
) -> Result<(), Unfinished> {
    let cut = layer.cut;
    let (begins, ends) = (lines.words.begins(cut), lines.words.ends(cut + 1));
    let width = lines.words.ends(cut).len();
    let mut pieces = Vec::with_capacity(begins.len() * ends.len());
    for (number, &begin) in begins.iter().enumerate() {
        let goes = [0, 1].map(|colour| {
            let (state, _) = lines.rows.read(letters(begin, cut))?;
            let next = lines.rows.state(state).next[colour as usize]?;
            lines.words.begin(cut + 1, begin << 1 | colour)?;
            mix.rows.then(|| lines.rows.state(next).weight).or(Some(0))
        });
        for &end in ends {
            let old = [0, 1].map(|colour: u32| {
                let word = colour << (lines.columns() - cut - 1) | end;
                let at = lines.words.end(cut, word)?;
                layer.blocks[number * width + at].take()
            });
            pieces.push(Piece {
                goes,
                left: lines.size(begin, cut),
                right: lines.size(end, lines.columns() - cut - 1),
                mix,
                old,
                new: [None, None],
                bits: 0,
            });
        }
    }
    if !hands.each(&mut pieces, |piece| piece.run(algebra)) {
        return Err(Unfinished::Stopped);
    }
    let new = lines.words.begins(cut + 1).len() * ends.len();
    let mut blocks: Vec<Option<Vec<A::Value>>> = Vec::new();
    blocks.resize_with(new, || None);
    layer.bits = 0;
    let mut pieces = pieces.into_iter();
    for &begin in begins {
        for end in 0..ends.len() {
            let Some(piece) = pieces.next() else { break };
            layer.bits = layer.bits.max(piece.bits);
            for (colour, block) in (0..).zip(piece.new) {
                if let Some(at) = lines.words.begin(cut + 1, begin << 1 | colour) {
                    blocks[at * ends.len() + end] = block;
                }
            }
        }
    }
    layer.blocks = blocks;
    layer.cut += 1;
    Ok(())
}

/// The letters of a word, the first one first.
pub(super) fn letters(word: u32, count: usize) -> impl Iterator<Item = u8> {
    (0..count).rev().map(move |at| (word >> at & 1) as u8)
}

impl<V: Clone> Piece<'_, V> {
    fn run<A: Algebra<Value = V>>(&mut self, algebra: &A) {
        let mut old = std::mem::take(&mut self.old);
        if old.iter().all(Option::is_none) {
            return;
        }
        let (left, right, mix) = (self.left, self.right, self.mix);
        let here = [old[0].is_some(), old[1].is_some()];
        let homes = [0, 1].map(|colour| self.home(colour, here));
        let mut new: [Option<Vec<V>>; 2] = [0, 1].map(|colour: usize| {
            let own = self.goes[colour].is_some() && homes[colour].is_none();
            own.then(|| vec![algebra.zero(); left * mix.into[colour].len() * right])
        });
        let mut scratch = Scratch::new(mix, algebra);
        for spot in spots(left, right) {
            scratch.read(&old, spot);
            for colour in 0..2 {
                let Some(row) = self.goes[colour] else {
                    continue;
                };
                let target = match homes[colour] {
                    Some(home) => old[home].as_mut(),
                    None => new[colour].as_mut(),
                };
                let Some(target) = target else { continue };
                for rank in 0..mix.into[colour].len() {
                    let bits = scratch.write(target, spot, (colour, rank), here, row);
                    self.bits = self.bits.max(bits);
                }
            }
        }
        for colour in 0..2 {
            if self.goes[colour].is_some() {
                self.new[colour] = match homes[colour] {
                    Some(home) => old[home].take(),
                    None => new[colour].take(),
                };
            }
        }
    }

    /// The old block that the new one of a colour takes the place of, if there is one of its size: a chunk is read
    /// from both before it is written.
    fn home(&self, colour: usize, here: [bool; 2]) -> Option<usize> {
        let (from, size) = (&self.mix.from, self.mix.into[colour].len());
        self.goes[colour]?;
        if here[colour] && from[colour] == size {
            return Some(colour);
        }
        let other = 1 - colour;
        let free = self.goes[other].is_none() || from[other] != self.mix.into[other].len();
        (!here[colour] && here[other] && free && from[other] == size).then_some(other)
    }
}

/// A chunk of the blocks: some entries to the right of one entry to the left of the column, or all of them for
/// several, so that short rows are worked on together.
#[derive(Clone, Copy)]
struct Spot {
    /// First and number of the entries to the left.
    a: usize,
    count: usize,
    /// First and number of those to the right, and how many there are.
    start: usize,
    length: usize,
    right: usize,
}

/// Shorter rows are worked on together.
const SHORT: usize = 32;

fn spots(left: usize, right: usize) -> impl Iterator<Item = Spot> {
    let (count, length) = match right < SHORT {
        true => (CHUNK / right, right),
        false => (1, CHUNK),
    };
    (0..left).step_by(count).flat_map(move |a| {
        (0..right).step_by(length).map(move |start| Spot {
            a,
            count: count.min(left - a),
            start,
            length: length.min(right - start),
            right,
        })
    })
}

impl Spot {
    fn size(self) -> usize {
        self.count * self.length
    }

    /// Where the rows of a rank begin in a block with so many of them.
    fn rows(self, ranks: usize, rank: usize) -> impl Iterator<Item = usize> {
        let each = self.a..self.a + self.count;
        each.map(move |a| (a * ranks + rank) * self.right + self.start)
    }
}

/// A chunk of the old blocks, by colour and rank, each in a row of its own.
struct Scratch<'a, A: Algebra> {
    mix: &'a Mix,
    algebra: &'a A,
    rows: Vec<A::Value>,
}

impl<'a, A: Algebra> Scratch<'a, A> {
    fn new(mix: &'a Mix, algebra: &'a A) -> Scratch<'a, A> {
        // the last row is for what becomes of them
        let rows = mix.from[0] + mix.from[1] + 1;
        Scratch {
            mix,
            algebra,
            rows: vec![algebra.zero(); rows * CHUNK],
        }
    }

    fn row(&self, colour: usize, rank: usize) -> usize {
        (colour * self.mix.from[0] + rank) * CHUNK
    }

    fn read(&mut self, old: &[Option<Vec<A::Value>>; 2], spot: Spot) {
        for (colour, block) in old.iter().enumerate() {
            let Some(block) = block else { continue };
            for rank in 0..self.mix.from[colour] {
                let row = self.row(colour, rank);
                let parts = self.rows[row..row + spot.size()].chunks_exact_mut(spot.length);
                for (to, at) in parts.zip(spot.rows(self.mix.from[colour], rank)) {
                    to.clone_from_slice(&block[at..at + spot.length]);
                }
            }
        }
    }

    /// Writes the new entries of a colour and rank; answers with the bits of the largest.
    fn write(
        &mut self,
        target: &mut [A::Value],
        spot: Spot,
        (colour, rank): (usize, usize),
        here: [bool; 2],
        weight: i32,
    ) -> u32 {
        let ranks = self.mix.into[colour].len();
        let sources = &self.mix.into[colour][rank];
        if spot.count == 1 {
            let mut rows = spot.rows(ranks, rank);
            let at = rows.next().unwrap_or(0);
            let to = &mut target[at..at + spot.length];
            return self.sum(to, sources, here, weight);
        }
        let last = self.rows.len() - CHUNK;
        let mut sum = self.rows.split_off(last);
        let bits = self.sum(&mut sum[..spot.size()], sources, here, weight);
        for (from, at) in sum.chunks_exact(spot.length).zip(spot.rows(ranks, rank)) {
            target[at..at + spot.length].clone_from_slice(from);
        }
        self.rows.append(&mut sum);
        bits
    }

    /// Adds up the rows of the sources.
    fn sum(&self, to: &mut [A::Value], sources: &[Source], here: [bool; 2], weight: i32) -> u32 {
        let algebra = self.algebra;
        let mut first = true;
        for source in sources {
            let colour = usize::from(source.colour);
            if !here[colour] {
                continue;
            }
            let row = self.row(colour, source.rank);
            let from = &self.rows[row..row + to.len()];
            let weight = source.weight + weight;
            if weight != 0 {
                for (to, value) in to.iter_mut().zip(from) {
                    let mut value = value.clone();
                    algebra.weigh(&mut value, weight);
                    match first {
                        true => *to = value,
                        false => algebra.add(to, &value),
                    }
                }
            } else if first {
                to.clone_from_slice(from);
            } else {
                algebra.add_all(to, from);
            }
            first = false;
        }
        if first {
            to.fill(algebra.zero());
        }
        algebra.bits(to)
    }
}
