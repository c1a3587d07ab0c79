//! The tables, version by version. `application_id` says that a file is ours, `user_version` how far it has come.

use crate::fault;
use crossfoot_puzzle::Fault;
use rusqlite::{Connection, TransactionBehavior};
use std::path::Path;

/// "XFSH": what marks a file as a shelf.
const APPLICATION: i64 = 0x5846_5348;

/// What leads from each version to the next, from version 0, an empty file.
static STEPS: &[&str] = &[
    "CREATE TABLE puzzles (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        form BLOB NOT NULL UNIQUE,
        kind TEXT NOT NULL,
        rows INTEGER NOT NULL,
        cols INTEGER NOT NULL,
        title TEXT NOT NULL,
        headers TEXT NOT NULL,
        level TEXT,
        score INTEGER,
        technique TEXT,
        json TEXT NOT NULL
    );
    CREATE INDEX puzzles_by_level ON puzzles (kind, level, score);",
    "CREATE TABLE steps (
        puzzle INTEGER NOT NULL REFERENCES puzzles (id) ON DELETE CASCADE,
        place INTEGER NOT NULL,
        technique TEXT NOT NULL,
        count INTEGER NOT NULL,
        PRIMARY KEY (puzzle, technique)
    ) WITHOUT ROWID;
    CREATE INDEX steps_by_technique ON steps (technique);",
];

/// Makes a connection safe and its file ready: tables of the newest version.
pub(crate) fn prepare(connection: &mut Connection, path: &Path) -> Result<(), Fault> {
    let said = |error: rusqlite::Error| fault::of(path, &error);
    // one look at one moment: another program that begins the file meanwhile is seen before or after, never in between
    let look = connection.transaction().map_err(said)?;
    check(&look, path)?;
    drop(look);
    connection
        .execute_batch(
            "PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;",
        )
        .map_err(said)?;
    if version(connection).map_err(said)? == STEPS.len() as i64 {
        return Ok(());
    }
    let transaction = connection
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .map_err(said)?;
    // another program may have been here first
    check(&transaction, path)?;
    let from = version(&transaction).map_err(said)?;
    for step in &STEPS[from as usize..] {
        transaction.execute_batch(step).map_err(said)?;
    }
    transaction
        .pragma_update(None, "application_id", APPLICATION)
        .map_err(said)?;
    transaction
        .pragma_update(None, "user_version", STEPS.len() as i64)
        .map_err(said)?;
    transaction.commit().map_err(said)
}

/// Refuses what is no shelf, or of a later version.
fn check(connection: &Connection, path: &Path) -> Result<(), Fault> {
    let said = |error: rusqlite::Error| fault::of(path, &error);
    let number = |sql: &str| {
        connection
            .query_row(sql, [], |row| row.get::<_, i64>(0))
            .map_err(said)
    };
    let application = number("PRAGMA application_id")?;
    let tables = number("SELECT count(*) FROM sqlite_schema")?;
    let version = number("PRAGMA user_version")?;
    let fresh = application == 0 && tables == 0 && version == 0;
    if application != APPLICATION && !fresh {
        return Err(fault::foreign(path));
    }
    let known = STEPS.len() as i64;
    match (0..=known).contains(&version) {
        true => Ok(()),
        false => Err(fault::too_new(path, version, known)),
    }
}

fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.query_row("PRAGMA user_version", [], |row| row.get(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_older_version_is_brought_up_and_keeps_its_puzzles() {
        let path = Path::new("in memory");
        for from in 0..=STEPS.len() {
            let mut connection = Connection::open_in_memory().unwrap();
            STEPS[..from]
                .iter()
                .for_each(|step| connection.execute_batch(step).unwrap());
            if from > 0 {
                connection
                    .pragma_update(None, "application_id", APPLICATION)
                    .unwrap();
                connection
                    .pragma_update(None, "user_version", from as i64)
                    .unwrap();
                let row = "INSERT INTO puzzles (form, kind, rows, cols, title, headers, json)
                    VALUES (x'01', 'kenken', 4, 4, 'one', '', '{}')";
                connection.execute(row, []).unwrap();
            }
            prepare(&mut connection, path).unwrap();
            assert_eq!(version(&connection).unwrap(), STEPS.len() as i64);
            let count = |table: &str| -> i64 {
                let sql = format!("SELECT count(*) FROM {table}");
                connection.query_row(&sql, [], |row| row.get(0)).unwrap()
            };
            assert_eq!((count("puzzles"), count("steps")), (i64::from(from > 0), 0));
        }
    }

    #[test]
    fn a_later_version_is_left_alone() {
        let mut connection = Connection::open_in_memory().unwrap();
        prepare(&mut connection, Path::new("x")).unwrap();
        connection.pragma_update(None, "user_version", 99).unwrap();
        let fault = prepare(&mut connection, Path::new("x")).unwrap_err();
        assert_eq!(fault.code, "shelf-too-new");
    }
}
