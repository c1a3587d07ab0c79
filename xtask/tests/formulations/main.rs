//! Every formulation as an exact cover, compared with enumeration: fillings and covers correspond one to one.
#![allow(clippy::unwrap_used, clippy::panic)]

mod boards;
mod one_to_one;
mod slow;
