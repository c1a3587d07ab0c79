//! A writer that is killed: a child process adds puzzle after puzzle and says which it has confirmed; it is killed in the
//! middle, fifty times.

use crate::support::{Dir, add, create, numbered};
use crossfoot_shelf::{Query, Shelf};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

const FILE: &str = "CROSSFOOT_TEST_SHELF";
const FROM: &str = "CROSSFOOT_TEST_FROM";

/// Not a test of its own: the child, if it is one.
#[test]
fn child() {
    let (Some(path), Ok(from)) = (std::env::var_os(FILE), std::env::var(FROM)) else {
        return;
    };
    let mut shelf = create(path.as_ref());
    let from: u64 = from.parse().unwrap();
    for k in from.. {
        add(&mut shelf, &numbered(k));
        println!("\nconfirmed {k}");
    }
}

#[test]
fn fifty_kills_lose_nothing_that_was_confirmed() {
    let dir = Dir::new("kill");
    let path = dir.file("a");
    let mut confirmed = Vec::new();
    for round in 0..50u64 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "kill::child", "--nocapture"])
            .env(FILE, &path)
            .env(FROM, (1 + round * 10_000).to_string())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut numbers = lines.map_while(Result::ok);
        let mut numbers = numbers.by_ref().filter_map(|line| {
            let number = line.strip_prefix("confirmed ")?;
            number.parse::<u64>().ok()
        });
        confirmed.extend(numbers.by_ref().take(1 + round as usize % 4));
        // between or in the middle of the next ones
        std::thread::sleep(std::time::Duration::from_micros(round * 137 % 3000));
        child.kill().unwrap();
        child.wait().unwrap();
        confirmed.extend(numbers);
    }
    assert!(confirmed.len() >= 100);
    let shelf = Shelf::open(&path).unwrap();
    let found = shelf.find(&Query::default()).unwrap();
    assert!(found.len() >= confirmed.len() && found.len() <= confirmed.len() + 50);
    for number in &confirmed {
        let target = format!("\"target\":{number},");
        assert!(
            found.iter().any(|entry| entry.json.contains(&target)),
            "{number} is lost"
        );
    }
    let whole: String = rusqlite::Connection::open(&path)
        .unwrap()
        .query_row("PRAGMA integrity_check", [], |row| row.get(0))
        .unwrap();
    assert_eq!(whole, "ok");
}
