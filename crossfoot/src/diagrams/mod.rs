//! Kakuro diagrams counted, maximised, drawn at random and listed: which machine does what, in how much memory, and
//! how the parts are put together. The machines are the engine's, the rules are the kind's; threads, time and
//! files are here.

mod chance;
mod counts;
mod crew;
mod memory;
mod most;
mod pictures;
mod saved;
mod spread;

use crate::{Failure, Meter, Threads};
pub(crate) use chance::Chance;
pub(crate) use counts::count;
use crew::Crew;
use crossfoot_engine::frontier::Unfinished;
use crossfoot_puzzle::Fault;
pub use memory::Estimate;
pub(crate) use memory::estimate;
pub(crate) use most::most;
pub(crate) use pictures::{Only, list, sample};
pub use saved::Store;
pub(crate) use spread::{exactly, spread};

/// A diagram: rows, true where it is white.
pub(crate) type Diagram = Vec<Vec<bool>>;

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Ended {
    /// The meter stopped the work.
    Stopped,
    /// Something is wrong, or too large.
    Fault(Box<Fault>),
}

impl From<Fault> for Ended {
    fn from(fault: Fault) -> Ended {
        Ended::Fault(Box::new(fault))
    }
}

impl From<Unfinished> for Ended {
    fn from(unfinished: Unfinished) -> Ended {
        match unfinished {
            Unfinished::Stopped => Ended::Stopped,
            Unfinished::Memory { states, bytes } => memory::too_large(states, bytes).into(),
        }
    }
}

impl Ended {
    /// The failure, if it is one.
    pub(crate) fn failure(self) -> Result<(), Failure> {
        match self {
            Ended::Stopped => Ok(()),
            Ended::Fault(fault) => Err(Failure::new("", *fault)),
        }
    }
}

/// Who does the work and with how much memory.
pub(crate) struct Means<'a> {
    crew: Crew<'a>,
    memory: usize,
    /// The widest layer so far.
    pub(crate) states: u64,
}

impl<'a> Means<'a> {
    /// Threads and a meter.
    pub(crate) fn new(meter: &'a mut Meter, threads: Threads) -> Means<'a> {
        Means {
            memory: meter.memory_or(memory::USUAL),
            crew: Crew::new(meter, threads),
            states: 0,
        }
    }

    fn saw(&mut self, states: usize) {
        self.states = self.states.max(states as u64);
    }
}
