//! Techniques of Futoshiki.

pub(crate) mod ascending_chain;
pub(crate) mod hill;
pub(crate) mod inequality_bound;
pub(crate) mod line_order;
pub(crate) mod line_support;
pub(crate) mod neighbours;
pub(crate) mod pair_across;
mod side;
pub(crate) mod strong_chain;
