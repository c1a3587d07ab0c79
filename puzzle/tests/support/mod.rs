//! What the tests of the kinds share: a slow counter that believes only the referee, and a loader of the
//! project's JSON that shares no code with the reader under `src/`.
#![allow(dead_code, clippy::unwrap_used)] // each test file uses its part

pub(crate) mod examples;

#[path = "../../../xtask/src/outside.rs"]
mod outside;

use crossfoot_model::{Model, Op, Place, Verdict, judge};
use crossfoot_puzzle::{Cage, Clue, KindId, Sheet, Sign, Square};
use num_bigint::BigUint;
use serde_json::Value;
use std::path::PathBuf;

/// Every assignment there is, one after the other, past the referee. Values ^ cells evaluations.
pub(crate) fn brute(model: &Model) -> Vec<Vec<u8>> {
    let (cells, values) = (model.cells.len(), model.values.len());
    let mut at = vec![0u8; cells];
    let mut found = Vec::new();
    loop {
        if judge(model, &at) == Verdict::Holds {
            found.push(at.clone());
        }
        let Some(i) = (0..cells).rev().find(|&i| usize::from(at[i]) + 1 < values) else {
            return found;
        };
        at[i] += 1;
        at[i + 1..].fill(0);
    }
}

/// The same count by filling cells in order and leaving a branch when a constraint whose cells are all
/// filled is broken; `None` if that takes more than `budget` steps.
pub(crate) fn enumerate(model: &Model, budget: u64) -> Option<Vec<Vec<u8>>> {
    let mut due = vec![Vec::new(); model.cells.len()];
    let mut pairs = vec![Vec::new(); model.cells.len()];
    for post in &model.posts {
        let cells = post.constraint.cells();
        let last = cells.iter().max().copied().unwrap_or(0) as usize;
        due[last].push((&post.constraint, cells.clone()));
        if let crossfoot_model::Constraint::AllDifferent(_) | crossfoot_model::Constraint::Run(_) =
            post.constraint
        {
            for (i, &a) in cells.iter().enumerate() {
                pairs[a as usize].extend(cells[..i].iter().map(|&b| b as usize));
            }
        }
    }
    let mut walk = Walk {
        model,
        due,
        pairs,
        at: Vec::new(),
        found: Vec::new(),
        left: budget,
    };
    walk.go().then_some(walk.found)
}

struct Walk<'a> {
    model: &'a Model,
    due: Vec<Vec<(&'a crossfoot_model::Constraint, Vec<u32>)>>,
    /// Earlier cells that must differ from this one.
    pairs: Vec<Vec<usize>>,
    at: Vec<u8>,
    found: Vec<Vec<u8>>,
    left: u64,
}

impl Walk<'_> {
    fn go(&mut self) -> bool {
        let i = self.at.len();
        if i == self.model.cells.len() {
            if judge(self.model, &self.at) == Verdict::Holds {
                self.found.push(self.at.clone());
            }
            return true;
        }
        for value in 0..self.model.values.len() as u8 {
            if self.left == 0 {
                return false;
            }
            self.left -= 1;
            self.at.push(value);
            let fits = self.fits(i);
            if fits && !self.go() {
                return false;
            }
            self.at.pop();
        }
        true
    }

    fn fits(&self, i: usize) -> bool {
        let clash = self.pairs[i].iter().any(|&j| self.at[j] == self.at[i]);
        !clash
            && self.due[i].iter().all(|(constraint, cells)| {
                let at: Vec<u8> = cells.iter().map(|&c| self.at[c as usize]).collect();
                constraint.holds(&at, &self.model.values)
            })
    }
}

/// The numbers of a solution, in reading order of the white squares.
pub(crate) fn numbers(model: &Model, at: &[u8]) -> Vec<u32> {
    at.iter().map(|&v| model.values[usize::from(v)]).collect()
}

/// The folder of outside data, if the environment names one.
pub(crate) fn data() -> Option<PathBuf> {
    outside::outside()
}

/// A sheet from the project's JSON; `None` where the JSON itself is not a sheet (a negative target).
pub(crate) fn load(kind: &str, input: &Value) -> Option<Sheet> {
    match kind {
        "kakuro" => load_kakuro(input),
        "kenken" => load_kenken(input),
        "futoshiki" => load_futoshiki(input),
        _ => None,
    }
}

fn load_kakuro(input: &Value) -> Option<Sheet> {
    let rows = input["rows"].as_array()?;
    let cols = rows.first().map_or(0, |row| row.as_array().unwrap().len());
    let mut squares = Vec::new();
    for item in rows.iter().flat_map(|row| row.as_array().unwrap()) {
        squares.push(match item {
            Value::Null => Square::BLACK,
            Value::Number(n) => Square::White {
                given: n.as_u64().filter(|&d| d > 0).map(|d| d as u32),
            },
            item if item.get("given").is_some() => Square::White {
                given: Some(item["given"].as_u64()? as u32),
            },
            item => Square::Black {
                across: clue(&item["across"]),
                down: clue(&item["down"]),
            },
        });
    }
    if squares.len() != rows.len() * cols {
        return None;
    }
    let mut sheet = Sheet::kakuro(rows.len(), cols, squares);
    if let Some(digits) = input["digits"].as_array() {
        sheet.values = digits.iter().map(number).collect();
    }
    Some(sheet)
}

fn clue(item: &Value) -> Option<Clue> {
    if let Some(sets) = item["sets"].as_array() {
        let sets = sets
            .iter()
            .map(|set| set.as_array().unwrap().iter().map(number).collect());
        return Some(Clue::Sets(Box::new(sets.collect())));
    }
    item.as_u64().map(Clue::Sum)
}

fn load_kenken(input: &Value) -> Option<Sheet> {
    let n = input["n"].as_u64()? as usize;
    let mut sheet = Sheet::latin(KindId::KenKen, n);
    if let Some(values) = input["values"].as_array() {
        sheet.values = values.iter().map(number).collect();
    }
    for cage in input["cages"].as_array()? {
        sheet.cages.push(Cage {
            op: match cage["op"].as_str()? {
                "+" => Op::Add,
                "*" => Op::Multiply,
                "-" => Op::Subtract,
                "/" => Op::Divide,
                "?" => Op::Unknown { wide: false },
                _ => Op::Given,
            },
            target: BigUint::from(cage["target"].as_u64()?),
            cells: cage["cells"].as_array()?.iter().map(place).collect(),
        });
    }
    givens(&mut sheet, input);
    Some(sheet)
}

fn load_futoshiki(input: &Value) -> Option<Sheet> {
    let mut sheet = Sheet::latin(KindId::Futoshiki, input["n"].as_u64()? as usize);
    for sign in input["less"].as_array().into_iter().flatten() {
        sheet
            .signs
            .push(Sign::Less(place(&sign[0]), place(&sign[1])));
    }
    for sign in input["diff"].as_array().into_iter().flatten() {
        let by = number(&sign[2]);
        sheet
            .signs
            .push(Sign::Differ(place(&sign[0]), place(&sign[1]), by));
    }
    sheet.adjacent = input["adjacent"] == Value::Bool(true);
    givens(&mut sheet, input);
    Some(sheet)
}

fn givens(sheet: &mut Sheet, input: &Value) {
    let zero = sheet.values.contains(&0);
    let items = input["givens"].as_array().into_iter().flatten();
    for (i, item) in items.flat_map(|row| row.as_array().unwrap()).enumerate() {
        let given = item.as_u64().map(|d| d as u32);
        sheet.squares[i] = Square::White {
            given: given.filter(|&d| d > 0 || zero),
        };
    }
}

fn place(item: &Value) -> Place {
    Place::new(number(&item[0]) as usize, number(&item[1]) as usize)
}

fn number(item: &Value) -> u32 {
    item.as_u64().unwrap() as u32
}
