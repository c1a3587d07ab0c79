//! What differs between a puzzle and the one that it became, in plain data and in words.

use crate::wire;
use crossfoot_model::{Op, Place};
use crossfoot_puzzle::{Cage, Clue, KindId, Sheet, Sign, Square};
use serde::Serialize;

/// A change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// `across`, `down`, `cage`, `sign`, `border` or `given`.
    pub sort: &'static str,
    /// The square of the clue, or its first cell.
    #[serde(serialize_with = "wire::place")]
    pub at: Place,
    /// The other cell of a sign, all cells of a cage.
    #[serde(serialize_with = "wire::places", skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<Place>,
    /// What stood there; missing where nothing did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// What stands there; missing where nothing does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// One sentence.
    pub text: String,
}

/// All changes, in reading order of a sort.
pub(super) fn changes(old: &Sheet, new: &Sheet) -> Vec<Change> {
    let mut all = Vec::new();
    for (i, (was, is)) in old.squares.iter().zip(&new.squares).enumerate() {
        let at = old.place(i);
        match (was, is) {
            (
                Square::Black { across, down },
                Square::Black {
                    across: new_across,
                    down: new_down,
                },
            ) => {
                let clue = |clue: &Option<Clue>| clue.as_ref().map(clue_text);
                all.extend(change("across", at, clue(across), clue(new_across)));
                all.extend(change("down", at, clue(down), clue(new_down)));
            }
            (Square::White { given }, Square::White { given: new_given }) => {
                let number = |given: &Option<u32>| given.map(|given| given.to_string());
                all.extend(change("given", at, number(given), number(new_given)));
            }
            _ => {}
        }
    }
    match new.kind {
        KindId::KenKen => cages(old, new, &mut all),
        _ => signs(old, new, &mut all),
    }
    all
}

/// A change of something that has a place and a name.
fn change(
    sort: &'static str,
    at: Place,
    from: Option<String>,
    to: Option<String>,
) -> Option<Change> {
    if from == to {
        return None;
    }
    let text = match (&from, &to) {
        (Some(from), Some(to)) => format!("{sort} {from} at {at} becomes {to}"),
        (None, Some(to)) => format!("{sort} {to} at {at} is new"),
        (Some(from), None) => format!("{sort} {from} at {at} goes"),
        (None, None) => String::new(),
    };
    Some(Change {
        sort,
        at,
        cells: Vec::new(),
        from,
        to,
        text,
    })
}

fn cages(old: &Sheet, new: &Sheet, all: &mut Vec<Change>) {
    for (i, cage) in new.cages.iter().enumerate() {
        let was = old.cages.get(i);
        if was == Some(cage) {
            continue;
        }
        let at = cage.cells.first().copied().unwrap_or(Place::new(0, 0));
        let from = was.map(cage_text);
        let to = cage_text(cage);
        let cells: Vec<String> = cage.cells.iter().map(Place::to_string).collect();
        let cells = cells.join(" ");
        let text = match (was, &from) {
            (Some(was), Some(from)) if was.cells == cage.cells => {
                format!("cage {from} at {at} becomes {to}")
            }
            (_, Some(from)) => {
                format!("cage {from} at {at} is split: {to} of {cells} stays")
            }
            (_, None) => format!("cage {to} of {cells} is new"),
        };
        all.push(Change {
            sort: "cage",
            at,
            cells: cage.cells.clone(),
            from,
            to: Some(to),
            text,
        });
    }
}

fn signs(old: &Sheet, new: &Sheet, all: &mut Vec<Change>) {
    let key = |sign: &Sign| {
        let (a, b) = sign.ends();
        (a.min(b), a.max(b))
    };
    let mut rest: Vec<Sign> = new.signs.clone();
    let mut gone: Vec<Sign> = Vec::new();
    for sign in &old.signs {
        match rest.iter().position(|known| known == sign) {
            Some(at) => {
                rest.remove(at);
            }
            None => gone.push(*sign),
        }
    }
    let mut pairs: Vec<(Option<Sign>, Option<Sign>)> = Vec::new();
    for was in gone {
        let at = rest.iter().position(|sign| key(sign) == key(&was));
        pairs.push((Some(was), at.map(|at| rest.remove(at))));
    }
    pairs.extend(rest.into_iter().map(|sign| (None, Some(sign))));
    for (was, is) in pairs {
        let Some((a, b)) = was.or(is).map(|sign| key(&sign)) else {
            continue;
        };
        let (from, to) = (was.map(sign_text), is.map(sign_text));
        let less = |sign: Option<Sign>| matches!(sign, Some(Sign::Less(..)));
        let sort = if less(was) || less(is) {
            "sign"
        } else {
            "border"
        };
        let text = match (&from, &to) {
            (Some(from), Some(to)) => format!("{sort} {from} becomes {to}"),
            (None, Some(to)) => format!("{sort} {to} is new"),
            (Some(from), None) => format!("{sort} {from} goes"),
            (None, None) => String::new(),
        };
        let cells = vec![a, b];
        all.push(Change {
            sort,
            at: a,
            cells,
            from,
            to,
            text,
        });
    }
}

fn sign_text(sign: Sign) -> String {
    match sign {
        Sign::Less(a, b) => format!("{a} < {b}"),
        Sign::Differ(a, b, by) => format!("{a}, {b} (differ by {by})"),
    }
}

fn clue_text(clue: &Clue) -> String {
    match clue {
        Clue::Sum(sum) => sum.to_string(),
        Clue::Sets(sets) => {
            let joined = |set: &Vec<u32>| {
                let digits: Vec<String> = set.iter().map(u32::to_string).collect();
                digits.join(if set.iter().all(|&digit| digit < 10) {
                    ""
                } else {
                    "+"
                })
            };
            let sets: Vec<String> = sets.iter().map(joined).collect();
            format!("{{{}}}", sets.join(","))
        }
    }
}

fn cage_text(cage: &Cage) -> String {
    let op = match cage.op {
        Op::Add => "+",
        Op::Subtract => "-",
        Op::Multiply => "*",
        Op::Divide => "/",
        Op::Unknown { .. } => "?",
        Op::Given => "=",
    };
    format!("{}{op}", cage.target)
}
