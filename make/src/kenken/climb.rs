//! The search: from a random draft by local moves to one at the level, and begun anew when it is stale.
//!
//! Source: DESIGN §8, "KenKen at level T". A draft that is not solved takes moves at its open cells that do not
//! leave more of them open; one that is too easy takes moves that leave it solved, and one time in three those
//! that leave a few cells open.

use super::moves::{Draft, Mover};
use super::piece::Piece;
use crate::{Chance, Stop};

/// How many cells may be open after a move from a draft that was too easy.
const FEW: u32 = 6;

/// Cells, as a mask for each row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Spots([u16; 16]);

/// What a look at a draft says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// A level below the wanted one solves it.
    TooEasy,
    /// The wanted level solves it, and none below; it has one solution.
    Hit,
    /// These cells are open at the wanted level; at the last level, two solutions differ there.
    Open(Spots),
    /// Nobody knows: the work for one look ran out.
    Lost,
}

/// What can look at drafts.
pub(super) trait Looks {
    /// Looks at cages.
    fn look(&mut self, pieces: &[Piece], stop: &mut Stop) -> Look;

    /// Gives a new draft its clues, and looks.
    fn begin(
        &mut self,
        mover: &Mover,
        draft: &mut Draft,
        chance: &mut Chance,
        stop: &mut Stop,
    ) -> Look;
}

/// Gives a new draft random clues, and looks.
pub(super) fn say_and_look(
    looks: &mut impl Looks,
    mover: &Mover,
    draft: &mut Draft,
    chance: &mut Chance,
    stop: &mut Stop,
) -> Look {
    match mover.say_all(draft, chance) {
        true => looks.look(&draft.layout.pieces, stop),
        false => Look::Lost,
    }
}

/// Finds a draft at the level, in `now`; begins anew after this many moves without progress. False when it is time
/// to stop.
pub(super) fn climb(
    mover: &Mover,
    looks: &mut impl Looks,
    stale: u32,
    now: &mut Draft,
    chance: &mut Chance,
    stop: &mut Stop,
) -> bool {
    let mut next = Draft::new();
    // a grid that cannot be cut costs work too, so that the search ends
    while stop.spend(100) {
        if !mover.begin(now, chance) {
            stop.spend(10_000);
            continue;
        }
        let mut at = looks.begin(mover, now, chance, stop);
        let mut idle = 0;
        while at != Look::Hit && at != Look::Lost && idle < stale && stop.spend(10) {
            idle += 1;
            next.copy_from(now);
            if !mover.step(&at, &mut next, chance) {
                continue;
            }
            let look = looks.look(&next.layout.pieces, stop);
            if accepts(&at, &look, chance) {
                if look.open() < at.open() {
                    idle = 0;
                }
                std::mem::swap(now, &mut next);
                at = look;
            }
        }
        if at == Look::Hit {
            return true;
        }
    }
    false
}

fn accepts(was: &Look, is: &Look, chance: &mut Chance) -> bool {
    match (was, is) {
        (_, Look::Lost) => false,
        (_, Look::Hit | Look::TooEasy) => true,
        (Look::Open(was), Look::Open(is)) => is.count() <= was.count(),
        (_, Look::Open(spots)) => spots.count() <= FEW && chance.one_in(3),
    }
}

impl Mover {
    /// A move that may help a draft of which a look said this.
    fn step(&self, look: &Look, draft: &mut Draft, chance: &mut Chance) -> bool {
        match look {
            Look::Open(spots) => self.ease(draft, spots.pick(chance), chance),
            _ => self.harden(draft, chance),
        }
    }
}

impl Look {
    fn open(&self) -> u32 {
        match self {
            Look::TooEasy | Look::Hit => 0,
            Look::Open(spots) => spots.count(),
            Look::Lost => u32::MAX,
        }
    }
}

impl Spots {
    /// Adds a cell, if it is one.
    #[inline]
    pub(super) fn add(&mut self, cell: u8, is: bool) {
        self.0[usize::from(cell >> 4)] |= u16::from(is) << (cell & 15);
    }

    fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// A random one; there is at least one.
    fn pick(&self, chance: &mut Chance) -> u8 {
        let mut k = chance.below(self.count());
        for (row, &word) in self.0.iter().enumerate() {
            let here = word.count_ones();
            if k < here {
                let low = (0..k).fold(word, |word, _| word & (word - 1));
                return (row as u8) << 4 | low.trailing_zeros() as u8;
            }
            k -= here;
        }
        0
    }
}
