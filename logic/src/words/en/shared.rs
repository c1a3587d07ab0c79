//! English sentences about techniques of several kinds.

use crate::words::Saying;

/// The table.
pub(super) static TABLE: &[Saying] = &[
    Saying {
        technique: "naked single",
        name: "naked single",
        text: "{cell} has only one candidate left, {value}",
    },
    Saying {
        technique: "hidden single",
        name: "hidden single",
        text: "{clue} needs a {value}, and only one of its cells can hold it",
    },
    Saying {
        technique: "naked pair",
        name: "naked pair",
        text: "in {clue}, {pattern} have only {values} between them and use up both",
    },
    Saying {
        technique: "naked triple",
        name: "naked triple",
        text: "in {clue}, {pattern} have only {values} between them and use up all three",
    },
    Saying {
        technique: "naked quad",
        name: "naked quad",
        text: "in {clue}, {pattern} have only {values} between them and use up all four",
    },
    Saying {
        technique: "hidden pair",
        name: "hidden pair",
        text: "{clue} needs {values}, and only {pattern} can hold them",
    },
    Saying {
        technique: "hidden triple",
        name: "hidden triple",
        text: "{clue} needs {values}, and only {pattern} can hold them",
    },
    Saying {
        technique: "hidden quad",
        name: "hidden quad",
        text: "{clue} needs {values}, and only {pattern} can hold them",
    },
];
