//! English sentences about techniques of Kakuro.

use crate::words::Saying;

/// The table.
pub(super) static TABLE: &[Saying] = &[
    Saying {
        technique: "lone square",
        name: "lone square",
        text: "{clue} has one open cell, {pattern}: {total} less the {other} of the others leaves {value} | {clue} has one cell, {pattern}, which takes all of it | {clue} leaves only {value} for {pattern}",
    },
    Saying {
        technique: "magic block",
        name: "magic block",
        text: "{clue}: {n.word} cells, {values} only",
    },
    Saying {
        technique: "cross reference",
        name: "cross reference",
        text: "{pattern} lies in {clue.1} and in {clue.2}, and only {value} fits both | only {value} fits {pattern} in {clue} | {pattern} has only {value} left",
    },
    Saying {
        technique: "simple filter",
        name: "simple filter",
        text: "{cell} is {value}, which is thereby used up in {clues}",
    },
    Saying {
        technique: "possible combinations",
        name: "possible combinations",
        text: "{clue} can only be {sets} by now | the combinations of {clue} that are left use only {values} | no combination is left for {clue}",
    },
    Saying {
        technique: "candidate bounds",
        name: "candidate bounds",
        text: "the other cells of {clue} add up to at least {least} and at most {most}, which leaves {low} to {high} of the {total} for {pattern}",
    },
    Saying {
        technique: "impossible combination",
        name: "impossible combination",
        text: "in {clue} there is no way to place {gone}, which leaves {sets} | in {clue} there is no way to place {gone} | in {clue} some combinations cannot be placed any more",
    },
    Saying {
        technique: "unmatched candidate",
        name: "unmatched candidate",
        text: "{clue} has two open cells, {pattern}, which are {sets} between them, and each digit needs its partner in the other cell | {clue} has two open cells, {pattern}, and each digit needs its partner in the other",
    },
    Saying {
        technique: "possible permutations",
        name: "possible permutations",
        text: "lay out {sets} in {clue} in every way that fits, and some candidates never come up | lay out {clue} in every way that fits, and some candidates never come up",
    },
    Saying {
        technique: "isolated surface sum",
        name: "isolated surface sum",
        text: "{clues} cover the same cells but for {pattern} and the known {region}: across they make {total}, down {other}, and {pattern} makes up the difference | {clues} cover the same cells but for {pattern}: across they make {total}, down {other}, and {pattern} makes up the difference | {n} runs across and down cover the same cells but for {pattern} and the known {region}: across they make {total}, down {other}, and {pattern} makes up the difference | {n} runs across and down cover the same cells but for {pattern}: across they make {total}, down {other}, and {pattern} makes up the difference",
    },
    Saying {
        technique: "complex surface sum",
        name: "complex surface sum",
        text: "{clues} cover the same cells but for {pattern} and the known {region}: across they make {total}, down {other}, and these cells make up the difference between them | {clues} cover the same cells but for {pattern}: across they make {total}, down {other}, and these cells make up the difference between them | {n} runs across and down cover the same cells but for {pattern} and the known {region}: across they make {total}, down {other}, and these cells make up the difference between them | {n} runs across and down cover the same cells but for {pattern}: across they make {total}, down {other}, and these cells make up the difference between them",
    },
    Saying {
        technique: "coupled combinations",
        name: "coupled combinations",
        text: "{clue.1} and {clue.2} are crossed by the same runs at {pattern}; lay out both so that these fit as well, and some candidates never come up",
    },
];
