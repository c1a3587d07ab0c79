//! The contents.

use super::flow::Flow;
use super::rules::numbers;
use super::sheet::Sheet;
use super::{Book, place};
use crate::page::Page;

/// Where things are: page numbers.
#[derive(Default)]
pub(super) struct Found {
    pub(super) chapters: Vec<usize>,
    pub(super) hints: Option<usize>,
    pub(super) answers: Option<usize>,
}

/// How many pages the contents take.
pub(super) fn length(book: &Book, sheet: &Sheet) -> usize {
    let all = || book.chapters.iter().flat_map(|chapter| &chapter.puzzles);
    let found = Found {
        chapters: vec![0; book.chapters.len()],
        hints: all().any(|entry| !entry.hint.is_empty()).then_some(0),
        answers: all().any(|entry| entry.answer.is_some()).then_some(0),
    };
    pages(book, &found, sheet).len()
}

pub(super) fn pages(book: &Book, found: &Found, sheet: &Sheet) -> Vec<Page> {
    let mut flow = Flow::new(sheet, &book.title);
    flow.title("Contents", "", place::CONTENTS);
    let mut first = 1;
    for (at, (chapter, page)) in book.chapters.iter().zip(&found.chapters).enumerate() {
        flow.entry(&chapter.title, &page.to_string(), place::chapter(at));
        flow.below(&numbers(first, chapter.puzzles.len()));
        first += chapter.puzzles.len();
    }
    flow.space(sheet.body);
    if let Some(page) = found.hints {
        flow.entry("Hints", &page.to_string(), place::HINTS);
    }
    if let Some(page) = found.answers {
        flow.entry("Answers", &page.to_string(), place::ANSWERS);
    }
    flow.pages()
}
