//! Diagrams as text.
//!
//! Source: the listings of Knuth's BDD programs, `id: (~variable?lo:hi)` with hexadecimal ids. Cost: linear.
//! Deviation: a line `root: id` ends the text, so that a text that was cut is no diagram; lines that begin with
//! `|` and blank lines are skipped. Ids 0 and 1 are ⊥ and ⊤; a node comes after its children.
//!
//! ```text
//! | covers {1, 4} and {2}
//! 2: (~4?0:1)
//! 3: (~2?0:1)
//! 4: (~1?3:2)
//! root: 4
//! ```

use super::check::{Flaw, free};
use super::{Node, NodeId, Zdd};
use crate::cover::problem::OptionId;
use rustc_hash::FxHashMap;
use std::fmt;

/// Writes a diagram; `number` says by which number the text calls an option.
///
/// # Errors
/// Those of `out`.
pub fn write(
    zdd: &Zdd,
    number: impl Fn(OptionId) -> u64,
    out: &mut impl fmt::Write,
) -> fmt::Result {
    for (n, node) in zdd.nodes().iter().enumerate() {
        let (id, option) = (n + 2, number(node.option));
        writeln!(out, "{id:x}: (~{option}?{:x}:{:x})", node.lo, node.hi)?;
    }
    writeln!(out, "root: {:x}", zdd.root())
}

/// Why a text is no diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bad {
    /// The line, from 1; 0 for the text as a whole.
    pub line: usize,
    /// What is wrong.
    pub what: Flawed,
}

/// What is wrong with a text of a diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flawed {
    /// Neither `id: (~option?lo:hi)` nor `root: id`.
    Syntax,
    /// A node of id 0 or 1, or an id for the second time.
    Id(u64),
    /// A child that no line before this one defines.
    Child(u64),
    /// `hi` is 0: no diagram needs such a node.
    Empty,
    /// No option of this number.
    Option(u64),
    /// The line, that of a node, and one below it ask for the same option.
    Twice(u64),
    /// A line after the root.
    AfterRoot,
    /// The text ends without a root.
    NoRoot,
    /// It takes more memory than allowed.
    Full,
}

impl fmt::Display for Bad {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        match &self.what {
            Flawed::Syntax => write!(f, "neither `id: (~option?lo:hi)` nor `root: id`"),
            Flawed::Id(id) => write!(f, "{id:x} cannot be the id of a node here"),
            Flawed::Child(id) => write!(f, "no line before this one defines {id:x}"),
            Flawed::Empty => write!(f, "a node whose second child is 0"),
            Flawed::Option(number) => write!(f, "no option {number}"),
            Flawed::Twice(number) => write!(f, "option {number} is asked for again further down"),
            Flawed::AfterRoot => write!(f, "something after the root"),
            Flawed::NoRoot => write!(f, "no `root: id` at the end: the text may be cut"),
            Flawed::Full => write!(f, "the diagram needs more memory than allowed"),
        }
    }
}

impl std::error::Error for Bad {}

/// Reads a diagram with options below `options`; `option` says which option a number of the text is. Takes about
/// `bytes` at most.
///
/// # Errors
/// See [`Flawed`]; a text that is not a free diagram is refused.
pub fn read<'t>(
    lines: impl Iterator<Item = &'t str>,
    options: usize,
    option: impl Fn(u64) -> Option<OptionId>,
    bytes: usize,
) -> Result<Zdd, Bad> {
    let mut reader = Reader {
        zdd: Zdd {
            nodes: Vec::new(),
            root: 0,
        },
        ids: FxHashMap::from_iter([(0, 0), (1, 1)]),
        lines: Vec::new(),
        done: false,
    };
    for (n, line) in lines.enumerate() {
        let bad = |what| Bad { line: n + 1, what };
        let words = line.trim();
        if words.is_empty() || words.starts_with('|') {
            continue;
        }
        let option = |number| {
            let found = option(number).filter(|&option| (option as usize) < options);
            found.ok_or(Flawed::Option(number))
        };
        reader.line(words, n + 1, option).map_err(bad)?;
        if reader.bytes() > bytes {
            return Err(bad(Flawed::Full));
        }
    }
    if !reader.done {
        return Err(Bad {
            line: 0,
            what: Flawed::NoRoot,
        });
    }
    reader.check(options, bytes)
}

struct Reader {
    zdd: Zdd,
    /// Node numbers by the ids of the text.
    ids: FxHashMap<u64, NodeId>,
    /// The line of each node and the number of its option there.
    lines: Vec<(usize, u64)>,
    done: bool,
}

impl Reader {
    fn bytes(&self) -> usize {
        self.zdd.bytes() + self.ids.capacity() * 20 + self.lines.capacity() * 16
    }

    fn line(
        &mut self,
        words: &str,
        line: usize,
        option: impl Fn(u64) -> Result<OptionId, Flawed>,
    ) -> Result<(), Flawed> {
        if self.done {
            return Err(Flawed::AfterRoot);
        }
        if let Some(id) = words.strip_prefix("root:") {
            self.zdd.root = self.known(hex(id)?)?;
            self.done = true;
            return Ok(());
        }
        let (id, number, lo, hi) = node(words).ok_or(Flawed::Syntax)?;
        let (id, lo, hi) = (hex(id)?, hex(lo)?, hex(hi)?);
        let number: u64 = number.trim().parse().map_err(|_| Flawed::Syntax)?;
        let node = Node {
            option: option(number)?,
            lo: self.known(lo)?,
            hi: self.known(hi)?,
        };
        if node.hi == 0 {
            return Err(Flawed::Empty);
        }
        let at = self.zdd.nodes.len() as NodeId + 2;
        if at == NodeId::MAX {
            return Err(Flawed::Full);
        }
        if self.ids.insert(id, at).is_some() {
            return Err(Flawed::Id(id));
        }
        self.zdd.nodes.push(node);
        self.lines.push((line, number));
        Ok(())
    }

    fn known(&self, id: u64) -> Result<NodeId, Flawed> {
        self.ids.get(&id).copied().ok_or(Flawed::Child(id))
    }

    fn check(self, options: usize, bytes: usize) -> Result<Zdd, Bad> {
        match free(&self.zdd, options, bytes) {
            Ok(()) => Ok(self.zdd),
            Err(Flaw::Full) => Err(Bad {
                line: 0,
                what: Flawed::Full,
            }),
            Err(Flaw::Twice(node, _)) => {
                let (line, number) = self.lines[node as usize - 2];
                Err(Bad {
                    line,
                    what: Flawed::Twice(number),
                })
            }
        }
    }
}

/// The id, the option's number, and the children of a node's line.
fn node(words: &str) -> Option<(&str, &str, &str, &str)> {
    let (id, rest) = words.split_once(':')?;
    let rest = rest.trim().strip_prefix("(~")?.strip_suffix(')')?;
    let (number, children) = rest.split_once('?')?;
    let (lo, hi) = children.split_once(':')?;
    Some((id, number, lo, hi))
}

fn hex(word: &str) -> Result<u64, Flawed> {
    let word = word.trim();
    if word.starts_with('+') {
        return Err(Flawed::Syntax);
    }
    u64::from_str_radix(word, 16).map_err(|_| Flawed::Syntax)
}
