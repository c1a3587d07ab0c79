//! Sentences about clues and conflicts: one table a language, nothing else speaks.
//!
//! A sentence is a template with named holes, `{clue}`; a language is a static table from [`Key`] to
//! template. Adding a language is one file and one line in [`LANGUAGES`].

mod de;
mod en;

use crate::{Constraint, Model, Op, Origin, Post, RunClue};
use std::fmt::Write as _;

/// What can be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)] // each key is explained by its English template
pub enum Key {
    AcrossSum,
    AcrossSets,
    AcrossBlank,
    DownSum,
    DownSets,
    DownBlank,
    Row,
    Col,
    Cage,
    Less,
    Differ,
    Apart,
    Given,
    Entry,
    ImpossibleSum,
    ImpossibleSumBounds,
    ImpossibleSumOnly,
    ImpossibleSumOne,
    ImpossibleSets,
    RunTooLong,
    Totals,
    Cycle,
    Chain,
    ImpossibleCage,
    ImpossibleCageOne,
    Conflict,
    ConflictOne,
    WrongEntry,
    EntryClash,
    EntryNumber,
    EntrySquare,
    EntryGiven,
    ManySolutions,
    OneSolution,
}

/// A language: its code and its templates, one per key.
#[derive(Debug)]
pub struct Language {
    /// Two-letter code.
    pub code: &'static str,
    /// The templates.
    pub table: &'static [(Key, &'static str)],
}

/// Every language, English first.
pub static LANGUAGES: &[&Language] = &[&en::ENGLISH, &de::GERMAN];

/// English.
pub static ENGLISH: &Language = &en::ENGLISH;

/// German.
pub static GERMAN: &Language = &de::GERMAN;

impl Language {
    /// The sentence for `key` with its holes filled; a hole without a filler stays visible.
    pub fn say(&self, key: Key, fill: &[(&str, &str)]) -> String {
        let template = self
            .table
            .iter()
            .find(|row| row.0 == key)
            .map_or("", |row| row.1);
        debug_assert!(!template.is_empty(), "{} lacks {key:?}", self.code);
        let mut out = String::new();
        let mut rest = template;
        while let Some(open) = rest.find('{') {
            out.push_str(&rest[..open]);
            let Some(close) = rest[open..].find('}').map(|i| open + i) else {
                break;
            };
            let name = &rest[open + 1..close];
            match fill.iter().find(|pair| pair.0 == name) {
                Some(pair) => out.push_str(pair.1),
                None => out.push_str(&rest[open..=close]),
            }
            rest = &rest[close + 1..];
        }
        out.push_str(rest);
        out
    }

    /// The name of a posted constraint as people say it: "across 16 at r2c1".
    pub fn name(&self, model: &Model, post: &Post) -> String {
        let place = |p: crate::Place| p.to_string();
        match post.origin {
            Origin::Across { at, clue } => self.run(
                &post.constraint,
                [Key::AcrossSum, Key::AcrossSets, Key::AcrossBlank],
                clue.unwrap_or(at),
            ),
            Origin::Down { at, clue } => self.run(
                &post.constraint,
                [Key::DownSum, Key::DownSets, Key::DownBlank],
                clue.unwrap_or(at),
            ),
            Origin::Row(row) => self.say(Key::Row, &[("n", &(u64::from(row) + 1).to_string())]),
            Origin::Col(col) => self.say(Key::Col, &[("n", &(u64::from(col) + 1).to_string())]),
            Origin::Cage { at, .. } => self.say(
                Key::Cage,
                &[
                    ("clue", &cage_clue(&post.constraint)),
                    ("place", &place(at)),
                ],
            ),
            Origin::Less(a, b) => self.say(Key::Less, &[("a", &place(a)), ("b", &place(b))]),
            Origin::Differ(a, b, by) => self.say(
                Key::Differ,
                &[("a", &place(a)), ("b", &place(b)), ("by", &by.to_string())],
            ),
            Origin::Apart(a, b) => self.say(Key::Apart, &[("a", &place(a)), ("b", &place(b))]),
            Origin::Given(at) => self.entry(model, Key::Given, post, at),
            Origin::Entry(at) => self.entry(model, Key::Entry, post, at),
        }
    }

    fn run(&self, constraint: &Constraint, keys: [Key; 3], at: crate::Place) -> String {
        let at = at.to_string();
        match constraint {
            Constraint::Run(run) => match run.clue {
                RunClue::Sum(sum) => {
                    self.say(keys[0], &[("clue", &sum.to_string()), ("place", &at)])
                }
                RunClue::Sets => self.say(keys[1], &[("place", &at)]),
                RunClue::Blank => self.say(keys[2], &[("place", &at)]),
            },
            _ => self.say(keys[2], &[("place", &at)]),
        }
    }

    fn entry(&self, model: &Model, key: Key, post: &Post, at: crate::Place) -> String {
        let value = match post.constraint {
            Constraint::Given(_, value) => model.values[usize::from(value)].to_string(),
            _ => String::new(),
        };
        self.say(key, &[("value", &value), ("place", &at.to_string())])
    }

    /// Several names, joined by commas.
    pub fn list(&self, names: &[String]) -> String {
        names.join(", ")
    }
}

/// A cage's clue as it is printed: `6+`, `12×`, `3−`, `2÷`, `5?`, `4`.
pub fn cage_clue(constraint: &Constraint) -> String {
    let Constraint::Cage(cells, cage) = constraint else {
        return String::new();
    };
    let mut out = cage.target.to_string();
    let sign = match cage.op {
        _ if cells.len() == 1 => "",
        Op::Add => "+",
        Op::Multiply => "×",
        Op::Subtract => "−",
        Op::Divide => "÷",
        Op::Unknown { .. } => "?",
        Op::Given => "=",
    };
    let _ = write!(out, "{sign}");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_says_everything_that_english_says() {
        for language in LANGUAGES {
            for (key, _) in ENGLISH.table {
                assert!(
                    language.table.iter().any(|row| row.0 == *key),
                    "{} lacks {key:?}",
                    language.code
                );
            }
        }
    }

    #[test]
    fn holes_are_filled_by_name() {
        assert_eq!(
            ENGLISH.say(Key::AcrossSum, &[("place", "r2c1"), ("clue", "16")]),
            "across 16 at r2c1"
        );
    }
}
