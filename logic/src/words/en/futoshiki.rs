//! English sentences about techniques of Futoshiki.

use crate::words::Saying;

/// The table.
pub(super) static TABLE: &[Saying] = &[
    Saying {
        technique: "ascending chain",
        name: "ascending chain",
        about: "cells rise along signs, so the first cannot be high and the last cannot be low",
        text: "the signs make {pattern} rise in this order, and each of the {n.word} cells must leave room for those below and above it",
    },
    Saying {
        technique: "strong ascending chain",
        name: "strong ascending chain",
        about: "the same, from what the first cell can still hold",
        text: "{pattern} rise in this order, and the first is at least {least}, which pushes up the rest | {pattern} fall in this order, and the first is at most {most}, which pushes down the rest",
    },
    Saying {
        technique: "inequality bound",
        name: "inequality bound",
        about: "the smaller cell of a sign stays below the greatest that the other can be, and the greater above the least",
        text: "by {clue}, the smaller cell is at least {least} and the greater at most {most}",
    },
    Saying {
        technique: "known neighbour",
        name: "known neighbour",
        about: "a known cell and the border to its neighbour leave this few values",
        text: "{cell} is {value}, and {at} must differ from it by {n} | {cell} is {value}, and {at} must not differ from it by 1, as no bar parts them",
    },
    Saying {
        technique: "hill",
        name: "hill",
        about: "in a line, signs rise to a cell and fall again, so several different values lie below it",
        text: "in {clue.1}, {pattern} go up to {region} and down again: {n.word} different cells are smaller than it",
    },
    Saying {
        technique: "valley",
        name: "valley",
        about: "in a line, signs fall to a cell and rise again, so several different values lie above it",
        text: "in {clue.1}, {pattern} go down to {region} and up again: {n.word} different cells are greater than it",
    },
    Saying {
        technique: "line order count",
        name: "line order count",
        about: "cells of a line that are forced below or above one of them are counted",
        text: "the signs make {pattern} smaller than {region}, and in {clue.1} all differ, so that at least {least} values lie below it | the signs make {pattern} greater than {region}, and in {clue.1} all differ, so that at least {most} values lie above it",
    },
    Saying {
        technique: "pair across a sign",
        name: "pair across a sign",
        about: "two cells of a line are both smaller, or both greater, than a third, and differ",
        text: "{pattern} are both smaller than {region}, and differ, being in {clue.1}: the greater of them is at least {least} | {pattern} are both greater than {region}, and differ, being in {clue.1}: the smaller of them is at most {most}",
    },
    Saying {
        technique: "neighbour candidates",
        name: "neighbour candidates",
        about: "the same from all candidates of the neighbour",
        text: "{cell} can only be {candidates}, and {at} must differ from it by {n} | {cell} can only be {candidates}, and {at} must not differ from it by 1, as no bar parts them",
    },
    Saying {
        technique: "line support",
        name: "line support",
        about: "signs and all different of one line together: what no filling of it has goes",
        text: "{pattern} lie in {clue.1} and differ: however they are filled with the signs kept, {region} is never {either}",
    },
];
