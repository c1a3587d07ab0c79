//! What residues of every make share: sets of bits, what is to be done next, and keys in short.
//!
//! Source: none. Cost: linear in words. Deviation: none.

use super::problem::Item;

/// An item to branch on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pick {
    /// Which item.
    pub(super) item: Item,
    /// How many ways there are to go on: 1 means that all its options are forced.
    pub(super) degree: u32,
}

/// What is to be done once everything forced is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Settled {
    /// This item is to be branched on.
    Branch(Pick),
    /// Nothing is left to decide.
    Cover,
    /// An item has too few options.
    Dead,
}

#[inline]
pub(super) fn has(bits: &[u64], n: u32) -> bool {
    bits[n as usize / 64] >> (n % 64) & 1 != 0
}

#[inline]
pub(super) fn set(bits: &mut [u64], n: u32) {
    bits[n as usize / 64] |= 1 << (n % 64);
}

#[inline]
pub(super) fn clear(bits: &mut [u64], n: u32) {
    bits[n as usize / 64] &= !(1 << (n % 64));
}

/// Appends pairs of bounds, `width` bits each.
pub(super) fn pack(bounds: impl Iterator<Item = (u32, u32)>, width: u32, key: &mut Vec<u64>) {
    let (mut word, mut filled) = (0, 0);
    for (low, high) in bounds {
        if filled + 2 * width > 64 {
            key.push(word);
            (word, filled) = (0, 0);
        }
        word |= (u64::from(low) | u64::from(high) << width) << filled;
        filled += 2 * width;
    }
    if filled > 0 {
        key.push(word);
    }
}

/// Appends words in short: runs of zero words and of full ones as numbers, the words between as they are. Residues
/// of long problems differ from the whole in few words.
pub(super) fn squeeze(words: impl ExactSizeIterator<Item = u64>, key: &mut Vec<u64>) {
    if words.len() <= 4 {
        key.extend(words);
        return;
    }
    // Of the run in the making: where its numbers go, zero words, full words, words as they are.
    let (mut head, mut zeros, mut full, mut mixed) = (key.len(), 0u64, 0u64, 0u64);
    key.push(0);
    for word in words {
        let empty = word == 0;
        if (empty && full + mixed > 0) || (word == u64::MAX && mixed > 0) {
            key[head] = zeros | full << 21 | mixed << 42;
            (head, zeros, full, mixed) = (key.len(), 0, 0, 0);
            key.push(0);
        }
        if empty {
            zeros += 1;
        } else if word == u64::MAX {
            full += 1;
        } else {
            mixed += 1;
            key.push(word);
        }
    }
    key[head] = zeros | full << 21 | mixed << 42;
}
