//! Puzzles on all cores, in the order of their numbers.

use super::{GenerateOptions, Generated, Generator};
use crate::process::{Go, Threads, ordered};
use crate::{Budget, Failure, Meter};

impl GenerateOptions {
    /// The numbers of the puzzles.
    pub(super) fn numbers(&self) -> impl Iterator<Item = u64> + Send + use<> {
        let last = self.number.saturating_add(self.count);
        self.number..last
    }
}

/// Makes the puzzles of a recipe, each with a budget of its own, and hands them to `emit` in the order of their
/// numbers, until it says break. `meter` may watch a puzzle's budget.
///
/// # Errors
/// A recipe that cannot be, before any work.
pub fn generate_each(
    options: &GenerateOptions,
    budget: &Budget,
    threads: Threads,
    meter: impl Fn(Meter) -> Meter + Sync,
    emit: impl FnMut(Result<Generated, Failure>) -> Go,
) -> Result<(), Failure> {
    let generator = Generator::new(options)?;
    let cancel = budget.cancel.clone();
    let numbers = options
        .numbers()
        .take_while(move |_| !cancel.is_cancelled());
    let work = |number| {
        let mut meter = meter(Meter::new(budget));
        generator.make(number, &mut meter)
    };
    ordered(numbers, threads, work, emit);
    Ok(())
}
