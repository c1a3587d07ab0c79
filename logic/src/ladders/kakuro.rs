//! The ladder of Kakuro. Source: TECHNIQUES, "Kakuro"; the order is easiest first.

use crate::technique::{Ladder, Level, rung};
use crate::techniques::{kakuro, shared};

/// The default profile.
pub(super) static DEFAULT: Ladder = Ladder {
    kind: "kakuro",
    profile: "default",
    rungs: &[
        rung(&kakuro::lone_square::TECHNIQUE, 1, Level::Easy),
        rung(&kakuro::magic_block::TECHNIQUE, 1, Level::Easy),
        rung(&kakuro::cross_reference::TECHNIQUE, 2, Level::Easy),
        rung(&kakuro::simple_filter::TECHNIQUE, 1, Level::Easy),
        rung(&kakuro::possible_combinations::TECHNIQUE, 3, Level::Easy),
        rung(&kakuro::candidate_bounds::TECHNIQUE, 5, Level::Moderate),
        rung(
            &kakuro::impossible_combination::TECHNIQUE,
            8,
            Level::Moderate,
        ),
        rung(&shared::hidden_single::TECHNIQUE, 10, Level::Moderate),
        rung(&shared::naked_subset::PAIR, 15, Level::Hard),
        rung(&shared::naked_subset::TRIPLE, 20, Level::Hard),
        rung(&shared::naked_subset::QUAD, 25, Level::Hard),
        rung(&shared::hidden_subset::PAIR, 25, Level::Hard),
        rung(&shared::hidden_subset::TRIPLE, 30, Level::Hard),
        rung(&kakuro::unmatched_candidate::TECHNIQUE, 30, Level::Hard),
        rung(&kakuro::possible_permutations::TECHNIQUE, 40, Level::Hard),
        rung(&kakuro::surface::ISOLATED, 50, Level::Expert),
        rung(&kakuro::surface::COMPLEX, 70, Level::Expert),
        rung(&kakuro::x_wing::TECHNIQUE, 90, Level::Expert),
        rung(&kakuro::coupled_combinations::TECHNIQUE, 120, Level::Expert),
        rung(&shared::chain::forcing::TECHNIQUE, 150, Level::Extreme),
        rung(&shared::chain::whip::TECHNIQUE, 200, Level::Extreme),
        rung(&shared::chain::nishio::TECHNIQUE, 300, Level::Extreme),
    ],
};
