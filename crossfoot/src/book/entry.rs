//! A puzzle made ready for a book: proved, graded, hinted at, drawn.

use crate::verbs::{
    CheckOptions, GradeOptions, HintOptions, HintReport, Show, SolveOptions, check, grade, hint,
    solve,
};
use crate::{Answer, Failure, Meter, Puzzle};
use crossfoot_draw::book::Entry;
use crossfoot_puzzle::kinds::Filling;
use crossfoot_puzzle::{Clue, Fault, KindId, Sheet, Square};

/// A puzzle that is ready for a book.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// Its kind.
    pub kind: KindId,
    /// Its level, by the usual grade.
    pub level: &'static str,
    /// Does it have clues that are lists of sets?
    pub sets: bool,
    /// Does it have signs?
    pub signs: bool,
    /// Is it in Adjacent mode?
    pub adjacent: bool,
    /// What is printed.
    pub entry: Entry,
}

/// Makes a puzzle ready: its one solution, its level, its first hint.
///
/// # Errors
/// A puzzle with no solution, with several, or that was given up.
pub fn prepare(puzzle: &Puzzle, meter: &mut Meter) -> Result<Prepared, Failure> {
    let solved = solve(puzzle, &SolveOptions::default(), meter)?;
    let grid = match (solved.answer, solved.solution) {
        (Answer::One, Some(grid)) => grid,
        (answer, _) => return Err(refused(puzzle, answer, meter)),
    };
    let blank = blank(puzzle);
    let graded = grade(&blank, &GradeOptions::default(), meter)?;
    let options = HintOptions {
        show: Show::Technique,
        ..HintOptions::default()
    };
    let hinted = hint(&blank, &options, meter)?;
    let numbers = puzzle.numbers(&grid);
    let mut scene = puzzle.scene(Filling::Blank);
    let mut answer = puzzle.scene(Filling::Numbers(&numbers));
    let level = graded.level.unwrap_or("");
    let mut caption = vec![size(&puzzle.sheet)];
    caption.extend((!level.is_empty()).then(|| capital(level)));
    caption.extend((!scene.title.is_empty()).then(|| scene.title.clone()));
    scene.title.clear();
    answer.title.clear();
    let sheet = &puzzle.sheet;
    Ok(Prepared {
        kind: sheet.kind,
        level,
        sets: has_sets(sheet),
        signs: !sheet.signs.is_empty(),
        adjacent: sheet.adjacent,
        entry: Entry {
            scene,
            answer: Some(answer),
            caption: caption.join(" · "),
            hint: sentences(&hinted),
        },
    })
}

/// Most techniques that a hint names.
const MOST_NAMED: usize = 3;

/// A hint for a book: the cell, the clue to begin with, the first techniques, each named once.
fn sentences(hint: &HintReport) -> String {
    let mut names: Vec<&str> = Vec::new();
    for name in &hint.techniques {
        if !names.contains(name) {
            names.push(name);
        }
    }
    let more = names.len() > MOST_NAMED;
    names.truncate(MOST_NAMED);
    let mut techniques = names.join(", then ");
    if more {
        techniques += " and more";
    }
    let place = hint.text.first().map_or("", String::as_str);
    match techniques.is_empty() {
        true => format!("{place}."),
        false => format!("{place}. It takes: {techniques}."),
    }
}

/// The puzzle without what a person has filled in: a book's reader begins at the beginning.
fn blank(puzzle: &Puzzle) -> Puzzle {
    let mut blank = puzzle.clone();
    (blank.sheet.entries, blank.sheet.marks) = (None, None);
    blank
}

fn refused(puzzle: &Puzzle, answer: Answer, meter: &mut Meter) -> Failure {
    let why = match answer {
        Answer::None => {
            let why = check(puzzle, &CheckOptions::default(), meter).ok();
            why.and_then(|report| report.why).map(|why| why.text)
        }
        _ => None,
    };
    let (code, message) = match answer {
        Answer::None => ("no-solution", "the puzzle has no solution"),
        Answer::Many => ("not-unique", "the puzzle has more than one solution"),
        _ => (
            "gave-up",
            "it is not known whether the puzzle has one solution",
        ),
    };
    let message = match why {
        Some(why) => format!("{message}: {why}"),
        None => message.to_string(),
    };
    let help = "a book takes puzzles with one solution; leave it out, or ask `check` why";
    puzzle.fails(Fault::new(code, message, help))
}

/// Its size as people say it; of a Kakuro without the margin of clues.
fn size(sheet: &Sheet) -> String {
    let (mut rows, mut cols) = (sheet.rows, sheet.cols);
    let white = |at: usize| sheet.squares[at].is_white();
    if sheet.kind == KindId::Kakuro && rows > 1 && cols > 1 {
        let above = (0..cols).any(white);
        let left = (0..rows).any(|row| white(row * cols));
        rows -= usize::from(!above);
        cols -= usize::from(!left);
    }
    format!("{rows} × {cols}")
}

fn has_sets(sheet: &Sheet) -> bool {
    let sets = |clue: &Option<Clue>| matches!(clue, Some(Clue::Sets(_)));
    sheet.squares.iter().any(|square| match square {
        Square::Black { across, down } => sets(across) || sets(down),
        Square::White { .. } => false,
    })
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
