//! English.

mod futoshiki;
mod kakuro;
mod kenken;
mod shared;

use super::{Language, Small};

/// The English tables.
pub(super) static ENGLISH: Language = Language {
    code: "en",
    names: crossfoot_model::words::ENGLISH,
    tables: &[
        shared::TABLE,
        kakuro::TABLE,
        kenken::TABLE,
        futoshiki::TABLE,
    ],
    small: Small {
        numbers: &[
            "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
            "eleven", "twelve",
        ],
        and: "and",
        or: "or",
        is: "{cell} is {value}",
        is_not: "{cell} cannot be {values}",
        are_not: "{cells} cannot be {values}",
        nothing: "{cell} has nothing left",
        held: "the known {value} in {cell}",
        range: "{first} to {last}",
        each: "each of {cells}",
        so: "{sees}, so {follows}",
        suppose: "suppose {cell} is {value}",
        then: "by {clue}, {follows}",
        stuck_start: "{cell} would have to be something else",
        stuck_cell: "nothing is left for {cell}",
        stuck_clue: "{clue} cannot be met",
    },
};
