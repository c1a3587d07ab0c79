//! The typeface, Atkinson Hyperlegible Next of the Braille Institute (SIL Open Font License, `draw/fonts/OFL.txt`):
//! how wide its letters are, always; its files, where a painter embeds them.
//!
//! Layout uses the widths alone, so that every painter and every platform breaks lines at the same places. Kerning is
//! left out for the same reason. Source: `draw/fonts/metrics.txt`, made from the files' tables `cmap` and `hmtx`; a test
//! compares them. Cost: a binary search a letter.

use std::sync::OnceLock;

/// The regular file.
#[cfg(any(feature = "pdf", feature = "png"))]
pub(crate) const REGULAR: &[u8] =
    include_bytes!("../../fonts/AtkinsonHyperlegibleNext-Regular.ttf");
/// The bold file.
#[cfg(any(feature = "pdf", feature = "png"))]
pub(crate) const BOLD: &[u8] = include_bytes!("../../fonts/AtkinsonHyperlegibleNext-Bold.ttf");

/// Its name in style sheets.
pub(crate) const FAMILY: &str = "Atkinson Hyperlegible Next";

/// Height of capitals and digits, in thousandths of the font size.
pub(crate) const CAPITALS: i64 = 668;

/// A letter of the font.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Letter {
    code: u32,
    /// Number of the glyph, in both files.
    #[cfg(any(test, feature = "pdf"))]
    pub(crate) glyph: u16,
    /// Advance in thousandths of the font size, regular and bold.
    advance: [u16; 2],
}

impl Letter {
    /// Advance in thousandths of the font size.
    pub(crate) fn advance(&self, bold: bool) -> i64 {
        i64::from(self.advance[usize::from(bold)])
    }
}

fn letters() -> &'static [Letter] {
    static LETTERS: OnceLock<Vec<Letter>> = OnceLock::new();
    LETTERS.get_or_init(|| {
        let lines = include_str!("../../fonts/metrics.txt").lines();
        lines.filter_map(letter).collect()
    })
}

/// A line of the table: code, glyph, advances.
fn letter(line: &str) -> Option<Letter> {
    let mut words = line.split(' ');
    let code = u32::from_str_radix(words.next()?, 16).ok()?;
    let mut number = || words.next().and_then(|word| word.parse().ok());
    let _glyph = number()?;
    Some(Letter {
        code,
        #[cfg(any(test, feature = "pdf"))]
        glyph: _glyph,
        advance: [number()?, number()?],
    })
}

fn found(letter: char) -> Option<Letter> {
    let letters = letters();
    let at = letters.binary_search_by_key(&u32::from(letter), |known| known.code);
    at.ok().map(|at| letters[at])
}

/// The letter of a character, or the question mark that stands for what the font lacks.
pub(crate) fn of(letter: char) -> Letter {
    let mark = Letter {
        code: 63,
        #[cfg(any(test, feature = "pdf"))]
        glyph: 0,
        advance: [500, 500],
    };
    found(letter).or_else(|| found('?')).unwrap_or(mark)
}

/// The characters of a text that the font lacks; pictures that embed it show question marks there.
pub fn lacking(text: &str) -> Vec<char> {
    let mut lacking: Vec<char> = text.chars().filter(|&c| found(c).is_none()).collect();
    lacking.sort_unstable();
    lacking.dedup();
    lacking
}

/// The width of a text at a font size, rounded up.
pub(crate) fn width(text: &str, size: i64, bold: bool) -> i64 {
    let advance: i64 = text.chars().map(|c| of(c).advance(bold)).sum();
    (advance * size + 999) / 1000
}

/// The font size at which a text fits into `room`, at most `most`.
pub(crate) fn fit(text: &str, room: i64, most: i64, bold: bool) -> i64 {
    let wide = width(text, 1000, bold).max(1);
    (room * 1000 / wide).min(most).max(1)
}

/// The baseline that centres digits of this font size on `middle`.
pub(crate) fn baseline(middle: i64, size: i64) -> i64 {
    middle + size * CAPITALS / 2000
}

/// Breaks a text at blanks, and after commas inside long words, into lines that are at most so wide; only a longer
/// stretch without either is wider.
pub(crate) fn wrap(text: &str, room: i64, size: i64, bold: bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for piece in text.split_inclusive([' ', ',']) {
        if let Some(line) = lines.last_mut() {
            let longer = format!("{line}{piece}");
            if width(longer.trim_end(), size, bold) <= room {
                *line = longer;
                continue;
            }
        }
        lines.push(piece.to_string());
    }
    for line in &mut lines {
        line.truncate(line.trim_end().len());
    }
    lines.retain(|line| !line.is_empty());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted_and_whole() {
        let letters = letters();
        let lines = include_str!("../../fonts/metrics.txt").lines().count();
        assert_eq!(letters.len(), lines);
        assert!(letters.windows(2).all(|pair| pair[0].code < pair[1].code));
        assert!(letters.iter().all(|letter| letter.glyph > 0));
    }

    #[test]
    fn lines_break_at_blanks_and_commas() {
        let wrap = |text: &str, like: &str| wrap(text, width(like, 100, false), 100, false);
        assert_eq!(wrap("one two three", "one two"), ["one two", "three"]);
        assert_eq!(wrap("A = {13,35,57}", "A = {13,"), ["A = {13,", "35,57}"]);
        assert_eq!(
            wrap("immeasurable it is", "it is"),
            ["immeasurable", "it is"]
        );
        assert!(wrap("", "x").is_empty() && wrap("  ", "x").is_empty());
    }

    #[test]
    fn what_the_font_lacks_is_known() {
        assert!(lacking("Kakuro 12×3÷4−5, Übung “naïve”").is_empty());
        assert_eq!(lacking("数a独数"), ['数', '独']);
        assert_eq!(width("11", 1000, false), 2 * 407);
    }
}
