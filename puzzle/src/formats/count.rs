//! Counted words for messages.

/// `1 row`, `2 rows`.
pub(super) fn count(number: usize, word: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{number} {word}{s}")
}
