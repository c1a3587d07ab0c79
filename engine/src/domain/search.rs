//! Search for solutions: depth first, smallest domain first; where that gets stuck, with learned clauses
//! and restarts.
//!
//! Source: smallest domain (Haralick, Elliott 1980), conflict weights (Boussemart et al., ECAI 2004), flips
//! kept as nogoods over a restart (Lecoutre et al., JSAT 1, 2007), then clause learning ([`super::learn`]) with
//! Luby restarts. Cost: no allocation per node in the plain search. Deviation: one search handles one
//! independent part at a time; the parts share the root.
//! Invariant: solutions come in an order that depends on the problem and the configuration alone.

use super::clauses::Clauses;
use super::components::Walker;
use super::learn::{Analysis, Lesson};
use super::lit::{Lit, Var};
use super::machine::{Fuel, Machine, Settled};
use super::problem::Problem;
use super::store::{Conflict, Reason};
use crate::Mask;
use std::sync::Arc;

/// How a variable and a value are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Branching {
    /// The smallest domain by conflict weight, its least value first.
    #[default]
    SmallestDomain,
    /// The greatest accumulated failure count by domain size, the lower half of the values first (the
    /// branching of Gecode's tutorial). Never learns.
    FailureBisect,
}

/// Choices of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Config {
    /// How to branch.
    pub branching: Branching,
    /// Conflicts of one part before learning starts; `u64::MAX` for never.
    pub learn_after: u64,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            branching: Branching::SmallestDomain,
            learn_after: 200,
        }
    }
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Every variable of the part is fixed; run again for the next solution.
    Solution,
    /// There are no more.
    Done,
    /// Out of fuel; run again to go on.
    Paused,
}

/// Work of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Search states after propagation, the root included; restarts add up.
    pub nodes: u64,
    /// Those that ended in a contradiction.
    pub failures: u64,
    /// Clauses learned.
    pub learned: u64,
    /// Restarts.
    pub restarts: u64,
}

#[derive(Clone, Copy, Debug)]
enum Todo {
    Propagate,
    Decide,
    Refute(Option<Conflict>),
    Stop,
}

/// A decision on the stack.
#[derive(Clone, Copy, Debug)]
struct Choice {
    var: Var,
    /// The values that were chosen.
    kept: Mask,
    /// Open variables when the level began.
    open: usize,
}

/// Scratch of a search over one problem.
#[derive(Clone, Debug)]
pub struct Search {
    pub(super) machine: Machine,
    walker: Walker,
    config: Config,
    todo: Todo,
    /// Variables of the part; those before `open` may be unfixed.
    scope: Vec<Var>,
    open: usize,
    choices: Vec<Choice>,
    weights: Vec<f64>,
    bump: f64,
    phase: Vec<u8>,
    /// Level of the part's root, and the trail before it.
    base: u32,
    before: usize,
    failures_here: u64,
    until_restart: u64,
    analysis: Analysis,
    /// Counted work.
    pub stats: Stats,
}

impl Search {
    /// A search at the root; nothing is propagated yet.
    pub fn new(problem: Arc<Problem>, config: Config) -> Search {
        let vars = problem.domains().len();
        let weights = match config.branching {
            Branching::SmallestDomain => vec![1.0; vars],
            Branching::FailureBisect => (0..vars as Var)
                .map(|var| problem.watchers(var).len() as f64)
                .collect(),
        };
        Search {
            walker: Walker::new(&problem),
            machine: Machine::new(problem),
            config,
            todo: Todo::Stop,
            scope: Vec::new(),
            open: 0,
            choices: Vec::new(),
            weights,
            bump: 1.0,
            phase: vec![0; vars],
            base: 0,
            before: 0,
            failures_here: 0,
            until_restart: 0,
            analysis: Analysis::default(),
            stats: Stats::default(),
        }
    }

    /// The machine, for domains and work counters.
    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// Propagates the root.
    ///
    /// # Errors
    /// The conflict, if there is no solution at all.
    pub fn settle(&mut self, fuel: &mut Fuel) -> Result<Settled, Conflict> {
        let settled = self.machine.propagate(fuel);
        self.stats.nodes += u64::from(settled != Ok(Settled::Paused));
        settled
    }

    /// The independent parts that are open, each ascending, in the order of their first variables.
    pub fn parts(&mut self) -> Vec<Vec<Var>> {
        let problem = Arc::clone(self.machine.problem());
        let store = self.machine.store();
        let open: Vec<Var> = (0..problem.domains().len() as Var)
            .filter(|&var| !store.mask(var).is_single())
            .collect();
        self.walker.start(&open);
        let mut parts = Vec::new();
        let mut part = Vec::new();
        for &var in &open {
            if self.walker.take(var, &problem, store, &mut part) {
                parts.push(std::mem::take(&mut part));
            }
        }
        parts
    }

    /// Begins the search of one part: open variables that have nothing to do with the others.
    /// The root must be settled, and an earlier part ended.
    pub fn begin(&mut self, part: &[Var]) {
        self.before = self.machine.store.trail().len();
        self.machine.store.open_level();
        self.base = self.machine.store.level();
        self.scope.clear();
        self.scope.extend_from_slice(part);
        self.open = part.len();
        self.choices.clear();
        self.failures_here = 0;
        self.todo = Todo::Decide;
    }

    /// Ends the search of a part: back to the root.
    pub fn end(&mut self) {
        self.machine.clauses = None;
        self.machine.back_to(self.base - 1);
        self.machine.shorten(self.before);
        self.todo = Todo::Stop;
    }

    /// Goes on to the next solution of the part.
    pub fn run(&mut self, fuel: &mut Fuel) -> Step {
        loop {
            self.todo = match self.todo {
                Todo::Stop => return Step::Done,
                Todo::Propagate => match self.machine.propagate(fuel) {
                    Ok(Settled::Paused) => return Step::Paused,
                    Ok(Settled::Quiet) => {
                        self.stats.nodes += 1;
                        Todo::Decide
                    }
                    Err(conflict) => {
                        self.stats.nodes += 1;
                        self.fail(conflict);
                        Todo::Refute(Some(conflict))
                    }
                },
                Todo::Decide => match self.choose() {
                    Some(choice) => self.decide(choice),
                    None => {
                        self.todo = Todo::Refute(None);
                        return Step::Solution;
                    }
                },
                Todo::Refute(conflict) => self.refute(conflict),
            };
        }
    }

    fn learning(&self) -> bool {
        self.machine.clauses.is_some()
    }

    fn fail(&mut self, conflict: Conflict) {
        self.stats.failures += 1;
        self.failures_here += 1;
        if !self.learning() {
            let prop = match conflict {
                Conflict::Failed(id) | Conflict::Clash(_, Reason::Propagator(id)) => Some(id),
                Conflict::Wiped(_) => {
                    match self.machine.store.trail().last().map(|entry| entry.reason) {
                        Some(Reason::Propagator(id)) => Some(id),
                        _ => None,
                    }
                }
                _ => None,
            };
            let problem = self.machine.problem();
            for &var in prop.map_or(&[][..], |id| problem.scope(id)) {
                self.weights[var as usize] += 1.0;
            }
        }
    }

    /// Picks the next variable; fixed ones leave the open part of the scope.
    fn choose(&mut self) -> Option<Choice> {
        let store = &self.machine.store;
        let open = self.open;
        let mut best: Option<(f64, Var)> = None;
        let mut i = 0;
        while i < self.open {
            let var = self.scope[i];
            let size = store.mask(var).len();
            if size <= 1 {
                self.open -= 1;
                self.scope.swap(i, self.open);
                continue;
            }
            i += 1;
            let cost = size as f64 / self.weights[var as usize];
            if best.is_none_or(|best| (cost, var) < best) {
                best = Some((cost, var));
            }
        }
        let (_, var) = best?;
        let mask = store.mask(var);
        let kept = match self.config.branching {
            Branching::SmallestDomain => {
                let last = usize::from(self.phase[var as usize]);
                let value = if self.learning() && mask.has(last) {
                    Some(last)
                } else {
                    mask.first()
                };
                Mask::of(value?)
            }
            Branching::FailureBisect => lower_half(mask, &self.machine.problem().tables.numbers),
        };
        Some(Choice { var, kept, open })
    }

    fn decide(&mut self, choice: Choice) -> Todo {
        self.choices.push(choice);
        let done = match choice.kept.single() {
            Some(value) => {
                self.phase[choice.var as usize] = value as u8;
                self.machine.decide(Lit::is(choice.var, value))
            }
            None => {
                self.machine.store.open_level();
                self.machine
                    .store
                    .prune(choice.var, !choice.kept, Reason::Decision)
            }
        };
        match done {
            Ok(()) => Todo::Propagate,
            Err(conflict) => Todo::Refute(Some(conflict)),
        }
    }

    /// After a contradiction (or, without one, after a solution): take something back.
    fn refute(&mut self, conflict: Option<Conflict>) -> Todo {
        if self.learning() {
            return match conflict {
                Some(conflict) => self.learn(conflict),
                None => self.block(),
            };
        }
        let Some(choice) = self.choices.pop() else {
            return Todo::Stop;
        };
        let level = self.base + self.choices.len() as u32;
        self.machine.back_to(level);
        self.open = choice.open;
        if let Err(conflict) = self
            .machine
            .store
            .prune(choice.var, choice.kept, Reason::Flip)
        {
            return Todo::Refute(Some(conflict));
        }
        let plain = self.config.branching == Branching::SmallestDomain;
        if plain && self.failures_here >= self.config.learn_after {
            return self.start_learning();
        }
        Todo::Propagate
    }

    /// From the plain search to the learning one: the flips on the path become clauses.
    fn start_learning(&mut self) -> Todo {
        let (scope, problem) = (&mut self.scope, self.machine.problem());
        scope.sort_unstable();
        let head = self.machine.store.start(self.base);
        let mut clauses = Clauses::new(scope, problem.domains().len(), problem.width(), head);
        let mut units = Vec::new();
        let mut clause = Vec::new();
        for entry in &self.machine.store.trail()[head..] {
            if entry.reason == Reason::Flip {
                let below = (entry.level - self.base) as usize;
                clause.clear();
                clause.push(entry.lit);
                let decisions = self.choices[..below].iter().rev();
                clause.extend(decisions.map(|c| Lit::not(c.var, c.kept.first().unwrap_or(0))));
                if clause.len() > 1 {
                    clauses.add(&clause, 0);
                } else {
                    units.push(entry.lit);
                }
            }
        }
        self.machine.clauses = Some(Box::new(clauses));
        self.until_restart = LUBY_UNIT;
        self.stats.restarts += 1;
        self.jump(self.base);
        for lit in units {
            if self.machine.store.assign(lit, Reason::Flip).is_err() {
                return Todo::Stop;
            }
        }
        Todo::Propagate
    }

    fn jump(&mut self, level: u32) {
        self.machine.back_to(level);
        self.choices.truncate((level - self.base) as usize);
        self.open = self.scope.len();
    }

    fn learn(&mut self, conflict: Conflict) -> Todo {
        let lesson = self.analysis.run(&mut self.machine, conflict, self.base);
        self.bump_met();
        let Lesson::Jump { level, spread } = lesson else {
            return Todo::Stop;
        };
        self.stats.learned += 1;
        self.jump(level);
        let added = self.add_clause(spread.max(1));
        self.until_restart = self.until_restart.saturating_sub(1);
        if added && self.until_restart == 0 {
            return self.restart();
        }
        if added { Todo::Propagate } else { Todo::Stop }
    }

    /// Adds the clause of the analysis and makes its first literal true; false if that is impossible.
    fn add_clause(&mut self, spread: u32) -> bool {
        let clause = &self.analysis.clause;
        let Some(clauses) = &mut self.machine.clauses else {
            return false;
        };
        let id = clauses.add(clause, spread);
        self.machine
            .store
            .assign(clause[0], Reason::Clause(id))
            .is_ok()
    }

    /// Excludes the solution that was just found: not all of its decisions again.
    fn block(&mut self) -> Todo {
        let decisions = self.choices.iter().rev();
        self.analysis.clause.clear();
        self.analysis
            .clause
            .extend(decisions.map(|c| Lit::not(c.var, c.kept.first().unwrap_or(0))));
        if self.analysis.clause.is_empty() {
            return Todo::Stop;
        }
        self.jump(self.base + self.choices.len() as u32 - 1);
        if self.add_clause(0) {
            Todo::Propagate
        } else {
            Todo::Stop
        }
    }

    fn restart(&mut self) -> Todo {
        self.stats.restarts += 1;
        self.until_restart = LUBY_UNIT * luby(self.stats.restarts);
        self.jump(self.base);
        if let Some(clauses) = &mut self.machine.clauses {
            let bound = 2_000 + 200 * self.stats.restarts as usize;
            // the base is not settled after a unit clause; then this waits for the next restart
            if clauses.is_crowded(bound) && clauses.head == self.machine.store.trail().len() {
                clauses.reduce(&self.machine.store);
            }
        }
        Todo::Propagate
    }

    fn bump_met(&mut self) {
        for i in 0..self.analysis.met.len() {
            let weight = &mut self.weights[self.analysis.met[i] as usize];
            *weight += self.bump;
            if *weight > 1e100 {
                self.weights
                    .iter_mut()
                    .for_each(|weight| *weight = (*weight * 1e-100).max(1e-100));
                self.bump *= 1e-100;
            }
        }
        self.bump /= DECAY;
    }
}

/// Conflicts between restarts, times the Luby sequence.
const LUBY_UNIT: u64 = 64;
/// How fast old conflicts lose weight.
const DECAY: f64 = 0.95;

/// The i-th term, from 1, of 1 1 2 1 1 2 4 1 1 2 … (Luby, Sinclair, Zuckerman 1993).
fn luby(i: u64) -> u64 {
    let mut i = i;
    loop {
        let power = u64::BITS - i.leading_zeros();
        if i == (1 << power) - 1 {
            return 1 << (power - 1);
        }
        i -= (1 << (power - 1)) - 1;
    }
}

/// The values up to the middle between the least and the greatest.
fn lower_half(mask: Mask, numbers: &[u32]) -> Mask {
    let (least, most) = (mask.first().unwrap_or(0), mask.last().unwrap_or(0));
    let middle = numbers[least] + (numbers[most] - numbers[least]) / 2;
    mask.iter()
        .filter(|&value| numbers[value] <= middle)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_luby_sequence() {
        let terms: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(terms, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
