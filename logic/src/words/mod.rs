//! Steps in sentences. All words are data: a language is a table of templates with holes, and nothing else
//! in the crate speaks.
//!
//! A step is said as two sentences or one: what one sees (the template of its technique), and what
//! follows ("so r1c2 is 3"), which is put together from the step. Names of clues come from the words of the
//! model. Adding a language is one directory like `en/` and one line in [`LANGUAGES`].

mod de;
mod en;
mod fill;

use crate::board::Board;
use crate::step::Step;
use crossfoot_model::words::Language as Names;

/// A language: its code and its tables.
#[derive(Debug)]
pub struct Language {
    /// Two-letter code.
    pub code: &'static str,
    /// How clues are called.
    pub names: &'static Names,
    /// Sentences by technique, a table per kind of puzzle.
    pub tables: &'static [&'static [Saying]],
    /// Small words.
    pub small: Small,
}

/// What there is to say about a technique.
#[derive(Debug)]
pub struct Saying {
    /// Its name in the code, [`crate::Technique::name`].
    pub technique: &'static str,
    /// Its name in this language.
    pub name: &'static str,
    /// What it is, in one sentence for those who never heard of it, without its full stop.
    pub about: &'static str,
    /// What one sees, with holes; a full sentence without its full stop. Variants are separated by ` | `: the
    /// first whose holes can all be filled is said (a list that is too long to read fills no hole). A part in square
    /// brackets is left out where one of its holes cannot be filled.
    pub text: &'static str,
}

/// Words for what follows, and for lists.
#[derive(Debug)]
pub struct Small {
    /// Small numbers in words, from none; greater ones are written in figures.
    pub numbers: &'static [&'static str],
    /// "and", before the last of a list.
    pub and: &'static str,
    /// "or", before the last of a list.
    pub or: &'static str,
    /// `{cell}` takes `{value}`.
    pub is: &'static str,
    /// `{cell}` loses `{values}`.
    pub is_not: &'static str,
    /// Several cells lose the same.
    pub are_not: &'static str,
    /// `{cell}` has nothing left.
    pub nothing: &'static str,
    /// A known value: the `{value}` in `{cell}`.
    pub held: &'static str,
    /// Several cells, one by one: `{cells}`.
    pub each: &'static str,
    /// Many values in a row: `{first}`, `{last}`.
    pub range: &'static str,
    /// What follows, `{follows}`, after what one sees, `{sees}`.
    pub so: &'static str,
    /// Assumption of a branch of a chain: `{cell}`, `{value}`.
    pub suppose: &'static str,
    /// A link: `{clue}`, `{follows}`.
    pub then: &'static str,
    /// The end: the supposed cell `{cell}` itself cannot hold what was supposed.
    pub stuck_start: &'static str,
    /// The end: cell `{cell}` without candidates.
    pub stuck_cell: &'static str,
    /// The end: `{clue}` cannot be met.
    pub stuck_clue: &'static str,
}

/// Every language, English first.
pub static LANGUAGES: &[&Language] = &[&en::ENGLISH, &de::GERMAN];

/// English.
pub static ENGLISH: &Language = &en::ENGLISH;

/// The language of this code.
pub fn language(code: &str) -> Option<&'static Language> {
    LANGUAGES.iter().find(|l| l.code == code).copied()
}

impl Language {
    /// What the language has to say about a technique.
    pub fn saying(&self, technique: &str) -> Option<&'static Saying> {
        let mut sayings = self.tables.iter().flat_map(|table| table.iter());
        sayings.find(|saying| saying.technique == technique)
    }

    /// The name of a technique, as people say it.
    pub fn technique<'a>(&self, technique: &'a str) -> &'a str {
        self.saying(technique).map_or(technique, |s| s.name)
    }

    /// The step in a sentence.
    pub fn step(&self, board: &Board, step: &Step) -> String {
        fill::step(self, board, step)
    }

    /// The links of a chain, a sentence each, branch by branch; empty for other steps.
    pub fn chain(&self, board: &Board, step: &Step) -> Vec<Vec<String>> {
        fill::chain(self, board, step)
    }
}

#[cfg(test)]
mod tests {
    use super::LANGUAGES;
    use crate::LADDERS;

    #[test]
    fn every_language_has_a_saying_for_every_technique() {
        for ladder in LADDERS {
            for rung in ladder.rungs {
                for language in LANGUAGES {
                    let name = rung.technique.name;
                    assert!(language.saying(name).is_some(), "{}: {name}", language.code);
                }
            }
        }
    }
}
