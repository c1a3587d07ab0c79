//! English sentences about techniques of Kakuro.

use crate::words::Saying;

/// The table.
pub(super) static TABLE: &[Saying] = &[
    Saying {
        technique: "lone square",
        name: "lone square",
        about: "one cell of a run is still open, and takes what the others leave of the clue",
        text: "only {pattern} is still open in {clue}: {total} − {other} = {value} | {clue} has one cell, {pattern}, which takes the whole {total} | only {pattern} is still open in {clue}: the only set left is {sets}, of which only {value} is missing | {clue} leaves only {value} for {pattern}",
    },
    Saying {
        technique: "magic block",
        name: "magic block",
        about: "there is only one combination for the run: 3 in two cells is 1 + 2, so both hold one of these",
        text: "{clue}: {total} in {n.word} cells can only be {sum} | the only set of {clue} is {values}",
    },
    Saying {
        technique: "cross reference",
        name: "cross reference",
        about: "a cell lies in a run across and a run down, and only one digit fits both",
        text: "{pattern} lies in {clue.1}, which can still take {takes.1}, and in {clue.2}, which can still take {takes.2}[, and can itself only be {narrowed}]: only {value} fits | {pattern} lies in {clue.1}, which can still take {takes.1}[, and can itself only be {narrowed}]: only {value} fits | {pattern} has only one candidate left, {value}",
    },
    Saying {
        technique: "simple filter",
        name: "simple filter",
        about: "a digit that is filled in goes from the other cells of its runs",
        text: "{cell} is {value}, which cannot come again in {clues}",
    },
    Saying {
        technique: "possible combinations",
        name: "possible combinations",
        about: "a digit goes that is in none of the combinations which are left for its run",
        text: "{clue} can only be {sets} | the combinations that are left for {clue} use only {values} | no combination is left for {clue}",
    },
    Saying {
        technique: "candidate bounds",
        name: "candidate bounds",
        about: "the other cells of a run add up to so much, or so little, that a digit would miss the sum",
        text: "{region}, the other cell of {clue}, is {other}, which leaves {rest} of the {total} for {each} | {region}, the other cell of {clue}, is at least {least} and at most {most}, which leaves {left} of the {total} for {each} | {region}, the other cell of {clue}, is at least {least}, which leaves at most {high} of the {total} for {each} | {region}, the other cell of {clue}, is at most {most}, which leaves at least {low} of the {total} for {each} | the other cells of {clue} add up to {other}, which leaves {rest} of the {total} for {each} | the other cells of {clue} add up to at least {least} and at most {most}, which leaves {left} of the {total} for {each} | the other cells of {clue} add up to at least {least}, which leaves at most {high} of the {total} for {each} | the other cells of {clue} add up to at most {most}, which leaves at least {low} of the {total} for {each}",
    },
    Saying {
        technique: "impossible combination",
        name: "impossible combination",
        about: "a combination cannot be dealt out to the cells of its run any more, and what only it has goes",
        text: "in {clue} there is no way to place {gone}, which leaves {sets} | in {clue} there is no way to place {gone} | in {clue} some combinations cannot be placed any more",
    },
    Saying {
        technique: "unmatched candidate",
        name: "unmatched candidate",
        about: "two cells of a run are open, and a digit goes whose partner the other cell cannot hold",
        text: "{clue} has two open cells, {pattern}, which are {sets} between them, and each digit needs its partner in the other cell | {clue} has two open cells, {pattern}, and each digit needs its partner in the other",
    },
    Saying {
        technique: "possible permutations",
        name: "possible permutations",
        about: "all ways to fill a run are laid out, and what comes up in none of them goes",
        text: "{cells}, the cells of {clue}, can only be {ways}, in this order | lay out {sets} in {clue} in every way that fits, and some candidates never come up | lay out {clue} in every way that fits, and some candidates never come up",
    },
    Saying {
        technique: "isolated surface sum",
        name: "isolated surface sum",
        about: "runs across and runs down cover the same region but for one cell, which makes up the difference of their sums",
        text: "{clues.summed} cover the same cells but for {pattern}[ and {known}]: across they make {total}, down {other}, and {balance} | {n} runs across and down cover the same cells but for {pattern}[ and {known}]: across they make {total}, down {other}, and {balance}",
    },
    Saying {
        technique: "complex surface sum",
        name: "complex surface sum",
        about: "the same with two or three cells, which make up the difference between them",
        text: "{clues.summed} cover the same cells but for {pattern}[ and {known}]: across they make {total}, down {other}, and {balance}[ (those of them that lie together in {clues.others} differ)] | {n} runs across and down cover the same cells but for {pattern}[ and {known}]: across they make {total}, down {other}, and {balance}[ (those of them that lie together in {clues.others} differ)]",
    },
    Saying {
        technique: "coupled combinations",
        name: "coupled combinations",
        about: "two runs side by side are laid out together, so that the runs which cross both fit too",
        text: "{clue.1} and {clue.2} are crossed by the same runs at {pattern}; lay out both so that these fit as well, and some candidates never come up",
    },
];
