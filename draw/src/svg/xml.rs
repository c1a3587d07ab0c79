//! Text inside XML, and numbers in tenths.

use std::borrow::Cow;
use std::fmt;

/// The text with XML's own characters escaped and characters that XML 1.0 forbids replaced.
pub(super) fn escape(text: &str) -> Cow<'_, str> {
    if text.chars().all(|c| replacement(c).is_none()) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match replacement(c) {
            Some(other) => out.push_str(other),
            None => out.push(c),
        }
    }
    Cow::Owned(out)
}

fn replacement(c: char) -> Option<&'static str> {
    match c {
        '&' => Some("&amp;"),
        '<' => Some("&lt;"),
        '>' => Some("&gt;"),
        '"' => Some("&quot;"),
        '\'' => Some("&#39;"),
        '\t' | '\n' | '\r' => Some(" "),
        '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => Some("\u{fffd}"),
        _ => None,
    }
}

/// A number of tenths, printed without a needless `.0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Tenths(pub(super) i64);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let tenths = self.0.unsigned_abs();
        match tenths % 10 {
            0 => write!(f, "{sign}{}", tenths / 10),
            rest => write!(f, "{sign}{}.{rest}", tenths / 10),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_leave_its_element() {
        assert_eq!(
            escape("a<b & \"c\"\u{1}\n"),
            "a&lt;b &amp; &quot;c&quot;\u{fffd} "
        );
        assert!(matches!(escape("plain ∧"), Cow::Borrowed(_)));
    }

    #[test]
    fn tenths_print_short() {
        let printed = [120, 5, -5, -120, 0].map(|t| Tenths(t).to_string());
        assert_eq!(printed, ["12", "0.5", "-0.5", "-12", "0"]);
    }
}
