//! Reading rows.

use crossfoot_logic::tatham::Puzzle;
use crossfoot_puzzle::{Limits, kinds, open};

/// A graded id.
pub(crate) struct Row {
    pub(crate) id: String,
    pub(crate) level: String,
    pub(crate) solution: Vec<u8>,
}

/// The files of `data/tatham`.
pub(crate) const FILES: [&str; 4] = ["keen", "keen-mult", "unequal", "unequal-adjacent"];

/// The rows of a file, or none without the folder.
pub(crate) fn rows(file: &str) -> Option<Vec<Row>> {
    let Some(data) = crate::outside::outside() else {
        println!("skipped without CROSSFOOT_DATA: data/tatham/{file}.tsv");
        return None;
    };
    let path = data.join(format!("data/tatham/{file}.tsv"));
    Some(parse(&std::fs::read_to_string(path).unwrap()))
}

/// The rows of a table with a head.
pub(crate) fn parse(text: &str) -> Vec<Row> {
    text.lines().skip(1).map(row).collect()
}

fn row(line: &str) -> Row {
    let columns: Vec<&str> = line.split('\t').collect();
    let digits = columns[3].chars().filter(|&c| c != '/');
    // from side 10, 0 stands for 1
    let ten = columns[3].split('/').count() >= 10;
    let digit = |c: char| match (ten, c.to_digit(36).unwrap() as u8) {
        (true, d) => d + 1,
        (false, d) => d,
    };
    Row {
        id: columns[1].to_owned(),
        level: columns[2].to_owned(),
        solution: digits.map(digit).collect(),
    }
}

/// The machine's puzzle of an id.
pub(crate) fn puzzle(id: &str) -> Puzzle {
    let opened = open(id, 1, &Limits::DEFAULT).unwrap();
    let sheet = &opened.sheet;
    let model = opened
        .kind
        .kind()
        .model(sheet, kinds::ModelOptions::default());
    Puzzle::of(&model).unwrap()
}
