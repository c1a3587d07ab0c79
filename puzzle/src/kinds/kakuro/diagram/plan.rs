//! A domain turned into steps on a state of 32 nibbles: which arms a cell feeds, when they end, and which cells are
//! remembered for connectivity. Places are handed out by lifetime, so that a state holds what still matters and
//! nothing else, and states that mean the same are equal.

use super::fold::{Arm, Cell, End, Fold};
use super::{Measure, Rules};
use crate::Fault;
use crossfoot_engine::frontier::{Automaton, Join};

/// Nibbles of a state, without the one for flags.
pub(super) const PLACES: usize = 31;

/// A letter for an arm.
#[derive(Clone, Copy, Debug)]
pub(super) struct Feed {
    pub(super) place: usize,
    /// Is it a column's?
    pub(super) down: bool,
    pub(super) times: i32,
    /// Letters to come, of an arm that is a whole line.
    pub(super) left: Option<usize>,
}

/// The end of a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Check {
    pub(super) first: usize,
    pub(super) second: usize,
    pub(super) down: bool,
    pub(super) sharing: bool,
    pub(super) times: i32,
}

/// What one cell does.
#[derive(Clone, Debug, Default)]
pub(super) struct Step {
    /// An arm whose last letter the cell repeats.
    pub(super) same: Option<(usize, bool)>,
    pub(super) feeds: Vec<Feed>,
    pub(super) checks: Vec<Check>,
    /// Arms that are forgotten.
    pub(super) over: Vec<usize>,
    /// What a white cell weighs by itself.
    pub(super) weight: i32,
    pub(super) axes: u8,
    /// Where the cell's component is kept.
    pub(super) cell: Option<usize>,
    pub(super) neighbours: Vec<usize>,
    /// Cells that are forgotten.
    pub(super) drops: Vec<usize>,
}

/// Steps, and what they look up.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) fold: Fold,
    pub(super) steps: Vec<Step>,
    /// The automata of rows and of columns.
    pub(super) lines: [Automaton; 2],
    /// For rows and columns: the states from which so many letters can end well.
    pub(super) possible: [Vec<Vec<bool>>; 2],
    /// For rows and columns: how halves join, and halves that share a cell.
    pub(super) joins: [[Join; 2]; 2],
    /// Places of arms come first, then those of cells, up to here.
    pub(super) arms: usize,
    pub(super) places: usize,
    /// Cells that are glued, by place: two cells and the number of copies between them.
    pub(super) glue: Vec<(usize, usize, usize)>,
}

impl Plan {
    pub(super) fn new(rules: &Rules, measure: Measure) -> Result<Plan, Fault> {
        let fold = Fold::new(rules);
        let weigh = match measure {
            Measure::Runs => Measure::Runs,
            Measure::None | Measure::Cells => Measure::None,
        };
        let across = rules.line(rules.columns, weigh)?;
        let down = rules.line(rules.rows, weigh)?;
        if across.len().max(down.len()) > 16 {
            let message = "the lengths of runs are too much to keep in mind beside other rules";
            let help = "leave out --max-run or --min-run, or allow at most 14";
            return Err(Fault::new("too-large", message, help));
        }
        let mut steps = vec![Step::default(); fold.cells.len()];
        for (step, cell) in steps.iter_mut().zip(&fold.cells) {
            step.axes = cell.axes;
            step.weight = match measure {
                Measure::Cells => cell.images,
                Measure::None | Measure::Runs => 0,
            };
        }
        let arms = feed(&fold, &mut steps);
        let (places, glue) = match rules.connected {
            true => connect(&fold, &mut steps, arms),
            false => (arms, Vec::new()),
        };
        if places > PLACES {
            let message = format!(
                "the frontier of {}×{} diagrams does not fit into a state",
                rules.rows, rules.columns
            );
            let help = "up to 14 columns can be counted with these options";
            return Err(Fault::new("too-large", message, help));
        }
        let lines = [across, down];
        let joins = [joins(&lines[0])?, joins(&lines[1])?];
        let possible = [
            lines[0].possible(rules.columns),
            lines[1].possible(rules.rows),
        ];
        Ok(Plan {
            fold,
            steps,
            possible,
            lines,
            joins,
            arms,
            places,
            glue,
        })
    }
}

fn joins(line: &Automaton) -> Result<[Join; 2], Fault> {
    let both = line.join().zip(line.join_sharing());
    let (apart, sharing) = both.ok_or_else(|| {
        let message = "a line of a diagram cannot be read backwards";
        Fault::new("internal", message, "this is a fault of Crossfoot")
    })?;
    Ok([apart, sharing])
}

/// Hands out places for the time from one step to another, the lowest that is free.
struct Places {
    first: usize,
    until: Vec<usize>,
}

impl Places {
    /// A place from a step to another, both included.
    fn take(&mut self, from: usize, to: usize) -> usize {
        let free = self.until.iter().position(|&until| until < from);
        let place = free.unwrap_or_else(|| {
            self.until.push(0);
            self.until.len() - 1
        });
        self.until[place] = to;
        self.first + place
    }
}

/// Gives each arm a place and each cell its arms; answers with the number of places.
fn feed(fold: &Fold, steps: &mut [Step]) -> usize {
    let last = |arm: &Arm| arm.cells.last().copied().unwrap_or(0);
    let mut over: Vec<usize> = fold.arms.iter().map(last).collect();
    for end in &fold.ends {
        if let End::Join(first, second, ..) = *end {
            let both = over[first].max(over[second]);
            (over[first], over[second]) = (both, both);
        }
    }
    let mut places = Places {
        first: 0,
        until: Vec::new(),
    };
    let mut order: Vec<usize> = (0..fold.arms.len()).collect();
    order.sort_by_key(|&arm| fold.arms[arm].cells.first().copied());
    let mut place = vec![0; fold.arms.len()];
    for arm in order {
        let first = fold.arms[arm].cells.first().copied().unwrap_or(0);
        place[arm] = places.take(first, over[arm]);
        steps[over[arm]].over.push(place[arm]);
    }
    let whole = |arm: usize| fold.ends.contains(&End::Accept(arm));
    for (number, arm) in fold.arms.iter().enumerate() {
        for (at, &cell) in arm.cells.iter().enumerate() {
            steps[cell].feeds.push(Feed {
                place: place[number],
                down: arm.down,
                times: arm.times,
                left: whole(number).then(|| arm.cells.len() - at - 1),
            });
        }
    }
    for end in &fold.ends {
        // a whole line is checked letter by letter
        if let End::Join(first, second, sharing, times) = *end {
            steps[over[first]].checks.push(Check {
                first: place[first],
                second: place[second],
                down: fold.arms[first].down,
                sharing,
                times,
            });
        }
    }
    for &(cell, earlier) in &fold.same {
        let arms = fold.arms.iter().zip(&place);
        let arm = arms.filter(|(arm, _)| arm.cells.last() == Some(&earlier) && arm.down);
        steps[cell].same = arm.map(|(arm, &place)| (place, arm.down)).next();
    }
    places.until.len()
}

/// Gives cells places for as long as a neighbour is to come, or to the end where they are glued; answers with the
/// end of the places, and the glue by place.
fn connect(fold: &Fold, steps: &mut [Step], first: usize) -> (usize, Vec<(usize, usize, usize)>) {
    let touch = |a: &Cell, b: &Cell| a.row.abs_diff(b.row) + a.column.abs_diff(b.column) == 1;
    let cells = &fold.cells;
    let glued = |cell: usize| {
        fold.glue
            .iter()
            .any(|glue| glue.0 == cell || glue.1 == cell)
    };
    let mut places = Places {
        first,
        until: Vec::new(),
    };
    let mut place: Vec<usize> = Vec::with_capacity(cells.len());
    for (number, cell) in cells.iter().enumerate() {
        let later = (number + 1..cells.len()).rev();
        let last = later.clone().find(|&later| touch(cell, &cells[later]));
        let until = match glued(number) {
            true => cells.len(),
            false => last.unwrap_or(number),
        };
        // a place is free for the very cell that is the last neighbour of the one before
        let own = places.take(number + 1, until);
        place.push(own);
        let neighbours = (0..number).filter(|&earlier| touch(cell, &cells[earlier]));
        steps[number].neighbours = neighbours.map(|earlier| place[earlier]).collect();
        match until == number {
            true => steps[number].cell = None,
            false => steps[number].cell = Some(own),
        }
        if until < cells.len() && until != number {
            steps[until].drops.push(own);
        }
    }
    let glue = fold.glue.iter();
    let glue = glue.map(|&(a, b, copies)| (place[a], place[b], copies));
    (first + places.until.len(), glue.collect())
}
