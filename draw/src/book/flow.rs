//! Words that flow over pages: paragraphs, lists, tables, boards, lines that lead somewhere.

use super::Passage;
use super::sheet::{Sheet, text};
use crate::board;
use crate::list::{Anchor, Class, ONE, Shape};
use crate::page::{self, Block, Link, Page, Role, least, name};
use crate::{Scene, font};

/// Pages in the making.
pub(super) struct Flow<'a> {
    sheet: &'a Sheet,
    head: &'a str,
    done: Vec<Page>,
    blocks: Vec<Block>,
    /// The next line begins below here.
    y: i64,
}

impl<'a> Flow<'a> {
    /// Begins on a new page below a running head.
    pub(super) fn new(sheet: &'a Sheet, head: &'a str) -> Flow<'a> {
        Flow {
            sheet,
            head,
            done: Vec::new(),
            blocks: vec![sheet.running(head)],
            y: sheet.top,
        }
    }

    pub(super) fn pages(mut self) -> Vec<Page> {
        self.done.push(self.sheet.page(self.blocks));
        self.done
    }

    /// Goes to a new page unless there is room for so much.
    fn need(&mut self, height: i64) {
        if self.y + height > self.sheet.bottom && self.y > self.sheet.top {
            let next = vec![self.sheet.running(self.head)];
            let blocks = std::mem::replace(&mut self.blocks, next);
            self.done.push(self.sheet.page(blocks));
            self.y = self.sheet.top;
        }
    }

    pub(super) fn space(&mut self, height: i64) {
        self.y += height;
    }

    /// The title of a chapter, with a line below it.
    pub(super) fn title(&mut self, title: &str, below: &str, anchor: page::Anchor) {
        let size = self.sheet.chapter;
        let mut shapes = Vec::new();
        for line in font::wrap(title, self.sheet.room(), size, true) {
            self.y += size * 12 / 10;
            let at = [self.sheet.margin, self.y];
            shapes.push(text(Class::Title, at, size, Anchor::Start, &line));
        }
        let mut block = Block::new(Role::Heading(1, title.to_string()), shapes);
        block.anchor = Some((anchor, 0));
        self.blocks.push(block);
        if !below.is_empty() {
            self.y += size / 5;
            self.words(Class::Quiet, self.sheet.heading, 0, below);
        }
        self.y += size / 2;
    }

    pub(super) fn passage(&mut self, passage: &Passage) {
        let body = self.sheet.body;
        match passage {
            Passage::Heading(words) => {
                self.need(6 * body);
                self.y += body * 8 / 10;
                let (size, room) = (self.sheet.heading, self.sheet.room());
                let mut shapes = Vec::new();
                for line in font::wrap(words, room, size, true) {
                    self.y += size * 13 / 10;
                    let at = [self.sheet.margin, self.y];
                    shapes.push(text(Class::Strong, at, size, Anchor::Start, &line));
                }
                self.blocks
                    .push(Block::new(Role::Heading(2, words.clone()), shapes));
                self.y += body / 3;
            }
            Passage::Text(words) => {
                self.words(Class::Note, body, 0, words);
                self.y += body / 2;
            }
            Passage::Item(number, words) => {
                let indent = body * 2;
                let from = self.y + body * 14 / 10;
                self.need(2 * body);
                let at = [
                    self.sheet.margin + body / 2,
                    from.min(self.y + body * 14 / 10),
                ];
                let label = text(Class::Strong, at, body, Anchor::Start, number);
                self.blocks.push(Block::new(Role::Paragraph, vec![label]));
                self.words(Class::Note, body, indent, words);
                self.y += body / 3;
            }
            Passage::Table(rows) => self.table(rows),
            Passage::Boards(scenes) => self.boards(scenes),
        }
    }

    /// A paragraph.
    fn words(&mut self, class: Class, size: i64, indent: i64, words: &str) {
        let (line, room) = (size * 14 / 10, self.sheet.room() - indent);
        let bold = crate::pens::pen(class, &self.sheet.look).bold;
        let mut shapes = Vec::new();
        for words in font::wrap(words, room, size, bold) {
            if self.y + line > self.sheet.bottom && !shapes.is_empty() {
                let these = std::mem::take(&mut shapes);
                self.blocks.push(Block::new(Role::Paragraph, these));
            }
            self.need(line);
            self.y += line;
            let at = [self.sheet.margin + indent, self.y];
            // a blank at the end keeps words apart where lines are joined
            shapes.push(text(class, at, size, Anchor::Start, &format!("{words} ")));
        }
        if !shapes.is_empty() {
            self.blocks.push(Block::new(Role::Paragraph, shapes));
        }
    }

    /// Rows whose columns are as wide as what something follows in them, smaller where that is too wide.
    fn table(&mut self, rows: &[Vec<String>]) {
        let step = self.sheet.body * 14 / 10;
        let mut size = self.sheet.body;
        let mut left = self.columns(rows, size);
        while size > 40 && left.last().is_some_and(|&end| end > self.sheet.room()) {
            size -= 5;
            left = self.columns(rows, size);
        }
        for row in rows {
            self.need(step);
            self.y += step;
            let texts = row.iter().zip(&left);
            let shapes = texts.map(|(words, &x)| {
                let at = [self.sheet.margin + x, self.y];
                text(Class::Note, at, size, Anchor::Start, &format!("{words} "))
            });
            let shapes: Vec<Shape> = shapes.collect();
            self.blocks.push(Block::new(Role::Paragraph, shapes));
        }
        self.y += step / 2;
    }

    /// Where the columns of a table begin, and where its longest row ends.
    fn columns(&self, rows: &[Vec<String>], size: i64) -> Vec<i64> {
        let count = rows.iter().map(Vec::len).max().unwrap_or(0);
        let mut left = vec![self.sheet.body];
        for col in 0..count {
            let before = rows.iter().filter(|row| row.len() > col + 1);
            let wide = before.map(|row| font::width(&row[col], size, false)).max();
            left.push(left[col] + wide.unwrap_or(0) + size * 12 / 10);
        }
        let ends = rows.iter().filter_map(|row| {
            let last = row.last()?;
            Some(left[row.len() - 1] + font::width(last, size, false))
        });
        let end = ends.max().unwrap_or(0);
        left.truncate(count);
        left.push(end);
        left
    }

    /// Boards side by side, equally large.
    fn boards(&mut self, scenes: &[Scene]) {
        let (gap, look) = (self.sheet.body * 4, &self.sheet.look);
        let sizes: Vec<[i64; 2]> = scenes
            .iter()
            .map(|scene| board::size(scene, look))
            .collect();
        let width: i64 = sizes.iter().map(|size| size[0]).sum();
        let height = sizes.iter().map(|size| size[1]).max().unwrap_or(0);
        let room = self.sheet.room() - gap * (sizes.len() as i64 - 1).max(0);
        let most = if look.large { 520 } else { 340 };
        let high = (self.sheet.bottom - self.sheet.top) * 2 / 5;
        let scale = (room * ONE / width.max(1))
            .min(high * ONE / height.max(1))
            .min(most * ONE / board::TILE);
        let gaps = gap * (sizes.len() as i64 - 1).max(0);
        self.need(height * scale / ONE + self.sheet.body * 2);
        self.y += self.sheet.body;
        let mut x = (self.sheet.width - width * scale / ONE - gaps) / 2;
        for (scene, size) in scenes.iter().zip(&sizes) {
            let board = board::board(scene, look, least(scale));
            let group = Shape::Group([x, self.y], scale, board.shapes);
            self.blocks
                .push(Block::new(Role::Figure(name(scene)), vec![group]));
            x += size[0] * scale / ONE + gap;
        }
        self.y += height * scale / ONE + self.sheet.body;
    }

    /// A line that leads somewhere: words on the left, more on the right.
    pub(super) fn entry(&mut self, words: &str, right: &str, to: page::Anchor) {
        let (size, sheet) = (self.sheet.body * 115 / 100, self.sheet);
        self.need(size * 2);
        self.y += size * 2;
        let edge = sheet.width - sheet.margin;
        let room = sheet.room() - font::width(right, size, false) - size * 2;
        let words = super::sheet::shortened(words, room, size);
        let shapes = vec![
            text(
                Class::Note,
                [sheet.margin, self.y],
                size,
                Anchor::Start,
                &format!("{words} "),
            ),
            text(Class::Note, [edge, self.y], size, Anchor::End, right),
        ];
        let mut block = Block::new(Role::Link, shapes);
        block.link = Some(Link {
            area: [
                sheet.margin,
                self.y - size * 12 / 10,
                sheet.room(),
                size * 17 / 10,
            ],
            to,
            about: format!("To {words}, page {right}"),
        });
        self.blocks.push(block);
    }

    /// A quiet line below an entry.
    pub(super) fn below(&mut self, words: &str) {
        self.words(Class::Quiet, self.sheet.small + 8, 0, words);
    }

    /// A number that leads somewhere, and words beside it.
    pub(super) fn numbered(&mut self, number: usize, words: &str, to: page::Anchor) {
        let (size, sheet) = (self.sheet.body, self.sheet);
        let indent = size * 3;
        let lines = font::wrap(words, sheet.room() - indent, size, false).len() as i64;
        self.need((lines * size * 14 / 10).min(sheet.bottom - sheet.top));
        let baseline = self.y + size * 14 / 10;
        let label = number.to_string();
        let at = [sheet.margin, baseline];
        let shape = text(Class::Strong, at, size, Anchor::Start, &label);
        let mut block = Block::new(Role::Link, vec![shape]);
        block.link = Some(Link {
            area: [
                sheet.margin - 20,
                baseline - size,
                font::width(&label, size, true) + 40,
                size * 5 / 4,
            ],
            to,
            about: format!("To puzzle {number}"),
        });
        self.blocks.push(block);
        self.words(Class::Note, size, indent, words);
        self.y += size / 2;
    }
}
