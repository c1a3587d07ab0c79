//! Books of puzzles: each puzzle solved, graded, with its first hint; chapters with the rules of their kinds; bound into
//! one PDF by [`crossfoot_draw::book`].
//!
//! A book takes only puzzles that have one solution. The same puzzles and the same plan give the same bytes. Cost: that of
//! solving, grading and hinting at each puzzle, and little for the pages.

mod entry;
mod rules;

pub use entry::{Prepared, prepare};

use crate::{Failure, Report, Warning};
use crossfoot_draw::book::{Book, Chapter, Entry, book};
use crossfoot_draw::{Look, lacking};
use crossfoot_puzzle::Fault;
use serde::Serialize;

/// What a book says besides its puzzles.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The title.
    pub title: String,
    /// Below it; empty for none.
    pub subtitle: String,
    /// Who made it; empty for none.
    pub author: String,
    /// Theme, print and paper.
    pub look: Look,
    /// Are there answers at the back?
    pub answers: bool,
    /// Answers a page; as many as are readable if not said.
    pub answers_a_page: Option<usize>,
    /// Are there hints?
    pub hints: bool,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            title: "Puzzles".to_string(),
            subtitle: String::new(),
            author: String::new(),
            look: Look::default(),
            answers: true,
            answers_a_page: None,
            hints: true,
        }
    }
}

/// A chapter.
#[derive(Clone, Debug)]
pub struct Part {
    /// Its title; that of its kinds if empty.
    pub title: String,
    /// Below it; empty for none.
    pub subtitle: String,
    /// Puzzles a page, 1 to 12.
    pub puzzles_a_page: usize,
    /// The puzzles.
    pub puzzles: Vec<Prepared>,
}

/// A bound book.
#[derive(Clone, Debug, Serialize)]
pub struct BookReport {
    /// How many puzzles it has.
    pub puzzles: usize,
    /// How many pages.
    pub pages: usize,
    /// How many bytes.
    pub bytes: usize,
    /// The PDF.
    #[serde(skip)]
    pub pdf: Vec<u8>,
    /// What deserves a look.
    pub warnings: Vec<Warning>,
}

impl Report for BookReport {
    fn exit_code(&self) -> u8 {
        0
    }
}

/// Binds chapters into a book.
///
/// # Errors
/// A book without puzzles; what the PDF library refuses, a fault of the program.
pub fn bind(plan: &Plan, parts: &[Part]) -> Result<BookReport, Failure> {
    let puzzles: usize = parts.iter().map(|part| part.puzzles.len()).sum();
    if puzzles == 0 {
        let fault = Fault::new("no-puzzles", "the book has no puzzles", "name some");
        return Err(Failure::new("", fault));
    }
    let whole = Book {
        title: plan.title.clone(),
        subtitle: plan.subtitle.clone(),
        author: plan.author.clone(),
        look: plan.look,
        chapters: parts.iter().map(|part| chapter(plan, part)).collect(),
        answers_a_page: plan.answers_a_page,
    };
    let bound = book(&whole).map_err(|fault| {
        let help = "this is a fault of Crossfoot";
        Failure::new("", Fault::new("internal", fault.to_string(), help))
    })?;
    Ok(BookReport {
        puzzles,
        pages: bound.pages,
        bytes: bound.pdf.len(),
        pdf: bound.pdf,
        warnings: strange(&whole),
    })
}

fn chapter(plan: &Plan, part: &Part) -> Chapter {
    let entry = |prepared: &Prepared| {
        let mut entry: Entry = prepared.entry.clone();
        if !plan.answers {
            entry.answer = None;
        }
        if !plan.hints {
            entry.hint.clear();
        }
        entry
    };
    let title = match part.title.is_empty() {
        true => rules::title(&part.puzzles),
        false => part.title.clone(),
    };
    Chapter {
        title,
        subtitle: part.subtitle.clone(),
        rules: rules::passages(&part.puzzles),
        puzzles_a_page: part.puzzles_a_page,
        puzzles: part.puzzles.iter().map(entry).collect(),
    }
}

/// A warning about letters that the embedded font lacks.
fn strange(book: &Book) -> Vec<Warning> {
    let mut words = format!("{}{}{}", book.title, book.subtitle, book.author);
    for chapter in &book.chapters {
        words += &chapter.title;
        words += &chapter.subtitle;
        for note in chapter.puzzles.iter().flat_map(|entry| &entry.scene.notes) {
            words += note;
        }
    }
    let letters = lacking(&words).into_iter().filter(|c| !c.is_control());
    let letters: String = letters.collect();
    if letters.is_empty() {
        return Vec::new();
    }
    vec![Warning {
        code: "letters-missing",
        message: format!("the embedded font has no `{letters}`: question marks stand there"),
        cells: Vec::new(),
    }]
}
