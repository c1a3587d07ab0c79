//! What the fuzz targets do with their bytes.
//!
//! Run them with `cargo fuzz run open`, `solve` or `cover`; `corpus/` and `examples/` are good seeds.

use crossfoot::cover::Cover;
use crossfoot::puzzle::formats::FORMATS;
use crossfoot::{Budget, Meter, Method, OpenOptions, Puzzle, open_stream, verbs};

/// Reads a stream; every puzzle that a format can write is the same when it is read again.
pub fn open(bytes: &[u8]) {
    for puzzle in open_stream("fuzz", bytes, OpenOptions::default()).flatten() {
        for format in FORMATS {
            let Ok(text) = format.write(&puzzle.sheet) else {
                continue;
            };
            let again = Puzzle::open_with(
                "again",
                &text,
                &OpenOptions {
                    format: Some(format.name().into()),
                    ..OpenOptions::default()
                },
            );
            #[allow(clippy::panic)] // this is how a fuzz target speaks
            let again = again
                .unwrap_or_else(|failure| panic!("{} wrote {text}: {failure:?}", format.name()));
            assert_eq!(again.sheet.kind, puzzle.sheet.kind, "{}", format.name());
            assert_eq!(
                again.sheet.cages.len(),
                puzzle.sheet.cages.len(),
                "{}",
                format.name()
            );
        }
    }
}

/// Solves a small puzzle with every model; answers that were reached are the same.
pub fn solve(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let Ok(puzzle) = Puzzle::open(text) else {
        return;
    };
    if puzzle.sheet.rows * puzzle.sheet.cols > 100 {
        return;
    }
    let budget = Budget {
        nodes: Some(2_000),
        ..Budget::default()
    };
    let mut first = None;
    for model in crossfoot::MODELS {
        let Some(method) = Method::default().with_model(model.name) else {
            continue;
        };
        let options = verbs::SolveOptions { method };
        let Ok(report) = verbs::solve(&puzzle, &options, &mut Meter::new(&budget)) else {
            continue;
        };
        if report.stopped.is_none() {
            assert_eq!(
                *first.get_or_insert(report.answer),
                report.answer,
                "{}",
                model.name
            );
        }
    }
}

/// Reads Knuth's text; what was read is the same when it is written and read again, and small problems have as
/// many covers one by one as with a memory.
pub fn cover(bytes: &[u8]) {
    let Ok(cover) = Cover::read_bytes("fuzz", bytes.to_vec()) else {
        return;
    };
    let text = cover.text();
    #[allow(clippy::panic)] // this is how a fuzz target speaks
    let again = Cover::read("again", text.clone())
        .unwrap_or_else(|failure| panic!("{text} was written: {failure:?}"));
    assert_eq!(again.text(), text);
    if cover.problem.size() > 200 {
        return;
    }
    let budget = Budget {
        nodes: Some(2_000),
        ..Budget::default()
    };
    let mut counts = Vec::new();
    for method in [verbs::CountMethod::Plain, verbs::CountMethod::Memo] {
        let options = verbs::CoverCountOptions {
            method,
            ..verbs::CoverCountOptions::default()
        };
        match verbs::cover_count(&cover, &options, &mut Meter::new(&budget), None) {
            Ok(report) if report.exact => counts.push(report.count),
            _ => return,
        }
    }
    assert_eq!(counts[0], counts[1]);
}
