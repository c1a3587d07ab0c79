//! The paths that a Rust file names, from its tokens: `use` trees and paths in code.
//!
//! A light reading by tokens, not a compiler: macros are read like any other code, what stands under
//! `#[cfg(test)]` or `#[test]` is left out, since tests may use everything. Cost: one pass.

use proc_macro2::{Delimiter, Group, LexError, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::iter::Peekable;

/// A path as written, flattened out of its `use` tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Named {
    /// `["crate", "sheet", "Sheet"]`; a glob ends in `*`.
    pub(super) parts: Vec<String>,
    /// How many inline modules the path stands in.
    pub(super) depth: usize,
    /// Line, from 1.
    pub(super) line: usize,
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.parts.join("::"))
    }
}

/// What a file names.
#[derive(Clone, Debug, Default)]
pub(super) struct File {
    /// All paths of two parts or more, and the leaves of `use` trees.
    pub(super) paths: Vec<Named>,
    /// What the file's `use`s bring in, by the name that they give it.
    pub(super) uses: BTreeMap<String, Named>,
    /// Its `use … *`.
    pub(super) globs: Vec<Named>,
    /// The items that it defines.
    pub(super) defines: BTreeSet<String>,
    /// Every identifier, and each with its first line.
    pub(super) words: BTreeMap<String, usize>,
}

/// Reads a file.
pub(super) fn scan(source: &str) -> Result<File, LexError> {
    let mut file = File::default();
    file.read(source.parse()?, 0);
    Ok(file)
}

type Tokens = Peekable<proc_macro2::token_stream::IntoIter>;

/// Words before the name of an item.
const ITEMS: [&str; 9] = [
    "struct", "enum", "fn", "trait", "type", "const", "static", "union", "mod",
];

impl File {
    fn read(&mut self, stream: TokenStream, depth: usize) {
        let mut tokens = stream.into_iter().peekable();
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Punct(punct) if punct.as_char() == '#' => {
                    if attribute(&mut tokens).is_some_and(|group| is_test(&group)) {
                        skip_item(&mut tokens);
                    }
                }
                TokenTree::Ident(word) => self.word(&word, &mut tokens, depth),
                TokenTree::Group(group) => self.read(group.stream(), depth),
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }

    fn word(&mut self, word: &proc_macro2::Ident, tokens: &mut Tokens, depth: usize) {
        let line = word.span().start().line;
        let word = word.to_string();
        self.words.entry(word.clone()).or_insert(line);
        if word == "use" {
            self.tree(tokens, &[], depth, line);
            return;
        }
        if ITEMS.contains(&word.as_str())
            && let Some(TokenTree::Ident(name)) = tokens.peek()
        {
            self.defines.insert(name.to_string());
            if word == "mod" {
                tokens.next();
                if let Some(TokenTree::Group(body)) = tokens.peek() {
                    let body = body.stream();
                    tokens.next();
                    self.read(body, depth + 1);
                }
            }
            return;
        }
        let mut parts = vec![word];
        while double_colon(tokens) {
            let Some(TokenTree::Ident(part)) = tokens.peek() else {
                break;
            };
            let part_line = part.span().start().line;
            parts.push(part.to_string());
            self.words.entry(part.to_string()).or_insert(part_line);
            tokens.next();
        }
        if parts.len() > 1 {
            self.paths.push(Named { parts, depth, line });
        }
    }

    /// One branch of a `use` tree, up to its comma or semicolon.
    fn tree(&mut self, tokens: &mut Tokens, stem: &[String], depth: usize, line: usize) {
        let mut parts = stem.to_vec();
        let mut name = None;
        let mut line = line;
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Ident(word) if word == "as" => {
                    name = tokens.next().map(|alias| alias.to_string());
                }
                TokenTree::Ident(word) => {
                    line = word.span().start().line;
                    self.words.entry(word.to_string()).or_insert(line);
                    parts.push(word.to_string());
                }
                TokenTree::Punct(punct) if punct.as_char() == '*' => parts.push("*".into()),
                TokenTree::Punct(punct) if matches!(punct.as_char(), ',' | ';') => break,
                TokenTree::Group(group) => {
                    let mut branches = group.stream().into_iter().peekable();
                    while branches.peek().is_some() {
                        self.tree(&mut branches, &parts, depth, line);
                    }
                    parts.clear();
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
        self.leaf(parts, name, depth, line);
    }

    fn leaf(&mut self, mut parts: Vec<String>, name: Option<String>, depth: usize, line: usize) {
        // `use a::b::{self, c}` brings in `b`
        if parts.len() > 1 && parts.last().is_some_and(|part| part == "self") {
            parts.pop();
        }
        let Some(last) = parts.last().cloned() else {
            return;
        };
        let named = Named { parts, depth, line };
        self.paths.push(named.clone());
        if last == "*" {
            self.globs.push(named);
        } else {
            self.uses.insert(name.unwrap_or(last), named);
        }
    }
}

/// The brackets of an attribute whose `#` was just read. Inner attributes (`#!`) say nothing of items.
fn attribute(tokens: &mut Tokens) -> Option<Group> {
    let group = match tokens.peek() {
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Bracket => group.clone(),
        _ => return None,
    };
    tokens.next();
    Some(group)
}

/// Is it `#[test]` or `#[cfg(test)]`?
fn is_test(attribute: &Group) -> bool {
    let text: String = attribute.stream().to_string();
    let text: String = text.split_whitespace().collect();
    text == "test" || text == "cfg(test)" || text.starts_with("cfg(all(test,")
}

/// Skips to the end of the item that an attribute stands on.
fn skip_item(tokens: &mut Tokens) {
    for token in tokens.by_ref() {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == ';' => return,
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => return,
            _ => {}
        }
    }
}

/// Takes `::` if it comes next.
fn double_colon(tokens: &mut Tokens) -> bool {
    let colon = |token: &TokenTree| matches!(token, TokenTree::Punct(p) if p.as_char() == ':');
    let joint = |token: &TokenTree| matches!(token, TokenTree::Punct(p) if p.spacing() == proc_macro2::Spacing::Joint);
    if !tokens
        .peek()
        .is_some_and(|first| colon(first) && joint(first))
    {
        return false;
    }
    tokens.next();
    if tokens.peek().is_some_and(colon) {
        tokens.next();
    }
    true
}
