//! What is left of a problem after some choices, in the make that suits the problem.
//!
//! Source: none; a choice of two. It is the exact base of memoised counting, diagrams and probes; the fast search
//! has its own structure. Cost: that of dancing cells where choices exclude few options, of bitsets where they
//! exclude many. Deviation: none. Both makes have the same residues, the same keys and the same picks.

use super::bits::Bits;
use super::cells::Cells;
use super::pick::Settled;
use super::problem::{Item, OptionId, Problem};
use std::sync::Arc;

/// A residue; see the head of the file.
#[derive(Clone, Debug)]
pub(super) enum Residue {
    Cells(Box<Cells>),
    Bits(Box<Bits>),
}

/// Calls a method of whichever make it is.
macro_rules! each {
    ($residue:expr, $make:ident => $call:expr) => {
        match $residue {
            Residue::Cells($make) => $call,
            Residue::Bits($make) => $call,
        }
    };
}

/// The most words of masks: 64 MB.
const MOST_WORDS: u64 = 1 << 23;

/// Whether bitsets promise to be faster: a step of dancing cells, in or out, takes about as long as a word. Where the
/// two sides differ by a factor of three, the wrong make was measured to cost a factor of two.
fn suits_bits(problem: &Problem) -> bool {
    let words = problem.options().div_ceil(64) as u64;
    let mut sizes = vec![0u64; problem.items()];
    let (mut least, mut colours) = (vec![u64::MAX; problem.items()], 0);
    let mut most = vec![0u64; problem.items()];
    for option in 0..problem.options() as OptionId {
        for occurrence in problem.option(option) {
            let (item, word) = (occurrence.item as usize, u64::from(option / 64));
            sizes[item] += 1;
            least[item] = least[item].min(word);
            most[item] = most[item].max(word + 1);
            colours = colours.max(u64::from(occurrence.colour));
        }
    }
    let spans = least.iter().zip(&most);
    let spans: Vec<u64> = spans.map(|(from, to)| to.saturating_sub(*from)).collect();
    let primary = |&(item, _): &(usize, &u64)| problem.is_primary(item as Item);
    let scan: u64 = spans
        .iter()
        .enumerate()
        .filter(primary)
        .map(|(_, span)| span)
        .sum();
    let coloured: u64 = spans
        .iter()
        .zip(&sizes)
        .map(|(span, size)| span * size.min(&colours))
        .sum();
    let options = problem.options().max(1) as u64;
    let excluded: u64 = sizes.iter().map(|size| size * size).sum::<u64>() / options;
    let length = problem.size() as u64 / options;
    let depth = problem.items() as u64;
    scan <= excluded * length
        && scan + coloured + depth * words + spans.iter().sum::<u64>() <= MOST_WORDS
}

impl Residue {
    /// The whole problem.
    pub(super) fn new(problem: Arc<Problem>) -> Residue {
        if suits_bits(&problem) {
            Residue::Bits(Box::new(Bits::new(problem)))
        } else {
            Residue::Cells(Box::new(Cells::new(problem)))
        }
    }

    /// The problem.
    pub(super) fn problem(&self) -> &Arc<Problem> {
        each!(self, make => make.problem())
    }

    /// Bytes that it holds.
    pub(super) fn bytes(&self) -> usize {
        each!(self, make => make.bytes())
    }

    /// Steps so far.
    pub(super) fn work(&self) -> u64 {
        each!(self, make => make.work)
    }

    /// Sets the number of steps.
    pub(super) fn set_work(&mut self, work: u64) {
        each!(self, make => make.work = work);
    }

    /// An item that has too few options for its lower bound, if there is one.
    pub(super) fn starved(&self) -> Option<Item> {
        each!(self, make => make.starved())
    }

    /// Whether an option is still possible.
    pub(super) fn is_live(&self, option: OptionId) -> bool {
        each!(self, make => make.is_live(option))
    }

    /// Appends the live options of an open item, ascending.
    pub(super) fn collect(&self, item: Item, options: &mut Vec<OptionId>) {
        match self {
            Residue::Bits(bits) => options.extend(bits.options(item)),
            Residue::Cells(cells) => {
                let start = options.len();
                options.extend(cells.options(item));
                options[start..].sort_unstable();
            }
        }
    }

    /// Whether an item is open.
    pub(super) fn is_open(&self, item: Item) -> bool {
        each!(self, make => make.is_open(item))
    }

    /// How many live options an open item has.
    pub(super) fn size(&self, item: Item) -> u32 {
        each!(self, make => make.size(item))
    }

    /// How often an open item must still be covered at least.
    pub(super) fn low(&self, item: Item) -> u32 {
        each!(self, make => make.low(item))
    }

    /// Whether an item is closed by one choice.
    pub(super) fn is_exact(&self, item: Item) -> bool {
        each!(self, make => make.is_exact(item))
    }

    /// Open primary items, a bit each.
    pub(super) fn primary(&self) -> &[u64] {
        each!(self, make => make.primary())
    }

    /// Live options, a bit each.
    pub(super) fn live(&self) -> &[u64] {
        each!(self, make => make.live())
    }

    /// A point to come back to.
    pub(super) fn mark(&self) -> usize {
        each!(self, make => make.mark())
    }

    /// Takes back everything since the mark, at which nothing was forced.
    pub(super) fn undo(&mut self, mark: usize) {
        each!(self, make => make.undo(mark));
    }

    /// Takes back everything since the beginning, what is forced there included.
    pub(super) fn restart(&mut self) {
        match self {
            Residue::Cells(cells) => cells.restart(),
            Residue::Bits(bits) => bits.undo(0),
        }
    }

    /// Removes a live option; false if an item is known to have too few then.
    pub(super) fn reject(&mut self, option: OptionId) -> bool {
        match self {
            Residue::Cells(cells) => cells.reject(option),
            Residue::Bits(bits) => {
                bits.reject(option);
                true
            }
        }
    }

    /// Chooses a live option and removes all that it excludes; false if an item is known to have too few then, and
    /// the residue is good for nothing but [`Residue::undo`].
    pub(super) fn take(&mut self, option: OptionId) -> bool {
        match self {
            Residue::Cells(cells) => cells.take(option),
            Residue::Bits(bits) => {
                bits.take(option);
                true
            }
        }
    }

    /// Takes what is forced, and says what is then to be done: of the items of `scope` (all without one) the open
    /// one of least degree, the first of these. `forced` is told each option taken.
    pub(super) fn settle(
        &mut self,
        scope: Option<&[u64]>,
        forced: impl FnMut(OptionId),
    ) -> Settled {
        each!(self, make => make.settle(scope, forced))
    }

    /// Appends the key of the residue, or of the part of it within a scope of items and options; equal exactly for
    /// residues with the same covers by the same options.
    ///
    /// Why it is exact: every live option has only open primary items, so live options tell the open items
    /// that matter, and with them the conflicts that are left; bounds are cut to what they can still mean.
    pub(super) fn key(&self, scope: Option<(&[u64], &[u64])>, key: &mut Vec<u64>) {
        each!(self, make => make.key(scope, key));
    }

    /// Whether keys need the options of a scope, and not its items alone.
    pub(super) fn keys_by_options(&self) -> bool {
        each!(self, make => make.keys_by_options())
    }
}

#[cfg(test)]
mod tests {
    use super::super::problem::{Builder, Occurrence};
    use super::*;

    /// A random problem with colours and multiplicities (MMIX's generator).
    fn random(seed: &mut u64) -> Arc<Problem> {
        let mut below = |n: u32| {
            *seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (((*seed >> 32) * u64::from(n)) >> 32) as u32
        };
        let mut builder = Builder::new();
        let secondary: Vec<bool> = (0..2 + below(8)).map(|_| below(4) == 0).collect();
        for &secondary in &secondary {
            if secondary {
                builder.secondary();
            } else {
                let low = below(3);
                builder.bounded(low, low.max(1) + below(2)).unwrap();
            }
        }
        for _ in 0..below(150) {
            let mut option = Vec::new();
            for (item, &secondary) in secondary.iter().enumerate() {
                if below(3) == 0 {
                    let colour = if secondary { below(3) } else { 0 };
                    let item = item as Item;
                    option.push(Occurrence { item, colour });
                }
            }
            let _ = builder.option(&option, 0);
        }
        Arc::new(builder.build())
    }

    /// Goes through the tree, to some depth and not everywhere; how many nodes were compared.
    fn compare(cells: &mut Residue, bits: &mut Residue, depth: u32) -> u32 {
        let settled = (cells.settle(None, |_| {}), bits.settle(None, |_| {}));
        assert_eq!(settled.0, settled.1);
        let Settled::Branch(pick) = settled.0 else {
            return 1;
        };
        let (mut a, mut b, mut options, mut same) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        cells.key(None, &mut a);
        bits.key(None, &mut b);
        assert_eq!(a, b);
        assert_eq!(cells.live(), bits.live());
        cells.collect(pick.item, &mut options);
        bits.collect(pick.item, &mut same);
        assert_eq!(options, same);
        let marks = (cells.mark(), bits.mark());
        let mut nodes = 1;
        for &option in options.iter().take(if depth > 0 { 3 } else { 0 }) {
            let fine = cells.take(option);
            bits.take(option);
            if fine {
                nodes += compare(cells, bits, depth - 1);
            } else {
                assert_eq!(bits.settle(None, |_| {}), Settled::Dead);
            }
            cells.undo(marks.0);
            bits.undo(marks.1);
            if !cells.reject(option) {
                assert!(bits.reject(option) && bits.starved().is_some());
                break;
            }
            bits.reject(option);
            if cells.settle(None, |_| {}) != bits.settle(None, |_| {}) {
                panic!("after a rejection");
            }
            cells.undo(marks.0);
            bits.undo(marks.1);
        }
        nodes
    }

    #[test]
    fn both_makes_have_the_same_residues() {
        let (mut seed, mut nodes) = (7, 0);
        for _ in 0..600 {
            let problem = random(&mut seed);
            let mut cells = Residue::Cells(Box::new(Cells::new(Arc::clone(&problem))));
            let mut bits = Residue::Bits(Box::new(Bits::new(problem)));
            assert_eq!(cells.starved(), bits.starved());
            if cells.starved().is_none() {
                nodes += compare(&mut cells, &mut bits, 5);
            }
        }
        assert!(nodes > 3000, "{nodes}");
    }
}
