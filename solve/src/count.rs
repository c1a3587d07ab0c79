//! Exact counts of any size, through independent parts.

use crate::control::{Control, Work, slice};
use crate::{Encoded, Fault, Options, encode};
#[cfg(feature = "covers")]
use crate::{Engine, covering};
use crossfoot_engine::domain::{Counted, Counter, Total};
use crossfoot_model::Model;
use num_bigint::BigUint;

/// Bytes of parts that a count remembers at most.
pub const MEMO_BYTES: usize = 512 << 20;

/// A count, exact or from below.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The number of solutions, or a lower bound.
    pub count: BigUint,
    /// Is it the exact number?
    pub exact: bool,
    /// Counted work.
    pub work: Work,
}

/// Counts solutions; stops early once `limit` are certain. A control that ends the work gives the bound that
/// is known by then (`exact` false).
///
/// # Errors
/// A model that cannot be encoded.
pub fn count(
    model: &Model,
    options: &Options,
    limit: Option<u128>,
    memo_bytes: usize,
    control: &mut dyn Control,
) -> Result<Count, Fault> {
    #[cfg(feature = "covers")]
    if let Engine::Cover(formulations) = &options.engine {
        let tally = covering::count(model, formulations, limit, memo_bytes, control)?;
        return Ok(Count {
            count: tally.count,
            exact: tally.exact,
            work: tally.work,
        });
    }
    let Encoded { problem, .. } = encode(model, options.formulation, None)?;
    let mut counter = Counter::new(problem, memo_bytes);
    let bound = limit.map(Total::Small);
    let (count, exact) = loop {
        match counter.run(&mut slice(), bound.as_ref()) {
            Counted::Exact(total) => break (total.to_big(), true),
            Counted::AtLeast(total) => break (total.to_big(), false),
            Counted::Paused if control.proceed(counter.nodes) => {}
            Counted::Paused => break (counter.known().to_big(), false),
        }
    };
    Ok(Count {
        count,
        exact,
        work: Work::of_counter(&counter),
    })
}
