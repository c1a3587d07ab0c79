//! A search for the cheapest covers as bytes, and back.
//!
//! Kept: the best covers, and the path as decisions with the limit in force at each. The search is deterministic
//! given these limits, so resuming replays the path and compares; cost: one descent. The covers are checked
//! against the problem, their costs are added up anew.

use super::best::Cover;
use super::search::{Config, Search, Stats, Todo};
use super::terms::ENDLESS;
use crate::cover::multi::{Broken, Reader, Writer};
use crate::cover::problem::{OptionId, Problem};

const NAME: &[u8; 4] = b"XFC1";

impl Search {
    /// The search as bytes, for [`Search::resume`]. Call it between two runs.
    pub fn checkpoint(&self) -> Vec<u8> {
        let mut writer = Writer::new(NAME);
        writer.number(u128::from(self.frozen.fingerprint));
        let Stats {
            nodes,
            failures,
            found,
            updates,
            removals,
        } = self.stats();
        let done = self.done.to_bits();
        for number in [nodes, failures, found, updates, removals, done] {
            writer.number(u128::from(number));
        }
        writer.number(self.best.allowed());
        writer.number(self.best.covers().len() as u128);
        for cover in self.best.covers() {
            writer.list(&cover.options);
        }
        writer.number(match self.todo {
            Todo::Descend => 0,
            Todo::Decide => 1,
            Todo::Retreat => 2,
            Todo::Stop => 3,
        });
        writer.number(self.limits.len() as u128);
        for &limit in &self.limits {
            writer.number(limit.max(0) as u128);
        }
        writer.number(self.frames.len() as u128);
        for frame in &self.frames {
            writer.number(u128::from(frame.turned) << 1 | u128::from(frame.given));
            writer.number(u128::from(frame.option));
        }
        writer.number(u128::from(self.turned));
        writer.finish()
    }

    /// Goes on where a checkpoint was made by a search on the same problem with the same configuration.
    ///
    /// # Errors
    /// The bytes are damaged or are from another search.
    pub fn resume(problem: &Problem, config: Config, bytes: &[u8]) -> Result<Search, Broken> {
        let mut reader = Reader::new(NAME, bytes)?;
        if reader.number::<u64>()? != Search::fingerprint(problem, config) {
            return Err(Broken::Foreign);
        }
        let stats = Stats {
            nodes: reader.count()?,
            failures: reader.count()?,
            found: reader.count()?,
            updates: reader.count()?,
            removals: reader.count()?,
        };
        let done = f64::from_bits(reader.number()?);
        if !(0.0..=1.5).contains(&done) {
            return Err(Broken::Damaged);
        }
        let mut search = Search::new(problem, config);
        let below = reader.number()?;
        search.read_covers(problem, &mut reader)?;
        // Covers may have been found before other searches lowered the limit.
        search.lower(below);
        let todo = match reader.number::<u8>()? {
            0 => Todo::Descend,
            1 => Todo::Decide,
            2 => Todo::Retreat,
            3 => Todo::Stop,
            _ => return Err(Broken::Damaged),
        };
        search.read_path(&mut reader, todo)?;
        reader.finish()?;
        search.todo = todo;
        search.done = done;
        search.prices.updates = stats.updates;
        search.state.removals = stats.removals;
        search.stats = stats;
        Ok(search)
    }

    fn read_covers(&mut self, problem: &Problem, reader: &mut Reader<'_>) -> Result<(), Broken> {
        for _ in 0..reader.number::<u64>()? {
            let options = reader.list()?;
            if !is_cover(problem, &options) {
                return Err(Broken::Damaged);
            }
            let costs = options.iter().map(|&option| problem.cost(option));
            let cost = costs.map(u128::from).sum();
            if !self.best.add(Cover { cost, options }) {
                return Err(Broken::Damaged);
            }
        }
        Ok(())
    }

    fn read_path(&mut self, reader: &mut Reader<'_>, todo: Todo) -> Result<(), Broken> {
        let mut limits = Vec::new();
        for _ in 0..reader.number::<u64>()? {
            let limit: i128 = reader.number()?;
            limits.push(limit.min(ENDLESS));
        }
        let mut limits = limits.into_iter();
        for depth in 0..reader.number::<usize>()? {
            let turned: u64 = reader.number()?;
            self.replay(turned >> 1, &mut limits)?;
            let (option, ways) = self.settled(&mut limits)?;
            if option != reader.number()? {
                return Err(Broken::Damaged);
            }
            let frozen = self.frozen.clone();
            self.decide(&frozen, option, ways);
            if turned & 1 != 0 {
                self.give(depth);
            }
        }
        self.replay(reader.number()?, &mut limits)?;
        if todo == Todo::Decide {
            self.follow_limit(&mut limits)?;
            self.told = true;
        }
        let stopped = todo == Todo::Stop && !self.frames.is_empty();
        if limits.next().is_some() || stopped || (todo == Todo::Descend && self.todo != todo) {
            return Err(Broken::Damaged);
        }
        Ok(())
    }

    /// Drops the options that were chosen first at the present depth.
    fn replay(
        &mut self,
        turned: u64,
        limits: &mut impl Iterator<Item = i128>,
    ) -> Result<(), Broken> {
        for _ in 0..turned {
            let (option, ways) = self.settled(limits)?;
            let frozen = self.frozen.clone();
            self.skip(&frozen, option, ways);
        }
        Ok(())
    }

    /// The next choice of a search that must have one.
    fn settled(
        &mut self,
        limits: &mut impl Iterator<Item = i128>,
    ) -> Result<(OptionId, u32), Broken> {
        self.follow_limit(limits)?;
        let frozen = self.frozen.clone();
        let (option, ways, met) = self.choose(&frozen).ok_or(Broken::Damaged)?;
        self.told |= met;
        Ok((option, ways))
    }

    fn follow_limit(&mut self, limits: &mut impl Iterator<Item = i128>) -> Result<(), Broken> {
        let limit = limits.next().ok_or(Broken::Damaged)?;
        let frozen = self.frozen.clone();
        if self.todo != Todo::Descend || self.settle(&frozen, limit).is_err() {
            return Err(Broken::Damaged);
        }
        Ok(())
    }
}

/// Whether these options are a cover.
fn is_cover(problem: &Problem, options: &[OptionId]) -> bool {
    let mut times = vec![0_u32; problem.items()];
    let mut colours = vec![None; problem.items()];
    let mut sorted = options.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    if sorted.len() < options.len()
        || sorted
            .last()
            .is_some_and(|&last| last as usize >= problem.options())
    {
        return false;
    }
    for occurrence in options.iter().flat_map(|&option| problem.option(option)) {
        let item = occurrence.item as usize;
        times[item] += 1;
        let before = colours[item].replace(occurrence.colour);
        if !problem.is_primary(occurrence.item)
            && before.is_some_and(|before| before == 0 || before != occurrence.colour)
        {
            return false;
        }
    }
    (0..problem.items()).all(|item| {
        let bounds = problem.multiplicity(item as u32);
        bounds.is_none_or(|(low, high)| (low..=high).contains(&times[item]))
    })
}
