//! The title page: title, subtitle, the first boards of the chapters, the author.

use super::sheet::{Sheet, text};
use super::{Book, place};
use crate::list::{Anchor, Class, ONE, Shape, stroke};
use crate::page::{Block, Page, Role};
use crate::{board, font};

pub(super) fn page(book: &Book, sheet: &Sheet) -> Page {
    let middle = sheet.width / 2;
    let mut y = sheet.height / 5;
    let mut title = Vec::new();
    for line in font::wrap(&book.title, sheet.room(), sheet.title, true) {
        title.push(text(
            Class::Title,
            [middle, y],
            sheet.title,
            Anchor::Middle,
            &line,
        ));
        y += sheet.title * 12 / 10;
    }
    let mut block = Block::new(Role::Heading(1, book.title.clone()), title);
    block.anchor = Some((place::TITLE, 0));
    let mut blocks = vec![block];
    let size = sheet.heading * 12 / 10;
    let mut subtitle = Vec::new();
    for line in font::wrap(&book.subtitle, sheet.room(), size, false) {
        subtitle.push(text(Class::Quiet, [middle, y], size, Anchor::Middle, &line));
        y += size * 14 / 10;
    }
    if !subtitle.is_empty() {
        blocks.push(Block::new(Role::Paragraph, subtitle));
    }
    blocks.push(ornament(book, sheet, y));
    if !book.author.is_empty() {
        let at = [middle, sheet.height - 900];
        let author = text(Class::Note, at, size, Anchor::Middle, &book.author);
        blocks.push(Block::new(Role::Paragraph, vec![author]));
    }
    sheet.page(blocks)
}

/// A board smaller than this is no ornament.
const LEAST: i64 = 600;

/// The first boards of up to three chapters side by side, and a rule.
fn ornament(book: &Book, sheet: &Sheet, y: i64) -> Block {
    let firsts = book
        .chapters
        .iter()
        .filter_map(|chapter| chapter.puzzles.first());
    let scenes: Vec<_> = firsts.map(|entry| &entry.scene).take(3).collect();
    let mut shapes = Vec::new();
    let count = (scenes.len() as i64).max(1);
    let gap = 300;
    let side = match count {
        1 => 2600,
        _ => (sheet.room() - (count - 1) * gap) / count,
    };
    // above the author's rule, however long the title is
    let top = y.max(sheet.height * 3 / 10) + 400;
    let side = side.min(sheet.height - 1400 - top);
    if side < LEAST {
        return Block::new(Role::Artifact, Vec::new());
    }
    let middle = top + side / 2;
    let mut x = (sheet.width - count * side - (count - 1) * gap) / 2;
    for scene in scenes {
        let [width, height] = board::size(scene, &sheet.look);
        let scale = side * ONE / width.max(height).max(1);
        let board = board::board(scene, &sheet.look, 40);
        let at = [
            x + (side - width * scale / ONE) / 2,
            middle - height * scale / ONE / 2,
        ];
        shapes.push(Shape::Group(at, scale, board.shapes));
        x += side + gap;
    }
    let mut rule = Vec::new();
    let low = sheet.height - 1100;
    stroke(
        &mut rule,
        &[[sheet.width / 2 - 600, low], [sheet.width / 2 + 600, low]],
    );
    if !book.author.is_empty() {
        shapes.push(Shape::Path(Class::Rule, rule));
    }
    Block::new(Role::Artifact, shapes)
}
