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

/// Lists of numbers, one after the other.
#[derive(Clone, Debug, Default)]
pub(in crate::cover) struct Lists {
    all: Vec<u32>,
    ends: Vec<u32>,
}

impl Lists {
    /// Adds to the list that is not closed yet.
    pub(in crate::cover) fn push(&mut self, number: u32) {
        self.all.push(number);
    }

    /// Closes a list; the next begins.
    pub(in crate::cover) fn close(&mut self) {
        self.ends.push(self.all.len() as u32);
    }

    /// A list.
    #[inline]
    pub(in crate::cover) fn get(&self, index: usize) -> &[u32] {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.all[start as usize..self.ends[index] as usize]
    }
}

/// A slot that an option uses up, and those of the slot's members that go well with it.
#[derive(Clone, Copy, Debug)]
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
    uses: Vec<Use>,
    use_ends: Vec<u32>,
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
        let mut layout = Layout {
            options,
            words,
            low,
            room,
            coloured,
            needs: Lists::default(),
            uses: Vec::new(),
            use_ends: Vec::with_capacity(options),
            members: members(problem, &slots),
            rows: Vec::new(),
            masks: Vec::new(),
        };
        let dense = (options + coloured as usize).saturating_mul(words) <= DENSE;
        if dense {
            layout.fill_masks();
            layout.rows = vec![0; options * words];
        }
        for option in 0..options as OptionId {
            layout.describe(problem, &roles, &slots, option);
        }
        layout
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

    fn describe(&mut self, problem: &Problem, roles: &[Role], slots: &[u32], option: OptionId) {
        let dense = self.is_dense();
        for occurrence in problem.option(option) {
            let item = occurrence.item as usize;
            let slot = slots[item];
            let (from, to) = match roles[item] {
                Role::Ignored => continue,
                Role::Bounded { low, high } => {
                    if low > 0 {
                        self.needs.push(slot);
                    }
                    if high as usize >= self.members.get(slot as usize).len() {
                        continue;
                    }
                    if high == 1 && dense {
                        self.exclude(option, slot, (0, 0));
                        continue;
                    }
                    (0, 0)
                }
                Role::Coloured => {
                    let group = self.group(problem, slot, option, occurrence.item);
                    if dense {
                        self.exclude(option, slot, group);
                        continue;
                    }
                    group
                }
            };
            self.uses.push(Use { slot, from, to });
        }
        self.needs.close();
        self.use_ends.push(self.uses.len() as u32);
    }

    /// The members of a coloured slot that have the option's colour there; none if it has no colour.
    fn group(&self, problem: &Problem, slot: u32, option: OptionId, item: u32) -> (u32, u32) {
        let wanted = colour(problem, option, item);
        if wanted == 0 {
            return (0, 0);
        }
        let members = self.members.get(slot as usize);
        let from = members.partition_point(|&other| colour(problem, other, item) < wanted);
        let to = members.partition_point(|&other| colour(problem, other, item) <= wanted);
        (from as u32, to as u32)
    }

    fn exclude(&mut self, option: OptionId, slot: u32, (from, to): (u32, u32)) {
        let row = &mut self.rows[option as usize * self.words..][..self.words];
        let members = self.members.get(slot as usize);
        let (before, rest) = members.split_at(from as usize);
        for &other in before.iter().chain(&rest[(to - from) as usize..]) {
            set(row, other);
        }
        row[option as usize / 64] &= !(1 << (option % 64));
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
        let option = option as usize;
        let start = option
            .checked_sub(1)
            .map_or(0, |before| self.use_ends[before]);
        &self.uses[start as usize..self.use_ends[option] as usize]
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

fn colour(problem: &Problem, option: OptionId, item: u32) -> Colour {
    let mut occurrences = problem.option(option).iter();
    occurrences
        .find(|occurrence| occurrence.item == item)
        .map_or(0, |occurrence| occurrence.colour)
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

/// The options of each slot, by colour, then ascending.
fn members(problem: &Problem, slots: &[u32]) -> Lists {
    let count = slots.iter().filter(|&&slot| slot != u32::MAX).count();
    let mut found: Vec<Vec<(Colour, OptionId)>> = vec![Vec::new(); count];
    for option in 0..problem.options() as OptionId {
        for occurrence in problem.option(option) {
            let slot = slots[occurrence.item as usize];
            if let Some(list) = found.get_mut(slot as usize) {
                list.push((occurrence.colour, option));
            }
        }
    }
    let mut lists = Lists::default();
    for mut list in found {
        list.sort_unstable();
        lists.all.extend(list.iter().map(|&(_, option)| option));
        lists.close();
    }
    lists
}
