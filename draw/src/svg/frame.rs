//! What stands round the board: margin, title, notes.

use super::measure::Measure;
use super::xml::{Tenths, escape};
use crate::Scene;
use std::fmt::Write as _;

const MARGIN: usize = 14;
/// A board with words is at least so wide.
const LEAST_WIDTH: usize = 250;
const TITLE_FONT: usize = 20;
const NOTE_FONT: usize = 13;

/// The page and where things stand on it.
pub(super) struct Frame {
    pub(super) width: usize,
    pub(super) height: usize,
    /// Where the board's corner is.
    pub(super) left: Tenths,
    pub(super) top: usize,
    title: Vec<String>,
    notes: Vec<String>,
    notes_top: usize,
}

impl Frame {
    pub(super) fn new<'a>(
        scene: &Scene,
        measure: &Measure,
        notes: impl Iterator<Item = &'a str>,
    ) -> Frame {
        let notes: Vec<&str> = notes.collect();
        let wordless = notes.is_empty() && scene.title.is_empty();
        let least = if wordless { 1 } else { LEAST_WIDTH };
        let inner = measure.width.max(least);
        let title = wrap(&scene.title, room(inner, TITLE_FONT));
        let wrapped = notes
            .iter()
            .flat_map(|note| wrap(note, room(inner, NOTE_FONT)));
        let notes: Vec<String> = wrapped.collect();
        let top = MARGIN + title.len() * line(TITLE_FONT);
        let notes_top = top + measure.height + MARGIN / 2;
        let below = if notes.is_empty() {
            0
        } else {
            notes.len() * line(NOTE_FONT) + MARGIN / 2
        };
        Frame {
            width: inner + 2 * MARGIN,
            height: (top + measure.height + below).max(MARGIN + 1) + MARGIN,
            left: Tenths((2 * MARGIN + inner - measure.width) as i64 * 5),
            top,
            title,
            notes,
            notes_top,
        }
    }

    pub(super) fn draw_title(&self, out: &mut String) {
        for (i, text) in self.title.iter().enumerate() {
            let x = Tenths(self.width as i64 * 5);
            let y = MARGIN + i * line(TITLE_FONT) + TITLE_FONT * 3 / 4;
            let text = escape(text);
            let _ = writeln!(
                out,
                "<text class=\"cf-title\" x=\"{x}\" y=\"{y}\" font-size=\"{TITLE_FONT}\">{text}</text>"
            );
        }
    }

    pub(super) fn draw_notes(&self, out: &mut String) {
        for (i, text) in self.notes.iter().enumerate() {
            let y = self.notes_top + (i + 1) * line(NOTE_FONT);
            let text = escape(text);
            let _ = writeln!(
                out,
                "<text class=\"cf-note\" x=\"{MARGIN}\" y=\"{y}\" font-size=\"{NOTE_FONT}\">{text}</text>"
            );
        }
    }
}

/// Height of a line of words.
fn line(font: usize) -> usize {
    font * 7 / 5
}

/// How many characters of this size stand side by side in a width.
fn room(width: usize, font: usize) -> usize {
    (width * 100 / (font * 56)).max(8)
}

/// Breaks a text at blanks, and after commas inside long words, into lines of at most so many
/// characters; only a longer stretch without either is longer.
fn wrap(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut length = 0;
    for piece in text.split_inclusive([' ', ',']) {
        let more = piece.chars().count();
        match lines.last_mut() {
            Some(line) if length + piece.trim_end().chars().count() <= most => {
                line.push_str(piece);
                length += more;
            }
            _ => {
                lines.push(piece.to_string());
                length = more;
            }
        }
    }
    for line in &mut lines {
        line.truncate(line.trim_end().len());
    }
    lines.retain(|line| !line.is_empty());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_blanks_and_commas() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("A = {13,35,57}", 9), ["A = {13,", "35,57}"]);
        assert_eq!(wrap("immeasurable it is", 5), ["immeasurable", "it is"]);
        assert!(wrap("", 5).is_empty() && wrap("  ", 5).is_empty());
    }
}
