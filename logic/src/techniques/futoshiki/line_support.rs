//! Line support: a candidate goes if no way to fill its line, with different values and with the signs and
//! borders between the line's cells, has it there. The step rests on as few cells of the line as will do: what can
//! be left out one after the other is.
//!
//! Cost: for each candidate that no filling so far has shown, a search over the line that tries the cell with the
//! fewest candidates first; given up after [`MOST`] tries for a candidate, which then counts as possible. A step
//! costs as many searches more as the line has cells.

use crate::board::Clue;
use crate::state::State;
use crate::step::{Fact, Step};
use crate::technique::Technique;
use crate::work::Work;
use crossfoot_model::{Cell, Constraint, Mask};

pub(crate) static TECHNIQUE: Technique = Technique {
    name: "line support",
    find,
};

/// The most tries for a candidate.
const MOST: u32 = 2_000;

fn find(state: &State, work: &mut Work) -> Option<Step> {
    work.each_clue(state, |clue| {
        let inner = inner(state, clue);
        if inner.is_empty() {
            return None;
        }
        let board = state.board;
        let cells = board.cells(clue);
        let domains: Vec<Mask> = cells.iter().map(|&cell| state.candidates(cell)).collect();
        let all: Vec<usize> = (0..cells.len()).collect();
        let (i, lost) = Line::new(state, &inner, &all).unsupported(&domains)?;
        let (few, lost) = few(state, &inner, &domains, i, lost);
        let signs = inner
            .iter()
            .filter(|sign| few.contains(&sign.1) && few.contains(&sign.2));
        Step::new(TECHNIQUE.name)
            .clues([clue])
            .clues(signs.map(|sign| sign.0))
            .cells(state, few.iter().map(|&i| cells[i]))
            .remove(state, cells[i], lost)
            .fact(Fact::Pattern(few.iter().map(|&i| cells[i]).collect()))
            .fact(Fact::Region(vec![cells[i]]))
            .fact(Fact::Values(lost))
            .if_any()
    })
}

/// Positions of the line that suffice to rule out the first of these values at position `at`, and what they
/// rule out there.
fn few(
    state: &State,
    inner: &[Inner],
    domains: &[Mask],
    at: usize,
    lost: Mask,
) -> (Vec<usize>, Mask) {
    let rules_out = |few: &[usize], value: usize| {
        let line = Line::new(state, inner, few);
        let mut few_domains: Vec<Mask> = few.iter().map(|&i| domains[i]).collect();
        let at = few.iter().position(|&i| i == at);
        at.is_some_and(|at| line.show(&mut few_domains, at, value) == Some(false))
    };
    let first = Mask::of(lost.first().unwrap_or_default());
    let mut few: Vec<usize> = (0..domains.len()).collect();
    // what says least is left out first
    let mut order: Vec<usize> = few.iter().copied().filter(|&i| i != at).collect();
    order.sort_by_key(|&i| (!domains[i].is_single(), std::cmp::Reverse(domains[i].len())));
    for out in order {
        let less: Vec<usize> = few.iter().copied().filter(|&i| i != out).collect();
        if first.iter().all(|value| rules_out(&less, value)) {
            few = less;
        }
    }
    let lost = lost
        .iter()
        .filter(|&value| rules_out(&few, value))
        .collect();
    (few, lost)
}

/// A sign or border within a line, with the positions of its two cells.
type Inner = (Clue, usize, usize);

/// The signs and borders between cells of a line, each with the two positions.
fn inner(state: &State, line: Clue) -> Vec<Inner> {
    let board = state.board;
    if !board.is_full_line(line) {
        return Vec::new();
    }
    let cells = board.cells(line);
    let position = |cell: Cell| cells.iter().position(|&c| c == cell);
    let mut found = Vec::new();
    for (i, &cell) in cells.iter().enumerate() {
        for &clue in board.clues_of(cell) {
            let (Constraint::Less(a, b)
            | Constraint::Differ(a, b, _)
            | Constraint::NotDiffer(a, b, _)) = *board.constraint(clue)
            else {
                continue;
            };
            if a == cell
                && let Some(j) = position(b)
            {
                found.push((clue, i, j));
            }
        }
    }
    found
}

struct Line<'b> {
    constraints: Vec<(usize, usize, &'b Constraint)>,
    values: &'b [u32],
}

impl<'b> Line<'b> {
    /// The line as far as it concerns some of its positions, ascending.
    fn new(state: &State<'b>, inner: &[Inner], at: &[usize]) -> Line<'b> {
        let position = |i: usize| at.binary_search(&i).ok();
        let constraints = inner.iter().filter_map(|&(clue, a, b)| {
            Some((position(a)?, position(b)?, state.board.constraint(clue)))
        });
        Line {
            constraints: constraints.collect(),
            values: &state.board.model.values,
        }
    }

    /// The first cell with candidates that are in no filling, and these.
    fn unsupported(&self, domains: &[Mask]) -> Option<(usize, Mask)> {
        let mut seen = vec![Mask::EMPTY; domains.len()];
        for i in 0..domains.len() {
            let mut lost = Mask::EMPTY;
            for value in domains[i] {
                if seen[i].has(value) {
                    continue;
                }
                let mut trial = domains.to_vec();
                match self.show(&mut trial, i, value) {
                    Some(true) => {
                        for (seen, mask) in seen.iter_mut().zip(&trial) {
                            *seen |= *mask;
                        }
                    }
                    Some(false) => lost |= Mask::of(value),
                    None => {}
                }
            }
            // where nothing is left there is a contradiction, which simpler techniques show
            if !lost.is_empty() && lost != domains[i] {
                return Some((i, lost));
            }
        }
        None
    }

    /// Is there a filling with this value there? If so, `domains` become one; `None` if it takes too long.
    fn show(&self, domains: &mut Vec<Mask>, i: usize, value: usize) -> Option<bool> {
        let mut tries = MOST;
        let singles: Vec<(usize, usize)> = (0..domains.len())
            .filter_map(|j| domains[j].single().map(|value| (j, value)))
            .collect();
        let settled = singles
            .into_iter()
            .all(|(j, single)| self.settle(domains, j, single));
        let shown = settled
            && domains[i].has(value)
            && self.settle(domains, i, value)
            && self.fill(domains, &mut tries);
        (shown || tries > 0).then_some(shown)
    }

    /// Fills what is open; then every domain is single.
    fn fill(&self, domains: &mut Vec<Mask>, tries: &mut u32) -> bool {
        let open = domains
            .iter()
            .enumerate()
            .filter(|(_, mask)| !mask.is_single());
        let Some(i) = open.min_by_key(|(_, mask)| mask.len()).map(|(i, _)| i) else {
            return true;
        };
        for value in domains[i] {
            if *tries == 0 {
                return false;
            }
            *tries -= 1;
            let mut trial = domains.clone();
            if self.settle(&mut trial, i, value) && self.fill(&mut trial, tries) {
                *domains = trial;
                return true;
            }
        }
        false
    }

    /// Puts a value into a cell and follows what that forces.
    fn settle(&self, domains: &mut [Mask], i: usize, value: usize) -> bool {
        domains[i] = Mask::of(value);
        let mut queue = vec![i];
        while let Some(at) = queue.pop() {
            let Some(value) = domains[at].single() else {
                return false;
            };
            let before: Vec<Mask> = domains.to_vec();
            for (j, domain) in domains.iter_mut().enumerate() {
                if j != at {
                    *domain = domain.without(value);
                }
            }
            for &(a, b, constraint) in &self.constraints {
                let (j, first) = match (a == at, b == at) {
                    (true, _) => (b, true),
                    (_, true) => (a, false),
                    _ => continue,
                };
                let goes = |other: &usize| {
                    let pair = if first {
                        [value as u8, *other as u8]
                    } else {
                        [*other as u8, value as u8]
                    };
                    constraint.holds(&pair, self.values)
                };
                domains[j] = domains[j].iter().filter(goes).collect();
            }
            for (j, mask) in domains.iter().enumerate() {
                if mask.is_empty() {
                    return false;
                }
                if mask.is_single() && !before[j].is_single() {
                    queue.push(j);
                }
            }
        }
        true
    }
}
