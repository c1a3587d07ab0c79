//! Which kind of puzzle do the lines of a grid show? And do they look like our text at all?

use super::super::scan::Word;
use super::head;
use super::layout::{header, known, lines};
use crate::KindId;

/// So much of a text is looked at to recognise it.
const HEAD: usize = 64 << 10;

/// What the words of a grid look like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Guess {
    /// A kind.
    Kind(KindId),
    /// Only numbers and open cells: any kind.
    Numbers,
    /// Not our text.
    Nothing,
}

/// Does the text's beginning look like ours? Either a line names the kind, or the words tell it.
pub(super) fn recognises(text: &str) -> bool {
    let mut end = text.len().min(HEAD);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let head = &text[..end];
    let whole_lines = if end < text.len() {
        head.rfind('\n').map_or(head, |last| &head[..last])
    } else {
        head
    };
    let mut body = Vec::new();
    for line in lines(whole_lines) {
        match header(line) {
            Some((key, _)) if known(key) == "kind" => return true,
            Some(_) => {}
            None => body.push(line),
        }
    }
    guess(&body, end < text.len()) != Guess::Nothing
}

/// What the lines show. Of a text that was `cut`, rows may be missing.
pub(super) fn guess(body: &[Word<'_>], cut: bool) -> Guess {
    let mut counts = Counts::default();
    for line in body {
        let words: Vec<&str> = line.text.split_whitespace().collect();
        counts.clues += usize::from(matches!(words[..], [name, clue] if is_clue_line(name, clue)));
        words.into_iter().for_each(|word| counts.add(word));
    }
    let width = body
        .first()
        .map_or(0, |line| line.text.split_whitespace().count());
    let enough_rows = cut || width <= body.len();
    let Counts { all, plain, .. } = counts;
    let most = |marks: usize| marks > 0 && 2 * (marks + plain) >= all;
    if most(counts.kakuro) {
        Guess::Kind(KindId::Kakuro)
    } else if most(counts.futoshiki) {
        Guess::Kind(KindId::Futoshiki)
    } else if counts.clues + counts.clued > 0 && enough_rows {
        Guess::Kind(KindId::KenKen)
    } else if all > 0 && plain == all {
        Guess::Numbers
    } else {
        Guess::Nothing
    }
}

#[derive(Default)]
struct Counts {
    all: usize,
    /// Numbers and open cells.
    plain: usize,
    kakuro: usize,
    futoshiki: usize,
    /// Lines with a clue of a cage.
    clues: usize,
    /// Cells with a clue of a cage: `a6+`.
    clued: usize,
}

impl Counts {
    fn add(&mut self, word: &str) {
        self.all += 1;
        if word.chars().all(|c| c.is_ascii_digit()) || matches!(word, "." | "_") {
            self.plain += 1;
        } else if is_kakuro(word) {
            self.kakuro += 1;
        } else if is_futoshiki(word) {
            self.futoshiki += 1;
        } else {
            self.clued += usize::from(is_clued_cell(word));
        }
    }
}

fn is_kakuro(word: &str) -> bool {
    let fits = |c: char| c.is_ascii_digit() || matches!(c, '\\' | '{' | '}' | ',' | '+');
    word == "#" || word.contains('\\') && word.chars().all(fits)
}

fn is_futoshiki(word: &str) -> bool {
    let sign = |c: char| matches!(c, '<' | '>' | '^' | 'v' | '∧' | '∨' | '⌃' | '⌄' | '~');
    let fits = |c: char| c.is_ascii_digit() || matches!(c, '.' | '_') || sign(c);
    let is_place = word.starts_with('r') && super::signs::place(word).is_some();
    is_place || word.contains(sign) && word.chars().all(fits)
}

fn is_operator(c: char) -> bool {
    super::cages::op(c).is_some()
}

/// `a 6+`, and `c 2` too.
fn is_clue_line(name: &str, clue: &str) -> bool {
    name.chars().all(char::is_alphanumeric)
        && name.starts_with(char::is_alphabetic)
        && clue.starts_with(|c: char| c.is_ascii_digit())
        && clue
            .trim_end_matches(is_operator)
            .bytes()
            .all(|b| b.is_ascii_digit())
}

/// `a6+`.
fn is_clued_cell(word: &str) -> bool {
    let clue = word.trim_start_matches(char::is_alphabetic);
    clue.len() < word.len() && is_clue_line("a", clue)
}

/// Tells the kind that a text names, or that its lines show.
pub(super) fn kind(head: &head::Head<'_>, body: &[Word<'_>]) -> Guess {
    let named = head.kind.or_else(|| head.hint());
    named.map_or_else(|| guess(body, false), Guess::Kind)
}
