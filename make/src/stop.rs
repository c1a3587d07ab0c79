//! When to stop: a budget of counted work, which is the same everywhere, and a question to the caller, who may
//! have a clock or a Ctrl-C.

use std::fmt;

/// Units of work between two questions to the caller.
const SLICE: u64 = 1 << 16;

/// Why work ended without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The budget is used up.
    Budget,
    /// The caller said so.
    Cancelled,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Why::Budget => "the budget of work is used up",
            Why::Cancelled => "the work was cancelled",
        })
    }
}

/// A budget and a question. A unit of work is about one candidate or layout tried, some 10 ns; makers count in it
/// what they do, so that where a budget ends does not depend on the machine.
pub struct Stop<'a> {
    spent: u64,
    budget: u64,
    ask_at: u64,
    cancelled: &'a dyn Fn() -> bool,
    why: Option<Why>,
}

impl fmt::Debug for Stop<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut fields = f.debug_struct("Stop");
        fields.field("spent", &self.spent);
        fields.field("budget", &self.budget);
        fields.field("why", &self.why).finish_non_exhaustive()
    }
}

impl<'a> Stop<'a> {
    /// A budget of this many units. `cancelled` is asked now and then, some thousand times a second.
    pub fn new(budget: u64, cancelled: &'a dyn Fn() -> bool) -> Stop<'a> {
        Stop {
            spent: 0,
            budget,
            ask_at: SLICE,
            cancelled,
            why: None,
        }
    }

    /// Counts work done. False when it is time to stop, and from then on.
    #[inline]
    pub fn spend(&mut self, units: u64) -> bool {
        self.spent = self.spent.saturating_add(units);
        if self.spent > self.budget {
            self.why.get_or_insert(Why::Budget);
        } else if self.spent >= self.ask_at {
            self.ask();
        }
        self.why.is_none()
    }

    #[cold]
    fn ask(&mut self) {
        self.ask_at = self.spent.saturating_add(SLICE);
        if (self.cancelled)() {
            self.why.get_or_insert(Why::Cancelled);
        }
    }

    /// Units of work done so far.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// Units that may still be done.
    pub fn left(&self) -> u64 {
        match self.why {
            None => self.budget.saturating_sub(self.spent),
            Some(_) => 0,
        }
    }

    /// Why it is time to stop, if it is.
    pub fn why(&self) -> Option<Why> {
        self.why
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn a_budget_ends_where_it_ends() {
        let mut stop = Stop::new(10, &|| false);
        assert!(stop.spend(10) && stop.left() == 0);
        assert!(!stop.spend(1) && !stop.spend(0));
        assert_eq!((stop.why(), stop.spent()), (Some(Why::Budget), 11));
    }

    #[test]
    fn the_caller_is_asked_now_and_then() {
        let asked = Cell::new(0);
        let question = || {
            asked.set(asked.get() + 1);
            asked.get() == 3
        };
        let mut stop = Stop::new(u64::MAX, &question);
        let slices = (0..100).take_while(|_| stop.spend(SLICE)).count();
        assert_eq!((slices, asked.get()), (2, 3));
        assert_eq!((stop.why(), stop.left()), (Some(Why::Cancelled), 0));
    }
}
