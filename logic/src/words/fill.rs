//! Fills the holes of a sentence from a step.

use super::Language;
use crate::board::{Board, Clue};
use crate::step::{Branch, By, Fact, Link, Proof, Step};
use crossfoot_model::{Cell, Mask};
use std::collections::BTreeMap;

/// Longer lists of clues or combinations are not read out.
const MOST_NAMES: usize = 8;
/// Nor are more ways to fill a clue.
const MOST_WAYS: usize = 4;
/// So many values in a row are said as "4 to 9".
const RANGE: usize = 4;

/// A step in a sentence.
pub(super) fn step(language: &Language, board: &Board, step: &Step) -> String {
    let say = Say { language, board };
    let follows = say.follows(step);
    let Some(saying) = language.saying(step.technique) else {
        return follows;
    };
    let can = |hole: &str| say.hole(step, hole).is_some();
    let mut variants = saying.text.split(" | ").map(|text| settled(text, &can));
    let full = variants.find(|text| holes(text).all(can));
    let last = || saying.text.split(" | ").last().map(|t| settled(t, &can));
    let sees = full.or_else(last).unwrap_or_default();
    let sees = fill(&sees, |hole| say.hole(step, hole));
    fill(language.small.so, |hole| match hole {
        "sees" => Some(sees.clone()),
        "follows" => Some(follows.clone()),
        _ => None,
    })
}

/// The template without its optional parts, `[ … ]`, that have a hole which nothing fills, and without the brackets
/// round the others.
fn settled(template: &str, can: &dyn Fn(&str) -> bool) -> String {
    let mut out = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('[') {
        let Some((part, after)) = after.split_once(']') else {
            break;
        };
        out.push_str(before);
        if holes(part).all(can) {
            out.push_str(part);
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

/// The links of a chain, a line each; neighbouring links of one clue share a line.
pub(super) fn chain(language: &Language, board: &Board, step: &Step) -> Vec<Vec<String>> {
    let say = Say { language, board };
    match &step.proof {
        Proof::Chain(branches) => branches.iter().map(|b| say.branch(step, b)).collect(),
        _ => Vec::new(),
    }
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

fn number(step: &Step, pick: &dyn Fn(&Fact) -> Option<u64>) -> Option<u64> {
    step.facts.iter().find_map(pick)
}

fn total(step: &Step) -> Option<u64> {
    number(step, &|fact| match fact {
        Fact::Total(n) => Some(*n),
        _ => None,
    })
}

fn other(step: &Step) -> Option<u64> {
    number(step, &|fact| match fact {
        Fact::Other(n) => Some(*n),
        _ => None,
    })
}

/// What is left of a total, at least or at most.
fn between(step: &Step, low: bool) -> Option<u64> {
    let rest = number(step, &|fact| match (fact, low) {
        (Fact::Most(n), true) | (Fact::Least(n), false) => Some(*n),
        _ => None,
    })?;
    Some(total(step)?.saturating_sub(rest))
}

/// How many of the cited clues, from the first on, are the ones whose sums are weighed.
fn summed(step: &Step) -> Option<usize> {
    let count = number(step, &|fact| match fact {
        Fact::Count(n) => Some(*n),
        _ => None,
    })?;
    usize::try_from(count)
        .ok()
        .filter(|&n| n <= step.clues.len())
}

/// Links in groups that are said in one line: neighbours of one clue.
fn groups(links: &[Link]) -> impl Iterator<Item = &[Link]> {
    links.chunk_by(|a, b| a.by == b.by)
}

/// How many lines the only branch of a chain takes after its supposition.
fn lines(step: &Step) -> Option<u64> {
    match &step.proof {
        Proof::Chain(branches) => match &branches[..] {
            [branch] => Some(groups(&branch.links).count() as u64),
            _ => None,
        },
        _ => None,
    }
}

/// `r1c2 + r1c3 = 48 − (41 − 2) = 9`: what the open cells of a region make up.
fn balance(say: &Say, step: &Step) -> Option<String> {
    let sides = step.facts.iter().find_map(|fact| match fact {
        Fact::Sides { plus, minus, known } => Some((plus, minus, known)),
        _ => None,
    });
    let (plus, minus, known) = sides?;
    let sums = [total(step)?, other(step)?];
    let value = |i: usize| i128::from(sums[i]) - i128::from(known[i]);
    // the greater side first, so that nothing is negative, unless the cells say otherwise
    let turned = match (plus.is_empty(), minus.is_empty()) {
        (true, _) => true,
        (_, true) => false,
        _ => value(0) < value(1),
    };
    let (cells, (i, j)) = match turned {
        false => ([plus, minus], (0, 1)),
        true => ([minus, plus], (1, 0)),
    };
    let names = |cells: &[Cell], join: &str| {
        let names: Vec<String> = cells.iter().map(|&cell| say.cell(cell)).collect();
        names.join(join)
    };
    let mut left = names(cells[0], " + ");
    if !cells[1].is_empty() {
        left = format!("{left} − {}", names(cells[1], " − "));
    }
    let side = |i: usize, inner: bool| match (known[i], inner) {
        (0, _) => sums[i].to_string(),
        (known, false) => format!("{} − {known}", sums[i]),
        (known, true) => format!("({} − {known})", sums[i]),
    };
    let (first, second) = (side(i, false), side(j, true));
    Some(format!(
        "{left} = {first} − {second} = {}",
        value(i) - value(j)
    ))
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
            ("clues", None) => self.clues(&step.clues),
            ("clues", Some("summed")) => self.clues(step.clues.get(..summed(step)?)?),
            ("clues", Some("others")) => self.clues(step.clues.get(summed(step)?..)?),
            ("steps", Some("word")) => lines(step).filter(|&n| n > 1).map(|n| self.number(n)),
            ("end", None) => self.end(step),
            ("known", None) => self.known(step),
            ("balance", None) => balance(self, step),
            ("rest", None) => {
                let (total, other) = (total(step)?, other(step)?);
                Some(total.checked_sub(other)?.to_string())
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
                let mut cells: Vec<Cell> = Vec::new();
                for cell in places.chain(step.removes.iter().map(|r| r.0)) {
                    if !cells.contains(&cell) {
                        cells.push(cell);
                    }
                }
                Some(self.cells(&cells))
            }
            ("low" | "high", None) => Some(between(step, name == "low")?.to_string()),
            ("left", None) => {
                let (low, high) = (between(step, true)?, between(step, false)?);
                Some(self.range(low, high))
            }
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
            (Fact::Values(mask), "sum") => Some(self.values_by(*mask, " + ")),
            (Fact::Placed(mask), "placed") if !mask.is_empty() => Some(self.values(*mask, and)),
            (Fact::Narrowed(mask), "narrowed") => Some(self.ranged(*mask)),
            (Fact::Takes(masks), _) => {
                let nth: usize = hole.strip_prefix("takes.")?.parse().ok()?;
                Some(self.ranged(*masks.get(nth.checked_sub(1)?)?))
            }
            (Fact::Ways(ways), "ways") => (1..=MOST_WAYS).contains(&ways.len()).then(|| {
                let ways: Vec<String> = ways.iter().map(|way| self.way(way)).collect();
                self.list(&ways, self.language.small.or)
            }),
            (Fact::Pattern(cells), "each") => Some(match &cells[..] {
                [_] => self.cells(cells),
                _ => fill(self.language.small.each, |_| Some(self.cells(cells))),
            }),
            (Fact::Pattern(cells), "pattern") | (Fact::Region(cells), "region") => {
                Some(self.cells(cells))
            }
            (Fact::Pattern(cells), "pattern.n") | (Fact::Region(cells), "region.n") => {
                Some(cells.len().to_string())
            }
            (Fact::Count(n), "n.word") => Some(self.number(*n)),
            (Fact::Count(n), "n")
            | (Fact::Total(n), "total")
            | (Fact::Other(n), "other")
            | (Fact::Least(n), "least")
            | (Fact::Most(n), "most") => Some(n.to_string()),
            _ => None,
        }
    }

    /// A number in words, or in figures where there is no word.
    fn number(&self, n: u64) -> String {
        let word = usize::try_from(n).ok();
        let word = word.and_then(|n| self.language.small.numbers.get(n));
        word.map_or_else(|| n.to_string(), ToString::to_string)
    }

    fn clues(&self, clues: &[Clue]) -> Option<String> {
        let names: Vec<String> = clues.iter().map(|&c| self.clue(c)).collect();
        (1..=MOST_NAMES)
            .contains(&names.len())
            .then(|| self.list(&names, self.language.small.and))
    }

    /// The known cells of a region with what they hold.
    fn known(&self, step: &Step) -> Option<String> {
        let region = step.facts.iter().find_map(|fact| match fact {
            Fact::Region(cells) => Some(cells),
            _ => None,
        })?;
        let names: Option<Vec<String>> = region
            .iter()
            .map(|&cell| {
                let cited = step.cells.iter().find(|cited| cited.0 == cell)?;
                let value = self.board.number(cited.1.single()?).to_string();
                Some(self.filled(self.language.small.held, cell, &value))
            })
            .collect();
        names.map(|names| self.list(&names, self.language.small.and))
    }

    fn filled(&self, template: &str, cell: Cell, value: &str) -> String {
        fill(template, |hole| match hole {
            "cell" => Some(self.cell(cell)),
            "value" | "values" => Some(value.to_string()),
            _ => None,
        })
    }

    /// The end of the only branch of a chain.
    fn end(&self, step: &Step) -> Option<String> {
        match &step.proof {
            Proof::Chain(branches) => match &branches[..] {
                [branch] => self.stuck(branch),
                _ => None,
            },
            _ => None,
        }
    }

    fn stuck(&self, branch: &Branch) -> Option<String> {
        let small = &self.language.small;
        Some(match branch.end? {
            By::Cell(cell) if cell == branch.cell => {
                fill(small.stuck_start, |_| Some(self.cell(cell)))
            }
            By::Cell(cell) => fill(small.stuck_cell, |_| Some(self.cell(cell))),
            By::Clue(clue) => fill(small.stuck_clue, |_| Some(self.clue(clue))),
        })
    }

    /// A branch: the supposition, a line for each group of links, the end.
    fn branch(&self, step: &Step, branch: &Branch) -> Vec<String> {
        let small = &self.language.small;
        let holds = self.values(branch.holds, small.or);
        let mut lines = vec![self.filled(small.suppose, branch.cell, &holds)];
        let mut left: BTreeMap<Cell, Mask> = step.cells.iter().copied().collect();
        left.insert(branch.cell, branch.holds);
        for links in groups(&branch.links) {
            let mut parts: Vec<String> = Vec::new();
            for link in links {
                let mask = left.entry(link.cell).or_insert(self.board.all);
                *mask = *mask - link.loses;
            }
            let mut told: Vec<Cell> = Vec::new();
            for link in links {
                if told.contains(&link.cell) {
                    continue;
                }
                told.push(link.cell);
                let lost = links.iter().filter(|other| other.cell == link.cell);
                let lost = lost.fold(Mask::EMPTY, |all, other| all | other.loses);
                // one value left says more than those that went
                parts.push(match left[&link.cell].single() {
                    Some(value) if link.cell != branch.cell => {
                        let value = self.board.number(value).to_string();
                        self.filled(small.is, link.cell, &value)
                    }
                    _ => self.loses(&[link.cell], lost),
                });
            }
            let follows = self.list(&parts, small.and);
            lines.push(fill(small.then, |hole| match hole {
                "clue" => links.first().map(|link| self.clue(link.by)),
                "follows" => Some(follows.clone()),
                _ => None,
            }));
        }
        lines.extend(self.stuck(branch));
        lines
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

    fn values_by(&self, mask: Mask, join: &str) -> String {
        let numbers = mask.iter().map(|v| self.board.number(v).to_string());
        numbers.collect::<Vec<_>>().join(join)
    }

    /// From one number to another.
    fn range(&self, first: u64, last: u64) -> String {
        if first == last {
            return first.to_string();
        }
        fill(self.language.small.range, |hole| match hole {
            "first" => Some(first.to_string()),
            "last" => Some(last.to_string()),
            _ => None,
        })
    }

    /// Values, "4 to 9" where they are many in a row.
    fn ranged(&self, mask: Mask) -> String {
        let numbers: Vec<u64> = mask
            .iter()
            .map(|v| u64::from(self.board.number(v)))
            .collect();
        match numbers[..] {
            [first, .., last] if numbers.len() >= RANGE && last - first < numbers.len() as u64 => {
                self.range(first, last)
            }
            _ => self.values(mask, self.language.small.or),
        }
    }

    /// The values of a way to fill a clue, one after the other.
    fn way(&self, way: &[u8]) -> String {
        let numbers = way
            .iter()
            .map(|&v| self.board.number(usize::from(v)).to_string());
        numbers.collect::<Vec<_>>().join("-")
    }

    /// Sets as people write them: 17, 26, 35; with numbers above 9, joined by plus signs. One alone is told value by
    /// value: 4 and 5.
    fn sets(&self, sets: &[Mask]) -> String {
        if let [only] = sets {
            return self.values(*only, self.language.small.and);
        }
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
