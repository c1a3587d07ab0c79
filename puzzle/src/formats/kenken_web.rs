//! The JSON of KenKen web pages: `{"width","height","values","rules":[{"op","value","cells":[{"x","y"}]}]}`.
//!
//! `x` is the column and `y` the row, from 0; `op` one of `+ - * / =`, and our `?`. `height` and `values`
//! may be missing: a square, 1 to n. `name` is a title. Numbers above 2⁵³ would be rounded by the pages
//! and are not written. Source: files of such pages. Cost: linear.

use super::json::keys::{Keys, Warnings};
use super::json::node::Node;
use super::json::syntax;
use super::lossy::{Lossy, name};
use super::{Format, Reading, ops};
use crate::{Cage, Fault, Headers, KindId, Limits, Loss, Sheet, Spots};
use crossfoot_model::{Op, Place};
use num_bigint::BigUint;

/// The JSON of KenKen web pages.
pub(super) struct KenKenWeb;

/// The largest number that every JavaScript number below it is exact for.
const EXACT: u64 = 1 << 53;

impl Format for KenKenWeb {
    fn name(&self) -> &'static str {
        "kenken-web"
    }

    fn about(&self) -> &'static str {
        "the JSON of KenKen web pages: width, values, rules with op, value and cells x, y"
    }

    fn kinds(&self) -> &'static [KindId] {
        &[KindId::KenKen]
    }

    fn recognises(&self, text: &str) -> bool {
        syntax::begins_with_keys(text, &["width", "rules"])
    }

    fn read(&self, text: &str, limits: &Limits) -> Result<Reading, Fault> {
        let root = syntax::root(text, limits)?;
        let mut keys = Keys::of(root, "the puzzle")?;
        let mut warnings = Warnings::default();
        let n = side(&mut keys, limits)?;
        let mut sheet = Sheet::latin(KindId::KenKen, n);
        if let Some(node) = keys.take("values") {
            let values = node.list("`values`")?.into_iter();
            let value = |node: Node<'_>| node.value("a value", limits);
            sheet.values = values.map(value).collect::<Result<_, _>>()?;
        }
        if let Some(node) = keys.take("name") {
            sheet.headers = Headers {
                lines: vec![("title".to_owned(), node.text("`name`")?)],
            };
        }
        let mut spots = Spots::default();
        let rules = keys.need("rules", r#""rules":[{"op":"+","value":3,"cells":[…]}]"#)?;
        for node in rules.list("`rules`")? {
            spots.cages.push(node.start() as u32);
            sheet.cages.push(rule(node, n, limits, &mut warnings)?);
        }
        keys.warn("a KenKen of a web page", &[], &mut warnings);
        Ok(Reading {
            sheet,
            spots,
            notices: warnings.into_notices(),
        })
    }

    fn write(&self, sheet: &Sheet) -> Result<String, Loss> {
        let mut lossy = Lossy::start(sheet, KindId::KenKen)?;
        lossy.givens(sheet);
        lossy.owners(sheet);
        for cage in &sheet.cages {
            if cage.target > BigUint::from(EXACT) {
                lossy.add(format!("{}: its target is above 2⁵³", name(cage)));
            }
        }
        lossy.check()?;
        let n = sheet.rows;
        let values: Vec<String> = sheet.values.iter().map(u32::to_string).collect();
        let rules: Vec<String> = sheet.cages.iter().map(write_rule).collect();
        Ok(format!(
            "{{\"width\":{n},\"height\":{n},\"values\":[{}],\"rules\":[{}]}}\n",
            values.join(","),
            rules.join(",")
        ))
    }
}

fn side(keys: &mut Keys<'_>, limits: &Limits) -> Result<usize, Fault> {
    let node = keys.need("width", r#""width":4"#)?;
    let width = node.number("`width`", limits.side as u64)?;
    if width == 0 {
        return Err(node.fault("number-too-small", "`width` is 0", "it is 1 at least"));
    }
    if let Some(node) = keys.take("height") {
        let height = node.number("`height`", u64::MAX)?;
        if height != width {
            let message = format!("`height` is {height}, `width` is {width}");
            let help = "a KenKen has as many rows as columns";
            return Err(node.fault("not-square", message, help));
        }
    }
    Ok(width as usize)
}

fn rule(node: Node<'_>, n: usize, limits: &Limits, warnings: &mut Warnings) -> Result<Cage, Fault> {
    let mut keys = Keys::of(node, "a rule")?;
    let op_node = keys.need("op", r#""op":"+""#)?;
    let op = operator(op_node)?;
    let value = keys.need("value", r#""value":3"#)?;
    let target = value.target("the value of a rule", limits)?;
    let mut cells = Vec::new();
    let list = keys.need("cells", r#""cells":[{"x":0,"y":0}]"#)?;
    for node in list.list("`cells`")? {
        let mut keys = Keys::of(node, "a cell")?;
        let mut coordinate = |key: &str| {
            let node = keys.need(key, r#"{"x":0,"y":0}"#)?;
            let number = node.number(&format!("`{key}`"), u64::MAX)?;
            if number < n as u64 {
                return Ok(number as usize);
            }
            let message = format!("`{key}` is {number}, outside the grid");
            let help = format!("it is 0 to {}", n - 1);
            Err(node.fault("cell-outside-grid", message, help))
        };
        let (col, row) = (coordinate("x")?, coordinate("y")?);
        cells.push(Place::new(row, col));
        keys.warn("a cell", &[], warnings);
    }
    keys.warn("a rule", &cells, warnings);
    Ok(Cage { op, target, cells })
}

fn operator(node: Node<'_>) -> Result<Op, Fault> {
    let text = node.text("`op`")?;
    let mut chars = text.chars();
    match (chars.next().and_then(ops::op), chars.next()) {
        (Some(op), None) => Ok(op),
        _ => {
            let message = format!("{} is no operator", node.raw());
            Err(node.fault("unknown-operator", message, "operators are + - * / = and ?"))
        }
    }
}

fn write_rule(cage: &Cage) -> String {
    let cells: Vec<String> = cage
        .cells
        .iter()
        .map(|at| format!("{{\"x\":{},\"y\":{}}}", at.col, at.row))
        .collect();
    format!(
        "{{\"op\":\"{}\",\"value\":{},\"cells\":[{}]}}",
        ops::symbol(cage.op),
        cage.target,
        cells.join(",")
    )
}
