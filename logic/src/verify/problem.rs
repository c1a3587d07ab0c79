//! A small problem to decide: some cells with what they may hold, and some clues; is there a filling, and
//! what can it weigh?

use super::cited::{Cited, Refusal};
use crate::board::{Board, Clue};
use crate::step::Weigh;
use crossfoot_model::{Cell, Constraint, Mask};
use rustc_hash::{FxHashMap, FxHashSet};

/// The cells, in the order in which they are filled.
pub(super) struct Problem<'a> {
    pub(super) board: &'a Board<'a>,
    pub(super) cells: Vec<Cell>,
    /// What each may hold.
    pub(super) domains: Vec<Mask>,
    pub(super) clues: Vec<Part<'a>>,
    /// How often each cell counts, and as what; empty if nothing is weighed.
    pub(super) counts: Vec<i32>,
    pub(super) weigh: Weigh,
}

/// A clue as far as it speaks of the problem's cells.
pub(super) struct Part<'a> {
    pub(super) constraint: &'a Constraint,
    /// Positions in the problem of the clue's cells, in the clue's order.
    pub(super) at: Vec<usize>,
}

/// What something weighs: a sum over 1, or a fraction of products.
pub(super) type Total = (i128, i128);

impl<'a> Problem<'a> {
    /// These cells with these clues. Lines and runs are kept as far as they concern the cells (which only
    /// weakens them), other clues only if all their cells are there.
    pub(super) fn new(
        board: &'a Board<'a>,
        cells: Vec<Cell>,
        domain: impl Fn(Cell) -> Mask,
        clues: impl IntoIterator<Item = Clue>,
    ) -> Problem<'a> {
        let index: FxHashMap<Cell, usize> = cells.iter().zip(0..).map(|(&c, i)| (c, i)).collect();
        let mut parts = Vec::new();
        for clue in clues {
            let of_clue = board.cells(clue);
            let at: Vec<usize> = of_clue
                .iter()
                .filter_map(|c| index.get(c).copied())
                .collect();
            let constraint = board.constraint(clue);
            let whole = at.len() == of_clue.len();
            // one cell of a line alone says nothing
            let least = if board.is_line(clue) { 2 } else { 1 };
            let weakened = board.differs(clue) && at.len() >= least;
            if whole || weakened {
                parts.push(Part { constraint, at });
            }
        }
        Problem {
            board,
            domains: cells.iter().map(|&cell| domain(cell)).collect(),
            cells,
            clues: parts,
            counts: Vec::new(),
            weigh: Weigh::Number,
        }
    }

    /// The problem of a step whose word on `cell` is denied. Cells of lines and runs that are not cited
    /// and not concerned may hold anything, so they are left out.
    pub(super) fn of_step(cited: &'a Cited, cell: Cell, denied: Mask) -> Problem<'a> {
        let board = cited.board;
        let mut cells = vec![cell];
        let mut seen: FxHashSet<Cell> = [cell].into_iter().collect();
        for &clue in &cited.step.clues {
            for &other in board.cells(clue) {
                let matters = !board.differs(clue) || cited.is_cited(other);
                if matters && seen.insert(other) {
                    cells.push(other);
                }
            }
        }
        let domain = |c: Cell| match c == cell {
            true => denied,
            false => cited.domains[c as usize],
        };
        Problem::new(board, cells, domain, cited.step.clues.iter().copied())
    }

    /// The problem of one clue under these domains; cited lines that bind its cells among themselves
    /// count as well.
    pub(super) fn of_clue(
        cited: &'a Cited,
        clue: Clue,
        domain: impl Fn(Cell) -> Mask,
    ) -> Problem<'a> {
        let board = cited.board;
        let cells = board.cells(clue).to_vec();
        let lines = cited.step.clues.iter().copied();
        let lines = lines.filter(|&line| line != clue && board.is_line(line));
        Problem::new(board, cells, domain, [clue].into_iter().chain(lines))
    }

    /// Weighs the cells: how often each counts.
    pub(super) fn weighed(mut self, weigh: Weigh, counts: Vec<i32>) -> Problem<'a> {
        self.weigh = weigh;
        self.counts = counts;
        self
    }

    /// The total with one more cell.
    pub(super) fn add(&self, total: Total, i: usize, value: usize) -> Result<Total, Refusal> {
        let count = self.counts.get(i).copied().unwrap_or(0);
        combine(self.weigh, total, self.weight(value), count).ok_or(Refusal::TooLarge)
    }

    fn weight(&self, value: usize) -> Total {
        match self.weigh {
            Weigh::Number | Weigh::Factor => (i128::from(self.board.number(value)), 1),
            Weigh::Is(it) => (i128::from(usize::from(it) == value), 1),
        }
    }
}

/// The total of nothing.
pub(super) fn nothing(weigh: Weigh) -> Total {
    match weigh {
        Weigh::Factor => (1, 1),
        _ => (0, 1),
    }
}

/// `total` and `count` times `more`; `None` if the numbers grow too large or a factor is nothing.
pub(super) fn combine(weigh: Weigh, total: Total, more: Total, count: i32) -> Option<Total> {
    if weigh != Weigh::Factor {
        let more = more.0.checked_mul(i128::from(count))?;
        return Some((total.0.checked_add(more)?, 1));
    }
    let more = if count < 0 { (more.1, more.0) } else { more };
    let (mut up, mut down) = total;
    for _ in 0..count.unsigned_abs() {
        (up, down) = (up.checked_mul(more.0)?, down.checked_mul(more.1)?);
        let common = gcd(up, down);
        if common == 0 || up == 0 || down == 0 {
            return None;
        }
        (up, down) = (up / common, down / common);
    }
    Some((up, down))
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl Part<'_> {
    /// Can this part still be met when its cells hold what they hold so far (`None`: open)? Exact once all
    /// are filled.
    pub(super) fn allows(&self, values: &[Option<u8>], numbers: &[u32]) -> bool {
        let held = self.at.iter().map(|&i| values[i]);
        match self.constraint {
            Constraint::AllDifferent(_) => different(held).is_some(),
            Constraint::Run(run) => {
                different(held).is_some_and(|used| run.sets.iter().any(|set| used.is_subset(*set)))
            }
            other => match held.collect::<Option<Vec<u8>>>() {
                Some(all) => other.holds(&all, numbers),
                None => true,
            },
        }
    }
}

/// The set of what is held, if it is all different.
fn different(held: impl Iterator<Item = Option<u8>>) -> Option<Mask> {
    let mut used = Mask::EMPTY;
    for value in held.flatten().map(usize::from) {
        if used.has(value) {
            return None;
        }
        used = used.with(value);
    }
    Some(used)
}
