//! Writes the grid of a Futoshiki with its signs.
//!
//! A sign between neighbours stands between them; a second one on the same border between rows, and
//! every sign between other cells, is a line of its own.

use super::table::table;
use crate::{Sheet, Sign, Square};
use crossfoot_model::Place;

/// Signs by where they stand.
struct Signs {
    /// Right of each cell: signs separated by blanks.
    right: Vec<String>,
    /// Under each cell.
    under: Vec<String>,
    /// Lines of their own.
    lines: Vec<String>,
}

/// The grid's lines, then the signs that name their cells.
pub(super) fn grid(out: &mut String, sheet: &Sheet) {
    let signs = sorted(sheet);
    let gaps = signs.right.iter().any(|sign| !sign.is_empty());
    // the rows of cells and the rows of signs are one table, whose odd columns are the gaps
    let mut rows = Vec::new();
    for row in 0..sheet.rows {
        let cells = row * sheet.cols..(row + 1) * sheet.cols;
        let last = cells.end - 1;
        let mut words = Vec::new();
        for i in cells.clone() {
            words.push(cell(&sheet.squares[i]));
            if gaps && i < last {
                words.push(signs.right[i].clone());
            }
        }
        rows.push(words);
        if signs.under[cells.clone()].iter().all(String::is_empty) {
            continue;
        }
        let mut words = Vec::new();
        for i in cells {
            words.push(signs.under[i].clone());
            if gaps && i < last {
                words.push(String::new());
            }
        }
        rows.push(words);
    }
    table(out, rows);
    if !signs.lines.is_empty() {
        out.push('\n');
        for line in signs.lines {
            out.push_str(&line);
            out.push('\n');
        }
    }
}

fn cell(square: &Square) -> String {
    match square {
        Square::White { given: Some(given) } => given.to_string(),
        _ => ".".to_owned(),
    }
}

fn sorted(sheet: &Sheet) -> Signs {
    let cells = sheet.squares.len();
    let mut signs = Signs {
        right: vec![String::new(); cells],
        under: vec![String::new(); cells],
        lines: Vec::new(),
    };
    for &sign in &sheet.signs {
        let (a, b) = match sign {
            Sign::Less(a, b) | Sign::Differ(a, b, _) => (a, b),
        };
        let (first, second) = (a.min(b), a.max(b));
        let beside = first.row == second.row && second.col - first.col == 1;
        let below = first.col == second.col && second.row - first.row == 1;
        let at = sheet.index(first);
        if beside {
            let words = &mut signs.right[at];
            if !words.is_empty() {
                words.push(' ');
            }
            words.push_str(&word(sign, first, "<", ">"));
        } else if below && signs.under[at].is_empty() {
            signs.under[at] = word(sign, first, "^", "v");
        } else {
            let word = word(sign, a, "<", ">");
            signs.lines.push(format!("{a} {word} {b}"));
        }
    }
    signs
}

fn word(sign: Sign, first: Place, less: &str, greater: &str) -> String {
    match sign {
        Sign::Less(smaller, _) if smaller == first => less.to_owned(),
        Sign::Less(..) => greater.to_owned(),
        Sign::Differ(_, _, by) => format!("~{by}"),
    }
}
