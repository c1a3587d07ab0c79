//! Any family of diagrams as a rule for the layered sweep: cell by cell over the fundamental domain of its symmetry.

use super::connect::{self, get, set};
use super::fold::images;
use super::plan::Plan;
use super::{Measure, Rules, Symmetry};
use crate::Fault;
use crossfoot_engine::frontier::Rule;

/// The diagrams of some rules, weighed.
#[derive(Clone, Debug)]
pub struct Folded {
    /// Oriented so that the sweep is narrow.
    rules: Rules,
    transposed: bool,
    plan: Plan,
}

impl Folded {
    /// The rule of these diagrams; weights are those of the whole diagram.
    ///
    /// # Errors
    /// A frontier that does not fit into a state.
    pub fn new(rules: &Rules, measure: Measure) -> Result<Folded, Fault> {
        let transposed = frontier(&rules.transposed()) < frontier(rules);
        Folded::oriented(rules, measure, transposed)
    }

    /// The same rule with the free cells read row by row, however wide the frontier becomes.
    ///
    /// # Errors
    /// As for [`Folded::new`].
    pub fn in_order(rules: &Rules, measure: Measure) -> Result<Folded, Fault> {
        Folded::oriented(rules, measure, false)
    }

    fn oriented(rules: &Rules, measure: Measure, transposed: bool) -> Result<Folded, Fault> {
        let rules = match transposed {
            true => rules.transposed(),
            false => *rules,
        };
        let plan = Plan::new(&rules, measure)?;
        Ok(Folded {
            rules,
            transposed,
            plan,
        })
    }

    /// About how many states the widest layer has: an upper bound, from the colours and line states of a frontier and
    /// the ways in which its white stretches can be connected.
    pub fn width(&self) -> u128 {
        let columns = frontier(&self.rules);
        let [across, down] = &self.plan.lines;
        let lines = crossfoot_engine::frontier::Lines::width(across, down, columns);
        // non-crossing partitions of so many stretches: Catalan numbers
        let stretches = columns.div_ceil(self.rules.shortest.max(1) + 1) as u128;
        let ways = match self.rules.connected {
            true => (0..stretches).fold(1, |ways, k| ways * 2 * (2 * k + 1) / (k + 2)),
            false => 1,
        };
        lines.saturating_mul(ways)
    }

    /// Colours in the order of the cells as a diagram: true where it is white.
    pub fn diagram(&self, colours: &[u8]) -> Vec<Vec<bool>> {
        let (rows, columns) = match self.transposed {
            true => (self.rules.columns, self.rules.rows),
            false => (self.rules.rows, self.rules.columns),
        };
        let mut diagram = vec![vec![false; columns]; rows];
        for (cell, &colour) in self.plan.fold.cells.iter().zip(colours) {
            for (row, column) in images(&self.rules, cell.row, cell.column) {
                let (row, column) = match self.transposed {
                    true => (column, row),
                    false => (row, column),
                };
                diagram[row][column] = colour == 1;
            }
        }
        diagram
    }
}

/// Columns of the fundamental domain.
fn frontier(rules: &Rules) -> usize {
    match rules.symmetry {
        Symmetry::Mirror | Symmetry::Mirrors => rules.columns.div_ceil(2),
        Symmetry::QuarterTurn => rules.columns / 2,
        _ => rules.columns,
    }
}

impl Rule for Folded {
    type State = u128;

    fn steps(&self) -> usize {
        self.plan.steps.len()
    }

    fn start(&self) -> u128 {
        0
    }

    fn next(&self, number: usize, state: u128, colour: u8) -> Option<(u128, i32)> {
        let plan = &self.plan;
        let (step, mut next) = (&plan.steps[number], state);
        if let Some((place, down)) = step.same {
            let line = &plan.lines[usize::from(down)];
            if line.state(get(state, place)).colour != colour {
                return None;
            }
        }
        let mut weight = step.weight * i32::from(colour);
        for feed in &step.feeds {
            let line = &plan.lines[usize::from(feed.down)];
            let to = line.state(get(state, feed.place)).next[usize::from(colour)]?;
            if let Some(left) = feed.left
                && !plan.possible[usize::from(feed.down)][left][usize::from(to)]
            {
                return None;
            }
            weight += feed.times * line.state(to).weight;
            next = set(next, feed.place, to);
        }
        for check in &step.checks {
            let join = &plan.joins[usize::from(check.down)][usize::from(check.sharing)];
            let more = join.get(get(next, check.first), get(next, check.second))?;
            weight += check.times * more;
        }
        for &place in &step.over {
            next = set(next, place, 0);
        }
        if self.rules.connected {
            next = connect::step(plan, step, next, colour == 1)?;
        }
        Some((next, weight))
    }

    fn accept(&self, state: u128) -> bool {
        !self.rules.connected || connect::accept(&self.plan, state)
    }
}
