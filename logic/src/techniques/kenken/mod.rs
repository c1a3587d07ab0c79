//! Techniques of KenKen.

pub(crate) mod against_line;
pub(crate) mod cage_combinations;
mod layouts;
pub(crate) mod pointing_cage;
pub(crate) mod single_cell_cage;
