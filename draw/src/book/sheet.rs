//! The sheet of a book: margins, fonts, running heads, page numbers.

use crate::list::{Anchor, Class, Shape, Text, stroke};
use crate::page::{Block, Page, Role};
use crate::{Look, Paper, font};

/// Sizes on the pages of one book, in tenths of a point.
pub(super) struct Sheet {
    pub(super) look: Look,
    paper: Paper,
    pub(super) width: i64,
    pub(super) height: i64,
    /// Left and right.
    pub(super) margin: i64,
    /// Where the running head stands, and the first line below it.
    head: i64,
    pub(super) top: i64,
    /// The last line above the page number.
    pub(super) bottom: i64,
    /// Font sizes: words, small words, headings, titles of chapters, the book's title.
    pub(super) body: i64,
    pub(super) small: i64,
    pub(super) heading: i64,
    pub(super) chapter: i64,
    pub(super) title: i64,
}

impl Sheet {
    pub(super) fn new(look: &Look) -> Sheet {
        let paper = look.paper.unwrap_or(Paper::A4);
        let [width, height] = paper.size();
        let fonts = match look.large {
            false => [108, 85, 130, 240, 420],
            true => [160, 130, 190, 320, 480],
        };
        let [body, small, heading, chapter, title] = fonts;
        Sheet {
            look: *look,
            paper,
            width,
            height,
            margin: 540,
            head: 420,
            top: 560,
            bottom: height - if look.large { 720 } else { 620 },
            body,
            small,
            heading,
            chapter,
            title,
        }
    }

    /// Room between the margins.
    pub(super) fn room(&self) -> i64 {
        self.width - 2 * self.margin
    }

    pub(super) fn page(&self, blocks: Vec<Block>) -> Page {
        Page {
            width: self.width,
            height: self.height,
            lengths: Some(self.paper.lengths()),
            blocks,
        }
    }

    /// The running head: words above a rule.
    pub(super) fn running(&self, words: &str) -> Block {
        let mut rule = Vec::new();
        let y = self.head + 45;
        stroke(
            &mut rule,
            &[[self.margin, y], [self.width - self.margin, y]],
        );
        let size = self.small;
        let words = shortened(words, self.room(), size);
        Block::new(
            Role::Artifact,
            vec![
                text(
                    Class::Quiet,
                    [self.margin, self.head],
                    size,
                    Anchor::Start,
                    &words,
                ),
                Shape::Path(Class::Rule, rule),
            ],
        )
    }

    /// Puts the number at the foot of a page.
    pub(super) fn number(&self, page: &mut Page, number: usize) {
        let at = [self.width / 2, self.height - 380];
        let number = number.to_string();
        let shape = text(Class::Quiet, at, self.small + 10, Anchor::Middle, &number);
        page.blocks.push(Block::new(Role::Artifact, vec![shape]));
    }
}

/// A text as a shape.
pub(super) fn text(class: Class, [x, y]: [i64; 2], size: i64, anchor: Anchor, text: &str) -> Shape {
    Shape::Text(Text {
        class,
        x,
        y,
        size,
        anchor,
        text: text.to_string(),
    })
}

/// The text, cut with three dots where it is too long.
pub(super) fn shortened(text: &str, room: i64, size: i64) -> String {
    if font::width(text, size, false) <= room {
        return text.to_string();
    }
    let mut short = text.to_string();
    while !short.is_empty() && font::width(&format!("{short}…"), size, false) > room {
        short.pop();
    }
    format!("{}…", short.trim_end())
}
