//! The rules as `crossfoot help kakuro` prints them.

/// Plain text, at most 80 columns.
pub(super) const RULES: &str = "";
