//! Files that are no shelves, and two writers of one.

use crate::support::{Dir, add, create, numbered};
use crossfoot_shelf::{Added, Query, Shelf};
use std::collections::BTreeSet;

#[test]
fn foreign_files_are_refused_and_not_touched() {
    let dir = Dir::new("foreign");
    let text = dir.file("text");
    std::fs::write(&text, "4:_3a__a,a1\n".repeat(100)).unwrap();
    let other = dir.file("other");
    let connection = rusqlite::Connection::open(&other).unwrap();
    connection
        .execute_batch("CREATE TABLE mine (a); INSERT INTO mine VALUES (1);")
        .unwrap();
    drop(connection);
    for path in [text, other] {
        let before = std::fs::read(&path).unwrap();
        let fault = Shelf::create(&path).unwrap_err();
        assert_eq!(fault.code, "not-a-shelf");
        assert_eq!(std::fs::read(&path).unwrap(), before);
    }
}

#[test]
fn what_is_not_there_is_not_begun_unasked() {
    let dir = Dir::new("missing");
    assert_eq!(Shelf::open(&dir.file("a")).unwrap_err().code, "cannot-read");
    assert!(!dir.file("a").exists());
    let nowhere = dir.file("no").join("where");
    assert_eq!(Shelf::create(&nowhere).unwrap_err().code, "cannot-read");
    drop(create(&dir.file("a")));
    assert!(Shelf::open(&dir.file("a")).unwrap().is_empty().unwrap());
}

#[test]
fn two_writers_lose_nothing() {
    let dir = Dir::new("writers");
    let path = dir.file("a");
    // each adds fifty of its own, and fifty that both have
    let write = |from: u64| {
        let mut shelf = create(&path);
        let each = (from..from + 50).chain(1000..1050);
        let added = each.map(|k| add(&mut shelf, &numbered(k)));
        added.filter(|added| matches!(added, Added::New(_))).count()
    };
    let new = std::thread::scope(|scope| {
        let other = scope.spawn(|| write(100));
        write(200) + other.join().unwrap()
    });
    let shelf = Shelf::open(&path).unwrap();
    assert_eq!((new, shelf.len()), (150, Ok(150)));
    let found = shelf.find(&Query::default()).unwrap();
    let different: BTreeSet<&str> = found.iter().map(|entry| entry.json.as_str()).collect();
    assert_eq!(different.len(), 150);
}
