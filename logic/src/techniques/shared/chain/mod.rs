//! Chains for all kinds of puzzle, over a neutral view: candidates, and what one of them says about another
//! within one clue.

mod cite;
pub(crate) mod forcing;
mod links;
mod net;
pub(crate) mod nishio;
pub(crate) mod whip;
