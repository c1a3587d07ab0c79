//! Pages of boards: puzzles, and their answers at the back.
//!
//! The boards of a page stand in a grid of equal cells, each with its number and caption above and its notes below, as
//! large as the cell allows but never larger than looks well.

use super::sheet::{Sheet, shortened, text};
use super::{Book, Entry, place};
use crate::board::{self, Board, TILE};
use crate::list::{Anchor, Class, ONE, Shape};
use crate::page::{self, Block, Link, Page, Role, least};
use crate::{Scene, font};

/// A board on a page.
pub(super) struct Boards<'a> {
    number: usize,
    scene: &'a Scene,
    caption: &'a str,
    /// The anchor that it is, the one that its number leads to, and where that is in words.
    at: page::Anchor,
    link: Option<(page::Anchor, &'static str)>,
    answer: bool,
}

impl<'a> Boards<'a> {
    pub(super) fn puzzle(number: usize, entry: &'a Entry) -> Boards<'a> {
        let answered = entry.answer.is_some();
        Boards {
            number,
            scene: &entry.scene,
            caption: &entry.caption,
            at: place::puzzle(number),
            link: answered.then(|| (place::answer(number), "answer")),
            answer: false,
        }
    }

    fn answer(number: usize, entry: &'a Entry) -> Option<Boards<'a>> {
        Some(Boards {
            number,
            scene: entry.answer.as_ref()?,
            caption: "",
            at: place::answer(number),
            link: Some((place::puzzle(number), "puzzle")),
            answer: true,
        })
    }
}

/// Columns and rows of a page of so many boards.
fn grid(count: usize) -> [i64; 2] {
    match count {
        0 | 1 => [1, 1],
        2 => [1, 2],
        3 => [1, 3],
        4 => [2, 2],
        5 | 6 => [2, 3],
        7 | 8 => [2, 4],
        9 => [3, 3],
        10..=12 => [3, 4],
        13..=16 => [4, 4],
        _ => [4, 5],
    }
}

/// Room between cells.
const GUTTER: i64 = 240;

/// A cell of a page: left, top, width, height.
type Cell = [i64; 4];

fn cells(count: usize, sheet: &Sheet, top: i64) -> Vec<Cell> {
    let [cols, rows] = grid(count);
    let wide = (sheet.room() - (cols - 1) * GUTTER) / cols;
    let high = (sheet.bottom - top - (rows - 1) * GUTTER) / rows;
    let cell = |at: i64| {
        let (row, col) = (at / cols, at % cols);
        let x = sheet.margin + col * (wide + GUTTER);
        [x, top + row * (high + GUTTER), wide, high]
    };
    (0..cols * rows).map(cell).collect()
}

/// Pages of boards, one after the other: `begin` says how many of those that are left go on the next one, where they
/// begin, and what stands above them.
fn paged(
    boards: &[Boards],
    sheet: &Sheet,
    mut begin: impl FnMut(&[Boards]) -> (usize, i64, Vec<Block>),
) -> Vec<Page> {
    let mut pages = Vec::new();
    let mut rest = boards;
    while !rest.is_empty() {
        let (a_page, top, mut blocks) = begin(rest);
        let (these, others) = rest.split_at(a_page.min(rest.len()));
        rest = others;
        for (board, cell) in these.iter().zip(cells(a_page, sheet, top)) {
            blocks.extend(draw(board, cell, sheet));
        }
        pages.push(sheet.page(blocks));
    }
    pages
}

/// Pages of boards below a running head: so many a page, fewer where there is no room for their notes.
pub(super) fn pages(boards: &[Boards], a_page: usize, head: &str, sheet: &Sheet) -> Vec<Page> {
    paged(boards, sheet, |rest| {
        let a_page = roomy(rest, a_page.max(1), sheet);
        (a_page, sheet.top, vec![sheet.running(head)])
    })
}

/// The most boards, up to a number, for which a page has room.
fn roomy(boards: &[Boards], most: usize, sheet: &Sheet) -> usize {
    let fits = |&count: &usize| {
        let cell = cells(count, sheet, sheet.top)[0];
        let mut these = boards.iter().take(count);
        these.all(|board| {
            let fitted = Fitted::in_cell(board, cell, sheet);
            // letters in place of clues are to be found in the list below
            let found = fitted.scale * TILE >= legible(sheet) * ONE;
            fitted.fits && (found || fitted.notes.is_empty())
        })
    };
    let fewer = [12, 9, 6, 4, 2];
    let fewer = fewer.into_iter().filter(|&count| count < most);
    std::iter::once(most).chain(fewer).find(fits).unwrap_or(1)
}

/// The pages of the answers.
pub(super) fn answers(book: &Book, sheet: &Sheet) -> Vec<Page> {
    let all = book.chapters.iter().flat_map(|chapter| &chapter.puzzles);
    let answers = all.enumerate();
    let answers: Vec<Boards> = answers
        .filter_map(|(i, entry)| Boards::answer(i + 1, entry))
        .collect();
    paged(&answers, sheet, |rest| {
        let first = rest.len() == answers.len();
        let top = if first {
            sheet.top + 2 * sheet.chapter
        } else {
            sheet.top
        };
        let a_page = match book.answers_a_page {
            Some(wished) => wished.clamp(1, 20),
            None => readable(rest, sheet, top),
        };
        let mut blocks = vec![sheet.running("Answers")];
        if first {
            let at = [sheet.margin, sheet.top + sheet.chapter];
            let title = text(Class::Title, at, sheet.chapter, Anchor::Start, "Answers");
            let mut block = Block::new(Role::Heading(1, "Answers".to_string()), vec![title]);
            block.anchor = Some((place::ANSWERS, 0));
            blocks.push(block);
        }
        (a_page, top, blocks)
    })
}

/// As many answers as a page takes with readable digits.
fn readable(answers: &[Boards], sheet: &Sheet, top: i64) -> usize {
    let tile = legible(sheet);
    let fits = |&count: &usize| {
        let [_, _, wide, high] = cells(count, sheet, top)[0];
        let high = high - heading(sheet);
        answers.iter().take(count).all(|answer| {
            let [width, height] = board::size(answer.scene, &sheet.look);
            wide * TILE >= width * tile && high * TILE >= height * tile
        })
    };
    let most = [20, 16, 12, 9, 6, 4, 2];
    most.into_iter().find(|count| fits(count)).unwrap_or(1)
}

/// The least side of a square whose digit can be read.
fn legible(sheet: &Sheet) -> i64 {
    if sheet.look.large { 190 } else { 125 }
}

/// Height of the line above a board.
fn heading(sheet: &Sheet) -> i64 {
    sheet.heading * 17 / 10
}

/// A board with its number, caption and notes in a cell.
fn draw(board: &Boards, cell: Cell, sheet: &Sheet) -> Vec<Block> {
    let [x, mut y, wide, high] = cell;
    let size = if board.answer {
        sheet.body
    } else {
        sheet.heading
    };
    let fitted = Fitted::in_cell(board, cell, sheet);
    let width = fitted.board.width * fitted.scale / ONE;
    // alone in its row it stands a little above the middle
    if 2 * wide > sheet.room() {
        let taken = heading(sheet) + fitted.board.height * fitted.scale / ONE;
        y += (high - taken - fitted.notes.len() as i64 * sheet.small * 2).max(0) / 3;
    }
    let top = y + heading(sheet);
    // number and caption stand flush with the board
    let left = x + (wide - width) / 2;
    let mut blocks = head(board, [left, y + size], x + wide, size, sheet);
    let shapes = Shape::Group([left, top], fitted.scale, fitted.board.shapes);
    let what = if board.answer { "Answer" } else { "Puzzle" };
    let name = format!(
        "{what} {}: a board of {} rows and {} columns",
        board.number, board.scene.rows, board.scene.cols
    );
    blocks.push(Block::new(Role::Figure(name), vec![shapes]));
    let below = top + fitted.board.height * fitted.scale / ONE;
    let line = sheet.small * 13 / 10;
    let notes = fitted.notes.iter().enumerate().map(|(i, note)| {
        let at = [left, below + sheet.small / 2 + (i as i64 + 1) * line];
        text(Class::Note, at, sheet.small, Anchor::Start, note)
    });
    let notes: Vec<Shape> = notes.collect();
    if !notes.is_empty() {
        blocks.push(Block::new(Role::Paragraph, notes));
    }
    blocks
}

/// Number and caption.
fn head(board: &Boards, at: [i64; 2], right: i64, size: i64, sheet: &Sheet) -> Vec<Block> {
    let [left, baseline] = at;
    let number = board.number.to_string();
    let words = match board.answer {
        true => format!("Answer {number}"),
        false => format!("Puzzle {number}"),
    };
    let shape = text(Class::Strong, at, size, Anchor::Start, &number);
    let mut block = Block::new(Role::Heading(2, words), vec![shape]);
    block.anchor = Some((board.at, (baseline - 2 * size).max(0)));
    let wide = font::width(&number, size, true);
    block.link = board.link.map(|(to, where_to)| Link {
        area: [left - 20, baseline - size, wide + 40, size * 5 / 4],
        to,
        about: format!("To {where_to} {number}"),
    });
    let mut blocks = vec![block];
    if !board.caption.is_empty() {
        let left = left + wide + size * 6 / 10;
        let caption = shortened(board.caption, right - left, sheet.small);
        let at = [left, baseline];
        let shape = text(Class::Quiet, at, sheet.small, Anchor::Start, &caption);
        blocks.push(Block::new(Role::Paragraph, vec![shape]));
    }
    blocks
}

/// A board laid out in a room, with notes below it.
struct Fitted {
    board: Board,
    scale: i64,
    notes: Vec<String>,
    /// Do board and notes stay within the room, the board at a third of it at least?
    fits: bool,
}

/// Notes as lines, short ones side by side.
fn lines(notes: &[String], room: i64, size: i64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for note in notes {
        let mut own = font::wrap(note, room, size, false);
        if let ([short], Some(last)) = (&own[..], lines.last_mut()) {
            let both = format!("{last}    {short}");
            if font::width(&both, size, false) <= room {
                *last = both;
                continue;
            }
        }
        lines.append(&mut own);
    }
    lines
}

impl Fitted {
    /// A board in a cell, below its number.
    fn in_cell(board: &Boards, [_, _, wide, high]: Cell, sheet: &Sheet) -> Fitted {
        let most = match (board.answer, sheet.look.large) {
            (true, false) => 240,
            (true, true) => 340,
            (false, false) => 460,
            (false, true) => 700,
        };
        Fitted::new(board, [wide, high - heading(sheet)], most, sheet)
    }

    fn new(board: &Boards, [wide, high]: [i64; 2], most: i64, sheet: &Sheet) -> Fitted {
        let [width, height] = board::size(board.scene, &sheet.look);
        let line = sheet.small * 13 / 10;
        let mut room = high;
        let mut tries = 0;
        loop {
            // lines reach beyond the board by half their width
            let (across, down) = (wide * ONE / (width + 30), room.max(1) * ONE / (height + 30));
            let scale = across.min(down).min(most * ONE / TILE).max(1);
            let laid = board::board(board.scene, &sheet.look, least(scale));
            // answers say nothing that their puzzles do not
            let notes = match board.answer {
                true => Vec::new(),
                false => lines(&laid.notes, wide, sheet.small),
            };
            let taken = match notes.len() as i64 {
                0 => 0,
                lines => lines * line + sheet.small,
            };
            tries += 1;
            let fits = high - taken >= height * scale / ONE;
            if fits || tries == 4 {
                return Fitted {
                    board: laid,
                    scale,
                    notes,
                    fits,
                };
            }
            room = (high - taken).max(high / 3);
        }
    }
}
