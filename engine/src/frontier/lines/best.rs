//! The greatest weight of a family of lines, with a picture of it.
//!
//! The same sweep over maxima in place of sums; the layers after each row of a half are kept, and a picture is read
//! back from the seam to both sides, at each row the first of the best. Cost: two bytes for each entry and row of
//! a half.

use super::super::algebra::{Algebra as _, Greatest};
use super::super::hands::{Hands, Unfinished};
use super::walk::Columns;
use super::{Layer, Lines, Mix};

/// The layers of maxima of one half, and what they come to at the seam.
#[derive(Clone, Debug)]
pub struct Best<'a> {
    lines: &'a Lines,
    rows: usize,
    seam: &'a Mix,
    layers: Vec<Layer<i16>>,
    turned: Layer<i16>,
}

impl<'a> Best<'a> {
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
    ) -> Result<Option<Best<'a>>, Unfinished> {
        let Some(seam) = lines.seam.as_ref().filter(|_| rows >= 2) else {
            return Ok(None);
        };
        let half = rows.div_ceil(2);
        let states = Lines::width(&lines.rows, &lines.cols, lines.columns());
        let bytes = states.saturating_mul(2 * (half as u128 + 2));
        if bytes > most as u128 {
            return Err(Unfinished::Memory { states, bytes });
        }
        let mut layers = vec![lines.start(&Greatest)];
        for row in 0..half {
            let mut next = layers[row].clone();
            lines.row(&mut next, &Greatest, hands)?;
            layers.push(next);
        }
        let mut turned = layers[rows / 2].clone();
        if let Some(done) = lines.turn(&mut turned, &Greatest, hands) {
            done?;
        }
        Ok(Some(Best {
            lines,
            rows,
            seam,
            layers,
            turned,
        }))
    }

    /// The greatest weight and a picture of it, row by row; `None` if the family is empty.
    pub fn picture(&self) -> Option<(i32, Vec<Vec<u8>>)> {
        let upper = self.layers.last()?;
        let mut best: Option<(i32, usize, usize)> = None;
        for (number, (a, b)) in upper.blocks.iter().zip(&self.turned.blocks).enumerate() {
            let pairs = a.iter().flatten().zip(b.iter().flatten());
            for (place, (&a, &b)) in pairs.enumerate() {
                if a == Greatest::NONE || b == Greatest::NONE {
                    continue;
                }
                let weight = i32::from(a) + i32::from(b);
                if best.is_none_or(|best| weight > best.0) {
                    best = Some((weight, number, place));
                }
            }
        }
        let (weight, block, place) = best?;
        let upper = self.lines.columns_of(block, place);
        let lower = self.before(self.rows / 2, self.seam, &upper)?;
        let mut rows = self.up(self.rows.div_ceil(2), upper)?;
        rows.reverse();
        rows.extend(self.up(self.rows / 2, lower)?);
        Some((weight, rows))
    }

    /// The rows that lead to these states after so many rows, the latest first.
    fn up(&self, rows: usize, mut states: Columns) -> Option<Vec<Vec<u8>>> {
        let mut found = Vec::with_capacity(rows);
        for row in (0..rows).rev() {
            found.push(self.lines.colours_of(&states));
            states = self.before(row, &self.lines.forward, &states)?;
        }
        Some(found)
    }

    /// The best states of a layer that lead to others, the first of several.
    fn before(&self, layer: usize, mix: &Mix, to: &[u8]) -> Option<Columns> {
        let mut best: Option<(i16, Columns)> = None;
        self.lines.sources(
            &self.layers[layer],
            mix,
            to,
            &mut |states, &value, weight| {
                let mut value = value;
                Greatest.weigh(&mut value, weight);
                let better = best.as_ref().is_none_or(|best| value > best.0);
                if value != Greatest::NONE && better {
                    best = Some((value, states.to_vec()));
                }
                true
            },
        );
        best.map(|best| best.1)
    }
}
