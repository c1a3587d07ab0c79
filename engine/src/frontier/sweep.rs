//! The layered sweep: all reachable states after each cell, each once, with what is known of the ways to it.
//!
//! Source: the frontier (broken profile, transfer matrix) method, e.g. TAOCP 7.1.4 (frontier-based decision
//! diagrams) and Knuth's SIMPATH. Cost: for each layer, its states times the colours, and a sort. A layer is kept
//! in parts by a hash of the state, each sorted; both the cut into pieces and the order depend on the layer alone,
//! never on who does the work.

use super::algebra::Algebra;
use super::hands::{Hands, Unfinished};
use super::rule::Rule;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// States with their values, ascending.
pub type Part<S, V> = Vec<(S, V)>;

/// So many states of a layer make one piece of work.
const PIECE: usize = 1 << 12;
/// The most parts of a layer; a power of two.
const MOST_PARTS: usize = 256;

/// A sweep in progress: one layer.
#[derive(Clone, Debug)]
pub struct Sweep<S, V> {
    step: usize,
    parts: Vec<Part<S, V>>,
    states: u64,
    widest: usize,
}

impl<S: Copy + Eq + Ord + Hash + Send + Sync, V: Clone + Send + Sync> Sweep<S, V> {
    /// Before the first cell.
    pub fn start<R, A>(rule: &R, algebra: &A) -> Sweep<S, V>
    where
        R: Rule<State = S>,
        A: Algebra<Value = V>,
    {
        Sweep {
            step: 0,
            parts: vec![vec![(rule.start(), algebra.one())]],
            states: 1,
            widest: 1,
        }
    }

    /// A sweep from the parts of a layer that [`Sweep::parts`] once had; `None` if they are not in order.
    pub fn resume(step: usize, parts: Vec<Part<S, V>>) -> Option<Sweep<S, V>> {
        let count = parts.len();
        let sound = count.is_power_of_two() && count <= MOST_PARTS;
        let ordered = parts.iter().enumerate().all(|(number, part)| {
            part.is_sorted_by(|a, b| a.0 < b.0)
                && part.iter().all(|one| home(&one.0, count) == number)
        });
        let widest = parts.iter().map(Vec::len).sum();
        (sound && ordered).then_some(Sweep {
            step,
            parts,
            states: widest as u64,
            widest,
        })
    }

    /// The number of cells read.
    pub fn step(&self) -> usize {
        self.step
    }

    /// The layer: its parts.
    pub fn parts(&self) -> &[Part<S, V>] {
        &self.parts
    }

    /// The same states, all with this value.
    pub(super) fn with<W: Clone>(&self, value: &W) -> Sweep<S, W> {
        let one = |one: &(S, V)| (one.0, value.clone());
        let part = |part: &Part<S, V>| part.iter().map(one).collect();
        Sweep {
            step: self.step,
            parts: self.parts.iter().map(part).collect(),
            states: self.states,
            widest: self.widest,
        }
    }

    pub(super) fn parts_mut(&mut self) -> &mut [Part<S, V>] {
        &mut self.parts
    }

    /// Number of states of the layer.
    pub fn width(&self) -> usize {
        self.parts.iter().map(Vec::len).sum()
    }

    /// The most states of a layer so far.
    pub fn widest(&self) -> usize {
        self.widest
    }

    /// The states of all layers so far.
    pub fn states(&self) -> u64 {
        self.states
    }

    /// The value of a state.
    pub fn get(&self, state: &S) -> Option<&V> {
        let part = &self.parts[home(state, self.parts.len())];
        let at = part.binary_search_by(|one| one.0.cmp(state)).ok()?;
        Some(&part[at].1)
    }

    /// Reads the next cell. `most` bounds the bytes of the old layer and of the new one, before equal states are
    /// joined.
    ///
    /// # Errors
    /// The hands stopped, or the layer may need more memory; the sweep is lost in the first case.
    pub fn advance<R, A>(
        &mut self,
        rule: &R,
        algebra: &A,
        hands: &mut impl Hands,
        most: usize,
    ) -> Result<(), Unfinished>
    where
        R: Rule<State = S>,
        A: Algebra<Value = V>,
    {
        let width = self.width();
        let bytes = width as u128 * (size_of::<(S, V)>() as u128) * 3;
        if bytes > most as u128 {
            let states = width as u128;
            return Err(Unfinished::Memory { states, bytes });
        }
        let count = (width / PIECE).next_power_of_two().min(MOST_PARTS);
        let mut pieces: Vec<Expand<'_, S, V>> = self
            .parts
            .iter()
            .flat_map(|part| part.chunks(PIECE))
            .map(|from| Expand {
                from,
                into: vec![Vec::new(); count],
            })
            .collect();
        let step = self.step;
        if !hands.each(&mut pieces, |piece| piece.run(rule, algebra, step)) {
            return Err(Unfinished::Stopped);
        }
        let mut merges: Vec<Merge<S, V>> = Vec::new();
        merges.resize_with(count, Merge::default);
        for piece in pieces {
            for (merge, list) in merges.iter_mut().zip(piece.into) {
                merge.lists.push(list);
            }
        }
        self.parts = Vec::new();
        if !hands.each(&mut merges, |merge| merge.run(algebra)) {
            return Err(Unfinished::Stopped);
        }
        self.parts = merges.into_iter().map(|merge| merge.part).collect();
        self.step += 1;
        self.widest = self.widest.max(self.width());
        self.states += self.width() as u64;
        Ok(())
    }

    /// What all accepted states come to.
    pub fn total<R, A>(&self, rule: &R, algebra: &A) -> V
    where
        R: Rule<State = S>,
        A: Algebra<Value = V>,
    {
        let mut all = algebra.zero();
        let mut states: Vec<&(S, V)> = self.parts.iter().flatten().collect();
        states.sort_unstable_by_key(|one| one.0);
        for (state, value) in states {
            if rule.accept(*state) {
                algebra.add(&mut all, value);
            }
        }
        all
    }
}

/// The part that a state belongs to.
fn home<S: Hash>(state: &S, parts: usize) -> usize {
    let mut hasher = FxHasher::default();
    state.hash(&mut hasher);
    (hasher.finish() >> 32) as usize & (parts - 1)
}

/// Some states of a layer, and what follows on them.
struct Expand<'a, S, V> {
    from: &'a [(S, V)],
    into: Vec<Part<S, V>>,
}

impl<S: Copy + Ord + Hash, V: Clone> Expand<'_, S, V> {
    fn run<R, A>(&mut self, rule: &R, algebra: &A, step: usize)
    where
        R: Rule<State = S>,
        A: Algebra<Value = V>,
    {
        let count = self.into.len();
        for (state, value) in self.from {
            for colour in 0..rule.colours() {
                let Some((next, weight)) = rule.next(step, *state, colour) else {
                    continue;
                };
                let mut value = value.clone();
                algebra.went(&mut value, colour);
                algebra.weigh(&mut value, weight);
                self.into[home(&next, count)].push((next, value));
            }
        }
        for list in &mut self.into {
            joined(list, algebra);
        }
    }
}

/// Lists that become one part.
struct Merge<S, V> {
    lists: Vec<Part<S, V>>,
    part: Part<S, V>,
}

impl<S, V> Default for Merge<S, V> {
    fn default() -> Self {
        Merge {
            lists: Vec::new(),
            part: Vec::new(),
        }
    }
}

impl<S: Copy + Ord, V: Clone> Merge<S, V> {
    fn run<A: Algebra<Value = V>>(&mut self, algebra: &A) {
        let lists = std::mem::take(&mut self.lists);
        let several = lists.len() > 1;
        let mut lists = lists.into_iter();
        let mut part = lists.next().unwrap_or_default();
        for list in lists {
            part.extend(list);
        }
        if several {
            joined(&mut part, algebra);
        }
        part.shrink_to_fit();
        self.part = part;
    }
}

/// Sorts, and adds up what belongs to equal states.
fn joined<S: Copy + Ord, V: Clone, A: Algebra<Value = V>>(list: &mut Part<S, V>, algebra: &A) {
    // stable: it merges the runs that are there
    list.sort_by_key(|one| one.0);
    list.dedup_by(|later, first| {
        let same = later.0 == first.0;
        if same {
            algebra.add(&mut first.1, &later.1);
        }
        same
    });
}

/// What the whole family comes to: the sweep from its start to its end.
///
/// # Errors
/// The hands stopped, or a layer may need more than `most` bytes.
pub fn total<R: Rule, A: Algebra>(
    rule: &R,
    algebra: &A,
    hands: &mut impl Hands,
    most: usize,
) -> Result<A::Value, Unfinished> {
    let mut sweep = Sweep::start(rule, algebra);
    for _ in 0..rule.steps() {
        sweep.advance(rule, algebra, hands, most)?;
    }
    Ok(sweep.total(rule, algebra))
}
