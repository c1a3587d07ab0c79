//! Telling the game ids of Simon Tatham's collection apart: Keen and Unequal both write `PARAMS:DESC`,
//! and no name of the game stands in an id.

use super::scan::{Cursor, full_lines};

/// The games that are read here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Game {
    /// KenKen.
    Keen,
    /// Futoshiki.
    Unequal,
}

/// Which game's id the text is, if it is one. Parameters decide where only one game has them; then an
/// underscore, or the one comma before an operator, shows Keen, and items with commas show Unequal.
pub(super) fn game(text: &str) -> Option<Game> {
    if !text.trim_start().starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let mut lines = full_lines(text);
    let line = lines.next()?;
    if line.text.contains(char::is_whitespace) || lines.next().is_some() {
        return None;
    }
    let mut cursor = Cursor::new(line);
    cursor.take_while(|c| c.is_ascii_digit());
    let mut shown = cursor.eat('a').then_some(Game::Unequal);
    if cursor.eat('d') {
        match cursor.take().text {
            "n" | "h" | "u" => shown = shown.or(Some(Game::Keen)),
            "t" | "k" | "r" => shown = shown.or(Some(Game::Unequal)),
            _ => {}
        }
    }
    if cursor.eat('m') {
        shown = shown.or(Some(Game::Keen));
    }
    match cursor.take().text {
        ":" => shown.or_else(|| by_description(cursor.rest().text)),
        "#" => Some(shown.unwrap_or(Game::Keen)),
        _ => None,
    }
}

fn by_description(desc: &str) -> Option<Game> {
    let first = desc.chars().next()?;
    if first == '_' {
        return Some(Game::Keen);
    }
    if first.is_ascii_digit() {
        return Some(Game::Unequal);
    }
    if !first.is_ascii_lowercase() {
        return None;
    }
    let (before, behind) = desc.split_once(',').unwrap_or((desc, ""));
    let number = before.trim_start_matches(|c: char| c.is_ascii_lowercase());
    let flags = number.trim_start_matches(|c: char| c.is_ascii_digit());
    let item = flags.len() < number.len() && flags.chars().all(|c| "URDL".contains(c));
    let clue = behind.starts_with(['a', 's', 'm', 'd']) && !behind.contains(',');
    Some(if item && !clue {
        Game::Unequal
    } else {
        Game::Keen
    })
}
