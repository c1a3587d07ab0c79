//! How plain data looks in JSON: cells as `[row, col]` from 0, integers that doubles cannot hold as strings.

use crossfoot_model::Place;
use num_bigint::BigUint;
use serde::Serializer;

/// A cell.
pub(crate) fn place<S: Serializer>(at: &Place, to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq([at.row, at.col])
}

/// Cells.
pub(crate) fn places<S: Serializer>(
    places: &impl AsRef<[Place]>,
    to: S,
) -> Result<S::Ok, S::Error> {
    to.collect_seq(places.as_ref().iter().map(|at| [at.row, at.col]))
}

/// A count: always a decimal string.
pub(crate) fn count<S: Serializer>(count: &BigUint, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(count)
}

/// A count, if it is known.
pub(crate) fn some_count<S: Serializer>(count: &Option<BigUint>, to: S) -> Result<S::Ok, S::Error> {
    match count {
        Some(count) => to.collect_str(count),
        None => to.serialize_none(),
    }
}

/// A number that readers of JSON may round: a decimal string from 2⁵³ on.
#[cfg_attr(
    not(feature = "research"),
    allow(dead_code, reason = "large searches alone ask")
)]
pub(crate) fn large<S: Serializer>(number: &u128, to: S) -> Result<S::Ok, S::Error> {
    match u64::try_from(*number) {
        Ok(small) if small < 1 << 53 => to.serialize_u64(small),
        _ => to.collect_str(number),
    }
}
