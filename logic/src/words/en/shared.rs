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
    Saying {
        technique: "X-wing",
        name: "X-wing",
        text: "{clue.1} and {clue.2} both need {value}, and each can hold it only where it crosses {clue.3} or {clue.4}",
    },
    Saying {
        technique: "forcing chain",
        name: "forcing chain",
        text: "whatever {pattern} holds, the consequences agree | if {pattern} were {either}, the consequences would come back and deny it",
    },
    Saying {
        technique: "whip",
        name: "whip",
        text: "if {pattern} were {either}, {n.word} forced steps later something would be left without a place",
    },
    Saying {
        technique: "Nishio",
        name: "Nishio",
        text: "if {pattern} were {either}, following it through would end in a contradiction",
    },
    Saying {
        technique: "full house",
        name: "full house",
        text: "{clue} has one open cell, {pattern}, and {value} is what it still lacks",
    },
    Saying {
        technique: "swordfish",
        name: "swordfish",
        text: "{clue.1}, {clue.2} and {clue.3} all need {value}, and can hold it only where they cross {clue.4}, {clue.5} or {clue.6}, which then hold it nowhere else",
    },
    Saying {
        technique: "jellyfish",
        name: "jellyfish",
        text: "{clue.1}, {clue.2}, {clue.3} and {clue.4} all need {value}, and can hold it only where they cross {clue.5}, {clue.6}, {clue.7} or {clue.8}, which then hold it nowhere else",
    },
    Saying {
        technique: "Y-wing",
        name: "Y-wing",
        text: "{pattern} have two candidates each: whatever the middle one is, the first or the last is {value}; {at} is in line with both",
    },
    Saying {
        technique: "XY-chain",
        name: "XY-chain",
        text: "{pattern} have two candidates each: if the first is not {value}, each in turn is forced, and the last is {value}; {at} is in line with both",
    },
    Saying {
        technique: "smallest set",
        name: "smallest set of clues",
        text: "no technique applies, but {clues} together leave no other way | no technique applies, but {n} clues together leave no other way",
    },
    Saying {
        technique: "trial",
        name: "trial",
        text: "no technique applies; trial shows that {pattern} can hold nothing else",
    },
];
