//! English sentences about techniques of Futoshiki.

use crate::words::Saying;

/// The table.
pub(super) static TABLE: &[Saying] = &[
    Saying {
        technique: "ascending chain",
        name: "ascending chain",
        text: "the signs say that {pattern} rise in this order, {n.word} cells, so that each leaves room for those below and above it",
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
        text: "{pattern} differ, being in {clue.1}, and both stand on the same side of {region}: it must leave room for two of {values}",
    },
    Saying {
        technique: "neighbour candidates",
        name: "neighbour candidates",
        text: "{cell} can only be {candidates}, and {clue} must hold with one of them",
    },
    Saying {
        technique: "line support",
        name: "line support",
        text: "however {clue.1} is filled, with its signs kept and all its cells different, {pattern} is never {either}",
    },
];
