//! What a line looks like: an id, a table's head, a separator.

use super::source::Line;
use crate::formats::json::scan::Scanner;

/// So many lines of comments may stand before the first id of a list.
pub(super) const COMMENTS: usize = 1000;

/// What the first telling line of an input announces.
pub(super) enum Beginning {
    /// An id or a URL.
    Id,
    /// The head of a table; the ids are in this column, from 0.
    Table { column: usize },
    /// Nothing yet: a blank line or a comment.
    Comment,
    /// Anything else.
    Other,
}

pub(super) fn beginning(line: &Line) -> Beginning {
    let Ok(text) = str::from_utf8(&line.bytes) else {
        return Beginning::Other;
    };
    if let Some(column) = text.split('\t').position(|name| name.trim() == "game_id") {
        return Beginning::Table { column };
    }
    if looks_like_id(text.trim()) {
        return Beginning::Id;
    }
    if text.trim().is_empty() || is_comment(line) {
        return Beginning::Comment;
    }
    Beginning::Other
}

/// One word that is `PARAMS:DESCRIPTION`, a URL, or a puzzle's name with a path.
pub(super) fn looks_like_id(text: &str) -> bool {
    if text.is_empty() || text.contains(char::is_whitespace) {
        return false;
    }
    let lower = text.get(..16).unwrap_or(text).to_ascii_lowercase();
    let schemes = ["http://", "https://"];
    let names = ["kakuro", "minarism", "factors", "pzprv3"];
    let named = names.iter().any(|name| {
        lower
            .strip_prefix(name)
            .is_some_and(|rest| rest.starts_with(['/', '_', '.']))
    });
    schemes.iter().any(|scheme| lower.starts_with(scheme))
        || named && text.contains('/')
        || is_query(text)
        || is_game_id(text)
}

/// `…p?kakuro/5/5/…`, with or without a host.
fn is_query(text: &str) -> bool {
    text.split_once('?').is_some_and(|(page, query)| {
        (page.is_empty() || page.ends_with('p') || page.ends_with(".html")) && query.contains('/')
    })
}

/// `6:DESC`, `5a:DESC`, `9dhm:DESC`.
fn is_game_id(text: &str) -> bool {
    text.split_once(':').is_some_and(|(params, description)| {
        params.starts_with(|c: char| c.is_ascii_digit())
            && params.bytes().all(|byte| byte.is_ascii_alphanumeric())
            && !description.is_empty()
    })
}

/// A comment in a list of ids: none begins with these.
pub(super) fn is_comment(line: &Line) -> bool {
    let text = line.bytes.trim_ascii_start();
    text.starts_with(b"//") || text.starts_with(b"#")
}

/// `---` between puzzles.
pub(super) fn is_separator(line: &Line) -> bool {
    let text = line.bytes.trim_ascii();
    text.len() >= 3 && text.iter().all(|&byte| byte == b'-')
}

/// Is the line a whole puzzle by itself? Such a line begins a new piece even where brackets of the one
/// before are open, so that a truncated line of JSON Lines does not swallow the rest.
pub(super) fn is_object_line(line: &Line) -> bool {
    let text = line.bytes.trim_ascii_end();
    if line.too_long || !text.starts_with(b"{") || !text.ends_with(b"}") {
        return false;
    }
    let mut scanner = Scanner::default();
    text.iter().for_each(|&byte| scanner.feed(byte));
    scanner.at_top() && text.windows(6).any(|part| part == b"\"kind\"")
}
