//! The techniques: one file each, one table entry each. `shared` serves several kinds.
//!
//! A technique finds; it never checks itself: nothing here may use the verifier.

pub(crate) mod futoshiki;
pub(crate) mod kakuro;
pub(crate) mod kenken;
pub(crate) mod shared;
