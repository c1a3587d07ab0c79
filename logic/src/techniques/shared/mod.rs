//! Techniques that serve several kinds of puzzle.

pub(crate) mod chain;
pub(crate) mod combos;
pub(crate) mod fillings;
pub(crate) mod filter;
pub(crate) mod fish;
pub(crate) mod full_house;
pub(crate) mod hidden_single;
pub(crate) mod hidden_subset;
pub(crate) mod naked_single;
pub(crate) mod naked_subset;
pub(crate) mod needs;
pub(crate) mod pick;
pub(crate) mod xy_chain;
