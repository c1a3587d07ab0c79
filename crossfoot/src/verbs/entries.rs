//! Is what a person entered still right?

use crate::{Answer, Failure, Meter, Method, Puzzle, wire};
use crossfoot_model::words::{Key, Language};
use crossfoot_model::{Cell, Constraint, Place};
use crossfoot_puzzle::Grid;
use crossfoot_solve::{WhyEntries, why_entries};
use serde::Serialize;

/// What is known about entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EntriesState {
    /// All of them together are part of a solution.
    Right,
    /// Some of them, each by itself, are part of no solution.
    Wrong,
    /// Each could stand, but not these together.
    Clash,
    /// The puzzle has no solution at all.
    NoSolution,
    /// The work was ended before it was known.
    Unknown,
}

/// Whether what a person entered is still right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entries {
    /// What is known.
    pub state: EntriesState,
    /// The entries that are wrong, or that clash.
    #[serde(serialize_with = "wire::places")]
    pub cells: Vec<Place>,
    /// A sentence for each wrong entry, or one for a clash.
    pub text: Vec<String>,
}

/// An entry: its cell, and the number in it.
#[derive(Clone, Copy)]
struct Entry {
    place: Place,
    cell: Option<Cell>,
    number: u32,
}

/// Checks the entries of a puzzle, if it has any, once it is known how it is solved.
pub(super) fn entries(
    puzzle: &Puzzle,
    answer: Answer,
    solution: Option<&Grid<u32>>,
    method: Method,
    names: &Language,
    meter: &mut Meter,
) -> Result<Option<Entries>, Failure> {
    let Some(grid) = &puzzle.sheet.entries else {
        return Ok(None);
    };
    let all = list(puzzle, grid);
    if all.is_empty() {
        return Ok(Some(state(EntriesState::Right)));
    }
    // what stands outside the cells, or is none of the numbers, is wrong whatever the solutions are
    let model = puzzle.model();
    let impossible = |entry: &Entry| entry.cell.is_none() || model.index(entry.number).is_none();
    let impossible: Vec<Entry> = all.iter().copied().filter(impossible).collect();
    Ok(Some(match (answer, solution) {
        (Answer::None, _) => state(EntriesState::NoSolution),
        (Answer::One, Some(solution)) => {
            let differs = |entry: &Entry| at(solution, entry.place) != Some(entry.number);
            wrong(
                puzzle,
                names,
                &all.into_iter().filter(differs).collect::<Vec<Entry>>(),
            )
        }
        _ if !impossible.is_empty() => wrong(puzzle, names, &impossible),
        (Answer::Many, _) => among_many(puzzle, &all, method, names, meter)?,
        _ => state(EntriesState::Unknown),
    }))
}

fn list(puzzle: &Puzzle, grid: &Grid<u32>) -> Vec<Entry> {
    let cells = &puzzle.model().cells;
    let mut all = Vec::new();
    for (row, line) in grid.iter().enumerate() {
        for (col, number) in line.iter().enumerate() {
            if let Some(number) = *number {
                let place = Place::new(row, col);
                // cells are in reading order
                let cell = cells.binary_search_by_key(&place, |square| square.place);
                all.push(Entry {
                    place,
                    cell: cell.ok().map(|cell| cell as Cell),
                    number,
                });
            }
        }
    }
    all
}

fn at(grid: &Grid<u32>, place: Place) -> Option<u32> {
    *grid.get(place.row as usize)?.get(place.col as usize)?
}

fn among_many(
    puzzle: &Puzzle,
    all: &[Entry],
    method: Method,
    names: &Language,
    meter: &mut Meter,
) -> Result<Entries, Failure> {
    let model = puzzle.model();
    let pairs = all.iter().filter_map(|entry| {
        let index = model.index(entry.number)?;
        Some((entry.cell?, index as u8))
    });
    let pairs: Vec<(Cell, u8)> = pairs.collect();
    let found = why_entries(model, &method.options, &pairs, meter)
        .map_err(|fault| puzzle.unsolvable(&fault))?;
    let these = |which: Vec<usize>| which.into_iter().map(|i| all[i]).collect::<Vec<Entry>>();
    Ok(match found {
        WhyEntries::Right => state(EntriesState::Right),
        WhyEntries::Wrong(which) => wrong(puzzle, names, &these(which)),
        WhyEntries::Clash(which) => clash(names, &these(which)),
        WhyEntries::NoSolution => state(EntriesState::NoSolution),
        WhyEntries::GaveUp => state(EntriesState::Unknown),
    })
}

fn state(state: EntriesState) -> Entries {
    Entries {
        state,
        cells: Vec::new(),
        text: Vec::new(),
    }
}

/// Why an entry is wrong.
fn wrongly(puzzle: &Puzzle, names: &Language, entry: &Entry) -> String {
    let model = puzzle.model();
    let given = model.posts.iter().find_map(|post| match post.constraint {
        Constraint::Given(cell, value) if Some(cell) == entry.cell => {
            Some(model.values[usize::from(value)])
        }
        _ => None,
    });
    match (given, entry.cell, model.index(entry.number)) {
        (_, None, _) => say(names, Key::EntrySquare, entry),
        (_, _, None) => say(names, Key::EntryNumber, entry),
        (Some(given), ..) => {
            let (value, place) = (entry.number.to_string(), entry.place.to_string());
            let given = given.to_string();
            let holes = [("value", &*value), ("place", &place), ("given", &given)];
            names.say(Key::EntryGiven, &holes)
        }
        _ => say(names, Key::WrongEntry, entry),
    }
}

fn say(names: &Language, key: Key, entry: &Entry) -> String {
    let (value, place) = (entry.number.to_string(), entry.place.to_string());
    names.say(key, &[("value", &value), ("place", &place)])
}

fn wrong(puzzle: &Puzzle, names: &Language, entries: &[Entry]) -> Entries {
    if entries.is_empty() {
        return state(EntriesState::Right);
    }
    Entries {
        state: EntriesState::Wrong,
        cells: entries.iter().map(|entry| entry.place).collect(),
        text: entries
            .iter()
            .map(|entry| wrongly(puzzle, names, entry))
            .collect(),
    }
}

fn clash(names: &Language, entries: &[Entry]) -> Entries {
    let clashing: Vec<String> = entries
        .iter()
        .map(|entry| say(names, Key::Entry, entry))
        .collect();
    let clues = names.list(&clashing);
    Entries {
        state: EntriesState::Clash,
        cells: entries.iter().map(|entry| entry.place).collect(),
        text: vec![names.say(Key::EntryClash, &[("clues", &clues)])],
    }
}
