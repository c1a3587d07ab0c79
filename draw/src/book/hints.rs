//! The hints: a number and a few sentences for each puzzle.

use super::flow::Flow;
use super::sheet::Sheet;
use super::{Book, place};
use crate::page::Page;

pub(super) fn pages(book: &Book, sheet: &Sheet) -> Vec<Page> {
    let all = book.chapters.iter().flat_map(|chapter| &chapter.puzzles);
    let hinted: Vec<(usize, &str)> = all
        .enumerate()
        .filter(|(_, entry)| !entry.hint.is_empty())
        .map(|(i, entry)| (i + 1, entry.hint.as_str()))
        .collect();
    if hinted.is_empty() {
        return Vec::new();
    }
    let mut flow = Flow::new(sheet, "Hints");
    flow.title("Hints", "how each puzzle can be begun", place::HINTS);
    for (number, words) in hinted {
        flow.numbered(number, words, place::puzzle(number));
    }
    flow.pages()
}
