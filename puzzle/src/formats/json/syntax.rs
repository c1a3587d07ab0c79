//! The syntax of a JSON text: one pass for the nesting, one by `serde_json` for everything else.

use super::complaint::{message, offset};
use super::node::Node;
use super::scan::Scanner;
use crate::{Fault, Limits};
use serde_json::value::RawValue;

/// The value that the text holds, once its nesting and its syntax are known to be right.
pub(in crate::formats) fn root<'a>(text: &'a str, limits: &Limits) -> Result<Node<'a>, Fault> {
    check_depth(text, limits)?;
    match serde_json::from_str::<&RawValue>(text) {
        Ok(_) => Ok(Node::root(text)),
        Err(error) => {
            let start = offset(text, &error);
            let end = start + text[start..].chars().next().map_or(0, char::len_utf8);
            Err(Fault::new("bad-json", message(&error), help(text, start, &error)).at(start, end))
        }
    }
}

fn check_depth(text: &str, limits: &Limits) -> Result<(), Fault> {
    let mut scanner = Scanner::default();
    for (at, byte) in text.bytes().enumerate() {
        scanner.feed(byte);
        if scanner.depth() > limits.depth {
            return Err(Fault::new(
                "nested-too-deeply",
                format!(
                    "lists and objects are nested more than {} deep",
                    limits.depth
                ),
                "a puzzle needs a depth of 7",
            )
            .at(at, at + 1));
        }
    }
    Ok(())
}

fn help(text: &str, at: usize, error: &serde_json::Error) -> String {
    if error.is_eof() {
        return "the text ends too early: a bracket or a quotation mark is still open".to_owned();
    }
    match text[at..].chars().next() {
        Some('{') => "write one puzzle a line, or put the puzzles into a list".to_owned(),
        Some(']' | '}') => {
            "take out the comma before it, or close the brackets in order".to_owned()
        }
        Some('\'') => "JSON puts strings into double quotation marks".to_owned(),
        Some(found) => format!(
            "look at `{}` and what stands before it",
            found.escape_debug()
        ),
        None => "look at the end of the text".to_owned(),
    }
}

/// Does the text look like an object with these keys? Only the beginning is looked at, and a text that
/// names a kind is ours.
pub(in crate::formats) fn begins_with_keys(text: &str, keys: &[&str]) -> bool {
    const WINDOW: usize = 1 << 14;
    let text = text.trim_start();
    let mut end = text.len().min(WINDOW);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let window = &text[..end];
    let has = |key: &str| {
        let quoted = format!("\"{key}\"");
        window
            .match_indices(&quoted)
            .any(|(i, found)| window[i + found.len()..].trim_start().starts_with(':'))
    };
    window.starts_with('{') && !has("kind") && keys.iter().all(|key| has(key))
}
