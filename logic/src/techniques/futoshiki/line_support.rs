//! Line support: a candidate goes if no way to fill its line, with different values and with the signs and
//! borders between the line's cells, has it there.
//!
//! Cost: for each candidate that no filling so far has shown, a search over the line that tries the cell with the
//! fewest candidates first; given up after [`MOST`] tries for a candidate.

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
        let line = Line {
            constraints: inner
                .iter()
                .map(|inner| (inner.1, inner.2, state.board.constraint(inner.0)))
                .collect(),
            values: &state.board.model.values,
        };
        let cells = state.board.cells(clue);
        let domains: Vec<Mask> = cells.iter().map(|&cell| state.candidates(cell)).collect();
        let lost = line.unsupported(&domains);
        let i = lost.iter().position(|mask| !mask.is_empty())?;
        Step::new(TECHNIQUE.name)
            .clues([clue])
            .clues(inner.iter().map(|inner| inner.0))
            .cells(state, cells.iter().copied())
            .remove(state, cells[i], lost[i])
            .fact(Fact::Pattern(vec![cells[i]]))
            .fact(Fact::Values(lost[i]))
            .if_any()
    })
}

/// The signs and borders between cells of a line, each with the two positions.
fn inner(state: &State, line: Clue) -> Vec<(Clue, usize, usize)> {
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

impl Line<'_> {
    /// The candidates that are in no filling, of the first cell that has such.
    fn unsupported(&self, domains: &[Mask]) -> Vec<Mask> {
        let mut seen = vec![Mask::EMPTY; domains.len()];
        let mut lost = vec![Mask::EMPTY; domains.len()];
        let mut base = domains.to_vec();
        let singles = (0..base.len()).filter_map(|i| domains[i].single().map(|v| (i, v)));
        if !singles
            .into_iter()
            .all(|(i, value)| self.settle(&mut base, i, value))
        {
            return lost; // a contradiction, which simpler techniques show
        }
        for i in 0..domains.len() {
            for value in domains[i] {
                if seen[i].has(value) {
                    continue;
                }
                let mut trial = base.clone();
                let mut tries = MOST;
                if base[i].has(value)
                    && self.settle(&mut trial, i, value)
                    && self.fill(&mut trial, &mut tries)
                {
                    for (seen, mask) in seen.iter_mut().zip(&trial) {
                        *seen |= *mask;
                    }
                } else if tries > 0 {
                    lost[i] |= Mask::of(value);
                }
            }
            if !lost[i].is_empty() {
                break;
            }
        }
        lost
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
