//! Pictures of every kind as text and as SVG, reviewed by eye and kept as snapshots.
#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use crossfoot_draw::{Candidates, Scene, TextOptions, svg, text};
use crossfoot_puzzle::kinds::Filling;
use crossfoot_puzzle::{Clue, Sheet, Sign, Square};
use serde_json::json;
use support::{examples, load};

fn scene(sheet: &Sheet, filling: Filling<'_>) -> Scene {
    sheet.kind.kind().scene(sheet, filling)
}

const KAKURO: [u32; 7] = [1, 3, 2, 5, 8, 7, 9];
const KENKEN: [u32; 16] = [3, 1, 4, 2, 2, 3, 1, 4, 1, 4, 2, 3, 4, 2, 3, 1];
const FUTOSHIKI: [u32; 16] = [1, 4, 2, 3, 2, 1, 3, 4, 3, 2, 4, 1, 4, 3, 1, 2];

/// Some candidates of every white square: those that a cheap rule of thumb keeps.
fn candidates(sheet: &Sheet) -> Vec<Vec<u32>> {
    let whites = sheet.squares.iter().filter(|square| square.is_white());
    let keep = |i: usize, value: u32| (i * 7 + value as usize * 3) % 4 < 2;
    whites
        .enumerate()
        .map(|(i, _)| {
            let values = sheet.values.iter().copied();
            values.filter(|&value| keep(i, value)).collect()
        })
        .collect()
}

/// A Kakuro with set clues, one of them long, a sum of three digits and a given.
fn generalized() -> Sheet {
    let sets = |sets: &[&[u32]]| {
        let sets = sets.iter().map(|set| set.to_vec()).collect();
        Some(Clue::Sets(Box::new(sets)))
    };
    let mut sheet = examples::kakuro();
    sheet
        .headers
        .lines
        .push(("Title".into(), "Sets & <sums>".into()));
    sheet.squares[4] = Square::Black {
        across: sets(&[&[1, 3], &[3, 5]]),
        down: None,
    };
    let many: [&[u32]; 5] = [&[1, 3, 5], &[1, 7, 9], &[2, 4, 6], &[6, 8, 9], &[7, 8, 9]];
    sheet.squares[8] = Square::Black {
        across: sets(&many),
        down: None,
    };
    sheet.squares[2] = Square::Black {
        across: None,
        down: Some(Clue::Sum(115)),
    };
    sheet.squares[5] = Square::White { given: Some(1) };
    sheet
}

/// Differences, a sign between distant cells, and two signs on one border.
fn borders() -> Sheet {
    let mut sheet = examples::futoshiki();
    let at = |row, col| crossfoot_model::Place::new(row, col);
    sheet.signs.push(Sign::Differ(at(0, 1), at(0, 2), 2));
    sheet.signs.push(Sign::Differ(at(0, 3), at(1, 3), 1));
    sheet.signs.push(Sign::Less(at(0, 0), at(3, 3)));
    sheet.signs.push(Sign::Differ(at(1, 0), at(2, 0), 1));
    sheet
}

fn adjacent() -> Sheet {
    let diff = json!([
        [[0, 0], [0, 1], 1],
        [[0, 2], [1, 2], 1],
        [[1, 1], [1, 2], 1]
    ]);
    load(
        "futoshiki",
        &json!({"n": 3, "adjacent": true, "diff": diff}),
    )
    .unwrap()
}

/// A cage in two pieces, a clue with a long target, a cell in no cage.
fn pieces() -> Sheet {
    let cages = json!([
        {"op": "?", "target": 4, "cells": [[2, 2], [0, 0]]},
        {"op": "*", "target": 12_345_678_901_u64, "cells": [[0, 1], [0, 2]]},
        {"op": "=", "target": 3, "cells": [[1, 0]]}
    ]);
    load("kenken", &json!({"n": 3, "cages": cages})).unwrap()
}

fn plain(scene: &Scene) -> String {
    text(scene, &TextOptions::default())
}

fn ascii(scene: &Scene) -> String {
    text(
        scene,
        &TextOptions {
            ascii: true,
            ..TextOptions::default()
        },
    )
}

fn compact(scene: &Scene) -> String {
    text(
        scene,
        &TextOptions {
            compact: true,
            ..TextOptions::default()
        },
    )
}

fn in_line(scene: &Scene) -> String {
    let candidates = Candidates::Line;
    text(
        scene,
        &TextOptions {
            candidates,
            ..TextOptions::default()
        },
    )
}

#[test]
fn kakuro_as_text() {
    let sheet = examples::kakuro();
    insta::assert_snapshot!("kakuro_blank", plain(&scene(&sheet, Filling::Blank)));
    let solved = scene(&sheet, Filling::Numbers(&KAKURO));
    insta::assert_snapshot!("kakuro_solved", plain(&solved));
    insta::assert_snapshot!("kakuro_solved_ascii", ascii(&solved));
    insta::assert_snapshot!("kakuro_solved_compact", compact(&solved));
    let marks = candidates(&sheet);
    let marks = scene(&sheet, Filling::Candidates(&marks));
    insta::assert_snapshot!("kakuro_candidates", plain(&marks));
    insta::assert_snapshot!("kakuro_candidates_in_line", in_line(&marks));
    insta::assert_snapshot!("kakuro_sets", plain(&scene(&generalized(), Filling::Blank)));
}

#[test]
fn kenken_as_text() {
    let sheet = examples::kenken();
    insta::assert_snapshot!("kenken_blank", plain(&scene(&sheet, Filling::Blank)));
    let solved = scene(&sheet, Filling::Numbers(&KENKEN));
    insta::assert_snapshot!("kenken_solved", plain(&solved));
    insta::assert_snapshot!("kenken_solved_ascii", ascii(&solved));
    let marks = candidates(&sheet);
    let marks = scene(&sheet, Filling::Candidates(&marks));
    insta::assert_snapshot!("kenken_candidates", plain(&marks));
    insta::assert_snapshot!("kenken_pieces", plain(&scene(&pieces(), Filling::Blank)));
}

#[test]
fn futoshiki_as_text() {
    let sheet = examples::futoshiki();
    insta::assert_snapshot!("futoshiki_blank", plain(&scene(&sheet, Filling::Blank)));
    let solved = scene(&sheet, Filling::Numbers(&FUTOSHIKI));
    insta::assert_snapshot!("futoshiki_solved", plain(&solved));
    insta::assert_snapshot!("futoshiki_solved_ascii", ascii(&solved));
    let marks = candidates(&sheet);
    let marks = scene(&sheet, Filling::Candidates(&marks));
    insta::assert_snapshot!("futoshiki_candidates", plain(&marks));
    insta::assert_snapshot!("futoshiki_candidates_in_line", in_line(&marks));
    insta::assert_snapshot!(
        "futoshiki_borders",
        plain(&scene(&borders(), Filling::Blank))
    );
    insta::assert_snapshot!(
        "futoshiki_adjacent",
        plain(&scene(&adjacent(), Filling::Blank))
    );
}

#[test]
fn a_latin_square_without_signs_is_a_plain_grid() {
    let sheet = Sheet::latin(crossfoot_puzzle::KindId::Futoshiki, 2);
    insta::assert_snapshot!(plain(&scene(&sheet, Filling::Numbers(&[1, 2, 2, 1]))), @r"
    ┏━━━┯━━━┓
    ┃ 1 │ 2 ┃
    ┠───┼───┨
    ┃ 2 │ 1 ┃
    ┗━━━┷━━━┛
    ");
}

#[test]
fn every_kind_as_svg() {
    let kakuro = examples::kakuro();
    insta::assert_snapshot!(
        "kakuro_svg",
        svg(&scene(&kakuro, Filling::Numbers(&KAKURO)))
    );
    insta::assert_snapshot!(
        "kakuro_sets_svg",
        svg(&scene(&generalized(), Filling::Blank))
    );
    let kenken = examples::kenken();
    insta::assert_snapshot!(
        "kenken_svg",
        svg(&scene(&kenken, Filling::Numbers(&KENKEN)))
    );
    insta::assert_snapshot!("kenken_pieces_svg", svg(&scene(&pieces(), Filling::Blank)));
    let marks = candidates(&kenken);
    insta::assert_snapshot!(
        "kenken_candidates_svg",
        svg(&scene(&kenken, Filling::Candidates(&marks)))
    );
    insta::assert_snapshot!(
        "futoshiki_svg",
        svg(&scene(&borders(), Filling::Numbers(&FUTOSHIKI)))
    );
    insta::assert_snapshot!(
        "futoshiki_adjacent_svg",
        svg(&scene(&adjacent(), Filling::Blank))
    );
}
