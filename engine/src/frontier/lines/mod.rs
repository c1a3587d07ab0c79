//! Pictures whose every row is a word of one automaton and every column a word of another: a dense sweep.
//!
//! What matters at a cut is the colours of the frontier and each column's state; the row's state follows from the
//! colours. So a layer needs no keys ([`Layer`]). Where columns may be read backwards, R rows cost R/2: the counts
//! after the upper half, turned by the table of pairs of states ([`Lines::turn`]) with one more sweep of a row,
//! are the numbers of ends of the lower half's states.
//!
//! Source: the transfer matrix method with broken profiles; the join at the seam is this project's. Cost: for n
//! columns of the usual two states a colour and c words of n letters, about 1.3 · c · 2ⁿ entries a layer and n
//! steps of a few additions for each entry a row.

mod best;
mod counts;
mod draws;
mod layer;
mod points;
mod save;
mod seam;
mod walk;
mod words;

use super::algebra::Algebra;
use super::automaton::{Automaton, Join};
use super::hands::{Hands, Unfinished};
pub use best::Best;
pub use counts::{Count, Counts};
pub use draws::Below;
pub use draws::Draws;
pub use layer::Layer;
pub use points::by_weight;
pub use save::{Get, Put};
pub use words::MOST_LETTERS;
use words::Words;

/// Where an entry comes from: a colour, the rank of the state in it, and what the way weighs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source {
    colour: u8,
    rank: usize,
    weight: i32,
}

/// What a step does to one column: for each colour and rank after it, the sources before it.
#[derive(Clone, Debug)]
struct Mix {
    /// States of each colour before the step.
    from: [usize; 2],
    into: [Vec<Vec<Source>>; 2],
    /// Does the row weigh?
    rows: bool,
    /// Bits that an entry may grow by.
    growth: u32,
}

impl Mix {
    fn new(columns: &Automaton, rows: bool, source: impl Fn(u8, u8) -> Option<i32>) -> Mix {
        let sources = |to: &u8| -> Vec<Source> {
            let all = (0..columns.len() as u8).filter_map(|from| {
                Some(Source {
                    colour: columns.state(from).colour,
                    rank: columns.rank(from),
                    weight: source(from, *to)?,
                })
            });
            all.collect()
        };
        let into = [0, 1].map(|colour| columns.of(colour).iter().map(sources).collect());
        let into: [Vec<Vec<Source>>; 2] = into;
        let most = into.iter().flatten().map(Vec::len).max().unwrap_or(0);
        Mix {
            from: [0, 1].map(|colour| columns.of(colour).len()),
            into,
            rows,
            growth: most.max(1).next_power_of_two().trailing_zeros(),
        }
    }
}

/// A family of pictures by its lines; frozen.
#[derive(Clone, Debug)]
pub struct Lines {
    rows: Automaton,
    cols: Automaton,
    words: Words,
    forward: Mix,
    seam: Option<Mix>,
    /// How two halves of a column join, and two that share a cell.
    pairs: [Option<Join>; 2],
}

impl Lines {
    /// The most entries of a layer; see [`Lines::new`]. Cost: polynomial in `columns`, nothing is listed.
    pub fn width(rows: &Automaton, cols: &Automaton, columns: usize) -> u128 {
        words::width(rows, cols, columns)
    }

    /// Pictures of this many columns; `rows` reads each row, `cols` each column. `None` if there are no columns or
    /// more than [`MOST_LETTERS`]; look at [`Lines::width`] first.
    pub fn new(rows: Automaton, cols: Automaton, columns: usize) -> Option<Lines> {
        if columns == 0 || columns > MOST_LETTERS {
            return None;
        }
        let forward = Mix::new(&cols, true, |from, to| {
            let to_state = cols.state(to);
            let next = cols.state(from).next[usize::from(to_state.colour)];
            (next == Some(to)).then_some(to_state.weight)
        });
        let join = cols.join();
        let turned = join.as_ref();
        let seam = turned.map(|join| Mix::new(&cols, false, |from, to| join.get(from, to)));
        Some(Lines {
            words: Words::new(&rows, columns),
            pairs: [join, cols.join_sharing()],
            seam,
            forward,
            rows,
            cols,
        })
    }

    /// Number of columns.
    pub fn columns(&self) -> usize {
        self.words.letters()
    }

    /// Entries of the block of a word.
    fn size(&self, word: u32, letters: usize) -> usize {
        let ones = word.count_ones();
        self.cols.of(1).len().pow(ones) * self.cols.of(0).len().pow(letters as u32 - ones)
    }

    /// The layer before the first row.
    pub fn start<A: Algebra>(&self, algebra: &A) -> Layer<A::Value> {
        let mut block = vec![algebra.zero(); self.size(0, self.columns())];
        block[0] = algebra.one();
        let mut blocks = vec![None; self.words.ends(0).len()];
        // the border is the word of zeros, and the start is the first state of colour 0
        blocks[0] = Some(block);
        Layer {
            cut: 0,
            blocks,
            bits: 1,
        }
    }

    /// Reads one column of a row.
    fn forward<A: Algebra>(
        &self,
        layer: &mut Layer<A::Value>,
        algebra: &A,
        hands: &mut impl Hands,
    ) -> Result<(), Unfinished> {
        self.rewind(layer);
        layer::step(self, layer, &self.forward, algebra, hands)
    }

    /// Reads a row. The caller sees to it that no entry grows too large.
    ///
    /// # Errors
    /// The hands stopped; the layer is lost.
    pub fn row<A: Algebra>(
        &self,
        layer: &mut Layer<A::Value>,
        algebra: &A,
        hands: &mut impl Hands,
    ) -> Result<(), Unfinished> {
        (0..self.columns()).try_for_each(|_| self.forward(layer, algebra, hands))
    }

    /// Turns what leads to each state into what leads from it, when as many rows follow as came before, read from
    /// the other side. `None` if columns cannot be read backwards.
    pub fn turn<A: Algebra>(
        &self,
        layer: &mut Layer<A::Value>,
        algebra: &A,
        hands: &mut impl Hands,
    ) -> Option<Result<(), Unfinished>> {
        let seam = self.seam.as_ref()?;
        self.rewind(layer);
        let mut steps = 0..self.columns();
        Some(steps.try_for_each(|_| layer::step(self, layer, seam, algebra, hands)))
    }

    /// A row that is done becomes the old row of the next.
    fn rewind<V>(&self, layer: &mut Layer<V>) {
        if layer.cut < self.columns() {
            return;
        }
        let mut old = std::mem::take(&mut layer.blocks);
        let words = self.words.ends(0).iter();
        layer.blocks = words
            .map(|&word| {
                self.words
                    .begin(self.columns(), word)
                    .and_then(|at| old[at].take())
            })
            .collect();
        layer.cut = 0;
    }

    /// The words of the blocks of a layer at the end of a row, in their order.
    fn done(&self) -> &[u32] {
        self.words.begins(self.columns())
    }
}
