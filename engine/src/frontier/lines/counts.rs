//! Exact counts whatever their size: a layer of 64-bit entries that becomes one of 128 bits, then of any, before it
//! would overflow; the sweep row by row, which can be saved between rows; and the join of two halves.

use super::super::algebra::{Large, Medium, Small};
use super::super::hands::{Hands, Unfinished};
use super::layer::{self, Layer};
use super::seam::{self, Product};
use super::{Lines, Mix};
use num_bigint::BigUint;

/// A layer of exact counts.
#[derive(Clone, Debug)]
pub enum Counts {
    /// Entries below 2⁶⁴.
    Small(Layer<u64>),
    /// Entries below 2¹²⁸.
    Medium(Layer<u128>),
    /// Any entries.
    Large(Layer<BigUint>),
}

impl Counts {
    fn bits(&self) -> u32 {
        match self {
            Counts::Small(layer) => layer.bits,
            Counts::Medium(layer) => layer.bits,
            Counts::Large(_) => 0,
        }
    }

    /// Bytes of an entry.
    fn entry_bytes(&self) -> u128 {
        match self {
            Counts::Small(_) => 8,
            Counts::Medium(_) => 16,
            // the number and what it points at
            Counts::Large(_) => 64,
        }
    }

    /// Makes room for entries that grow by so many bits.
    fn widen(&mut self, growth: u32) {
        match self {
            Counts::Small(layer) if layer.bits + growth > u64::BITS => {
                *self = Counts::Medium(layer.map(|&count| u128::from(count)));
            }
            Counts::Medium(layer) if layer.bits + growth > u128::BITS => {
                *self = Counts::Large(layer.map(|&count| BigUint::from(count)));
            }
            _ => {}
        }
    }

    fn step(
        &mut self,
        lines: &Lines,
        mix: &Mix,
        hands: &mut impl Hands,
        most: usize,
    ) -> Result<(), Unfinished> {
        self.widen(mix.growth);
        let states = Lines::width(&lines.rows, &lines.cols, lines.columns());
        let bytes = states.saturating_mul(self.entry_bytes());
        if bytes > most as u128 {
            return Err(Unfinished::Memory { states, bytes });
        }
        match self {
            Counts::Small(layer) => {
                lines.rewind(layer);
                layer::step(lines, layer, mix, &Small, hands)
            }
            Counts::Medium(layer) => {
                lines.rewind(layer);
                layer::step(lines, layer, mix, &Medium, hands)
            }
            Counts::Large(layer) => {
                lines.rewind(layer);
                layer::step(lines, layer, mix, &Large, hands)
            }
        }
    }

    /// The layer before the first row.
    pub fn start(lines: &Lines) -> Counts {
        Counts::Small(lines.start(&Small))
    }

    /// Reads a row; a layer may have `most` bytes.
    ///
    /// # Errors
    /// The hands stopped, or more memory is needed; the layer is lost.
    pub fn row(
        &mut self,
        lines: &Lines,
        hands: &mut impl Hands,
        most: usize,
    ) -> Result<(), Unfinished> {
        (0..lines.columns()).try_for_each(|_| self.step(lines, &lines.forward, hands, most))
    }

    /// What [`Lines::turn`] does.
    pub(super) fn turn(
        &mut self,
        lines: &Lines,
        mix: &Mix,
        hands: &mut impl Hands,
        most: usize,
    ) -> Result<(), Unfinished> {
        (0..lines.columns()).try_for_each(|_| self.step(lines, mix, hands, most))
    }

    /// The sum over the states that `weight` finds.
    fn sum(&self, pick: impl Fn(u32, usize) -> Vec<usize>, words: &[u32]) -> BigUint {
        fn all<V: Clone>(
            layer: &Layer<V>,
            words: &[u32],
            pick: impl Fn(u32, usize) -> Vec<usize>,
            big: impl Fn(&V) -> BigUint,
        ) -> BigUint {
            let mut total = BigUint::ZERO;
            for (block, &word) in layer.blocks.iter().zip(words) {
                let Some(block) = block else { continue };
                let places = pick(word, block.len());
                total += places
                    .into_iter()
                    .map(|at| big(&block[at]))
                    .sum::<BigUint>();
            }
            total
        }
        match self {
            Counts::Small(layer) => all(layer, words, pick, |&count| count.into()),
            Counts::Medium(layer) => all(layer, words, pick, |&count| count.into()),
            Counts::Large(layer) => all(layer, words, pick, Clone::clone),
        }
    }

    /// The number of pictures that end here: whose columns are all accepted.
    pub fn total(&self, lines: &Lines) -> BigUint {
        let accepts = |state: u8| lines.cols.state(state).accept;
        let pick = |word, _| seam::places(lines, word, &|_, state, _, _| accepts(state));
        self.sum(pick, lines.done())
    }

    /// The number of pictures of these rows and their image under a half-turn below them; with `sharing` the last
    /// row is the middle one and its own image. `None` if columns cannot be read backwards.
    pub fn half_turns(&self, lines: &Lines, sharing: bool) -> Option<BigUint> {
        let join = lines.pairs[usize::from(sharing)].as_ref()?;
        let columns = lines.columns();
        let pick = |word: u32, _| {
            let turned = word.reverse_bits() >> (u32::BITS - columns as u32);
            if sharing && word != turned {
                return Vec::new();
            }
            seam::places(lines, word, &|_, state, _, image| {
                join.get(state, image).is_some()
            })
        };
        Some(self.sum(pick, lines.done()))
    }

    /// For each block, the number of pictures whose upper half leads into it.
    pub(super) fn products(&self, ends: &Counts, hands: &mut impl Hands) -> Option<Vec<BigUint>> {
        match (self, ends) {
            (Counts::Small(a), Counts::Small(b)) => seam::products(a, b, hands),
            (Counts::Small(a), Counts::Medium(b)) => seam::products(a, b, hands),
            (Counts::Medium(a), Counts::Small(b)) => seam::products(a, b, hands),
            (Counts::Medium(a), Counts::Medium(b)) => seam::products(a, b, hands),
            (Counts::Large(a), Counts::Large(b)) => seam::products(a, b, hands),
            (a, b) => a.large().products(&b.large(), hands),
        }
    }

    /// An entry.
    pub(super) fn get(&self, block: usize, place: usize) -> BigUint {
        let found = match self {
            Counts::Small(layer) => layer.blocks[block].as_ref().map(|block| block[place].big()),
            Counts::Medium(layer) => layer.blocks[block].as_ref().map(|block| block[place].big()),
            Counts::Large(layer) => layer.blocks[block].as_ref().map(|block| block[place].big()),
        };
        found.unwrap_or_default()
    }

    /// The entry of columns' states at the end of a row.
    pub(super) fn at(&self, lines: &Lines, states: &[u8]) -> Option<BigUint> {
        match self {
            Counts::Small(layer) => lines.entry(layer, states).map(Product::big),
            Counts::Medium(layer) => lines.entry(layer, states).map(Product::big),
            Counts::Large(layer) => lines.entry(layer, states).map(Product::big),
        }
    }

    /// Bytes that the entries take.
    pub fn bytes(&self) -> usize {
        let entries = match self {
            Counts::Small(layer) => layer.entries(),
            Counts::Medium(layer) => layer.entries(),
            Counts::Large(layer) => layer.entries(),
        };
        entries * self.entry_bytes() as usize
    }

    fn large(&self) -> Counts {
        Counts::Large(match self {
            Counts::Small(layer) => layer.map(|&count| BigUint::from(count)),
            Counts::Medium(layer) => layer.map(|&count| BigUint::from(count)),
            Counts::Large(layer) => layer.clone(),
        })
    }
}

/// A count in progress.
#[derive(Clone, Debug)]
pub struct Count<'a> {
    lines: &'a Lines,
    rows: usize,
    done: usize,
    counts: Counts,
}

impl<'a> Count<'a> {
    /// The pictures of so many rows.
    pub fn new(lines: &'a Lines, rows: usize) -> Count<'a> {
        Count {
            lines,
            rows,
            done: 0,
            counts: Counts::start(lines),
        }
    }

    /// A count that goes on from a layer after so many rows.
    pub fn resume(lines: &'a Lines, rows: usize, done: usize, counts: Counts) -> Count<'a> {
        Count {
            done,
            counts,
            ..Count::new(lines, rows)
        }
    }

    /// The rows that are swept one by one: half of them where columns can be read backwards.
    pub fn sweeps(&self) -> usize {
        match (&self.lines.seam, self.rows) {
            (Some(_), 2..) => self.rows / 2,
            _ => self.rows,
        }
    }

    /// Rows swept so far, and the layer after them.
    pub fn layer(&self) -> (usize, &Counts) {
        (self.done, &self.counts)
    }

    /// Bits of the largest entry so far.
    pub fn bits(&self) -> u32 {
        self.counts.bits()
    }

    /// Sweeps the next row; nothing if [`Count::sweeps`] are done.
    ///
    /// # Errors
    /// The hands stopped, or a layer needs more than `most` bytes; the count is lost.
    pub fn row(&mut self, hands: &mut impl Hands, most: usize) -> Result<(), Unfinished> {
        if self.done < self.sweeps() {
            self.counts.row(self.lines, hands, most)?;
            self.done += 1;
        }
        Ok(())
    }

    /// Sweeps the rows that are left, and joins the halves. Two layers are held meanwhile.
    ///
    /// # Errors
    /// As for [`Count::row`].
    pub fn finish(mut self, hands: &mut impl Hands, most: usize) -> Result<BigUint, Unfinished> {
        while self.done < self.sweeps() {
            self.row(hands, most)?;
        }
        let lines = self.lines;
        let seam = match &lines.seam {
            Some(seam) if self.done < self.rows => seam,
            _ => return Ok(self.counts.total(lines)),
        };
        let mut upper = self.counts.clone();
        if self.rows % 2 == 1 {
            upper.row(lines, hands, most)?;
        }
        self.counts.turn(lines, seam, hands, most)?;
        let products = upper.products(&self.counts, hands);
        Ok(products.ok_or(Unfinished::Stopped)?.into_iter().sum())
    }
}

impl Product for u64 {
    fn halves(&self) -> Option<[u64; 2]> {
        Some([*self, 0])
    }

    fn big(&self) -> BigUint {
        BigUint::from(*self)
    }
}

impl Product for u128 {
    fn halves(&self) -> Option<[u64; 2]> {
        Some([*self as u64, (*self >> 64) as u64])
    }

    fn big(&self) -> BigUint {
        BigUint::from(*self)
    }
}

impl Product for BigUint {
    fn halves(&self) -> Option<[u64; 2]> {
        None
    }

    fn big(&self) -> BigUint {
        self.clone()
    }
}
