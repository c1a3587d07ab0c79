//! A search as bytes, and back.
//!
//! Only decisions are kept: the search is deterministic, so a decision is where it was and how many were turned
//! round before it at its depth. Resuming replays them and compares; cost: one descent.

use super::bytes::{Broken, Reader, Writer, fingerprint};
use super::search::{Search, Stats, Todo};
use crate::cover::problem::{OptionId, Problem};

const NAME: &[u8; 4] = b"XFM1";

impl Search {
    /// The search as bytes, for [`Search::resume`]. Call it between two runs.
    pub fn checkpoint(&self) -> Vec<u8> {
        let mut writer = Writer::new(NAME);
        writer.number(u128::from(self.fingerprint));
        let Stats {
            nodes,
            failures,
            solutions,
            removals,
        } = self.stats();
        for number in [nodes, failures, solutions, removals, self.done.to_bits()] {
            writer.number(u128::from(number));
        }
        writer.number(match self.todo {
            Todo::Descend => 0,
            Todo::Retreat => 1,
            Todo::Stop => 2,
        });
        writer.number(self.frames.len() as u128);
        for frame in &self.frames {
            writer.number(u128::from(frame.turned) << 1 | u128::from(frame.given));
            writer.number(u128::from(frame.option));
        }
        writer.number(u128::from(self.turned));
        writer.finish()
    }

    /// Goes on where a checkpoint was made.
    ///
    /// # Errors
    /// The bytes are damaged or are from a search of another problem.
    pub fn resume(problem: &Problem, bytes: &[u8]) -> Result<Search, Broken> {
        let mut reader = Reader::new(NAME, bytes)?;
        if reader.number::<u64>()? != fingerprint(problem) {
            return Err(Broken::Foreign);
        }
        let stats = Stats {
            nodes: reader.count()?,
            failures: reader.count()?,
            solutions: reader.count()?,
            removals: reader.count()?,
        };
        let done = f64::from_bits(reader.number()?);
        let todo = match reader.number::<u8>()? {
            0 => Todo::Descend,
            1 => Todo::Retreat,
            2 => Todo::Stop,
            _ => return Err(Broken::Damaged),
        };
        let mut search = Search::new(problem);
        let depth: usize = reader.number()?;
        if !(0.0..=1.5).contains(&done) || (todo == Todo::Stop && depth > 0) {
            return Err(Broken::Damaged);
        }
        for level in 0..depth {
            let turned: u64 = reader.number()?;
            let option: u32 = reader.number()?;
            search.replay(turned >> 1)?;
            let (chosen, ways) = search.settled()?;
            if chosen != option {
                return Err(Broken::Damaged);
            }
            search.decide(chosen, ways);
            if turned & 1 != 0 {
                search.give(level);
            }
        }
        let turned: u64 = reader.number()?;
        reader.finish()?;
        search.replay(turned)?;
        if todo == Todo::Descend && search.todo != todo {
            return Err(Broken::Damaged);
        }
        search.todo = todo;
        search.done = done;
        search.state.set_removals(stats.removals);
        search.stats = stats;
        Ok(search)
    }

    /// Drops the options that were chosen first at the present depth.
    fn replay(&mut self, turned: u64) -> Result<(), Broken> {
        for _ in 0..turned {
            let (option, ways) = self.settled()?;
            self.skip(option, ways);
        }
        Ok(())
    }

    /// The next choice of a search that must have one.
    fn settled(&mut self) -> Result<(OptionId, u32), Broken> {
        if self.todo != Todo::Descend {
            return Err(Broken::Damaged);
        }
        match self.state.settle(&self.layout) {
            Ok(Some(choice)) => Ok(choice),
            _ => Err(Broken::Damaged),
        }
    }
}
