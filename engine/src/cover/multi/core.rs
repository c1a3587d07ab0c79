//! The state of a search in the shape that suits the problem.

use super::super::problem::OptionId;
use super::lanes::{self, Lane, Lanes};
use super::layout::Layout;
use super::state::{self, Dead, State};

/// One of three shapes; they differ in speed only.
#[derive(Clone, Debug)]
pub(super) enum Core {
    /// Few items, at most 63 options each.
    Short(Lanes<i16>),
    /// More of them.
    Long(Lanes<i32>),
    /// Anything.
    Wide(State),
}

/// Where to undo to.
#[derive(Clone, Copy, Debug)]
pub(super) enum Mark {
    Lanes(lanes::Mark),
    Wide(state::Mark),
}

macro_rules! each {
    ($core:expr, $state:ident => $do:expr) => {
        match $core {
            Core::Short($state) => $do,
            Core::Long($state) => $do,
            Core::Wide($state) => $do,
        }
    };
}

impl Core {
    /// The root, and whether it is known to be dead.
    pub(super) fn new(layout: &Layout) -> (Core, bool) {
        if Lanes::<i16>::fits(layout) {
            return (Core::Short(Lanes::new(layout)), false);
        }
        if Lanes::<i32>::fits(layout) {
            return (Core::Long(Lanes::new(layout)), false);
        }
        let (state, dead) = State::new(layout);
        (Core::Wide(state), dead)
    }

    pub(super) fn chosen(&self) -> &[OptionId] {
        each!(self, state => state.chosen())
    }

    pub(super) fn removals(&self) -> u64 {
        each!(self, state => state.removals)
    }

    pub(super) fn set_removals(&mut self, removals: u64) {
        each!(self, state => state.removals = removals);
    }

    pub(super) fn mark(&mut self) -> Mark {
        match self {
            Core::Short(state) => Mark::Lanes(state.mark()),
            Core::Long(state) => Mark::Lanes(state.mark()),
            Core::Wide(state) => Mark::Wide(state.mark()),
        }
    }

    /// Back to a mark of this state or of the one that it was cloned from.
    pub(super) fn undo(&mut self, layout: &Layout, mark: Mark) {
        match (self, mark) {
            (Core::Short(state), Mark::Lanes(mark)) => state.undo(mark),
            (Core::Long(state), Mark::Lanes(mark)) => state.undo(mark),
            (Core::Wide(state), Mark::Wide(mark)) => state.undo(layout, mark),
            _ => {}
        }
    }

    /// Takes a live option. That nothing can come of it may be found now or by [`Core::settle`].
    pub(super) fn take(&mut self, layout: &Layout, option: OptionId) -> Result<(), Dead> {
        match self {
            Core::Short(state) => state.take(layout, option),
            Core::Long(state) => state.take(layout, option),
            Core::Wide(state) => return state.take(layout, option),
        }
        Ok(())
    }

    /// Drops a live option; see [`Core::take`].
    pub(super) fn drop(&mut self, layout: &Layout, option: OptionId) -> Result<(), Dead> {
        match self {
            Core::Short(state) => state.drop(option),
            Core::Long(state) => state.drop(option),
            Core::Wide(state) => return state.drop(layout, option),
        }
        Ok(())
    }

    /// Takes what must be taken; then an option to branch on and in how many ways its item can be covered next,
    /// or `None` if nothing is left.
    #[inline]
    pub(super) fn settle(&mut self, layout: &Layout) -> Result<Option<(OptionId, u32)>, Dead> {
        match self {
            Core::Short(state) => lane_choice(state, layout),
            Core::Long(state) => lane_choice(state, layout),
            Core::Wide(state) => {
                state.settle(layout)?;
                let Some((slot, slack)) = state.tightest() else {
                    return Ok(state.any().map(|option| (option, 2)));
                };
                let option = state.first(layout, slot).ok_or(Dead)?;
                Ok(Some((option, slack + 1)))
            }
        }
    }
}

#[inline]
fn lane_choice<L: Lane>(
    state: &mut Lanes<L>,
    layout: &Layout,
) -> Result<Option<(OptionId, u32)>, Dead> {
    let Some((slot, slack)) = state.settle(layout)? else {
        return Ok(state.any().map(|option| (option, 2)));
    };
    let option = state.first(layout, slot).ok_or(Dead)?;
    Ok(Some((option, slack + 1)))
}
