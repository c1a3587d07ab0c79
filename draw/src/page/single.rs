//! One board: as a picture as large as the board, or laid out on a sheet of paper.

use super::{Block, Page, Role};
use crate::board::{self, Board, LEAST, TILE};
use crate::list::{Anchor, Class, ONE, Shape, Text};
use crate::{Look, Paper, Scene, font};

const MARGIN: i64 = 140;
/// A board with words is at least so wide.
const LEAST_WIDTH: i64 = 2500;
/// Room for the numbers of columns below a title.
const NUMBERS: i64 = 60;
/// Margin of a sheet of paper, 48 points.
const PAPER_MARGIN: i64 = 480;

/// The page of a board.
pub(crate) fn single(scene: &Scene, look: &Look) -> Page {
    match look.paper {
        None => bare(scene, look),
        Some(paper) => sheet(scene, look, paper),
    }
}

/// The accessible name.
pub(crate) fn name(scene: &Scene) -> String {
    if scene.title.is_empty() {
        format!("A board of {} rows and {} columns", scene.rows, scene.cols)
    } else {
        scene.title.clone()
    }
}

/// Font sizes of title and notes.
fn fonts(look: &Look) -> [i64; 2] {
    if look.large { [270, 180] } else { [200, 130] }
}

/// Height of a line of words.
fn line(size: i64) -> i64 {
    size * 7 / 5
}

fn bare(scene: &Scene, look: &Look) -> Page {
    let board = board::board(scene, look, LEAST);
    let wordless = board.notes.is_empty() && scene.title.is_empty();
    let inner = board.width.max(if wordless { 10 } else { LEAST_WIDTH });
    let words = Words::new(scene, &board, look, inner);
    let width = inner + 2 * MARGIN;
    // the numbers of columns stand between title and board
    let numbers = if scene.numbered.is_some() { NUMBERS } else { 0 };
    let top = MARGIN + words.title_height() + numbers.min(words.title_height());
    let notes_top = top + board.height + MARGIN / 2;
    let below = match words.notes.len() as i64 {
        0 => 0,
        lines => lines * line(words.fonts[1]) + MARGIN / 2,
    };
    let height = (top + board.height + below).max(MARGIN + 10) + MARGIN;
    let left = (width - board.width) / 2;
    let mut blocks = words.title(width / 2, MARGIN);
    let board = Shape::Group([left, top], ONE, board.shapes);
    blocks.push(Block::new(Role::Figure(name(scene)), vec![board]));
    blocks.extend(words.notes(MARGIN, notes_top));
    Page {
        width,
        height,
        lengths: None,
        blocks,
    }
}

fn sheet(scene: &Scene, look: &Look, paper: Paper) -> Page {
    let [width, height] = paper.size();
    let inner = width - 2 * PAPER_MARGIN;
    // notes may need letters that only the scale decides on: first the scale without them, then with them
    let most = if look.large { 850 } else { 540 };
    let sides = board::size(scene, look);
    let fit = |room: i64| {
        let wide = inner * ONE / sides[0].max(1);
        let high = room.max(1) * ONE / sides[1].max(1);
        wide.min(high).min(most * ONE / TILE).max(1)
    };
    let mut room = height - 2 * PAPER_MARGIN - MARGIN;
    let (mut scale, mut board, mut words);
    let mut tries = 0;
    loop {
        scale = fit(room);
        board = board::board(scene, look, least(scale));
        words = Words::new(scene, &board, look, inner);
        let taken = words.title_height() + MARGIN + words.notes_height();
        let left = height - 2 * PAPER_MARGIN - taken;
        tries += 1;
        if left >= room || tries == 4 {
            break;
        }
        // words may not take more than two thirds of the page from the board
        room = left.max(height / 3);
    }
    let top = PAPER_MARGIN + words.title_height() + MARGIN;
    let wide = board.width * scale / ONE;
    let high = board.height * scale / ONE;
    let mut blocks = words.title(width / 2, PAPER_MARGIN);
    let shapes = Shape::Group([(width - wide) / 2, top], scale, board.shapes);
    blocks.push(Block::new(Role::Figure(name(scene)), vec![shapes]));
    blocks.extend(words.notes(PAPER_MARGIN, top + high + MARGIN));
    Page {
        width,
        height,
        lengths: Some(paper.lengths()),
        blocks,
    }
}

/// The smallest font size of a clue on a board of this scale: 5 points on paper.
pub(crate) fn least(scale: i64) -> i64 {
    (50 * ONE / scale.max(1)).clamp(20, 150)
}

/// Title and notes, broken into lines.
struct Words {
    fonts: [i64; 2],
    name: String,
    title: Vec<String>,
    notes: Vec<String>,
}

impl Words {
    fn new(scene: &Scene, board: &Board, look: &Look, room: i64) -> Words {
        let fonts = fonts(look);
        let notes = board.notes.iter();
        Words {
            fonts,
            name: scene.title.clone(),
            title: font::wrap(&scene.title, room, fonts[0], true),
            notes: notes
                .flat_map(|note| font::wrap(note, room, fonts[1], false))
                .collect(),
        }
    }

    fn title_height(&self) -> i64 {
        self.title.len() as i64 * line(self.fonts[0])
    }

    fn notes_height(&self) -> i64 {
        match self.notes.len() as i64 {
            0 => 0,
            lines => lines * line(self.fonts[1]) + MARGIN,
        }
    }

    fn title(&self, middle: i64, top: i64) -> Vec<Block> {
        let size = self.fonts[0];
        let lines = self.title.iter().enumerate().map(|(i, text)| {
            Shape::Text(Text {
                class: Class::Title,
                x: middle,
                y: top + i as i64 * line(size) + size * 3 / 4,
                size,
                anchor: Anchor::Middle,
                text: text.clone(),
            })
        });
        let shapes: Vec<Shape> = lines.collect();
        match shapes.is_empty() {
            true => Vec::new(),
            false => vec![Block::new(Role::Heading(1, self.name.clone()), shapes)],
        }
    }

    fn notes(&self, left: i64, top: i64) -> Option<Block> {
        let size = self.fonts[1];
        let lines = self.notes.iter().enumerate().map(|(i, text)| {
            Shape::Text(Text {
                class: Class::Note,
                x: left,
                y: top + (i as i64 + 1) * line(size),
                size,
                anchor: Anchor::Start,
                text: text.clone(),
            })
        });
        let shapes: Vec<Shape> = lines.collect();
        (!shapes.is_empty()).then(|| Block::new(Role::Paragraph, shapes))
    }
}
