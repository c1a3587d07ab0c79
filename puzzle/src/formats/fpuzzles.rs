//! The JSON of f-puzzles, as far as it is a KenKen: `size`, `grid`, and `cage` with values such as `12+`.
//!
//! A cell of the grid with `value` is a given if `given` is true, else an entry. A cage has `cells` such
//! as `"R1C2"` and a `value`; one without a value says nothing and is left out with a notice. `title` and
//! `author` are kept. What only decorates is passed over; constraints of Sudoku are refused, since a
//! KenKen has none of them; boxes are left out with a notice unless every `region` is null, as we write
//! it. Cost: linear.

use super::json::keys::{Keys, Warnings};
use super::json::node::{Node, Shape};
use super::json::syntax;
use super::lossy::Lossy;
use super::scan::{Word, names, notice, whole};
use super::{Format, Reading, ops};
use crate::{Cage, Fault, Grid, KindId, Limits, Loss, Notice, Sheet, Spots, Square};
use crossfoot_model::Place;

/// The JSON of f-puzzles.
pub(super) struct FPuzzles;

/// Keys that change nothing about the puzzle.
const DECORATION: &[&str] = &[
    "ruleset",
    "solution",
    "text",
    "line",
    "rectangle",
    "circle",
    "highlightConflicts",
    "successMessage",
    "disabledlogic",
    "truecandidatesoptions",
    "metadata",
];

/// Constraints that a KenKen does not have.
const CONSTRAINTS: &[&str] = &[
    "killercage",
    "extraregion",
    "thermometer",
    "slowthermometer",
    "palindrome",
    "arrow",
    "littlekillersum",
    "sandwichsum",
    "xsum",
    "skyscraper",
    "ratio",
    "difference",
    "sum",
    "xv",
    "even",
    "odd",
    "maximum",
    "minimum",
    "rowindexer",
    "columnindexer",
    "boxindexer",
    "quadruple",
    "clone",
    "betweenline",
    "lockout",
    "renban",
    "whispers",
    "entropicline",
    "modularline",
    "regionsumline",
    "nabner",
    "doublearrow",
    "zipperline",
    "diagonal+",
    "diagonal-",
    "antiknight",
    "antiking",
    "disjointgroups",
    "nonconsecutive",
    "negative",
    "antiqueen",
    "globalentropy",
];

impl Format for FPuzzles {
    fn name(&self) -> &'static str {
        "f-puzzles"
    }

    fn about(&self) -> &'static str {
        "the JSON of f-puzzles, KenKen only: size, grid, cage with values such as 12+"
    }

    fn kinds(&self) -> &'static [KindId] {
        &[KindId::KenKen]
    }

    fn recognises(&self, text: &str) -> bool {
        syntax::begins_with_keys(text, &["size", "grid"])
    }

    fn read(&self, text: &str, limits: &Limits) -> Result<Reading, Fault> {
        let root = syntax::root(text, limits)?;
        let mut keys = Keys::of(root, "the puzzle")?;
        let mut warnings = Warnings::default();
        let size = keys.need("size", r#""size":4"#)?;
        let n = size.number("`size`", limits.side as u64)? as usize;
        if n == 0 {
            return Err(size.fault("number-too-small", "`size` is 0", "it is 1 at least"));
        }
        let mut sheet = Sheet::latin(KindId::KenKen, n);
        for key in ["title", "author"] {
            if let Some(node) = keys.take(key) {
                let line = (key.to_owned(), node.text(key)?);
                sheet.headers.lines.push(line);
            }
        }
        refuse_constraints(&mut keys)?;
        keys.take_all(DECORATION);
        let mut spots = Spots::default();
        let mut notices = read_grid(&mut keys, &mut sheet, &mut spots, limits)?;
        let cages = keys.need("cage", r#""cage":[{"cells":["R1C1"],"value":"3+"}]"#)?;
        let mut silent = Vec::new();
        for node in cages.list("`cage`")? {
            match read_cage(node, n, limits)? {
                Ok(cage) => {
                    spots.cages.push(node.start() as u32);
                    sheet.cages.push(cage);
                }
                Err(cells) => silent.extend(cells.first().copied()),
            }
        }
        if !silent.is_empty() {
            let message = format!(
                "the cage at {} has no value and says nothing",
                names(&silent)
            );
            notices.push(notice("cage-without-value", message, &silent));
        }
        keys.warn("a KenKen of f-puzzles", &[], &mut warnings);
        notices.extend(warnings.into_notices());
        Ok(Reading {
            sheet,
            spots,
            notices,
        })
    }

    fn write(&self, sheet: &Sheet) -> Result<String, Loss> {
        let mut lossy = Lossy::start(sheet, KindId::KenKen)?;
        let n = sheet.rows;
        lossy.values_up_to(sheet, n);
        lossy.givens_up_to(sheet, n);
        lossy.owners(sheet);
        lossy.check()?;
        let cell = |square: &Square| match square {
            Square::White { given: Some(given) } => {
                format!("{{\"value\":{given},\"given\":true,\"region\":null}}")
            }
            _ => "{\"region\":null}".to_owned(),
        };
        let row = |row: &[Square]| row.iter().map(cell).collect::<Vec<_>>().join(",");
        let rows: Vec<String> = sheet.squares.chunks(n).map(row).collect();
        let cages: Vec<String> = sheet.cages.iter().map(write_cage).collect();
        Ok(format!(
            "{{\"size\":{n},\"grid\":[[{}]],\"cage\":[{}]}}\n",
            rows.join("],["),
            cages.join(",")
        ))
    }
}

fn write_cage(cage: &Cage) -> String {
    let cells: Vec<String> = cage
        .cells
        .iter()
        .map(|at| format!("\"R{}C{}\"", at.row + 1, at.col + 1))
        .collect();
    format!(
        "{{\"cells\":[{}],\"value\":\"{}\"}}",
        cells.join(","),
        ops::clue(cage)
    )
}

fn refuse_constraints(keys: &mut Keys<'_>) -> Result<(), Fault> {
    for (key, node) in keys.take_all(CONSTRAINTS) {
        if !matches!(node.raw(), "null" | "false") && !is_empty(node)? {
            let message = format!("`{key}` is a constraint that a KenKen does not have");
            let help = "only cages with a value such as 12+ are read";
            return Err(node.fault("unsupported-constraint", message, help));
        }
    }
    Ok(())
}

fn is_empty(node: Node<'_>) -> Result<bool, Fault> {
    match node.shape() {
        Shape::List => Ok(node.list("a constraint")?.is_empty()),
        _ => Ok(false),
    }
}

/// Givens and entries.
fn read_grid(
    keys: &mut Keys<'_>,
    sheet: &mut Sheet,
    spots: &mut Spots,
    limits: &Limits,
) -> Result<Vec<Notice>, Fault> {
    let n = sheet.rows;
    let mut entries: Grid<u32> = vec![vec![None; n]; n];
    let mut regions = Vec::new();
    let grid = keys.need("grid", r#""grid":[[{},{}],[{},{}]]"#)?;
    let rows = counted(grid, n, "`grid`")?;
    for (row, node) in rows.into_iter().enumerate() {
        for (col, node) in counted(node, n, "a row of `grid`")?.into_iter().enumerate() {
            spots.squares.push(node.start() as u32);
            let mut cell = Keys::of(node, "a cell")?;
            let given = match cell.take("given") {
                Some(node) => node.flag("`given`")?,
                None => false,
            };
            let region = cell.take_all(&["region"]);
            if !region.iter().any(|(_, node)| node.is_null()) {
                regions.push(Place::new(row, col));
            }
            let Some(node) = cell.take("value") else {
                continue;
            };
            let value = Some(node.value("`value`", limits)?);
            match given {
                true => sheet.squares[row * n + col] = Square::White { given: value },
                false => entries[row][col] = value,
            }
        }
    }
    if entries.iter().flatten().any(Option::is_some) {
        sheet.entries = Some(entries);
    }
    // without a word on it, f-puzzles has boxes where the size has a divisor
    if regions.is_empty() || (2..n).all(|side| !n.is_multiple_of(side)) {
        return Ok(Vec::new());
    }
    let message = format!(
        "a KenKen has no boxes: those of f-puzzles are left out, at {}",
        names(&regions)
    );
    Ok(vec![notice("regions-ignored", message, &regions)])
}

fn counted<'a>(node: Node<'a>, count: usize, what: &str) -> Result<Vec<Node<'a>>, Fault> {
    let list = node.list(what)?;
    if list.len() == count {
        return Ok(list);
    }
    let message = format!("{what} has {} parts, not {count}", list.len());
    Err(node.fault("ragged-row", message, "it has as many as `size` says"))
}

/// A cage, or the cells of one that says nothing.
fn read_cage(node: Node<'_>, n: usize, limits: &Limits) -> Result<Result<Cage, Vec<Place>>, Fault> {
    let mut keys = Keys::of(node, "a cage")?;
    let list = keys.need("cells", r#""cells":["R1C1","R1C2"]"#)?;
    let cells = list.list("`cells`")?.into_iter();
    let cells: Vec<Place> = cells
        .map(|node| read_place(node, n))
        .collect::<Result<_, _>>()?;
    let Some(value) = keys.take("value") else {
        return Ok(Err(cells));
    };
    let clue = match value.shape() {
        Shape::Text => value.text("`value`")?,
        _ => value.target("`value`", limits)?.to_string(),
    };
    if clue.trim().is_empty() {
        return Ok(Err(cells));
    }
    let (op, target) = ops::read_clue(whole(&clue).trim(), cells.len(), limits)
        .map_err(|fault| value.fault(fault.code, fault.message, fault.help))?;
    Ok(Ok(Cage { op, target, cells }))
}

fn read_place(node: Node<'_>, n: usize) -> Result<Place, Fault> {
    let text = node.text("a cell")?;
    let word: Word<'_> = whole(&text);
    let parts = word
        .text
        .strip_prefix(['R', 'r'])
        .and_then(|rest| rest.split_once(['C', 'c']));
    let number = |text: &str| {
        let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        text.parse::<usize>().ok().filter(|_| plain)
    };
    let Some((Some(row), Some(col))) = parts.map(|(row, col)| (number(row), number(col))) else {
        let message = format!("{} is no cell", word.shown());
        return Err(node.fault("not-a-cell", message, "cells are written R1C1"));
    };
    if (1..=n).contains(&row) && (1..=n).contains(&col) {
        return Ok(Place::new(row - 1, col - 1));
    }
    let message = format!("{} is outside the grid", word.shown());
    let help = format!("rows and columns are 1 to {n}");
    Err(node.fault("cell-outside-grid", message, help))
}
