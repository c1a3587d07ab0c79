//! German sentences about techniques of several kinds.

use crate::words::Saying;

/// The table.
pub(super) static TABLE: &[Saying] = &[
    Saying {
        technique: "naked single",
        name: "nackter Einer",
        text: "{cell} hat nur noch einen Kandidaten, {value}",
    },
    Saying {
        technique: "hidden single",
        name: "versteckter Einer",
        text: "{clue} braucht eine {value}, und nur eines der Felder kann sie aufnehmen",
    },
    Saying {
        technique: "naked pair",
        name: "nacktes Paar",
        text: "{clue}: {pattern} haben zusammen nur {values} und verbrauchen beide",
    },
    Saying {
        technique: "naked triple",
        name: "nacktes Tripel",
        text: "{clue}: {pattern} haben zusammen nur {values} und verbrauchen alle drei",
    },
    Saying {
        technique: "naked quad",
        name: "nacktes Quadrupel",
        text: "{clue}: {pattern} haben zusammen nur {values} und verbrauchen alle vier",
    },
    Saying {
        technique: "hidden pair",
        name: "verstecktes Paar",
        text: "{clue} braucht {values}, und nur {pattern} können sie aufnehmen",
    },
    Saying {
        technique: "hidden triple",
        name: "verstecktes Tripel",
        text: "{clue} braucht {values}, und nur {pattern} können sie aufnehmen",
    },
    Saying {
        technique: "hidden quad",
        name: "verstecktes Quadrupel",
        text: "{clue} braucht {values}, und nur {pattern} können sie aufnehmen",
    },
];
