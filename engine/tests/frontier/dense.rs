//! The dense sweep against known numbers.

use crate::automata::stretches;
use crossfoot_engine::frontier::lines::Count;
use crossfoot_engine::frontier::{Alone, Lines};

const SQUARES: [u64; 7] = [1, 7, 104, 4215, 484_656, 137_176_520, 93_158_227_648];

fn count(rows: usize, columns: usize) -> String {
    let stretches = stretches(2, None, false);
    let lines = Lines::new(stretches.clone(), stretches, columns).unwrap();
    let count = Count::new(&lines, rows);
    count.finish(&mut Alone, usize::MAX).unwrap().to_string()
}

#[test]
fn squares() {
    for (n, expected) in (2..).zip(SQUARES) {
        assert_eq!(count(n, n), expected.to_string(), "{n}");
    }
}

#[test]
#[ignore]
fn speed() {
    let n: usize = std::env::var("N").unwrap().parse().unwrap();
    let start = std::time::Instant::now();
    let c = count(n, n);
    println!("{n} {c} {:?}", start.elapsed());
}
