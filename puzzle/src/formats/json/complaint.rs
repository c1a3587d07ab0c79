//! What `serde_json` complains of, and where.

/// The byte that `serde_json` stopped at: it counts lines from 1 and, within a line, bytes up to and
/// including that one.
pub(super) fn offset(text: &str, error: &serde_json::Error) -> usize {
    let mut lines = text.split_inclusive('\n');
    let before: usize = lines
        .by_ref()
        .take(error.line().saturating_sub(1))
        .map(str::len)
        .sum();
    let mut at = (before + error.column().saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// `serde_json`'s words without its own place.
pub(super) fn message(error: &serde_json::Error) -> String {
    let whole = error.to_string();
    let words = whole
        .rsplit_once(" at line ")
        .map_or(whole.as_str(), |(words, _)| words);
    format!("this is not JSON: {words}")
}
