//! English.

use super::{Key, Language};

/// The English table.
pub(super) static ENGLISH: Language = Language {
    code: "en",
    table: &[
        (Key::AcrossSum, "across {clue} at {place}"),
        (Key::AcrossSets, "the across run at {place}"),
        (Key::AcrossBlank, "the across run at {place}"),
        (Key::DownSum, "down {clue} at {place}"),
        (Key::DownSets, "the down run at {place}"),
        (Key::DownBlank, "the down run at {place}"),
        (Key::Row, "row {n}"),
        (Key::Col, "column {n}"),
        (Key::Cage, "cage {clue} at {place}"),
        (Key::Less, "the sign {a} < {b}"),
        (Key::Differ, "the difference {by} between {a} and {b}"),
        (Key::Apart, "the missing bar between {a} and {b}"),
        (Key::Given, "the given {value} at {place}"),
        (Key::Entry, "your {value} at {place}"),
        (
            Key::ImpossibleSum,
            "{clue} has {n} cells, and no {n} different values add up to its sum",
        ),
        (
            Key::ImpossibleSumOne,
            "{clue} has one cell, which cannot hold that",
        ),
        (
            Key::ImpossibleSumBounds,
            "{clue} has {n} cells: different values there add up to at least {least} and at most {most}",
        ),
        (
            Key::ImpossibleSumOnly,
            "{clue} has {n} cells, which can only add up to {least}",
        ),
        (
            Key::ImpossibleSets,
            "{clue}: none of its sets has the run's size, {n}",
        ),
        (
            Key::RunTooLong,
            "{clue}: {n} cells must differ, but the number of values is {values}",
        ),
        (
            Key::Totals,
            "the across clues of {cells} add up to {across}, the down clues of the same cells to {down}",
        ),
        (Key::Cycle, "these signs go round in a circle: {cells}"),
        (
            Key::Chain,
            "this chain of signs has {n} cells, but there are only {values} values: {cells}",
        ),
        (
            Key::ImpossibleCage,
            "{clue}: no values of its {n} cells make {target}",
        ),
        (
            Key::ImpossibleCageOne,
            "{clue}: its one cell cannot hold {target}",
        ),
        (Key::Conflict, "these clues contradict each other: {clues}"),
        (Key::ConflictOne, "{clues} cannot be met"),
        (
            Key::WrongEntry,
            "your {value} at {place} is not part of any solution",
        ),
        (
            Key::EntryClash,
            "these entries cannot stand together: {clues}",
        ),
        (
            Key::EntryNumber,
            "your {value} at {place} is none of the puzzle's numbers",
        ),
        (
            Key::EntrySquare,
            "your {value} at {place} stands where no number can be",
        ),
        (
            Key::EntryGiven,
            "your {value} at {place} cannot be: {given} is given there",
        ),
        (
            Key::ManySolutions,
            "there is more than one solution; they differ at {cells}",
        ),
        (Key::OneSolution, "there is exactly one solution"),
    ],
};
