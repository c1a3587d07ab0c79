//! Kakuro: `rows`, and perhaps `digits`.

use super::super::count::count;
use super::grid;
use super::keys::{Keys, Warnings};
use super::node::{Node, Shape, shortened};
use crate::{Clue, Fault, Limits, Sheet, Spots, Square};
use crossfoot_model::Place;

/// So many clues may list as many sets as the limits allow.
const CLUES: usize = 16;

pub(super) fn read(
    keys: &mut Keys<'_>,
    warnings: &mut Warnings,
    limits: &Limits,
) -> Result<(Sheet, Spots), Fault> {
    let digits = keys.take("digits");
    let digits = digits.map(|node| self::digits(node, limits)).transpose()?;
    let node = keys.need("rows", r#""rows":[[null,{"down":4}],[{"across":4},0]]"#)?;
    let lists = node.list("`rows`")?;
    let Some(first) = lists.first() else {
        return Err(empty(node));
    };
    let (rows, cols) = (lists.len(), first.list("row 1")?.len());
    if cols == 0 {
        return Err(empty(*first));
    }
    if rows.saturating_mul(cols) > limits.squares {
        return Err(node.fault(
            "grid-too-large",
            format!("the grid has {rows}×{cols} squares"),
            format!("at most {} squares are taken", limits.squares),
        ));
    }
    let mut squares = Vec::with_capacity(rows * cols);
    let mut spots = Spots::default();
    spots.squares.reserve(rows * cols);
    let mut reader = Squares {
        warnings,
        limits,
        at: Place::new(0, 0),
        sets_left: CLUES * limits.sets,
    };
    for (r, list) in lists.into_iter().enumerate() {
        let items = list.list(&format!("row {}", r + 1))?;
        if items.len() != cols {
            return Err(ragged(list, r, items.len(), cols));
        }
        for (c, node) in items.into_iter().enumerate() {
            spots.squares.push(node.start() as u32);
            reader.at = Place::new(r, c);
            let square = reader.square(node);
            squares.push(square.map_err(|fault| fault.cells([reader.at]))?);
        }
    }
    let mut sheet = Sheet::kakuro(rows, cols, squares);
    if let Some(digits) = digits {
        sheet.values = digits;
    }
    Ok((sheet, spots))
}

fn empty(node: Node<'_>) -> Fault {
    node.fault(
        "empty-grid",
        "the grid has no squares",
        "give `rows` at least one row of one square",
    )
}

fn ragged(list: Node<'_>, row: usize, found: usize, cols: usize) -> Fault {
    let first_odd = Place::new(row, found.min(cols));
    list.fault(
        "ragged-row",
        format!(
            "row {} has {}, but row 1 has {cols}",
            row + 1,
            count(found, "square")
        ),
        "give every row the same number of squares; null is a black one",
    )
    .cells([first_odd])
}

fn digits(node: Node<'_>, limits: &Limits) -> Result<Vec<u32>, Fault> {
    let nodes = node.list("`digits`")?;
    if nodes.len() > limits.digits {
        return Err(node.fault(
            "too-many-digits",
            format!("{} digits are too many", nodes.len()),
            format!("a Kakuro has at most {} different digits", limits.digits),
        ));
    }
    grid::distinct(&nodes, "digit", "duplicate-digit", limits)
}

/// Reads squares; counts what they hold together.
struct Squares<'w> {
    warnings: &'w mut Warnings,
    limits: &'w Limits,
    /// The square that is being read.
    at: Place,
    /// How many more sets the clues may list.
    sets_left: usize,
}

impl Squares<'_> {
    fn square(&mut self, node: Node<'_>) -> Result<Square, Fault> {
        match node.shape() {
            Shape::Null => Ok(Square::BLACK),
            Shape::Number | Shape::Text => {
                let given = node.value("a given digit", self.limits)?;
                // 0 says white; a given 0 is written {"given":0}
                let given = Some(given).filter(|&given| given != 0);
                Ok(Square::White { given })
            }
            Shape::Object => self.object(node),
            Shape::Flag | Shape::List => Err(node.fault(
                "wrong-type",
                format!("{} is not a square", shortened(node.raw())),
                r#"a square is null, 0, a digit, {"down":4,"across":7} or {"given":0}"#,
            )),
        }
    }

    fn object(&mut self, node: Node<'_>) -> Result<Square, Fault> {
        let (mut across, mut down, mut given) = (None, None, None);
        for (key, value) in node.members("the square")? {
            match key.as_ref() {
                "given" => given = Some(value.value("the given digit", self.limits)?),
                "across" | "down" if value.is_null() => {}
                "across" => across = Some(self.clue(value, "the across clue")?),
                "down" => down = Some(self.clue(value, "the down clue")?),
                _ => {
                    let whose = format!("the square {}", self.at);
                    self.warnings.unknown(&key, &whose, &[self.at]);
                }
            }
        }
        match given {
            None => Ok(Square::Black { across, down }),
            Some(_) if across.is_some() || down.is_some() => Err(node.fault(
                "given-with-clue",
                "a square has both a given digit and a clue",
                "a white square has a given digit, a black one has clues",
            )),
            given => Ok(Square::White { given }),
        }
    }

    fn clue(&mut self, node: Node<'_>, what: &str) -> Result<Clue, Fault> {
        if node.shape() != Shape::Object {
            return node.sum(what).map(Clue::Sum);
        }
        let mut keys = Keys::of(node, what)?;
        let list = keys.need("sets", r#"{"sets":[[1,3],[3,5]]}"#)?;
        keys.warn(&format!("{what} at {}", self.at), &[self.at], self.warnings);
        let nodes = list.list("`sets`")?;
        let most = self.limits.sets;
        self.sets_left = match self.sets_left.checked_sub(nodes.len()) {
            Some(left) if nodes.len() <= most => left,
            _ => {
                return Err(list.fault(
                    "too-many-sets",
                    format!(
                        "{what} lists {}: too many, with those before it",
                        count(nodes.len(), "set")
                    ),
                    format!(
                        "one clue may list {most} sets, all together {}",
                        CLUES * most
                    ),
                ));
            }
        };
        let sets = nodes.into_iter().map(|node| set(node, self.limits));
        Ok(Clue::Sets(Box::new(sets.collect::<Result<_, Fault>>()?)))
    }
}

fn set(node: Node<'_>, limits: &Limits) -> Result<Vec<u32>, Fault> {
    let nodes = node.list("a set of digits")?;
    if nodes.is_empty() || nodes.len() > limits.side {
        let (code, size) = match nodes.len() {
            0 => ("empty-set", "is empty".to_owned()),
            many => ("too-large-set", format!("has {many} digits")),
        };
        return Err(node.fault(
            code,
            format!("a set of digits {size}"),
            "take the set out: no run has that many cells",
        ));
    }
    let digits = nodes
        .into_iter()
        .map(|node| node.value("a digit of a set", limits));
    digits.collect()
}
