//! The ladder of KenKen.

use crate::technique::{Ladder, Level, rung};
use crate::techniques::shared;

/// The default profile.
pub(super) static DEFAULT: Ladder = Ladder {
    kind: "kenken",
    profile: "default",
    rungs: &[
        rung(&shared::naked_single::TECHNIQUE, 2, Level::Easy),
        rung(&shared::hidden_single::TECHNIQUE, 4, Level::Easy),
        rung(&shared::naked_subset::PAIR, 25, Level::Moderate),
        rung(&shared::naked_subset::TRIPLE, 50, Level::Hard),
        rung(&shared::naked_subset::QUAD, 60, Level::Hard),
        rung(&shared::hidden_subset::PAIR, 70, Level::Hard),
        rung(&shared::hidden_subset::TRIPLE, 80, Level::Hard),
        rung(&shared::hidden_subset::QUAD, 90, Level::Hard),
        rung(&shared::chain::forcing::TECHNIQUE, 150, Level::Extreme),
        rung(&shared::chain::whip::TECHNIQUE, 200, Level::Extreme),
        rung(&shared::chain::nishio::TECHNIQUE, 300, Level::Extreme),
    ],
};
