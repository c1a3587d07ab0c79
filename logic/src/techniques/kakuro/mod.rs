//! Techniques of Kakuro, in the order of the ladder.

pub(crate) mod candidate_bounds;
pub(crate) mod coupled_combinations;
pub(crate) mod cross_reference;
pub(crate) mod impossible_combination;
pub(crate) mod lone_square;
pub(crate) mod magic_block;
pub(crate) mod possible_combinations;
pub(crate) mod possible_permutations;
pub(crate) mod simple_filter;
pub(crate) mod surface;
pub(crate) mod unmatched_candidate;
pub(crate) mod x_wing;
