//! The rules as `crossfoot help kenken` prints them.

/// Plain text, at most 80 columns.
pub(super) const RULES: &str = "";
