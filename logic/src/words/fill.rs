//! Fills the holes of a sentence from a step.

use super::Language;
use crate::board::{Board, Clue};
use crate::step::{By, Fact, Proof, Step};
use crossfoot_model::{Cell, Mask};

/// Longer lists of clues or combinations are not read out.
const MOST_NAMES: usize = 8;

/// A step in a sentence.
pub(super) fn step(language: &Language, board: &Board, step: &Step) -> String {
    let say = Say { language, board };
    let follows = say.follows(step);
    let Some(saying) = language.saying(step.technique) else {
        return follows;
    };
    let mut variants = saying.text.split(" | ");
    let full = variants.find(|text| holes(text).all(|hole| say.hole(step, hole).is_some()));
    let sees = full.or_else(|| saying.text.split(" | ").last());
    let sees = fill(sees.unwrap_or_default(), |hole| say.hole(step, hole));
    fill(language.small.so, |hole| match hole {
        "sees" => Some(sees.clone()),
        "follows" => Some(follows.clone()),
        _ => None,
    })
}

/// The links of a chain.
pub(super) fn chain(language: &Language, board: &Board, step: &Step) -> Vec<Vec<String>> {
    let say = Say { language, board };
    let Proof::Chain(branches) = &step.proof else {
        return Vec::new();
    };
    let small = &language.small;
    let mut out = Vec::new();
    for branch in branches {
        let mut lines = vec![fill(small.suppose, |hole| match hole {
            "cell" => Some(say.cell(branch.cell)),
            "value" => Some(say.values(branch.holds, small.or)),
            _ => None,
        })];
        lines.extend(branch.links.iter().map(|link| {
            fill(small.then, |hole| match hole {
                "clue" => Some(say.clue(link.by)),
                "follows" => Some(say.loses(&[link.cell], link.loses)),
                _ => None,
            })
        }));
        lines.extend(branch.end.map(|end| match end {
            By::Cell(cell) => fill(small.stuck_cell, |_| Some(say.cell(cell))),
            By::Clue(clue) => fill(small.stuck_clue, |_| Some(say.clue(clue))),
        }));
        out.push(lines);
    }
    out
}

/// The template with each `{hole}` replaced; a hole that nothing fills stays visible.
fn fill(template: &str, filler: impl Fn(&str) -> Option<String>) -> String {
    let mut out = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((hole, after)) = after.split_once('}') else {
            break;
        };
        out.push_str(before);
        match filler(hole) {
            Some(text) => out.push_str(&text),
            None => out.push_str(&format!("{{{hole}}}")),
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

/// What is left of a total, at least or at most.
fn between(step: &Step, low: bool) -> Option<String> {
    let number = |pick: &dyn Fn(&Fact) -> Option<u64>| step.facts.iter().find_map(pick);
    let total = number(&|fact| match fact {
        Fact::Total(n) => Some(*n),
        _ => None,
    })?;
    let rest = number(&|fact| match (fact, low) {
        (Fact::Most(n), true) | (Fact::Least(n), false) => Some(*n),
        _ => None,
    })?;
    Some(total.saturating_sub(rest).to_string())
}

/// The names of a template's holes.
fn holes(template: &str) -> impl Iterator<Item = &str> {
    let parts = template.split('{').skip(1);
    parts.filter_map(|part| part.split_once('}').map(|(hole, _)| hole))
}

struct Say<'a> {
    language: &'a Language,
    board: &'a Board<'a>,
}

impl Say<'_> {
    fn hole(&self, step: &Step, hole: &str) -> Option<String> {
        let (name, nth) = match hole.split_once('.') {
            Some((name, nth)) => (name, Some(nth)),
            None => (hole, None),
        };
        match (name, nth) {
            ("clue", None) => step.clues.first().map(|&clue| self.clue(clue)),
            ("clue", Some(nth)) => {
                let nth: usize = nth.parse().ok()?;
                step.clues.get(nth.checked_sub(1)?).map(|&c| self.clue(c))
            }
            ("clues", None) => {
                let names: Vec<String> = step.clues.iter().map(|&c| self.clue(c)).collect();
                (1..=MOST_NAMES)
                    .contains(&names.len())
                    .then(|| self.list(&names, self.language.small.and))
            }
            ("cell", None) => step.cells.first().map(|cited| self.cell(cited.0)),
            ("cells", None) => {
                let cells: Vec<Cell> = step.cells.iter().map(|cited| cited.0).collect();
                Some(self.cells(&cells))
            }
            ("candidates", None) => {
                let first = step.cells.first()?;
                Some(self.values(first.1, self.language.small.or))
            }
            ("at", None) => {
                let places = step.places.iter().map(|p| p.0);
                let cells: Vec<Cell> = places.chain(step.removes.iter().map(|r| r.0)).collect();
                Some(self.cells(&cells))
            }
            ("low" | "high", None) => between(step, name == "low"),
            _ => step.facts.iter().find_map(|fact| self.fact(fact, hole)),
        }
    }

    fn fact(&self, fact: &Fact, hole: &str) -> Option<String> {
        let and = self.language.small.and;
        match (fact, hole) {
            (Fact::Values(mask), "values" | "value" | "either") if mask.is_empty() => None,
            (Fact::Values(mask), "values" | "value") => Some(self.values(*mask, and)),
            (Fact::Values(mask), "either") => Some(self.values(*mask, self.language.small.or)),
            (Fact::Sets(sets), "sets") | (Fact::Gone(sets), "gone") => (1..=MOST_NAMES)
                .contains(&sets.len())
                .then(|| self.sets(sets)),
            (Fact::Sets(sets), "sets.n") => Some(sets.len().to_string()),
            (Fact::Pattern(cells), "pattern") | (Fact::Region(cells), "region") => {
                Some(self.cells(cells))
            }
            (Fact::Pattern(cells), "pattern.n") | (Fact::Region(cells), "region.n") => {
                Some(cells.len().to_string())
            }
            (Fact::Count(n), "n.word") => {
                let word = usize::try_from(*n)
                    .ok()
                    .and_then(|n| self.language.small.numbers.get(n));
                Some(word.map_or_else(|| n.to_string(), ToString::to_string))
            }
            (Fact::Count(n), "n")
            | (Fact::Total(n), "total")
            | (Fact::Other(n), "other")
            | (Fact::Least(n), "least")
            | (Fact::Most(n), "most") => Some(n.to_string()),
            _ => None,
        }
    }

    fn clue(&self, clue: Clue) -> String {
        let model = self.board.model;
        match model.posts.get(clue as usize) {
            Some(post) => self.language.names.name(model, post),
            None => String::new(),
        }
    }

    fn cell(&self, cell: Cell) -> String {
        self.board.model.cells[cell as usize].place.to_string()
    }

    fn cells(&self, cells: &[Cell]) -> String {
        let names: Vec<String> = cells.iter().map(|&cell| self.cell(cell)).collect();
        self.list(&names, self.language.small.and)
    }

    fn values(&self, mask: Mask, last: &str) -> String {
        let numbers = mask.iter().map(|v| self.board.number(v).to_string());
        self.list(&numbers.collect::<Vec<_>>(), last)
    }

    /// Sets as people write them: 17, 26, 35; with numbers above 9, joined by plus signs.
    fn sets(&self, sets: &[Mask]) -> String {
        let digits = self.board.model.values.iter().all(|&number| number <= 9);
        let join = if digits { "" } else { "+" };
        let name = |set: &Mask| {
            let numbers = set.iter().map(|v| self.board.number(v).to_string());
            numbers.collect::<Vec<_>>().join(join)
        };
        let names: Vec<String> = sets.iter().map(name).collect();
        self.list(&names, self.language.small.or)
    }

    /// "a", "a and b", "a, b and c".
    fn list(&self, names: &[String], last: &str) -> String {
        match names {
            [] => String::new(),
            [one] => one.clone(),
            [most @ .., end] => format!("{} {last} {end}", most.join(", ")),
        }
    }

    /// What a step places and removes.
    fn follows(&self, step: &Step) -> String {
        let small = &self.language.small;
        let mut parts: Vec<String> = Vec::new();
        for &(cell, value) in &step.places {
            let number = self.board.number(usize::from(value)).to_string();
            parts.push(fill(small.is, |hole| match hole {
                "cell" => Some(self.cell(cell)),
                "value" => Some(number.clone()),
                _ => None,
            }));
        }
        // cells that lose the same are named together
        let mut groups: Vec<(Mask, Vec<Cell>)> = Vec::new();
        for &(cell, mask) in &step.removes {
            match groups.iter_mut().find(|group| group.0 == mask) {
                Some(group) => group.1.push(cell),
                None => groups.push((mask, vec![cell])),
            }
        }
        parts.extend(groups.iter().map(|(mask, cells)| self.loses(cells, *mask)));
        self.list(&parts, small.and)
    }

    fn loses(&self, cells: &[Cell], mask: Mask) -> String {
        let small = &self.language.small;
        let template = if cells.len() == 1 {
            small.is_not
        } else {
            small.are_not
        };
        fill(template, |hole| match hole {
            "cell" | "cells" => Some(self.cells(cells)),
            "values" => Some(self.values(mask, small.or)),
            _ => None,
        })
    }
}
