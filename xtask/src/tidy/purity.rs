//! The engine knows no puzzle, no clock, no thread, no file and no screen.

use super::paths::scan;
use super::{Breach, Tree};

/// Modules of the standard library that the engine must not name.
static WORLD: &[&str] = &["time", "thread", "fs", "net", "env", "process", "io"];

/// Macros that print.
static PRINTERS: &[&str] = &["print", "println", "eprint", "eprintln", "dbg"];

/// Words of puzzles, in identifiers or comments. (A cell and a line are no puzzle's alone.)
static WORDS: &[&str] = &[
    "puzzle",
    "kakuro",
    "kenken",
    "futoshiki",
    "sudoku",
    "latin",
    "cage",
    "clue",
    "given",
    "unequal",
    "keen",
    "minarism",
];

/// What the engine's files name that they must not.
pub fn purity(tree: &Tree) -> Vec<Breach> {
    let mut found = Vec::new();
    for (path, text) in tree.rust("engine/src/") {
        found.extend(puzzle_words(path, text));
        found.extend(the_world(path, text));
    }
    found
}

fn puzzle_words(path: &str, text: &str) -> Vec<Breach> {
    let mut found = Vec::new();
    for (number, line) in text.lines().enumerate() {
        for word in split(line) {
            let singular = word.strip_suffix('s').unwrap_or(&word);
            // "a given value" is plain English; the noun is the puzzle's word
            let noun = singular != "given" || word == "givens";
            if noun && WORDS.contains(&singular) {
                let text = format!("the engine names no puzzle: `{word}`");
                found.push(Breach::new(path, number + 1, text));
            }
        }
    }
    found
}

/// The words of a line, also those inside identifiers, in lower case.
fn split(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for c in line.chars() {
        let inside = c.is_alphanumeric() && !(c.is_uppercase() && before.is_lowercase());
        if !inside {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| c.is_alphanumeric()) {
            word.extend(c.to_lowercase());
        }
        before = c;
    }
    words.retain(|word| !word.is_empty());
    words
}

fn the_world(path: &str, text: &str) -> Vec<Breach> {
    let file = match scan(text) {
        Ok(file) => file,
        Err(error) => {
            return vec![Breach::new(
                path,
                0,
                format!("cannot be read as Rust: {error}"),
            )];
        }
    };
    let outside = file.paths.iter().filter(|named| {
        let standard = matches!(named.parts[0].as_str(), "std" | "core" | "alloc");
        let part = named.parts.get(1).map(String::as_str);
        standard && part.is_some_and(|part| WORLD.contains(&part) || part == "*")
    });
    let named = outside.map(|named| (named.line, named.to_string()));
    let printed = PRINTERS
        .iter()
        .filter_map(|&name| Some((*file.words.get(name)?, name.into())));
    named
        .chain(printed)
        .map(|(line, what): (usize, String)| {
            let text = format!("the engine has no I/O, clock or thread: `{what}`");
            Breach::new(path, line, text)
        })
        .collect()
}
