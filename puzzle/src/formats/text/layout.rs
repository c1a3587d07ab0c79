//! The lines of a puzzle's text: header lines, the grid's lines, and the blocks below them.
//!
//! Comments are cut off and blank lines left out here, so that the kinds see only their own lines. A
//! line keeps its leading blanks: columns matter where signs stand between rows.

use super::super::scan::{Word, whole};
use crate::{Fault, Limits};

/// A block of rows that a header line begins.
pub(super) struct Block<'a> {
    /// `givens`, `entries` or `marks`.
    pub(super) key: Word<'a>,
    /// Its rows.
    pub(super) rows: Vec<Word<'a>>,
}

/// A text, sorted.
#[derive(Default)]
pub(super) struct Layout<'a> {
    /// Keys and values of the header lines.
    pub(super) headers: Vec<(Word<'a>, Word<'a>)>,
    /// The lines of the puzzle itself.
    pub(super) body: Vec<Word<'a>>,
    /// The blocks.
    pub(super) blocks: Vec<Block<'a>>,
}

/// Headers that begin a block.
pub(super) const BLOCKS: [&str; 3] = ["givens", "entries", "marks"];

/// So many header lines are taken, and so many blocks.
const HEADERS: usize = 10_000;

/// Sorts the lines of a text.
pub(super) fn sort<'a>(text: &'a str, limits: &Limits) -> Result<Layout<'a>, Fault> {
    let mut layout = Layout::default();
    // lines go to the body until a block begins, and again after the next other header
    let mut in_block = false;
    let mut ended: Option<Word<'_>> = None;
    for line in lines(text) {
        if is_separator(line) {
            if !(layout.body.is_empty() && layout.headers.is_empty()) {
                ended = ended.or(Some(line));
            }
            continue;
        }
        if let Some(separator) = ended {
            return Err(separator.fault(
                "many-puzzles",
                "another puzzle follows here, where one is expected",
                "read the text as a stream of puzzles, or keep one of them",
            ));
        }
        match header(line) {
            Some((key, value)) if BLOCKS.contains(&known(key).as_str()) => {
                if !value.text.is_empty() {
                    return Err(value.fault(
                        "rows-on-header-line",
                        format!("the rows of {} begin on the next line", key.shown()),
                        "write nothing after the colon",
                    ));
                }
                in_block = true;
                room(line, layout.blocks.len(), HEADERS, "blocks")?;
                let rows = Vec::new();
                layout.blocks.push(Block { key, rows });
            }
            Some(header) => {
                in_block = false;
                room(line, layout.headers.len(), HEADERS, "header lines")?;
                layout.headers.push(header);
            }
            None => {
                let block = layout.blocks.last_mut().filter(|_| in_block);
                let lines = block.map_or(&mut layout.body, |block| &mut block.rows);
                room(line, lines.len(), limits.squares, "rows")?;
                lines.push(line);
            }
        }
    }
    Ok(layout)
}

/// Refuses a line where there are `most` of its sort already.
fn room(line: Word<'_>, there: usize, most: usize, what: &str) -> Result<(), Fault> {
    if there < most {
        return Ok(());
    }
    Err(line.trim().fault(
        "too-many-lines",
        format!("the puzzle has more than {most} {what}"),
        "split the text at lines `---` if it holds many puzzles",
    ))
}

/// The lines that hold something, without their comments and the blanks at their ends.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Word<'_>> {
    let pieces = text.split('\n').scan(0, |start, line| {
        let word = Word {
            text: line,
            start: *start,
        };
        *start += line.len() + 1;
        Some(word)
    });
    pieces.filter_map(|line| {
        let text = without_comment(line.text).trim_end();
        let line = Word {
            text,
            start: line.start,
        };
        (!text.is_empty()).then_some(line)
    })
}

/// The line up to `//` at its beginning or after a blank. A header's value is kept whole.
fn without_comment(line: &str) -> &str {
    if line.trim_start().starts_with("//") {
        return "";
    }
    if header(whole(line)).is_some() {
        return line;
    }
    let mut comments = line.match_indices("//").map(|(at, _)| at);
    let comment = comments.find(|&at| line[..at].ends_with(char::is_whitespace));
    &line[..comment.unwrap_or(line.len())]
}

/// `key: value`; a key begins with a letter.
pub(super) fn header(line: Word<'_>) -> Option<(Word<'_>, Word<'_>)> {
    let (key, value) = line.text.split_once(':')?;
    is_key(key.trim()).then(|| {
        let start = line.start + key.len() + 1;
        let value = Word { text: value, start };
        let key = Word {
            text: key,
            start: line.start,
        };
        (key.trim(), value.trim())
    })
}

/// May this stand before the colon of a header line?
pub(super) fn is_key(key: &str) -> bool {
    let inner = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | ' ');
    key.starts_with(char::is_alphabetic) && key.len() <= 60 && key.chars().all(inner)
}

/// The key in lower case.
pub(super) fn known(key: Word<'_>) -> String {
    key.text.to_ascii_lowercase()
}

fn is_separator(line: Word<'_>) -> bool {
    let text = line.text.trim();
    text.len() >= 3 && text.bytes().all(|byte| byte == b'-')
}

/// The words of a line, of a long one the first `most`; and how many there are.
pub(super) struct Tokens<'a> {
    pub(super) words: Vec<Word<'a>>,
    pub(super) count: usize,
}

/// The words of a line; braces hold a word together.
pub(super) fn tokens(line: Word<'_>, most: usize) -> Result<Tokens<'_>, Fault> {
    let (mut words, mut count) = (Vec::new(), 0);
    let mut push = |word| {
        count += 1;
        if count <= most {
            words.push(word);
        }
    };
    let (mut start, mut brace) = (None, None);
    for (at, found) in line.text.char_indices() {
        match found {
            '{' if brace.is_none() => brace = Some(at),
            '}' => brace = None,
            _ if found.is_whitespace() && brace.is_none() => {
                start
                    .take()
                    .into_iter()
                    .for_each(|from| push(part(line, from, at)));
                continue;
            }
            _ => {}
        }
        start = start.or(Some(at));
    }
    if let Some(at) = brace {
        let open = part(line, at, at + 1);
        return Err(open.fault(
            "unclosed-brace",
            "this brace is not closed on its line",
            "write a list of sets as {13,35,57}",
        ));
    }
    start
        .into_iter()
        .for_each(|from| push(part(line, from, line.text.len())));
    Ok(Tokens { words, count })
}

/// The stretch of a word between two of its bytes.
pub(super) fn part(word: Word<'_>, from: usize, to: usize) -> Word<'_> {
    Word {
        text: &word.text[from..to],
        start: word.start + from,
    }
}
