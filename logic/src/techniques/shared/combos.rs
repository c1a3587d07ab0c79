//! The combinations of a run that remain: first those that the candidates as a whole allow, then those
//! that have a placement, one cell for each of their values.
//!
//! Cost: linear in the run's allowed sets, a matching for each that passes the first test.

use crate::board::Clue;
use crate::state::State;
use crossfoot_model::{Cell, Mask};

/// The sets of a run that hold every filled-in value and no value that is in no cell. Empty for what is no
/// run.
pub(crate) fn possible(state: &State, clue: Clue) -> Vec<Mask> {
    let Some(run) = state.board.run(clue) else {
        return Vec::new();
    };
    let (union, filled) = (state.union(clue), state.filled_values(clue));
    let sets = run.sets.iter().copied();
    let fits = |set: &Mask| set.is_subset(union) && filled.is_subset(*set);
    sets.filter(fits).collect()
}

/// Those of the sets that have a placement in these cells.
pub(crate) fn placeable(state: &State, clue: Clue) -> Vec<Mask> {
    let mut sets = possible(state, clue);
    let cells = state.board.cells(clue);
    sets.retain(|&set| has_placement(state, cells, set));
    sets
}

/// Can the values of the set be dealt out to the cells, one each? There must be as many.
pub(crate) fn has_placement(state: &State, cells: &[Cell], set: Mask) -> bool {
    let masks = cells.iter().map(|&cell| state.candidates(cell) & set);
    deal(masks)
}

/// Can each of these sets give a different value?
pub(crate) fn deal(masks: impl Iterator<Item = Mask> + Clone) -> bool {
    let mut sets = [Mask::EMPTY; Mask::CAPACITY];
    let mut n = 0;
    // cells with one value first: most of the work is theirs, and it is quick
    let mut taken = Mask::EMPTY;
    for mask in masks {
        if n == sets.len() {
            return false;
        }
        if mask.is_single() {
            if mask.meets(taken) {
                return false;
            }
            taken |= mask;
        } else {
            sets[n] = mask;
            n += 1;
        }
    }
    let mut dealt = Deal {
        sets: &sets[..n],
        holder: [u8::MAX; Mask::CAPACITY],
    };
    (0..n).all(|i| dealt.give(i, &mut taken.clone()))
}

/// A partial dealing, grown by augmenting paths.
struct Deal<'a> {
    sets: &'a [Mask],
    holder: [u8; Mask::CAPACITY],
}

impl Deal<'_> {
    fn give(&mut self, i: usize, tried: &mut Mask) -> bool {
        for value in self.sets[i] - *tried {
            if tried.has(value) {
                continue; // tried meanwhile, deeper down
            }
            *tried = tried.with(value);
            let before = self.holder[value];
            if before == u8::MAX || self.give(usize::from(before), tried) {
                self.holder[value] = i as u8;
                return true;
            }
        }
        false
    }
}

/// Of each set the values that it gives in some dealing of different values; `None` if there is no dealing.
///
/// Source: Régin 1994. From one dealing all others come by moving along circles, or along paths that end in a
/// value that nobody holds; so a value can be given if its holder can move on to the set in question or
/// to such an end. Cost: a matching, and a closure on words.
pub(crate) fn supported(sets: &[Mask]) -> Option<Vec<Mask>> {
    let n = sets.len();
    if n > Mask::CAPACITY {
        return None;
    }
    let mut deal = Deal {
        sets,
        holder: [u8::MAX; Mask::CAPACITY],
    };
    if !(0..n).all(|i| deal.give(i, &mut Mask::default())) {
        return None;
    }
    // whom each can push away, itself included; and whether it can step aside
    let mut pushes = [Mask::EMPTY; Mask::CAPACITY];
    let mut free = Mask::EMPTY;
    for (i, &set) in sets.iter().enumerate() {
        pushes[i] = Mask::of(i);
        for value in set {
            match deal.holder[value] {
                u8::MAX => free = free.with(i),
                holder => pushes[i] = pushes[i].with(usize::from(holder)),
            }
        }
    }
    for middle in 0..n {
        for i in 0..n {
            if pushes[i].has(middle) {
                pushes[i] |= pushes[middle];
            }
        }
    }
    let given = |i: usize| -> Mask {
        let moves = |value: &usize| match deal.holder[*value] {
            u8::MAX => true,
            holder => {
                let reached = pushes[usize::from(holder)];
                reached.has(i) || reached.meets(free)
            }
        };
        sets[i].iter().filter(moves).collect()
    };
    Some((0..n).map(given).collect())
}

/// Of each cell's candidates those that some arrangement of one of the sets gives it; `None` if no set has an
/// arrangement. Cost: [`supported`] for each set, until everything is supported.
pub(crate) fn arranged(masks: &[Mask], sets: &[Mask]) -> Option<Vec<Mask>> {
    let mut kept = vec![Mask::EMPTY; masks.len()];
    let mut any = false;
    for &set in sets {
        let within: Vec<Mask> = masks.iter().map(|&mask| mask & set).collect();
        if let Some(given) = supported(&within) {
            any = true;
            for (kept, given) in kept.iter_mut().zip(given) {
                *kept |= given;
            }
            if kept == masks {
                break;
            }
        }
    }
    any.then_some(kept)
}

/// The most ways that are worth telling.
pub(crate) const FEW: usize = 4;
/// The most places that are looked at for them.
const MOST_LOOKS: usize = 400;

/// Every arrangement of one of the sets in cells with these candidates, if there are but few; ascending.
pub(crate) fn few_ways(masks: &[Mask], sets: &[Mask]) -> Option<Vec<Box<[u8]>>> {
    let mut ways = Ways {
        masks,
        found: Vec::new(),
        looks: MOST_LOOKS,
    };
    let all = sets.iter().all(|&set| ways.lay(&mut Vec::new(), set));
    ways.found.sort_unstable();
    (all && !ways.found.is_empty()).then_some(ways.found)
}

struct Ways<'a> {
    masks: &'a [Mask],
    found: Vec<Box<[u8]>>,
    looks: usize,
}

impl Ways<'_> {
    /// Lays out what is left of a set from this cell on; false if there are too many ways.
    fn lay(&mut self, way: &mut Vec<u8>, left: Mask) -> bool {
        let Some(&mask) = self.masks.get(way.len()) else {
            self.found.push(way.as_slice().into());
            return self.found.len() <= FEW;
        };
        for value in mask & left {
            if self.looks == 0 {
                return false;
            }
            self.looks -= 1;
            way.push(value as u8);
            let few = self.lay(way, left.without(value));
            way.pop();
            if !few {
                return false;
            }
        }
        true
    }
}

/// The values that all sets have in common, and those that any has.
pub(crate) fn common_and_union(sets: &[Mask]) -> (Mask, Mask) {
    let union = sets.iter().fold(Mask::EMPTY, |union, &set| union | set);
    let common = sets.iter().fold(union, |common, &set| common & set);
    (common, union)
}

#[cfg(test)]
mod tests {
    use super::{deal, supported};
    use crossfoot_model::Mask;

    fn slow(sets: &[Mask], taken: Mask) -> bool {
        let Some((first, rest)) = sets.split_first() else {
            return true;
        };
        (*first - taken).iter().any(|v| slow(rest, taken.with(v)))
    }

    #[test]
    fn dealing_agrees_with_trying_everything() {
        let mut seed = 1u64;
        let mut yes = 0;
        for _ in 0..2000 {
            let sets: Vec<Mask> = (0..5)
                .map(|_| {
                    seed = seed
                        .wrapping_mul(6364136223846793005)
                        .wrapping_add(1442695040888963407);
                    Mask((seed >> 33) & (seed >> 43) & 0b11_1111)
                })
                .collect();
            let dealt = deal(sets.iter().copied());
            assert_eq!(dealt, slow(&sets, Mask::EMPTY), "{sets:?}");
            yes += usize::from(dealt);
            let slowly = |i: usize| -> Mask {
                let fixed = |v: &usize| {
                    let mut fixed = sets.clone();
                    fixed[i] = Mask::of(*v);
                    slow(&fixed, Mask::EMPTY)
                };
                sets[i].iter().filter(fixed).collect()
            };
            let slowly: Vec<Mask> = (0..5).map(slowly).collect();
            assert_eq!(supported(&sets), dealt.then_some(slowly), "{sets:?}");
        }
        assert!((100..1900).contains(&yes));
    }
}
