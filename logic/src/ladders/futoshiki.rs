//! The ladder of Futoshiki. Source: TECHNIQUES, "Futoshiki"; the order is easiest first, but that chains of signs
//! come before the single sign: a chain does at once what its signs do one after the other, and would
//! otherwise never be seen.
//!
//! Simon Tatham's levels on it: Trivial ends with the singles, Easy with the known neighbour, Tricky with the
//! neighbour candidates, Extreme with the XY-chain.

use crate::technique::{Ladder, Level, rung};
use crate::techniques::futoshiki::{
    ascending_chain, hill, inequality_bound, line_order, line_support, neighbours, pair_across,
    strong_chain,
};
use crate::techniques::shared;

/// The default profile.
pub(super) static DEFAULT: Ladder = Ladder {
    kind: "futoshiki",
    profile: "default",
    rungs: &[
        rung(&shared::full_house::TECHNIQUE, 1, Level::Easy),
        rung(&shared::naked_single::TECHNIQUE, 2, Level::Easy),
        rung(&shared::hidden_single::TECHNIQUE, 2, Level::Easy),
        rung(&ascending_chain::TECHNIQUE, 8, Level::Easy),
        rung(&strong_chain::TECHNIQUE, 10, Level::Easy),
        rung(&inequality_bound::TECHNIQUE, 6, Level::Easy),
        rung(&neighbours::KNOWN, 6, Level::Easy),
        rung(&hill::HILL, 12, Level::Moderate),
        rung(&hill::VALLEY, 12, Level::Moderate),
        rung(&line_order::TECHNIQUE, 20, Level::Moderate),
        rung(&shared::naked_subset::PAIR, 60, Level::Moderate),
        rung(&shared::hidden_subset::PAIR, 80, Level::Hard),
        rung(&shared::naked_subset::TRIPLE, 80, Level::Hard),
        rung(&pair_across::TECHNIQUE, 80, Level::Hard),
        rung(&shared::hidden_subset::TRIPLE, 100, Level::Hard),
        rung(&shared::naked_subset::QUAD, 100, Level::Hard),
        rung(&shared::hidden_subset::QUAD, 120, Level::Hard),
        rung(&neighbours::CANDIDATES, 80, Level::Hard),
        rung(&line_support::TECHNIQUE, 150, Level::Hard),
        rung(&shared::fish::X_WING, 300, Level::Expert),
        rung(&shared::fish::SWORDFISH, 400, Level::Expert),
        rung(&shared::fish::JELLYFISH, 500, Level::Expert),
        rung(&shared::xy_chain::TECHNIQUE, 500, Level::Expert),
        rung(&shared::chain::forcing::TECHNIQUE, 1000, Level::Extreme),
        rung(&shared::chain::whip::TECHNIQUE, 1500, Level::Extreme),
        rung(&shared::chain::nishio::TECHNIQUE, 2500, Level::Extreme),
    ],
};

/// Simon Tatham's deductions in Unequal and its Adjacent mode; his levels Trivial to Extreme are easy to expert here,
/// and what gets stuck is Recursive. Source: [`crate::tatham`], which is the measure of it.
pub(super) static TATHAM: Ladder = Ladder {
    kind: "futoshiki",
    profile: "tatham",
    rungs: &[
        rung(&shared::naked_single::TECHNIQUE, 1, Level::Easy),
        rung(&shared::hidden_single::TECHNIQUE, 1, Level::Easy),
        rung(&inequality_bound::TECHNIQUE, 5, Level::Moderate),
        rung(&neighbours::KNOWN, 5, Level::Moderate),
        rung(&shared::naked_subset::PAIR, 25, Level::Hard),
        rung(&shared::naked_subset::TRIPLE, 25, Level::Hard),
        rung(&shared::naked_subset::QUAD, 25, Level::Hard),
        rung(&shared::hidden_subset::PAIR, 25, Level::Hard),
        rung(&shared::hidden_subset::TRIPLE, 25, Level::Hard),
        rung(&shared::hidden_subset::QUAD, 25, Level::Hard),
        rung(&neighbours::CANDIDATES, 25, Level::Hard),
        rung(&shared::fish::X_WING, 125, Level::Expert),
        rung(&shared::fish::SWORDFISH, 125, Level::Expert),
        rung(&shared::fish::JELLYFISH, 125, Level::Expert),
        rung(&shared::xy_chain::TECHNIQUE, 125, Level::Expert),
    ],
};
