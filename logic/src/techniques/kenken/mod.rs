//! Techniques of KenKen.

mod account;
pub(crate) mod against_line;
mod amount;
pub(crate) mod cage_combinations;
pub(crate) mod digit_count;
mod layouts;
pub(crate) mod line_product;
pub(crate) mod line_sum;
pub(crate) mod min_max;
pub(crate) mod parity;
pub(crate) mod pointing_cage;
mod region;
pub(crate) mod single_cell_cage;
pub(crate) mod two_cages;
