//! The words of a line, and what may stand in a name.

/// A word and where it begins in the file, in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) start: usize,
}

impl<'a> Word<'a> {
    /// The byte after its last.
    pub(super) fn end(self) -> usize {
        self.start + self.text.len()
    }

    /// The part from this byte on.
    pub(super) fn from(self, at: usize) -> Word<'a> {
        Word {
            text: &self.text[at..],
            start: self.start + at,
        }
    }

    /// The part before this byte.
    pub(super) fn to(self, at: usize) -> Word<'a> {
        Word {
            text: &self.text[..at],
            start: self.start,
        }
    }
}

/// The words of a line that begins at byte `start` of the file: what stands between blanks, tabs, carriage
/// returns and form feeds. Blanks beyond ASCII belong to names.
pub(super) fn words(line: &str, start: usize) -> impl Iterator<Item = Word<'_>> {
    let (mut rest, mut at) = (line, start);
    std::iter::from_fn(move || {
        let skipped = rest.bytes().position(|byte| !is_blank(byte))?;
        let from = &rest[skipped..];
        let length = from.bytes().position(is_blank).unwrap_or(from.len());
        let word = Word {
            text: &from[..length],
            start: at + skipped,
        };
        rest = &from[length..];
        at = word.end();
        Some(word)
    })
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | 0x0b | 0x0c)
}

/// What keeps a text from being a name, if anything; a colour may hold colons.
pub(super) fn no_name(text: &str, colour: bool) -> Option<&'static str> {
    for byte in text.bytes() {
        match byte {
            b'|' => return Some("a bar"),
            b':' if !colour => return Some("a colon"),
            b' ' | b'\t' | b'\r' | b'\n' | 0x0b | 0x0c => return Some("a blank"),
            0..0x20 | 0x7f => return Some("a control character"),
            _ => {}
        }
    }
    None
}
