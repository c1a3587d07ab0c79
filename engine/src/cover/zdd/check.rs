//! Whether a diagram is free: no path asks for an option twice.
//!
//! Source: the definition, by the set of options below every node. Cost: a word for 64 options at every node,
//! given back once all parents of the node are done. Deviation: none. Diagrams that were built are free; one
//! that was read may be anything.

use super::{NodeId, Zdd};
use crate::cover::problem::OptionId;

/// What is wrong with a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flaw {
    /// A node asks for an option that a node below it asks for again.
    Twice(NodeId, OptionId),
    /// The check takes more memory than allowed.
    Full,
}

/// Checks a diagram with options below `options`, in about `bytes`.
pub(super) fn free(zdd: &Zdd, options: usize, bytes: usize) -> Result<(), Flaw> {
    let words = options.div_ceil(64);
    let mut parents = vec![0u32; zdd.nodes().len() + 2];
    for node in zdd.nodes() {
        parents[node.lo as usize] += 1;
        parents[node.hi as usize] += 1;
    }
    let fixed = parents.len() * (4 + size_of::<Option<Box<[u64]>>>());
    let mut left = bytes.checked_sub(fixed).ok_or(Flaw::Full)?;
    let mut below: Vec<Option<Box<[u64]>>> = vec![None; parents.len()];
    for (n, node) in zdd.nodes().iter().enumerate() {
        let mut set = vec![0u64; words].into_boxed_slice();
        for child in [node.lo, node.hi] {
            if let Some(under) = &below[child as usize] {
                for (word, more) in set.iter_mut().zip(under.iter()) {
                    *word |= more;
                }
            }
            parents[child as usize] -= 1;
            if parents[child as usize] == 0 && below[child as usize].take().is_some() {
                left += words * 8;
            }
        }
        let (word, bit) = (node.option as usize / 64, 1 << (node.option % 64));
        if set[word] & bit != 0 {
            return Err(Flaw::Twice(n as NodeId + 2, node.option));
        }
        set[word] |= bit;
        left = left.checked_sub(words * 8).ok_or(Flaw::Full)?;
        below[n + 2] = Some(set);
    }
    Ok(())
}
