//! German.

mod futoshiki;
mod kakuro;
mod kenken;
mod shared;

use super::{Language, Small};

/// The German tables.
pub(super) static GERMAN: Language = Language {
    code: "de",
    names: crossfoot_model::words::GERMAN,
    tables: &[
        shared::TABLE,
        kakuro::TABLE,
        kenken::TABLE,
        futoshiki::TABLE,
    ],
    small: Small {
        numbers: &[
            "kein", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun",
            "zehn", "elf", "zwölf",
        ],
        and: "und",
        or: "oder",
        is: "ist {cell} eine {value}",
        is_not: "kann {cell} nicht {values} sein",
        are_not: "können {cells} nicht {values} sein",
        nothing: "für {cell} bleibt nichts",
        held: "die bekannte {value} in {cell}",
        range: "{first} bis {last}",
        each: "jedes von {cells}",
        so: "{sees}, also {follows}",
        suppose: "angenommen, {cell} ist {value}",
        then: "wegen {clue} {follows}",
        stuck_start: "{cell} müsste etwas anderes sein",
        stuck_cell: "für {cell} bleibt nichts",
        stuck_clue: "{clue} ist nicht mehr erfüllbar",
    },
};
