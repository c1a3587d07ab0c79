//! The first pages of a chapter: its title, which puzzles it has, the rules.

use super::flow::Flow;
use super::sheet::Sheet;
use super::{Chapter, place};
use crate::page::Page;

/// The pages before the puzzles of a chapter; `first` is the number of its first puzzle.
pub(super) fn pages(chapter: &Chapter, at: usize, first: usize, sheet: &Sheet) -> Vec<Page> {
    let mut flow = Flow::new(sheet, &chapter.title);
    let mut below = numbers(first, chapter.puzzles.len());
    if !chapter.subtitle.is_empty() {
        below = format!("{} · {below}", chapter.subtitle);
    }
    flow.title(&chapter.title, &below, place::chapter(at));
    for passage in &chapter.rules {
        flow.passage(passage);
    }
    flow.pages()
}

/// Which puzzles a chapter has, in words.
pub(super) fn numbers(first: usize, count: usize) -> String {
    match count {
        0 => "no puzzles".to_string(),
        1 => format!("puzzle {first}"),
        _ => format!("puzzles {first} to {}", first + count - 1),
    }
}
