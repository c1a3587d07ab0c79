//! Every kind × level × size, but for the documented tables.

use crate::{is_sound, made, recipe, refusal};
use crossfoot::Answer;
use crossfoot::verbs::Make;
use std::path::PathBuf;

/// What the document says of a kind, a size and a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Said {
    /// There are such puzzles.
    Made,
    /// There is none, and that is said before the work.
    Impossible,
    /// There may be some, and looking for one may be given up.
    Rare,
}

/// A row of the table.
struct Row {
    kinds: Vec<String>,
    sizes: Vec<usize>,
    levels: Vec<String>,
    said: Said,
}

const LEVELS: [&str; 5] = ["easy", "moderate", "hard", "expert", "extreme"];

fn table() -> Vec<Row> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/generating.md");
    let text = std::fs::read_to_string(path).unwrap();
    let (_, rest) = text.split_once("<!-- table -->").unwrap();
    let (table, _) = rest.split_once("<!-- end -->").unwrap();
    let lines = table.lines().filter(|line| line.starts_with("| `"));
    let rows: Vec<Row> = lines.map(row).collect();
    assert!(!rows.is_empty());
    rows
}

/// `` | `kenken` | 3, 4 | extreme | impossible | ``
fn row(line: &str) -> Row {
    let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
    let list = |text: &str| -> Vec<String> {
        text.split(',')
            .map(|word| word.trim().trim_matches('`').to_string())
            .collect()
    };
    let [kinds, sizes, levels, said, ..] = cells[..] else {
        panic!("{line}");
    };
    Row {
        kinds: list(kinds),
        sizes: list(sizes)
            .iter()
            .map(|size| size.parse().unwrap())
            .collect(),
        levels: list(levels),
        said: match said {
            "impossible" => Said::Impossible,
            "rare" => Said::Rare,
            other => panic!("{other}"),
        },
    }
}

fn said(table: &[Row], kind: Make, side: usize, level: &str) -> Said {
    let rows = table.iter().filter(|row| {
        row.kinds.iter().any(|name| name == kind.name())
            && row.sizes.contains(&side)
            && row.levels.iter().any(|name| name == level)
    });
    rows.map(|row| row.said).next().unwrap_or(Said::Made)
}

fn cell(table: &[Row], kind: Make, side: usize, level: &str, count: u64) {
    let mut options = recipe(kind, side, level);
    options.count = count;
    let name = format!("{} {side} {level}", kind.name());
    match said(table, kind, side, level) {
        Said::Made => {}
        Said::Impossible => {
            assert!(refusal(&options).is_some(), "{name}");
            return;
        }
        Said::Rare => {
            println!("skipped as rare: {name}");
            return;
        }
    }
    for made in made(&options) {
        assert_eq!(made.answer, Answer::One, "{name}: {made:?}");
        assert_eq!(made.level, Some(level), "{name}");
        assert_eq!(made.size, format!("{side}x{side}"));
        is_sound(&made);
    }
}

#[test]
fn small_ones_of_every_kind_and_level() {
    let table = table();
    for kind in Make::ALL {
        for side in 4..=6 {
            for level in LEVELS {
                cell(&table, kind, side, level, 1);
            }
        }
    }
}

#[test]
#[ignore = "takes minutes"]
fn every_kind_level_and_size() {
    let table = table();
    for kind in Make::ALL {
        let large: &[usize] = match kind {
            Make::Kakuro | Make::GeneralizedKakuro => &[10, 12],
            _ => &[12, 16],
        };
        for side in (3..=9).chain(large.iter().copied()) {
            for level in LEVELS {
                let start = std::time::Instant::now();
                cell(&table, kind, side, level, 2);
                println!("{} {side} {level}: {:?}", kind.name(), start.elapsed());
            }
        }
    }
}
