//! Exercise 430(a): 5, 19, h across and 6, v, w down on the mini-kakuro, for all h, v, w; the list in
//! `docs/errata.md`. With `CROSSFOOT_BLESS=1` the list is written anew.

use crate::covers::{model, numbers};
use crossfoot_solve::{Answer, Options, Unbounded, solve};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use xtask::house;

/// h, v, w.
type Triple = (u32, u32, u32);

/// The fillings of each triple that has any: r1c1 r1c2 r2c1 r2c2 r2c3 r3c2 r3c3.
fn fillings() -> BTreeMap<Triple, Vec<[u32; 7]>> {
    let mut all: BTreeMap<Triple, Vec<[u32; 7]>> = BTreeMap::new();
    for number in 0..9u32.pow(7) {
        let digit = |place: u32| number / 9u32.pow(6 - place) % 9 + 1;
        let at: [u32; 7] = std::array::from_fn(|place| digit(place as u32));
        let [a, b, c, d, e, f, g] = at;
        let sums = a + b == 5 && c + d + e == 19 && a + c == 6;
        let across = a != b && c != d && c != e && d != e && f != g;
        let down = a != c && b != d && b != f && d != f && e != g;
        if sums && across && down {
            all.entry((f + g, b + d + f, e + g)).or_default().push(at);
        }
    }
    all
}

/// The digits that the lower right cell can have as the clues h and w alone see it.
fn corner(h: u32, w: u32) -> BTreeSet<u32> {
    let pair = |sum: u32, digit: u32| {
        let other = sum.wrapping_sub(digit);
        (1..=9).contains(&other) && other != digit
    };
    let digits = 1..=9;
    digits.filter(|&g| pair(h, g) && pair(w, g)).collect()
}

#[test]
fn of_112_triples_with_solutions_19_have_one_and_8_of_these_show_their_corner() {
    let all = fillings();
    assert_eq!(all.len(), 112);
    let one: Vec<_> = all.iter().filter(|(_, found)| found.len() == 1).collect();
    assert_eq!(one.len(), 19);
    let forced = |&(&(h, _, w), _): &(&Triple, &Vec<_>)| corner(h, w).len() == 1;
    assert_eq!(one.iter().copied().filter(forced).count(), 8);
}

#[test]
fn the_solver_agrees_on_every_triple() {
    let all = fillings();
    let mut asked = 0;
    for h in 3..=17 {
        for v in 6..=24 {
            for w in 3..=17 {
                let text = format!(
                    "kind: kakuro\n\n# 6\\ {v}\\ #\n\\5 . . {w}\\\n\\19 . . .\n# \\{h} . .\n"
                );
                let model = model(&text);
                let answer = solve(&model, &Options::default(), &mut Unbounded)
                    .unwrap()
                    .answer;
                match (all.get(&(h, v, w)), &answer) {
                    (None, Answer::None) => {}
                    (Some(found), Answer::One(only)) => {
                        assert_eq!(found.len(), 1);
                        assert_eq!(numbers(&model, only), found[0]);
                    }
                    (Some(found), Answer::Many(..)) => assert!(found.len() > 1),
                    other => panic!("{h} {v} {w}: {other:?}"),
                }
                asked += 1;
            }
        }
    }
    assert_eq!(asked, 15 * 19 * 15);
}

/// The list: the triples with one solution, and all of them.
fn list() -> String {
    let all = fillings();
    let mut text =
        "| h | v | w | solution | lower right cell by h and w |\n|---|---|---|---|---|\n"
            .to_string();
    for (&(h, v, w), found) in &all {
        let [only] = &found[..] else { continue };
        let [a, b, c, d, e, f, g] = only;
        let corner: String = corner(h, w).iter().map(u32::to_string).collect();
        let sure = if corner.len() == 1 { "forced: " } else { "" };
        writeln!(
            text,
            "| {h} | {v} | {w} | {a}{b}/{c}{d}{e}/{f}{g} | {sure}{corner} |"
        )
        .unwrap();
    }
    text += "\nAll 112, as `v,w` for each h, with the number of solutions where it is not 1:\n\n";
    let mut last = 0;
    for (&(h, v, w), found) in &all {
        if h != last {
            let gap = if last == 0 { "" } else { "\n" };
            write!(text, "{gap}- h = {h}:").unwrap();
            last = h;
        }
        match found.len() {
            1 => write!(text, " {v},{w}").unwrap(),
            many => write!(text, " {v},{w} ({many})").unwrap(),
        }
    }
    text + "\n"
}

#[test]
fn the_list_of_the_document_is_this() {
    let path = house::root().join("docs/errata.md");
    let document = std::fs::read_to_string(&path).unwrap();
    let (start, end) = ("<!-- triples of 430(a) -->\n", "<!-- end of triples -->");
    let (before, rest) = document.split_once(start).unwrap();
    let (shown, after) = rest.split_once(end).unwrap();
    let list = list();
    if std::env::var_os("CROSSFOOT_BLESS").is_some() {
        let written = format!("{before}{start}{list}{end}{after}");
        std::fs::write(&path, written).unwrap();
    } else {
        assert_eq!(shown, list);
    }
}
