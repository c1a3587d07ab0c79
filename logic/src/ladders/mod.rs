//! The ladders: for each kind and profile its techniques in order of difficulty, with the weight of each
//! and the level that it stands for.

mod futoshiki;
mod kakuro;
mod kenken;

use crate::technique::Ladder;

/// Every ladder; the first of a kind is its default.
pub static LADDERS: &[&Ladder] = &[
    &kakuro::DEFAULT,
    &kenken::DEFAULT,
    &futoshiki::DEFAULT,
    &futoshiki::TATHAM,
];

/// The ladder of a kind and profile, by their names.
pub fn ladder(kind: &str, profile: &str) -> Option<&'static Ladder> {
    let named = |ladder: &&&Ladder| ladder.kind == kind && ladder.profile == profile;
    LADDERS.iter().find(named).copied()
}
