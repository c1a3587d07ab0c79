//! What runs were found to say, remembered: the same few cells with the same few candidates come back thousands of
//! times while moves are made and taken back.
//!
//! The candidates of a run's cells, nine bits each, and the number of its list of sets are one word, [`Packed`]; it
//! is kept up to date, so that a call of a run that says nothing new is one look. A table of fixed size, the
//! newest answer in each place; lists that no table holds are narrowed afresh. Cost: some 5 ns where it knows the
//! answer, [`narrow`]'s where it does not. The answers are pure functions of the word, so that what the table holds
//! changes no puzzle; the twin in the tests is `narrow` itself.

use super::allowed::Allowed;
use super::narrow::{Broken, Strength};
use super::placed::narrow;
use super::tables::{ALL, MOST, list_of, list_of_all};

/// A run: nine bits a cell from the lowest, then from bit [`LIST`] on the number of its list of sets and one more; 0
/// there for a list of its own.
pub(super) type Packed = u128;

const LIST: u32 = 96;
const STRENGTH: u32 = 120;
const CELLS: Packed = (1 << LIST) - 1;
/// What a run without a filling is narrowed to.
const BROKEN: Packed = 0;
/// The table has two to the power of this places, of 32 bytes.
const PLACES: u32 = 13;

/// The bits of a run that say which list of sets it has.
#[inline]
pub(super) fn listed(allowed: &Allowed) -> Packed {
    let number = match allowed {
        Allowed::Sum(sets) => 1 + list_of(sets[0]),
        Allowed::Blank(sets) => 1 + list_of_all(sets[0]),
        Allowed::Own(_) => 0,
    };
    Packed::from(number) << LIST
}

/// The same cells with another list.
#[inline]
pub(super) fn relist(packed: Packed, listed: Packed) -> Packed {
    packed & CELLS | listed
}

/// A run whose cells hold all digits.
pub(super) fn full(len: usize) -> Packed {
    (1 << (9 * len)) - 1
}

/// Has each of so many cells one candidate?
#[inline]
pub(super) fn is_fixed(packed: Packed, len: usize) -> bool {
    (packed & CELLS).count_ones() as usize == len
}

/// What changes when a cell's candidates change by these bits.
#[inline]
pub(super) fn flip(place: u8, bits: u16) -> Packed {
    Packed::from(bits) << (9 * u32::from(place))
}

/// The candidates in a place.
#[inline]
pub(super) fn at(packed: Packed, place: usize) -> u16 {
    (packed >> (9 * place)) as u16 & ALL
}

/// The places in which the candidates of two states of a run differ, ascending, and by which bits.
#[inline]
pub(super) fn differences(before: Packed, after: Packed) -> impl Iterator<Item = (usize, u16)> {
    let mut left = before ^ after;
    std::iter::from_fn(move || {
        (left != 0).then(|| {
            let place = left.trailing_zeros() as usize / 9;
            let bits = at(left, place);
            left ^= flip(place as u8, bits);
            (place, bits)
        })
    })
}

/// Answers of [`narrow`].
#[derive(Clone, Debug, Default)]
pub(super) struct Memo {
    answers: Vec<(Packed, Packed)>,
}

impl Memo {
    /// Makes room, if there is none yet.
    pub(super) fn prepare(&mut self) {
        // no run is 0, since no cell is empty
        self.answers.resize(1 << PLACES, (0, 0));
    }

    /// The run with what [`narrow`] leaves of its cells.
    #[inline]
    pub(super) fn narrow(
        &mut self,
        packed: Packed,
        (sets, len): (&[u16], usize),
        strength: Strength,
    ) -> Result<Packed, Broken> {
        let key = packed | (strength as Packed) << STRENGTH;
        let place = place(key);
        if let Some(&(known, answer)) = self.answers.get(place)
            && known == key
        {
            return match answer {
                BROKEN => Err(Broken),
                answer => Ok(answer),
            };
        }
        let answer = afresh(packed, (sets, len), strength);
        if packed & !CELLS != 0
            && let Some(held) = self.answers.get_mut(place)
        {
            *held = (key, answer.unwrap_or(BROKEN));
        }
        answer
    }
}

/// Multiplicative hashing of both halves; the high bits are the good ones.
#[inline]
fn place(key: Packed) -> usize {
    let low = (key as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let high = ((key >> 64) as u64).wrapping_mul(0xd6e8_feb8_6659_fd93);
    let mixed = (low.rotate_left(17) ^ high).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed >> (u64::BITS - PLACES)) as usize
}

#[inline(never)]
fn afresh(
    packed: Packed,
    (sets, len): (&[u16], usize),
    strength: Strength,
) -> Result<Packed, Broken> {
    let mut masks = [0; MOST];
    for (place, mask) in masks.iter_mut().enumerate().take(len) {
        *mask = at(packed, place);
    }
    narrow(&mut masks[..len], sets, strength)?;
    let cells = masks.iter().rev();
    let cells = cells.fold(0, |cells, &mask| cells << 9 | Packed::from(mask));
    Ok(relist(cells, packed & !CELLS))
}
