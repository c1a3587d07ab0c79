//! Small words: numbers with nouns, lists of cells.

use crossfoot::model::Place;
use crossfoot::{Stop, Work};

/// So many cells are named in one sentence.
const NAMED: usize = 8;

/// `1 node`, `2 nodes`.
pub(crate) fn counted(number: u64, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// The same of a number of any size.
pub(crate) fn counted_big(number: &impl std::fmt::Display, noun: &str) -> String {
    let number = number.to_string();
    let plural = if number == "1" { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// A line about nodes and time, for `--stats`.
pub(crate) fn nodes(nodes: u64, ms: f64) -> String {
    format!("work: {}; {ms:.3} ms\n", counted(nodes, "node"))
}

/// `r1c2, r1c3 and r2c2`, or the first of them `and 12 more`.
pub(crate) fn cells(cells: &[Place]) -> String {
    let more = cells.len().saturating_sub(NAMED);
    let mut names: Vec<String> = cells.iter().take(NAMED).map(Place::to_string).collect();
    if more > 0 {
        names.push(format!("{more} more"));
    }
    listed(&names)
}

/// `a, b and c`.
pub(crate) fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// What ended the work.
pub(crate) fn stop(stop: Stop) -> &'static str {
    match stop {
        Stop::TimeLimit => "the time limit was reached",
        Stop::NodeLimit => "the node limit was reached",
        Stop::MemoryLimit => "the memory limit was reached",
        Stop::Cancelled => "interrupted",
        Stop::WorkLimit => "the reasoning was longer than its bound",
    }
}

/// A line about the work, for `--stats`.
pub(crate) fn work(work: &Work, ms: f64) -> String {
    let mut parts = vec![
        counted(work.nodes, "node"),
        counted(work.failures, "failure"),
    ];
    let propagations = counted(work.propagations, "propagation");
    parts.push(match (work.filters, work.families) {
        (0, 0) => propagations,
        (filters, families) => format!("{propagations} ({filters} filters, {families} families)"),
    });
    for (number, noun) in [
        (work.learned, "learned clause"),
        (work.restarts, "restart"),
        (work.parts, "part"),
    ] {
        if number > 0 {
            parts.push(counted(number, noun));
        }
    }
    format!("work: {}; {ms:.3} ms\n", parts.join(", "))
}

/// A name in at most `most` characters, with its middle left out.
pub(crate) fn shortened(name: &str, most: usize) -> String {
    let count = name.chars().count();
    if count <= most {
        return name.to_string();
    }
    let end = most / 3;
    let start = most - end - 1;
    let first: String = name.chars().take(start).collect();
    let last: String = name.chars().skip(count - end).collect();
    format!("{first}…{last}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists() {
        let places: Vec<Place> = (0..10).map(|col| Place::new(0, col)).collect();
        assert_eq!(cells(&places[..1]), "r1c1");
        assert_eq!(cells(&places[..3]), "r1c1, r1c2 and r1c3");
        assert!(cells(&places).ends_with("r1c8 and 2 more"));
        assert_eq!(counted(1, "node"), "1 node");
        assert_eq!(counted(0, "node"), "0 nodes");
    }

    #[test]
    fn long_names_lose_their_middle() {
        assert_eq!(shortened("abc", 3), "abc");
        assert_eq!(shortened("abcdefghijkl", 7), "abcd…kl");
    }
}
