//! English sentences about techniques of KenKen.

use crate::words::Saying;

/// The table.
pub(super) static TABLE: &[Saying] = &[
    Saying {
        technique: "single-cell cage",
        name: "single-cell cage",
        about: "a cage of one cell holds its clue",
        text: "{clue} has one cell, {pattern}, which takes the clue itself",
    },
    Saying {
        technique: "cage combinations",
        name: "cage combinations",
        about: "a number goes that is in no combination which makes the cage's clue",
        text: "{clue} can only be {sets} | the combinations that are left for {clue} use only {values} | no combination is left for {clue}",
    },
    Saying {
        technique: "cage layouts",
        name: "cage layouts",
        about: "all ways to fill a cage are laid out, no number twice in a line, and what comes up in none of them goes",
        text: "{cells}, the cells of {clue}, can only be {ways}, in this order | lay out {sets} in {clue} in every way that fits, and some candidates never come up | lay out {clue} in every way that fits, and some candidates never come up",
    },
    Saying {
        technique: "combination against a line",
        name: "combination against a line",
        about: "a way to fill a cage goes that would leave nothing for another cell of a line",
        text: "some ways to lay out {clue} would leave nothing for another cell of {clue.2}; the rest are {sets} | some ways to lay out {clue} would leave nothing for another cell of {clue.2}",
    },
    Saying {
        technique: "pointing cage",
        name: "pointing cage",
        about: "a number that a cage needs has all its places there in one line, and goes from the rest of the line",
        text: "however {clue} is laid out, {values} must be in {pattern}, and so nowhere else in {clue.2}",
    },
    Saying {
        technique: "two cages, two lines",
        name: "two cages, two lines",
        about: "two cages take all of a number that two lines have",
        text: "{pattern} are all the places for {value} in cages that hold it as often as {clue.1} and {clue.2} do together, and leave the other cells of these none",
    },
    Saying {
        technique: "line sum",
        name: "line sum",
        about: "a line adds up to a known sum; less the cages that lie in it, the rest is known",
        text: "{clue} adds up to {total}, the cages on it with a known sum to {other}: {pattern} with the known {region} make up the difference | {clue} adds up to {total}, the cages on it with a known sum to {other}: {pattern} makes up the difference",
    },
    Saying {
        technique: "sum of two lines",
        name: "sum of two lines",
        about: "the same with two lines",
        text: "{clue.1} and {clue.2} add up to {total}, the cages on them with a known sum to {other}: {pattern} with the known {region} make up the difference | {clue.1} and {clue.2} add up to {total}, the cages on them with a known sum to {other}: {pattern} makes up the difference",
    },
    Saying {
        technique: "sum of three lines",
        name: "sum of three lines",
        about: "the same with three lines",
        text: "{clue.1}, {clue.2} and {clue.3} add up to {total}, the cages on them with a known sum to {other}: {pattern} with the known {region} make up the difference | {clue.1}, {clue.2} and {clue.3} add up to {total}, the cages on them with a known sum to {other}: {pattern} makes up the difference",
    },
    Saying {
        technique: "line min-max",
        name: "line min-max",
        about: "a line adds up to a known sum; less the least or the most that its cages can make, the rest has bounds",
        text: "{clue} adds up to {total}, cages on it to at least {least} and at most {most}, and {pattern} must do with what is left",
    },
    Saying {
        technique: "min-max of two lines",
        name: "min-max of two lines",
        about: "the same with two lines",
        text: "{clue.1} and {clue.2} add up to {total}, cages on them to at least {least} and at most {most}, and {pattern} must do with what is left",
    },
    Saying {
        technique: "min-max of three lines",
        name: "min-max of three lines",
        about: "the same with three lines",
        text: "{clue.1}, {clue.2} and {clue.3} add up to {total}, cages on them to at least {least} and at most {most}, and {pattern} must do with what is left",
    },
    Saying {
        technique: "parity of lines",
        name: "parity of lines",
        about: "a line's sum is known, and of all else in it whether it is even or odd, so it is of the rest",
        text: "{n.word} lines from {clue} on add up to {total}; everything else being known to be even or odd, so is what is left for {pattern} | {clue} adds up to {total}; everything else being known to be even or odd, so is what is left for {pattern}",
    },
    Saying {
        technique: "parity of the grid",
        name: "parity of the grid",
        about: "the same with the whole grid",
        text: "the whole grid adds up to {total}; everything else being known to be even or odd, so is what is left for {pattern}",
    },
    Saying {
        technique: "digit count",
        name: "digit count",
        about: "every line holds a number once; the cages are counted for what they hold of it",
        text: "the grid holds {total} times {value}, the other cages at least {least} and at most {most} of them, which leaves {left} for {pattern}",
    },
    Saying {
        technique: "line product",
        name: "line product",
        about: "a line multiplies up to a known product; less the cages that lie in it, the factors of the rest are known",
        text: "{n.word} lines from {clue} on multiply up to {total}, the cages on them with a known product to {other}; {pattern} with the known {region} must balance the factors | {n.word} lines from {clue} on multiply up to {total}, the cages on them with a known product to {other}; {pattern} must balance the factors | {clue} multiplies up to {total}, the cages on it with a known product to {other}; {pattern} with the known {region} must balance the factors | {clue} multiplies up to {total}, the cages on it with a known product to {other}; {pattern} must balance the factors",
    },
    Saying {
        technique: "layout against a line",
        name: "layout against a line",
        about: "a way to fill a cage goes that would leave the other cells of a line too few different values",
        text: "some ways to lay out {clue} would leave the other cells of {clue.2} too few different values; the rest are {sets} | some ways to lay out {clue} would leave the other cells of {clue.2} too few different values",
    },
];
