//! A problem as the search with multiplicities sees it: only what can still decide something, renumbered.
//!
//! A **slot** is an item that matters. Slots with a lower bound come first, in the order of the items, then the
//! others with an upper bound that can be exceeded (a secondary item without colours is covered at most once),
//! then secondary items with colours. Items that nothing can violate (no
//! lower bound, and no more options than the upper one allows) have no slot.
//!
//! Two shapes. *Dense*, where a bit per option and option fits [`DENSE`] words: a row of bits per option tells
//! which options it excludes at once (through secondary items, and items that it covers for the only time),
//! and a row per slot which options hold it. *Sparse* otherwise: lists, walked with a look at the live set.

use super::super::problem::{Colour, OptionId, Problem};

/// The most words of bits that the dense shape may take: four megabytes.
const DENSE: usize = 1 << 19;

/// Lists, one after the other.
#[derive(Clone, Debug, Default)]
pub(in crate::cover) struct Lists<T = u32> {
    all: Vec<T>,
    ends: Vec<u32>,
}

impl<T: Copy + Default> Lists<T> {
    /// So many lists, filled from pairs of a list and what goes into it; the pairs are gone through twice.
    pub(in crate::cover) fn gather<I: Iterator<Item = (u32, T)>>(
        count: usize,
        pairs: impl Fn() -> I,
    ) -> Lists<T> {
        let mut ends = vec![0_u32; count];
        for (list, _) in pairs() {
            ends[list as usize] += 1;
        }
        let mut sum = 0;
        for end in &mut ends {
            (*end, sum) = (sum, sum + *end);
        }
        let mut all = vec![T::default(); sum as usize];
        for (list, entry) in pairs() {
            let place = &mut ends[list as usize];
            all[*place as usize] = entry;
            *place += 1;
        }
        Lists { all, ends }
    }

    fn get_mut(&mut self, index: usize) -> &mut [T] {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &mut self.all[start as usize..self.ends[index] as usize]
    }

    /// A list.
    #[inline]
    pub(in crate::cover) fn get(&self, index: usize) -> &[T] {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.all[start as usize..self.ends[index] as usize]
    }
}

/// A slot that an option uses up, and those of the slot's members that go well with it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Use {
    /// Which slot.
    pub(crate) slot: u32,
    /// Members `from..to` of the slot have the same colour; empty where nothing goes well.
    from: u32,
    /// See `from`.
    to: u32,
}

/// How a slot bounds covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Ignored,
    Bounded { low: u32, high: u32 },
    Coloured,
}

/// The frozen view; shared between searches.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    options: usize,
    words: usize,
    low: Vec<u32>,
    room: Vec<u32>,
    /// The first slot of a secondary item with colours, and all after it.
    coloured: u32,
    /// Per option the slots with a lower bound.
    needs: Lists,
    /// Per option the slots whose room it uses.
    uses: Lists<Use>,
    /// Per slot its options; a coloured slot's by colour.
    members: Lists,
    /// Dense only: per option the options it excludes; per slot without colours its options.
    rows: Vec<u64>,
    masks: Vec<u64>,
}

impl Layout {
    /// The view of a problem. Cost: linear in its size, and in the dense shape a pass over rows per occurrence.
    pub(crate) fn new(problem: &Problem) -> Layout {
        let options = problem.options();
        let words = options.div_ceil(64);
        let roles = roles(problem);
        let (slots, low, room, coloured) = number(&roles);
        let members = members(problem, &slots, room.len(), coloured);
        let needy = 0..low.len() as u32;
        let needs = Lists::gather(options, || {
            let each = |slot| members.get(slot as usize).iter().map(move |m| (m.1, slot));
            needy.clone().flat_map(each)
        });
        let mut layout = Layout {
            options,
            words,
            low,
            room,
            coloured,
            needs,
            uses: Lists::default(),
            members: Lists {
                all: members.all.iter().map(|&(_, option)| option).collect(),
                ends: members.ends.clone(),
            },
            rows: Vec::new(),
            masks: Vec::new(),
        };
        let dense = (options + coloured as usize).saturating_mul(words) <= DENSE;
        if dense {
            layout.fill_masks();
            layout.fill_rows(&members);
        }
        let kept = (0..layout.room.len()).filter(|&slot| !dense || layout.is_counted(slot));
        layout.uses = Lists::gather(options, || {
            kept.clone().flat_map(|slot| layout.used(&members, slot))
        });
        layout
    }

    /// Whether a slot must be counted as it is used: it is not full at once.
    fn is_counted(&self, slot: usize) -> bool {
        slot < self.coloured as usize && self.room[slot] > 1
    }

    fn fill_masks(&mut self) {
        let slots = self.coloured as usize;
        self.masks = vec![0; slots * self.words];
        for slot in 0..slots {
            for &option in self.members.get(slot) {
                set(&mut self.masks[slot * self.words..], option);
            }
        }
    }

    fn fill_rows(&mut self, members: &Lists<(Colour, OptionId)>) {
        let mut rows = vec![0; self.options * self.words];
        for slot in (0..self.room.len()).filter(|&slot| !self.is_counted(slot)) {
            for (option, used) in self.used(members, slot) {
                let row = &mut rows[option as usize * self.words..][..self.words];
                let (before, after) = self.excluded(used);
                before
                    .iter()
                    .chain(after)
                    .for_each(|&other| set(row, other));
                row[option as usize / 64] &= !(1 << (option % 64));
            }
        }
        self.rows = rows;
    }

    /// The options that use up a slot's room; none where there is room for all.
    fn used<'m>(
        &self,
        members: &'m Lists<(Colour, OptionId)>,
        slot: usize,
    ) -> impl Iterator<Item = (OptionId, Use)> + 'm {
        let list = members.get(slot);
        let plain = slot < self.coloured as usize;
        let kept = if plain && self.room[slot] as usize >= list.len() {
            &[]
        } else {
            list
        };
        let mut end = 0;
        let groups = kept.chunk_by(|one, other| one.0 == other.0);
        groups.flat_map(move |group| {
            let from = end;
            end += group.len() as u32;
            let (from, to) = if plain || group[0].0 == 0 {
                (0, 0)
            } else {
                (from, end)
            };
            let slot = slot as u32;
            group
                .iter()
                .map(move |&(_, option)| (option, Use { slot, from, to }))
        })
    }

    /// How many options there are.
    pub(crate) fn options(&self) -> usize {
        self.options
    }

    /// Whether [`Layout::row`] and [`Layout::mask`] exist.
    #[inline]
    pub(crate) fn is_dense(&self) -> bool {
        !self.rows.is_empty()
    }

    /// The lower bounds of the slots that have one, from slot 0 on.
    pub(crate) fn low(&self) -> &[u32] {
        &self.low
    }

    /// How often each slot can be used before it is full.
    pub(crate) fn room(&self) -> &[u32] {
        &self.room
    }

    /// The slots that only bound how often their item is covered come before this one.
    pub(crate) fn coloured(&self) -> u32 {
        self.coloured
    }

    /// The slots with a lower bound in an option.
    #[inline]
    pub(crate) fn needs(&self, option: OptionId) -> &[u32] {
        self.needs.get(option as usize)
    }

    /// The slots whose room an option uses and whose exclusions its row does not hold.
    #[inline]
    pub(crate) fn uses(&self, option: OptionId) -> &[Use] {
        self.uses.get(option as usize)
    }

    /// The options of a slot, ascending unless it is coloured.
    #[inline]
    pub(crate) fn members(&self, slot: u32) -> &[OptionId] {
        self.members.get(slot as usize)
    }

    /// The members of a slot that are excluded when this use fills it: those before, those after its group.
    #[inline]
    pub(crate) fn excluded(&self, used: Use) -> (&[OptionId], &[OptionId]) {
        let members = self.members.get(used.slot as usize);
        (&members[..used.from as usize], &members[used.to as usize..])
    }

    /// The options that one excludes at once.
    #[inline]
    pub(crate) fn row(&self, option: OptionId) -> &[u64] {
        &self.rows[option as usize * self.words..][..self.words]
    }

    /// The options of a slot without colours.
    #[inline]
    pub(crate) fn mask(&self, slot: u32) -> &[u64] {
        &self.masks[slot as usize * self.words..][..self.words]
    }
}

#[inline]
fn set(bits: &mut [u64], option: OptionId) {
    bits[option as usize / 64] |= 1 << (option % 64);
}

/// What each item is to the search.
fn roles(problem: &Problem) -> Vec<Role> {
    let mut degree = vec![0_u32; problem.items()];
    let mut shade: Vec<Option<Colour>> = vec![None; problem.items()];
    let mut several = vec![false; problem.items()];
    for option in 0..problem.options() as OptionId {
        for occurrence in problem.option(option) {
            let item = occurrence.item as usize;
            degree[item] += 1;
            several[item] |= shade[item].is_some_and(|first| first != occurrence.colour);
            shade[item] = Some(occurrence.colour);
        }
    }
    (0..problem.items())
        .map(|item| match problem.multiplicity(item as u32) {
            Some((0, high)) if high >= degree[item] => Role::Ignored,
            Some((low, high)) => Role::Bounded { low, high },
            None if several[item] => Role::Coloured,
            None if degree[item] < 2 || shade[item] != Some(0) => Role::Ignored,
            None => Role::Bounded { low: 0, high: 1 },
        })
        .collect()
}

/// The slot of each item (`u32::MAX` for none), the lower bounds, the rooms, and the first coloured slot.
fn number(roles: &[Role]) -> (Vec<u32>, Vec<u32>, Vec<u32>, u32) {
    let (mut slots, mut lows, mut rooms) = (vec![u32::MAX; roles.len()], Vec::new(), Vec::new());
    for (item, role) in roles.iter().enumerate() {
        if let Role::Bounded { low, high } = *role
            && low > 0
        {
            slots[item] = lows.len() as u32;
            lows.push(low);
            rooms.push(high);
        }
    }
    for (item, role) in roles.iter().enumerate() {
        if let Role::Bounded { low: 0, high } = *role {
            slots[item] = rooms.len() as u32;
            rooms.push(high);
        }
    }
    let coloured = rooms.len() as u32;
    for (item, role) in roles.iter().enumerate() {
        if *role == Role::Coloured {
            slots[item] = rooms.len() as u32;
            rooms.push(1);
        }
    }
    (slots, lows, rooms, coloured)
}

/// The options of each slot with their colours there, by colour, then ascending.
fn members(
    problem: &Problem,
    slots: &[u32],
    count: usize,
    coloured: u32,
) -> Lists<(Colour, OptionId)> {
    let mut lists = Lists::gather(count, || {
        (0..problem.options() as OptionId).flat_map(|option| {
            let items = problem.option(option).iter();
            let held = items.map(move |occurrence| {
                let slot = slots[occurrence.item as usize];
                (slot, (occurrence.colour, option))
            });
            held.filter(|&(slot, _)| slot != u32::MAX)
        })
    });
    (coloured as usize..count).for_each(|slot| lists.get_mut(slot).sort_unstable());
    lists
}
