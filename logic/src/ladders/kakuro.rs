//! The ladder of Kakuro. Source: TECHNIQUES, "Kakuro"; the order is easiest first.

use crate::technique::{Ladder, Level, rung};
use crate::techniques::shared;

/// The default profile.
pub(super) static DEFAULT: Ladder = Ladder {
    kind: "kakuro",
    profile: "default",
    rungs: &[rung(&shared::naked_single::TECHNIQUE, 1, Level::Easy)],
};
