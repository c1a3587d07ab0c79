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
        is: "{cell} ist {value}",
        is_not: "{cell} kann nicht {values} sein",
        are_not: "{cells} können nicht {values} sein",
        nothing: "für {cell} bleibt nichts",
        so: "{sees}; also: {follows}",
        suppose: "angenommen, {cell} ist {value}",
        then: "wegen {clue}: {follows}",
        stuck_cell: "für {cell} bleibt nichts",
        stuck_clue: "{clue} ist nicht mehr erfüllbar",
    },
};
