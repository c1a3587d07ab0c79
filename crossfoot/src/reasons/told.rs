//! Steps that are found one by one and told together: the same thing said of several cells, and filled-in digits that leave
//! their runs. The ladder and the grades know nothing of it.

use super::wire::{Removed, StepReport};
use crossfoot_logic::{Fact, Step};

/// So many steps are told together.
const MOST: usize = 8;

/// Steps that are told as one.
#[derive(Clone, Debug)]
pub(crate) struct Joined {
    /// The last that was found, with what those before it say in the same words.
    step: Step,
    report: StepReport,
    /// How many there are.
    count: usize,
}

/// A step by itself, in its words.
pub(crate) fn joined(step: Step, say: impl Fn(&Step) -> StepReport) -> Joined {
    let report = say(&step);
    Joined {
        step,
        report,
        count: 1,
    }
}

impl Joined {
    /// Takes the next step in, if the two are to be told together.
    pub(crate) fn take(&mut self, next: &Step, say: impl Fn(&Step) -> StepReport) -> bool {
        if self.count == MOST || self.step.technique != next.technique {
            return false;
        }
        let taken = match next.technique {
            "candidate bounds" => self.same_words(next, &say),
            "simple filter" => {
                self.beside(say(next));
                true
            }
            _ => false,
        };
        self.count += usize::from(taken);
        taken
    }

    /// The words.
    pub(crate) fn into_report(self) -> StepReport {
        self.report
    }

    /// The same clue and the same bound, of another cell.
    fn same_words(&mut self, next: &Step, say: &impl Fn(&Step) -> StepReport) -> bool {
        let words = |step: &Step| -> Vec<Fact> {
            let facts = step.facts.iter();
            let facts = facts.filter(|fact| !matches!(fact, Fact::Pattern(_)));
            facts.cloned().collect()
        };
        // a bound that names the one other cell is about that cell
        let alone = next
            .facts
            .iter()
            .any(|fact| matches!(fact, Fact::Region(_)));
        if alone || self.step.clues != next.clues || words(&self.step) != words(next) {
            return false;
        }
        let step = &mut self.step;
        for &cited in &next.cells {
            if !step.cells.iter().any(|known| known.0 == cited.0) {
                step.cells.push(cited);
            }
        }
        step.removes.extend(next.removes.iter().copied());
        let more = next.facts.iter().find_map(|fact| match fact {
            Fact::Pattern(cells) => Some(cells.clone()),
            _ => None,
        });
        for fact in &mut step.facts {
            if let Fact::Pattern(cells) = fact {
                cells.extend(more.iter().flatten());
            }
        }
        self.report = say(&self.step);
        true
    }

    /// One sentence after the other.
    fn beside(&mut self, next: StepReport) {
        let report = &mut self.report;
        report.text = format!("{}; {}", report.text, next.text);
        for clue in next.clues {
            if !report.clues.contains(&clue) {
                report.clues.push(clue);
            }
        }
        for cell in next.cells {
            if !report.cells.contains(&cell) {
                report.cells.push(cell);
            }
        }
        for removed in next.removes {
            add(&mut report.removes, removed);
        }
    }
}

fn add(all: &mut Vec<Removed>, more: Removed) {
    match all.iter_mut().find(|known| known.cell == more.cell) {
        Some(known) => {
            known.values.extend(more.values);
            known.values.sort_unstable();
        }
        None => all.push(more),
    }
}
