//! Small sets in words, and what a rule answers.

/// A rule's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Did {
    /// It found nothing more.
    Nothing,
    /// It deleted something.
    Something,
    /// It found a contradiction.
    Broke,
    /// It ran out of fuel.
    Empty,
}

/// A set of cells or cages.
pub(super) type Bits = [u64; 4];

/// Takes the lowest member out of a set.
#[inline]
pub(super) fn pop(bits: &mut Bits) -> Option<u8> {
    for (i, word) in bits.iter_mut().enumerate() {
        if *word != 0 {
            let low = word.trailing_zeros();
            *word &= *word - 1;
            return Some((i as u32 * 64 + low) as u8);
        }
    }
    None
}

/// The digits of a mask, ascending.
#[inline]
pub(super) fn digits(mut mask: u16) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let low = mask.trailing_zeros();
            mask &= mask - 1;
            low
        })
    })
}
