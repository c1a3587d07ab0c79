//! The ladder of KenKen. Source: TECHNIQUES, "KenKen"; the order is by weight.
//!
//! Simon Tatham's levels on it: Easy ends with the hidden single, Normal with the cage layouts, Hard with the pointing
//! cage and the subsets, Extreme with the chains. Each cage's layouts stand apart from its combinations, and
//! lines against which a layout is held are looked at by one cell (25) or as a whole (135), so that scores rise with
//! his levels. Singles and combinations weigh alike (2 for the 2, 4 and 5 of the source, and 18 for layouts): every puzzle of a
//! size needs about as many of them, and where they weigh more their mere number drowns what makes it hard.

use crate::technique::{Ladder, Level, rung};
use crate::techniques::kenken::{
    against_line, cage_combinations, digit_count, line_product, line_sum, min_max, parity,
    pointing_cage, single_cell_cage, two_cages,
};
use crate::techniques::shared;

/// The default profile.
pub(super) static DEFAULT: Ladder = Ladder {
    kind: "kenken",
    profile: "default",
    rungs: &[
        rung(&single_cell_cage::TECHNIQUE, 1, Level::Easy),
        rung(&shared::naked_single::TECHNIQUE, 2, Level::Easy),
        rung(&cage_combinations::COMBINATIONS, 2, Level::Easy),
        rung(&shared::hidden_single::TECHNIQUE, 2, Level::Easy),
        rung(&cage_combinations::LAYOUTS, 18, Level::Moderate),
        rung(&shared::naked_subset::PAIR, 25, Level::Hard),
        rung(&against_line::ONE_CELL, 25, Level::Hard),
        rung(&pointing_cage::TECHNIQUE, 35, Level::Hard),
        rung(&shared::naked_subset::TRIPLE, 50, Level::Hard),
        rung(&shared::naked_subset::QUAD, 60, Level::Hard),
        rung(&shared::hidden_subset::PAIR, 70, Level::Hard),
        rung(&two_cages::TECHNIQUE, 78, Level::Hard),
        rung(&shared::hidden_subset::TRIPLE, 80, Level::Hard),
        rung(&line_sum::ONE, 80, Level::Hard),
        rung(&min_max::ONE, 89, Level::Hard),
        rung(&shared::hidden_subset::QUAD, 90, Level::Hard),
        rung(&digit_count::TECHNIQUE, 99, Level::Expert),
        rung(&line_sum::TWO, 110, Level::Expert),
        rung(&shared::fish::X_WING, 120, Level::Expert),
        rung(&parity::LINES, 120, Level::Expert),
        rung(&shared::xy_chain::Y_WING, 124, Level::Expert),
        rung(&line_product::TECHNIQUE, 130, Level::Expert),
        rung(&against_line::ALL_CELLS, 135, Level::Expert),
        rung(&line_sum::THREE, 140, Level::Expert),
        rung(&shared::fish::SWORDFISH, 140, Level::Expert),
        rung(&min_max::TWO, 150, Level::Expert),
        rung(&shared::xy_chain::TECHNIQUE, 160, Level::Expert),
        rung(&shared::chain::forcing::TECHNIQUE, 200, Level::Extreme),
        rung(&parity::GRID, 200, Level::Extreme),
        rung(&min_max::THREE, 210, Level::Extreme),
        rung(&shared::chain::whip::TECHNIQUE, 225, Level::Extreme),
        rung(&shared::chain::nishio::TECHNIQUE, 300, Level::Extreme),
    ],
};
