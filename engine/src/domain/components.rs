//! Independent parts: which open variables still have to do with each other.
//!
//! Two open variables belong together if a propagator over both can still tell: for all-different, if their
//! domains share a value; for an order or a distance, if it is not settled yet; for everything else always.
//! Source: component analysis of #SAT solvers (Bayardo, Pehoushek, AAAI 2000). Cost: one breadth-first walk
//! over the scopes; stamps instead of clearing.

use super::kind::Kind;
use super::kind::PropId;
use super::lit::Var;
use super::problem::Problem;
use super::store::Store;

/// Scratch for finding components.
#[derive(Clone, Debug)]
pub(super) struct Walker {
    /// Round in which a variable was last seen as a member of the scope.
    member: Vec<u32>,
    seen_var: Vec<u32>,
    seen_prop: Vec<u32>,
    round: u32,
    /// The propagators, other than all-different, that the last component touches.
    pub(super) touched: Vec<PropId>,
}

impl Walker {
    pub(super) fn new(problem: &Problem) -> Walker {
        let vars = problem.domains().len();
        Walker {
            member: vec![0; vars],
            seen_var: vec![0; vars],
            seen_prop: vec![0; problem.props()],
            round: 0,
            touched: Vec::new(),
        }
    }

    /// Starts a round over these open variables.
    pub(super) fn start(&mut self, scope: &[Var]) {
        self.round += 1;
        for &var in scope {
            self.member[var as usize] = self.round;
        }
    }

    /// Appends the component of `first` to `out`, ascending, unless it was taken this round; says whether
    /// it was new.
    pub(super) fn take(
        &mut self,
        first: Var,
        problem: &Problem,
        store: &Store,
        out: &mut Vec<Var>,
    ) -> bool {
        if self.seen_var[first as usize] == self.round {
            return false;
        }
        self.touched.clear();
        let begin = out.len();
        self.visit(first, out);
        let mut at = begin;
        while at < out.len() {
            let var = out[at];
            at += 1;
            for &id in problem.watchers(var) {
                if self.seen_prop[id as usize] != self.round {
                    self.spread(var, id, problem, store, out);
                }
            }
        }
        out[begin..].sort_unstable();
        true
    }

    #[inline]
    fn visit(&mut self, var: Var, out: &mut Vec<Var>) {
        if self.member[var as usize] == self.round && self.seen_var[var as usize] != self.round {
            self.seen_var[var as usize] = self.round;
            out.push(var);
        }
    }

    fn spread(
        &mut self,
        var: Var,
        id: PropId,
        problem: &Problem,
        store: &Store,
        out: &mut Vec<Var>,
    ) {
        match problem.kind(id) {
            Kind::AllDifferent(_) => {
                for &other in problem.scope(id) {
                    if store.mask(var).meets(store.mask(other)) {
                        self.visit(other, out);
                    }
                }
            }
            kind => {
                self.seen_prop[id as usize] = self.round;
                if !settled(kind, problem.scope(id), problem, store) {
                    self.touched.push(id);
                    for &other in problem.scope(id) {
                        self.visit(other, out);
                    }
                }
            }
        }
    }
}

/// Does the propagator hold whatever its open variables take?
fn settled(kind: Kind, scope: &[Var], problem: &Problem, store: &Store) -> bool {
    match kind {
        Kind::Less => store.mask(scope[0]).last() < store.mask(scope[1]).first(),
        Kind::NotDiffer(table) => {
            let rows = &problem.tables.distances[table.0 as usize];
            let other = store.mask(scope[1]);
            store
                .mask(scope[0])
                .iter()
                .all(|value| !rows[value].meets(other))
        }
        Kind::AllDifferent(_)
        | Kind::Run(..)
        | Kind::Differ(_)
        | Kind::Table(_)
        | Kind::Layered(_)
        | Kind::SumBounds(_) => false,
    }
}
