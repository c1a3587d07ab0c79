//! The library in an application: open a puzzle, ask the questions that a puzzle app asks, read plain data.
//!
//! ```text
//! cargo run --release -p crossfoot --example solve
//! cargo run --release -p crossfoot --example solve -- my-puzzle.txt
//! ```
//!
//! The file may be in any format that Crossfoot knows, and may hold many puzzles.
#![allow(clippy::print_stdout, reason = "an example prints")]

use crossfoot::model::Place;
use crossfoot::puzzle::kinds::Filling;
use crossfoot::verbs::{self, CheckOptions, SolveOptions};
use crossfoot::{Answer, Budget, Failure, Meter, OpenOptions, Puzzle, Report as _, open_stream};
use std::fs::File;
use std::io::{BufRead, BufReader, Cursor};
use std::time::Duration;

/// A Kakuro in our text: `16\` is a down clue, `\23` an across clue, `.` a white cell.
const KAKURO: &str = r"title: Eight by eight
kind: kakuro

#   #   #   #     10\   13\   16\   35\ #
#   35\ 28\ 18\11 .     .     .     .   30\
\39 .   .   .     .     .     .     .   .
\29 .   .   .     .     \24   .     .   .
\8  .   .   .     #     #     10\15 .   .
\14 .   .   12\   #     23\24 .     .   .
\6  .   .   .     17\16 .     .     .   .
\44 .   .   .     .     .     .     .   .
#   \17 .   .     .     .     #     #   #
";

fn main() -> std::io::Result<()> {
    // any reader will do: a file, standard input, a text in memory
    let (name, reader): (String, Box<dyn BufRead>) = match std::env::args().nth(1) {
        Some(path) => (path.clone(), Box::new(BufReader::new(File::open(path)?))),
        None => ("example".to_string(), Box::new(Cursor::new(KAKURO))),
    };
    // puzzles come one after the other; a broken one is a failure in its place and does not stop the rest
    for puzzle in open_stream(&name, reader, OpenOptions::default()) {
        match puzzle.and_then(|puzzle| show(&puzzle)) {
            Ok(()) => {}
            // a failure says what is wrong, where, and what to do about it
            Err(failure) => println!("{failure}"),
        }
    }
    Ok(())
}

fn show(puzzle: &Puzzle) -> Result<(), Failure> {
    for warning in &puzzle.warnings {
        println!("{}: {}", puzzle.input, warning.message);
    }

    // every verb runs under a meter: without limits, or within a budget of time, nodes and memory
    let budget = Budget {
        time: Some(Duration::from_secs(10)),
        ..Budget::default()
    };
    let solved = verbs::solve(puzzle, &SolveOptions::default(), &mut Meter::new(&budget))?;

    // a grid is rows of numbers, `None` at black squares
    if let Some(solution) = &solved.solution {
        let numbers = puzzle.numbers(solution);
        let scene = puzzle.scene(Filling::Numbers(&numbers));
        print!("{}", crossfoot::draw::text(&scene, &Default::default()));
    }
    match solved.answer {
        Answer::One => println!("one solution, found with {} nodes", solved.work.nodes),
        Answer::GaveUp => println!("not known within the budget"),
        // why there is none, or how many there are and where they differ
        _ => explain(puzzle, &budget)?,
    }

    // the same as JSON, as every door of Crossfoot writes it
    println!("{}", solved.to_json());
    Ok(())
}

fn explain(puzzle: &Puzzle, budget: &Budget) -> Result<(), Failure> {
    let report = verbs::check(puzzle, &CheckOptions::default(), &mut Meter::new(budget))?;
    if let Some(why) = &report.why {
        println!("no solution: {}", why.text);
    }
    if let Some(count) = &report.count {
        let at_least = if report.exact == Some(true) {
            ""
        } else {
            "at least "
        };
        let cells: Vec<String> = report.differ.iter().map(Place::to_string).collect();
        println!(
            "{at_least}{count} solutions; two of them differ at {}",
            cells.join(", ")
        );
    }
    Ok(())
}
