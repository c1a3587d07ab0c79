//! A problem: variables, their domains, and propagators; built once, then frozen and shared.
//!
//! Layout: one flat list of scopes, one of watchers (compressed rows), sixteen bytes a propagator, shared
//! tables. A board of a million cells fits in a few hundred bytes a cell, scratch included.

use super::kind::{Kind, PropId, TableId};
use super::lit::{MOST_VARS, Var};
use super::propagators::layered::Layered;
use super::propagators::table::Table;
use crate::Mask;
use std::fmt;
use std::ops::Range;

/// Why a problem could not be built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BuildError {
    /// More than 2²⁵ variables, or more than 2³² watchers.
    TooLarge,
    /// A propagator names a variable that does not exist.
    UnknownVariable(Var),
    /// A propagator names a variable twice.
    RepeatedVariable(Var),
    /// A set propagator over more than sixteen values.
    TooManyValues,
    /// A propagator whose scope is not as long as its kind or its table wants, or whose table does not exist
    /// or is over other values.
    WrongShape(PropId),
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BuildError::TooLarge => write!(f, "too many variables or watchers"),
            BuildError::UnknownVariable(var) => write!(f, "no variable {var}"),
            BuildError::RepeatedVariable(var) => write!(f, "variable {var} twice in one scope"),
            BuildError::TooManyValues => write!(f, "sets of more than sixteen values"),
            BuildError::WrongShape(id) => write!(f, "propagator {id} does not fit its scope"),
        }
    }
}

impl std::error::Error for BuildError {}

/// One propagator: what it is and where its scope lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prop {
    pub(super) kind: Kind,
    start: u32,
    len: u32,
}

/// Collects variables and propagators.
#[derive(Clone, Debug)]
pub struct Builder {
    width: usize,
    domains: Vec<Mask>,
    props: Vec<Prop>,
    scopes: Vec<Var>,
    tables: Tables,
    wrong: Option<BuildError>,
}

/// What propagators share.
#[derive(Clone, Debug, Default)]
pub(super) struct Tables {
    /// Allowed sets of all set propagators, one list after the other.
    pub(super) sets: Vec<u16>,
    /// Where each list lies.
    pub(super) lists: Vec<Range<u32>>,
    /// Tuple tables.
    pub(super) tuples: Vec<Table>,
    /// Layered graphs.
    pub(super) layered: Vec<Layered>,
    /// The number behind each value index.
    pub(super) numbers: Vec<u32>,
    /// For each value index and difference used: the values at that difference.
    pub(super) distances: Vec<Vec<Mask>>,
    /// Weighted sums: a weight for each value index, and the total.
    pub(super) sums: Vec<(Vec<u32>, u64)>,
}

impl Builder {
    /// A problem whose values stand for these numbers, ascending, at most 64.
    pub fn new(numbers: &[u32]) -> Builder {
        debug_assert!(numbers.len() <= Mask::CAPACITY && numbers.is_sorted_by(|a, b| a < b));
        Builder {
            width: numbers.len(),
            domains: Vec::new(),
            props: Vec::new(),
            scopes: Vec::new(),
            tables: Tables {
                numbers: numbers.to_vec(),
                ..Tables::default()
            },
            wrong: None,
        }
    }

    /// Adds a variable.
    pub fn var(&mut self, domain: Mask) -> Var {
        self.domains.push(domain & Mask::full(self.width));
        (self.domains.len() - 1) as Var
    }

    /// Shares a list of allowed sets (ascending, each of the size of the scopes that use it).
    pub fn list(&mut self, sets: &[Mask]) -> TableId {
        if self.width > 16 && !sets.is_empty() {
            self.wrong = Some(BuildError::TooManyValues);
        }
        let start = self.tables.sets.len() as u32;
        self.tables.sets.extend(sets.iter().map(|set| set.0 as u16));
        self.tables.lists.push(start..self.tables.sets.len() as u32);
        TableId(self.tables.lists.len() as u32 - 1)
    }

    /// Shares a tuple table.
    pub fn tuples(&mut self, table: Table) -> TableId {
        self.tables.tuples.push(table);
        TableId(self.tables.tuples.len() as u32 - 1)
    }

    /// Shares a layered graph.
    pub fn layered(&mut self, graph: Layered) -> TableId {
        self.tables.layered.push(graph);
        TableId(self.tables.layered.len() as u32 - 1)
    }

    /// Shares a weighted sum: `weights[i]` for value index `i`, and what the weights add up to.
    pub fn sum(&mut self, weights: &[u32], total: u64) -> TableId {
        debug_assert_eq!(weights.len(), self.width);
        self.tables.sums.push((weights.to_vec(), total));
        TableId(self.tables.sums.len() as u32 - 1)
    }

    /// Shares the relation "differ by exactly `by`".
    pub fn distance(&mut self, by: u32) -> TableId {
        let numbers = &self.tables.numbers;
        let at = |x: u32| {
            (0..numbers.len())
                .filter(|&j| numbers[j].abs_diff(x) == by)
                .collect()
        };
        let row: Vec<Mask> = numbers.iter().map(|&x| at(x)).collect();
        self.tables.distances.push(row);
        TableId(self.tables.distances.len() as u32 - 1)
    }

    /// Posts a propagator over a scope and returns its stable number.
    pub fn post(&mut self, kind: Kind, scope: &[Var]) -> PropId {
        let start = self.scopes.len() as u32;
        if let Some(wrong) = self.check(kind, scope) {
            self.wrong.get_or_insert(wrong);
        }
        self.scopes.extend_from_slice(scope);
        self.props.push(Prop {
            kind,
            start,
            len: scope.len() as u32,
        });
        self.props.len() as PropId - 1
    }

    /// What is wrong with a propagator, if anything.
    fn check(&self, kind: Kind, scope: &[Var]) -> Option<BuildError> {
        let mut vars = scope.to_vec();
        vars.sort_unstable();
        if let Some(&var) = vars
            .last()
            .filter(|&&var| var as usize >= self.domains.len())
        {
            return Some(BuildError::UnknownVariable(var));
        }
        if let Some(pair) = vars.windows(2).find(|pair| pair[0] == pair[1]) {
            return Some(BuildError::RepeatedVariable(pair[0]));
        }
        let tables = &self.tables;
        let (arity, width) = (scope.len(), self.width);
        let fits = match kind {
            Kind::AllDifferent(_) => true,
            Kind::Run(list, _) => (list.0 as usize) < tables.lists.len(),
            Kind::Less => arity == 2,
            Kind::Differ(table) | Kind::NotDiffer(table) => {
                arity == 2 && (table.0 as usize) < tables.distances.len()
            }
            Kind::Table(table) => {
                let table = tables.tuples.get(table.0 as usize);
                table.is_some_and(|table| table.arity() == arity && table.width() == width)
            }
            Kind::Layered(graph) => {
                let graph = tables.layered.get(graph.0 as usize);
                graph.is_some_and(|graph| graph.layers() == arity && graph.width() == width)
            }
            Kind::SumBounds(table) => {
                let sum = tables.sums.get(table.0 as usize);
                sum.is_some_and(|(weights, _)| weights.len() == width)
            }
        };
        (!fits).then_some(BuildError::WrongShape(self.props.len() as PropId))
    }

    /// Freezes the problem.
    ///
    /// # Errors
    /// The first thing that was wrong with what was posted.
    pub fn freeze(self) -> Result<Problem, BuildError> {
        if let Some(wrong) = self.wrong {
            return Err(wrong);
        }
        if self.domains.len() > MOST_VARS || self.scopes.len() >= u32::MAX as usize {
            return Err(BuildError::TooLarge);
        }
        let mut starts = vec![0u32; self.domains.len() + 1];
        for &var in &self.scopes {
            starts[var as usize + 1] += 1;
        }
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        let mut next = starts.clone();
        let mut watchers = vec![0u32; self.scopes.len()];
        for (id, prop) in self.props.iter().enumerate() {
            for &var in &self.scopes[prop.start as usize..(prop.start + prop.len) as usize] {
                watchers[next[var as usize] as usize] = id as PropId;
                next[var as usize] += 1;
            }
        }
        Ok(Problem {
            width: self.width,
            empty: self
                .domains
                .iter()
                .position(|mask| mask.is_empty())
                .map(|var| var as Var),
            domains: self.domains,
            props: self.props,
            scopes: self.scopes,
            tables: self.tables,
            starts,
            watchers,
        })
    }
}

/// A frozen problem, shared by searches.
#[derive(Clone, Debug)]
pub struct Problem {
    width: usize,
    domains: Vec<Mask>,
    /// A variable without a value.
    empty: Option<Var>,
    props: Vec<Prop>,
    scopes: Vec<Var>,
    pub(super) tables: Tables,
    starts: Vec<u32>,
    watchers: Vec<PropId>,
}

impl Problem {
    /// Number of values.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The domains before any propagation.
    pub fn domains(&self) -> &[Mask] {
        &self.domains
    }

    /// The first variable that has no value to begin with, if any.
    pub fn empty(&self) -> Option<Var> {
        self.empty
    }

    /// Number of propagators.
    pub fn props(&self) -> usize {
        self.props.len()
    }

    /// What a propagator is.
    pub fn kind(&self, id: PropId) -> Kind {
        self.props[id as usize].kind
    }

    /// The variables of a propagator, in its order.
    #[inline]
    pub fn scope(&self, id: PropId) -> &[Var] {
        let prop = &self.props[id as usize];
        &self.scopes[prop.start as usize..(prop.start + prop.len) as usize]
    }

    /// The propagators of a variable, in the order in which they were posted.
    #[inline]
    pub fn watchers(&self, var: Var) -> &[PropId] {
        let var = var as usize;
        &self.watchers[self.starts[var] as usize..self.starts[var + 1] as usize]
    }

    /// The sets of a shared list.
    #[inline]
    pub(super) fn sets(&self, list: TableId) -> &[u16] {
        let range = &self.tables.lists[list.0 as usize];
        &self.tables.sets[range.start as usize..range.end as usize]
    }
}
