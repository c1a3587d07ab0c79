//! English sentences about techniques of several kinds.

use crate::words::Saying;

/// The table.
pub(super) static TABLE: &[Saying] = &[
    Saying {
        technique: "naked single",
        name: "naked single",
        about: "a cell has one candidate left",
        text: "{cell} has only one candidate left, {value}",
    },
    Saying {
        technique: "hidden single",
        name: "hidden single",
        about: "a row, column or run needs a value, and only one of its cells can still hold it",
        text: "every combination left for {clue} ({sets}) has a {value}, and only {pattern} can still hold it | all {sets.n} combinations left for {clue} have a {value}, and only {pattern} can still hold it | {clue} needs a {value}, and only {pattern} can still hold it",
    },
    Saying {
        technique: "naked pair",
        name: "naked pair",
        about: "two cells of a line or run have only two values between them, which go from its other cells",
        text: "in {clue}, {pattern} have only {values} between them and use up both",
    },
    Saying {
        technique: "naked triple",
        name: "naked triple",
        about: "three cells of a line or run have only three values between them, which go from its other cells",
        text: "in {clue}, {pattern} have only {values} between them and use up all three",
    },
    Saying {
        technique: "naked quad",
        name: "naked quad",
        about: "four cells of a line or run have only four values between them, which go from its other cells",
        text: "in {clue}, {pattern} have only {values} between them and use up all four",
    },
    Saying {
        technique: "hidden pair",
        name: "hidden pair",
        about: "two values that a line or run needs have only two cells left between them, which then hold nothing else",
        text: "every combination left for {clue} ({sets}) has {values}, and only {pattern} can hold them | all {sets.n} combinations left for {clue} have {values}, and only {pattern} can hold them | {clue} needs {values}, and only {pattern} can hold them",
    },
    Saying {
        technique: "hidden triple",
        name: "hidden triple",
        about: "three values that a line or run needs have only three cells left between them, which then hold nothing else",
        text: "every combination left for {clue} ({sets}) has {values}, and only {pattern} can hold them | all {sets.n} combinations left for {clue} have {values}, and only {pattern} can hold them | {clue} needs {values}, and only {pattern} can hold them",
    },
    Saying {
        technique: "hidden quad",
        name: "hidden quad",
        about: "four values that a line or run needs have only four cells left between them, which then hold nothing else",
        text: "every combination left for {clue} ({sets}) has {values}, and only {pattern} can hold them | all {sets.n} combinations left for {clue} have {values}, and only {pattern} can hold them | {clue} needs {values}, and only {pattern} can hold them",
    },
    Saying {
        technique: "X-wing",
        name: "X-wing",
        about: "two lines or runs have a value only where they cross the same two others, which then hold it nowhere else",
        text: "{clue.1} and {clue.2} both need {value}, and each can hold it only where it crosses {clue.3} or {clue.4}",
    },
    Saying {
        technique: "forcing chain",
        name: "forcing chain",
        about: "suppose a candidate, and follow one consequence after the other until the last says the opposite",
        text: "if {pattern} were {either}, what follows would come back and deny it",
    },
    Saying {
        technique: "whip",
        name: "whip",
        about: "suppose a candidate, and follow what is forced, cell by cell, until something has no place left",
        text: "suppose {pattern} is {either}: {steps.word} steps on, {end} | suppose {pattern} is {either}: then {end}",
    },
    Saying {
        technique: "Nishio",
        name: "Nishio",
        about: "suppose a candidate, and follow everything that single clues say to a contradiction",
        text: "suppose {pattern} is {either} and follow it through: {steps.word} steps on, {end} | suppose {pattern} is {either}: then {end}",
    },
    Saying {
        technique: "full house",
        name: "full house",
        about: "a line has one open cell, which takes the value that is missing",
        text: "{clue} has one open cell, {pattern}, and {value} is what it still lacks",
    },
    Saying {
        technique: "swordfish",
        name: "swordfish",
        about: "an X-wing of three lines",
        text: "{clue.1}, {clue.2} and {clue.3} all need {value}, and can hold it only where they cross {clue.4}, {clue.5} or {clue.6}, which then hold it nowhere else",
    },
    Saying {
        technique: "jellyfish",
        name: "jellyfish",
        about: "an X-wing of four lines",
        text: "{clue.1}, {clue.2}, {clue.3} and {clue.4} all need {value}, and can hold it only where they cross {clue.5}, {clue.6}, {clue.7} or {clue.8}, which then hold it nowhere else",
    },
    Saying {
        technique: "Y-wing",
        name: "Y-wing",
        about: "three cells of two candidates: whatever the middle one is, one of the outer two holds a value, and no cell in line with both can",
        text: "{pattern} have two candidates each: whatever the middle one is, the first or the last is {value}; {at} is in line with both",
    },
    Saying {
        technique: "XY-chain",
        name: "XY-chain",
        about: "the same along a longer chain of cells of two candidates",
        text: "{pattern} have two candidates each: if the first is not {value}, each in turn is forced, and the last is {value}; {at} is in line with both",
    },
    Saying {
        technique: "smallest set",
        name: "smallest set of clues",
        about: "no technique applies; the program names the fewest clues that it found to force a cell",
        text: "no technique applies, but {clues} together leave no other way | no technique applies, but {n} clues together leave no other way",
    },
    Saying {
        technique: "trial",
        name: "trial",
        about: "no technique applies; the program has tried the other values",
        text: "no technique applies; trial shows that {pattern} can hold nothing else",
    },
];
