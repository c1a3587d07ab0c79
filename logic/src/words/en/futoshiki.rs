//! English sentences about techniques of Futoshiki.

use crate::words::Saying;

/// The table.
pub(super) static TABLE: &[Saying] = &[
    Saying {
        technique: "ascending chain",
        name: "ascending chain",
        text: "the signs make {pattern} rise in this order, and each of the {n.word} cells must leave room for those below and above it",
    },
    Saying {
        technique: "strong ascending chain",
        name: "strong ascending chain",
        text: "{pattern} rise in this order, and the first is at least {least}, which pushes up the rest | {pattern} fall in this order, and the first is at most {most}, which pushes down the rest",
    },
    Saying {
        technique: "inequality bound",
        name: "inequality bound",
        text: "by {clue}, the smaller cell is at least {least} and the greater at most {most}",
    },
    Saying {
        technique: "known neighbour",
        name: "known neighbour",
        text: "{cell} is {value}, and {clue} tells what its neighbour can be",
    },
    Saying {
        technique: "hill",
        name: "hill",
        text: "in {clue.1}, {pattern} go up to {region} and down again: {n.word} different cells are smaller than it",
    },
    Saying {
        technique: "valley",
        name: "valley",
        text: "in {clue.1}, {pattern} go down to {region} and up again: {n.word} different cells are greater than it",
    },
    Saying {
        technique: "line order count",
        name: "line order count",
        text: "the signs make {pattern} smaller than {region}, and in {clue.1} all differ, so that at least {least} values lie below it | the signs make {pattern} greater than {region}, and in {clue.1} all differ, so that at least {most} values lie above it",
    },
    Saying {
        technique: "pair across a sign",
        name: "pair across a sign",
        text: "{pattern} are both smaller than {region}, and differ, being in {clue.1}: the greater of them is at least {least} | {pattern} are both greater than {region}, and differ, being in {clue.1}: the smaller of them is at most {most}",
    },
    Saying {
        technique: "neighbour candidates",
        name: "neighbour candidates",
        text: "{cell} can only be {candidates}, and {clue} must hold with one of them",
    },
    Saying {
        technique: "line support",
        name: "line support",
        text: "{pattern} lie in {clue.1} and differ: however they are filled with the signs kept, {region} is never {either}",
    },
];
