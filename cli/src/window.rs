//! The line of a text that a fault is in, cut to a window around it: a line may be as long as a file.

use std::ops::Range;

/// Characters of a line that is not cut.
const WHOLE: usize = 110;
/// Characters shown of longer ones before the marker and after its beginning.
const BEFORE: usize = 40;
const AFTER: usize = 70;

/// A line, or a part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    /// The text, with `…` where it was cut.
    pub(crate) text: String,
    /// The marked stretch in bytes of `text`.
    pub(crate) mark: Range<usize>,
}

/// The window of `text` around the bytes of `span`.
pub(crate) fn window(text: &str, span: Range<usize>) -> Window {
    let start = boundary(text, span.start);
    let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let line_end = text[start..].find('\n').map_or(text.len(), |at| start + at);
    let end = boundary(text, span.end.clamp(start, line_end)).max(start);
    let (from, to) = match text[line_start..line_end].char_indices().nth(WHOLE) {
        None => (line_start, line_end),
        Some(_) => (
            back(&text[line_start..start], BEFORE) + line_start,
            forth(&text[start..line_end], AFTER) + start,
        ),
    };
    let mut shown = String::new();
    if from > line_start {
        shown.push('…');
    }
    let mark = shown.len() + start - from;
    shown.push_str(text[from..to].trim_end_matches('\r'));
    let last = shown.len();
    let mark_end = (mark + end.min(to) - start).min(last);
    if to < line_end {
        shown.push('…');
    }
    Window {
        mark: mark.min(last)..mark_end.max(mark.min(last)),
        text: shown,
    }
}

/// The nearest character boundary at or before a byte.
fn boundary(text: &str, mut at: usize) -> usize {
    at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// The byte at which the last `count` characters begin.
fn back(text: &str, count: usize) -> usize {
    let starts = text.char_indices().rev().take(count);
    starts.last().map_or(text.len(), |(at, _)| at)
}

/// The byte at which the first `count` characters end.
fn forth(text: &str, count: usize) -> usize {
    text.char_indices()
        .nth(count)
        .map_or(text.len(), |(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_line_stays_whole() {
        let found = window("one\ntwo three\nfour", 8..13);
        assert_eq!(found.text, "two three");
        assert_eq!(&found.text[found.mark], "three");
    }

    #[test]
    fn a_long_line_is_cut_on_both_sides() {
        let text = format!("{}X{}", "é".repeat(5_000_000), "é".repeat(5_000_000));
        let at = text.find('X').unwrap();
        let found = window(&text, at..at + 1);
        assert_eq!(&found.text[found.mark.clone()], "X");
        assert_eq!(found.text.chars().count(), 2 + BEFORE + AFTER);
        assert!(found.text.starts_with('…') && found.text.ends_with('…'));
    }

    #[test]
    fn marks_stay_inside() {
        let text = "a\r\né\n";
        for start in 0..=text.len() + 2 {
            for end in 0..=text.len() + 2 {
                let found = window(text, start..end);
                assert!(found.text.get(found.mark.clone()).is_some());
                assert!(!found.text.contains(['\n', '\r']));
            }
        }
    }
}
