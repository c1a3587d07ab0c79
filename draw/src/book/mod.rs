//! Books: title page, contents, rules, puzzles, hints and answers, composed into pages and written as one PDF.
//!
//! Pure layout: what a book says is decided by whoever fills a [`Book`]. Puzzles are numbered through the book. A puzzle's
//! number links to its answer and back, the contents to everything. Cost: linear in the boards and words.

mod boards;
mod contents;
mod flow;
mod front;
mod hints;
mod rules;
mod sheet;

use crate::page::{Anchor, Page};
use crate::pdf::{Mark, Volume, write};
use crate::{Fault, Look, Paper, Scene};
use boards::Boards;
use sheet::Sheet;

/// Most puzzles a page.
pub const MOST_A_PAGE: usize = 12;

/// A book.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// On the title page, and the title of the document.
    pub title: String,
    /// Below the title; empty for none.
    pub subtitle: String,
    /// At the foot of the title page; empty for none.
    pub author: String,
    /// Theme, print and paper; A4 if it names none.
    pub look: Look,
    /// The chapters in order.
    pub chapters: Vec<Chapter>,
    /// Answers a page, 1 to 20; as many as are readable if not said.
    pub answers_a_page: Option<usize>,
}

/// A chapter: puzzles that belong together, with their rules before them.
#[derive(Clone, Debug, Default)]
pub struct Chapter {
    /// Its title.
    pub title: String,
    /// Below the title; empty for none.
    pub subtitle: String,
    /// What stands on its first page.
    pub rules: Vec<Passage>,
    /// Puzzles a page, 1 to [`MOST_A_PAGE`].
    pub puzzles_a_page: usize,
    /// The puzzles in order.
    pub puzzles: Vec<Entry>,
}

/// A puzzle of a book.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The puzzle as it is to be solved.
    pub scene: Scene,
    /// The solved board; none for a puzzle without an answer.
    pub answer: Option<Scene>,
    /// Beside its number: size and level.
    pub caption: String,
    /// A hint, in sentences; empty for none.
    pub hint: String,
}

/// A part of a text.
#[derive(Clone, Debug)]
pub enum Passage {
    /// A heading inside a chapter.
    Heading(String),
    /// A paragraph.
    Text(String),
    /// An item of a list: its number, and its words.
    Item(String, String),
    /// Rows of columns.
    Table(Vec<Vec<String>>),
    /// Boards side by side.
    Boards(Vec<Scene>),
}

/// Where links lead.
pub(crate) mod place {
    use super::Anchor;

    pub(crate) const TITLE: Anchor = 0;
    pub(crate) const CONTENTS: Anchor = 1;
    pub(crate) const HINTS: Anchor = 2;
    pub(crate) const ANSWERS: Anchor = 3;

    /// A chapter, from 0.
    pub(crate) fn chapter(number: usize) -> Anchor {
        4 + 3 * number
    }

    /// A puzzle, from 1.
    pub(crate) fn puzzle(number: usize) -> Anchor {
        5 + 3 * number
    }

    /// Its answer.
    pub(crate) fn answer(number: usize) -> Anchor {
        6 + 3 * number
    }
}

/// A book as a PDF.
#[derive(Clone, Debug)]
pub struct Bound {
    /// The PDF.
    pub pdf: Vec<u8>,
    /// How many pages it has.
    pub pages: usize,
}

/// Composes a book and writes it as a PDF: the same bytes for the same book. Without a title it is called "Puzzles".
///
/// # Errors
/// What the PDF library refuses: a fault of the program.
pub fn book(book: &Book) -> Result<Bound, Fault> {
    // a reader for the blind needs a title
    let titled = Book {
        title: match book.title.trim() {
            "" => "Puzzles".to_string(),
            title => title.to_string(),
        },
        ..book.clone()
    };
    let book = &titled;
    let look = Look {
        paper: book.look.paper.or(Some(Paper::A4)),
        ..book.look
    };
    let pages = pages(book, &look);
    let outline = outline(book);
    let volume = Volume {
        title: &book.title,
        author: &book.author,
        language: "en",
        pages: &pages,
        outline: &outline,
    };
    Ok(Bound {
        pdf: write(&volume, &look)?,
        pages: pages.len(),
    })
}

/// The pages of a book.
fn pages(book: &Book, look: &Look) -> Vec<Page> {
    let sheet = Sheet::new(look);
    let mut body = Vec::new();
    // where things are, for the contents: page of each chapter, of the hints, of the answers
    let mut found = contents::Found::default();
    // the contents come before what they list; how long they are does not depend on the page numbers
    let before = 1 + contents::length(book, &sheet);
    let mut number = 1;
    for (at, chapter) in book.chapters.iter().enumerate() {
        found.chapters.push(before + body.len() + 1);
        body.extend(rules::pages(chapter, at, number, &sheet));
        let entries = chapter.puzzles.iter().enumerate();
        let boards = entries.map(|(i, entry)| Boards::puzzle(number + i, entry));
        let boards: Vec<Boards> = boards.collect();
        let a_page = chapter.puzzles_a_page.clamp(1, MOST_A_PAGE);
        body.extend(boards::pages(&boards, a_page, &chapter.title, &sheet));
        number += chapter.puzzles.len();
    }
    let hinted = hints::pages(book, &sheet);
    if !hinted.is_empty() {
        found.hints = Some(before + body.len() + 1);
    }
    body.extend(hinted);
    let answered = boards::answers(book, &sheet);
    if !answered.is_empty() {
        found.answers = Some(before + body.len() + 1);
    }
    body.extend(answered);
    let mut pages = vec![front::page(book, &sheet)];
    pages.extend(contents::pages(book, &found, &sheet));
    pages.extend(body);
    for (at, page) in pages.iter_mut().enumerate().skip(1) {
        sheet.number(page, at + 1);
    }
    pages
}

/// Chapters with their puzzles, hints, answers.
fn outline(book: &Book) -> Vec<Mark> {
    let mark = |text: &str, to: Anchor| Mark {
        text: text.to_string(),
        to,
        below: Vec::new(),
    };
    let mut marks = vec![
        mark(&book.title, place::TITLE),
        mark("Contents", place::CONTENTS),
    ];
    let mut number = 1;
    for (at, chapter) in book.chapters.iter().enumerate() {
        let mut chapter_mark = mark(&chapter.title, place::chapter(at));
        for entry in &chapter.puzzles {
            let text = match entry.caption.is_empty() {
                true => number.to_string(),
                false => format!("{number} · {}", entry.caption),
            };
            chapter_mark.below.push(mark(&text, place::puzzle(number)));
            number += 1;
        }
        marks.push(chapter_mark);
    }
    let all = || book.chapters.iter().flat_map(|chapter| &chapter.puzzles);
    if all().any(|entry| !entry.hint.is_empty()) {
        marks.push(mark("Hints", place::HINTS));
    }
    if all().any(|entry| entry.answer.is_some()) {
        marks.push(mark("Answers", place::ANSWERS));
    }
    marks
}
