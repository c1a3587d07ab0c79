//! Pictures drawn uniformly from a family of lines.
//!
//! The counts after each row of a half are kept. The states at the seam are drawn with the odds of the pictures that
//! pass through them, then the rows on both sides, from the seam outwards, each with the odds of its beginnings.
//! Cost: a layer for each row of a half; a picture looks at the states that lead to one, at most 2ⁿ a row for two
//! states a colour.

use super::super::hands::{Hands, Unfinished};
use super::counts::Counts;
use super::seam::Product as _;
use super::walk::Columns;
use super::{Layer, Lines, Mix};
use num_bigint::BigUint;

/// The counts of one half, and what they come to at the seam.
#[derive(Clone, Debug)]
pub struct Draws<'a> {
    lines: &'a Lines,
    rows: usize,
    seam: &'a Mix,
    layers: Vec<Counts>,
    turned: Counts,
    /// Pictures by the block of the states at the seam.
    products: Vec<BigUint>,
}

/// Answers with a number below another, each equally likely.
pub type Below<'a> = dyn FnMut(&BigUint) -> BigUint + 'a;

impl<'a> Draws<'a> {
    /// Sweeps pictures of so many rows; the layers may have `most` bytes together. `None` if there is no seam: fewer
    /// than two rows, or columns that cannot be read backwards.
    ///
    /// # Errors
    /// The hands stopped, or more memory is needed.
    pub fn new(
        lines: &'a Lines,
        rows: usize,
        hands: &mut impl Hands,
        most: usize,
    ) -> Result<Option<Draws<'a>>, Unfinished> {
        let Some(seam) = lines.seam.as_ref().filter(|_| rows >= 2) else {
            return Ok(None);
        };
        let mut layers = vec![Counts::start(lines)];
        let mut left = most;
        for row in 0..rows.div_ceil(2) {
            let mut next = layers[row].clone();
            next.row(lines, hands, left)?;
            left = left.saturating_sub(next.bytes());
            layers.push(next);
        }
        let mut turned = layers[rows / 2].clone();
        turned.turn(lines, seam, hands, left)?;
        let upper = &layers[rows.div_ceil(2)];
        let products = upper.products(&turned, hands).ok_or(Unfinished::Stopped)?;
        Ok(Some(Draws {
            lines,
            rows,
            seam,
            layers,
            turned,
            products,
        }))
    }

    /// The number of pictures.
    pub fn total(&self) -> BigUint {
        self.products.iter().sum()
    }

    /// One picture, row by row; `None` if there is none.
    pub fn draw(&self, below: &mut Below<'_>) -> Option<Vec<Vec<u8>>> {
        let total = self.total();
        let mut left = (total != BigUint::ZERO).then(|| below(&total))?;
        let block = self.products.iter().position(|sum| {
            let here = left < *sum;
            if !here {
                left -= sum;
            }
            here
        })?;
        let half = self.rows.div_ceil(2);
        let mut place = 0;
        loop {
            let ways = self.layers[half].get(block, place) * self.turned.get(block, place);
            if left < ways {
                break;
            }
            left -= ways;
            place += 1;
        }
        let upper = self.lines.columns_of(block, place);
        let ways = self.turned.get(block, place);
        let lower = self.before(self.rows / 2, self.seam, &upper, below(&ways))?;
        let mut rows = self.up(half, upper, below)?;
        rows.reverse();
        rows.extend(self.up(self.rows / 2, lower, below)?);
        Some(rows)
    }

    /// The rows that lead to these states after so many rows, the latest first.
    fn up(&self, rows: usize, mut states: Columns, below: &mut Below<'_>) -> Option<Vec<Vec<u8>>> {
        let mut found = Vec::with_capacity(rows);
        for row in (0..rows).rev() {
            found.push(self.lines.colours_of(&states));
            let ways = self.layers[row + 1].at(self.lines, &states)?;
            states = self.before(row, &self.lines.forward, &states, below(&ways))?;
        }
        Some(found)
    }

    /// The states of a layer that the way of this number to others passes through.
    fn before(&self, layer: usize, mix: &Mix, to: &[u8], number: BigUint) -> Option<Columns> {
        match &self.layers[layer] {
            Counts::Small(layer) => self.find(layer, mix, to, number, |&ways| ways.into()),
            Counts::Medium(layer) => self.find(layer, mix, to, number, |&ways| ways),
            Counts::Large(layer) => {
                let mut left = number;
                self.walk(layer, mix, to, |ways| {
                    let here = left < *ways;
                    if !here {
                        left -= ways;
                    }
                    here
                })
            }
        }
    }

    fn find<V>(
        &self,
        layer: &Layer<V>,
        mix: &Mix,
        to: &[u8],
        number: BigUint,
        ways: impl Fn(&V) -> u128,
    ) -> Option<Columns> {
        let Ok(mut left) = u128::try_from(&number) else {
            let mut left = number;
            return self.walk(layer, mix, to, |value| {
                let ways = ways(value).big();
                let here = left < ways;
                if !here {
                    left -= ways;
                }
                here
            });
        };
        self.walk(layer, mix, to, |value| {
            let ways = ways(value);
            let here = left < ways;
            if !here {
                left -= ways;
            }
            here
        })
    }

    fn walk<V>(
        &self,
        layer: &Layer<V>,
        mix: &Mix,
        to: &[u8],
        mut here: impl FnMut(&V) -> bool,
    ) -> Option<Columns> {
        let mut found = None;
        self.lines.sources(layer, mix, to, &mut |states, value, _| {
            if here(value) {
                found = Some(states.to_vec());
            }
            found.is_none()
        });
        found
    }
}
