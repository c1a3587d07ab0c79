//! The file: opened, written in transactions, read.

use crate::query::number;
use crate::{Added, Entry, Facts, New, Query, canon, fault, schema};
use crossfoot_puzzle::formats::FORMATS;
use crossfoot_puzzle::kinds::KINDS;
use crossfoot_puzzle::{Fault, Sheet, Square};
use rusqlite::{
    Connection, OpenFlags, OptionalExtension, Transaction, TransactionBehavior, params,
};
use rusqlite::{Row, params_from_iter};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long a writer waits for another one.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A shelf.
#[derive(Debug)]
pub struct Shelf {
    connection: Connection,
    path: PathBuf,
}

impl Shelf {
    /// Opens a shelf that is there.
    ///
    /// # Errors
    /// No such file; a file that is no shelf, or of a later version; what the system says.
    pub fn open(path: &Path) -> Result<Shelf, Fault> {
        Shelf::with(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
    }

    /// Opens a shelf, and begins one where there is no file.
    ///
    /// # Errors
    /// As [`Shelf::open`].
    pub fn create(path: &Path) -> Result<Shelf, Fault> {
        Shelf::with(
            path,
            OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE,
        )
    }

    fn with(path: &Path, flags: OpenFlags) -> Result<Shelf, Fault> {
        let said = |error: rusqlite::Error| fault::of(path, &error);
        let flags = flags | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut connection = Connection::open_with_flags(path, flags).map_err(said)?;
        connection.busy_timeout(PATIENCE).map_err(said)?;
        schema::prepare(&mut connection, path)?;
        Ok(Shelf {
            connection,
            path: path.to_path_buf(),
        })
    }

    /// Adds puzzles: all, or on an error none of them. When it returns they are on the disk.
    ///
    /// # Errors
    /// What the system says; another writer that does not end.
    pub fn add(&mut self, puzzles: &[New<'_>]) -> Result<Vec<Added>, Fault> {
        // the forms cost most: they are made before the file is locked
        let forms: Vec<Vec<u8>> = puzzles.iter().map(|new| canon::form(new.sheet)).collect();
        let rows = puzzles.iter().zip(forms);
        let rows: Vec<NewRow> = rows
            .map(|(new, form)| NewRow::of(new, form))
            .collect::<Result<_, _>>()?;
        let path = self.path.clone();
        self.write(|transaction| rows.iter().map(|row| row.put(transaction)).collect())
            .map_err(|error| fault::of(&path, &error))
    }

    /// Takes a puzzle out; false if there is none of this number.
    ///
    /// # Errors
    /// As [`Shelf::add`].
    pub fn remove(&mut self, id: i64) -> Result<bool, Fault> {
        let path = self.path.clone();
        self.write(|transaction| transaction.execute("DELETE FROM puzzles WHERE id = ?", [id]))
            .map(|gone| gone > 0)
            .map_err(|error| fault::of(&path, &error))
    }

    fn write<T>(
        &mut self,
        work: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<T> {
        let begun = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let done = work(&begun)?;
        begun.commit()?;
        Ok(done)
    }

    /// How many puzzles there are.
    ///
    /// # Errors
    /// What the system says.
    pub fn len(&self) -> Result<u64, Fault> {
        let count = self
            .connection
            .query_row("SELECT count(*) FROM puzzles", [], |row| {
                row.get::<_, i64>(0)
            });
        let count = count.map_err(|error| fault::of(&self.path, &error))?;
        Ok(count.unsigned_abs())
    }

    /// Is there none?
    ///
    /// # Errors
    /// What the system says.
    pub fn is_empty(&self) -> Result<bool, Fault> {
        self.len().map(|len| len == 0)
    }

    /// The puzzles that meet a query, in the order in which they came.
    ///
    /// # Errors
    /// What the system says.
    pub fn find(&self, query: &Query) -> Result<Vec<Entry>, Fault> {
        self.look(query)
            .map_err(|error| fault::of(&self.path, &error))
    }

    fn look(&self, query: &Query) -> rusqlite::Result<Vec<Entry>> {
        let (condition, values) = query.sql();
        let sql = format!(
            "SELECT id, kind, rows, cols, title, level, score, technique, json FROM puzzles WHERE {condition}"
        );
        // one view of the file, even if another program writes meanwhile
        let reading = self.connection.unchecked_transaction()?;
        let mut found = reading.prepare(&sql)?;
        let entries = found.query_map(params_from_iter(values), entry)?;
        let mut entries: Vec<Entry> = entries.collect::<Result<_, _>>()?;
        let sql = "SELECT technique, count FROM steps WHERE puzzle = ? ORDER BY place";
        let mut steps = reading.prepare(sql)?;
        for entry in &mut entries {
            let rows = steps.query_map([entry.id], |row| {
                Ok((row.get(0)?, row.get::<_, i64>(1)?.unsigned_abs()))
            })?;
            entry.facts.steps = rows.collect::<Result<_, _>>()?;
        }
        Ok(entries)
    }
}

fn entry(row: &Row<'_>) -> rusqlite::Result<Entry> {
    let size = |i: usize| row.get::<_, i64>(i).map(|n| n.unsigned_abs() as usize);
    Ok(Entry {
        id: row.get(0)?,
        kind: row.get(1)?,
        rows: size(2)?,
        cols: size(3)?,
        title: row.get(4)?,
        facts: Facts {
            level: row.get(5)?,
            score: row.get::<_, Option<i64>>(6)?.map(i64::unsigned_abs),
            technique: row.get(7)?,
            steps: Vec::new(),
        },
        json: row.get(8)?,
    })
}

/// A row in the making.
struct NewRow<'a> {
    form: Vec<u8>,
    kind: &'static str,
    rows: usize,
    cols: usize,
    title: &'a str,
    headers: String,
    facts: &'a Facts,
    json: String,
}

impl<'a> NewRow<'a> {
    fn of(new: &New<'a>, form: Vec<u8>) -> Result<NewRow<'a>, Fault> {
        let sheet = new.sheet;
        let format = FORMATS.iter().find(|format| format.name() == "json");
        let written = format.map(|format| format.write(sheet));
        let json = match written {
            Some(Ok(json)) => json.trim_end().to_string(),
            _ => {
                let message = "the puzzle cannot be written as our JSON";
                let help = "report this as a fault of the program";
                return Err(Fault::new("shelf-broken", message, help));
            }
        };
        let kind = KINDS.iter().find(|kind| kind.id() == sheet.kind);
        let (rows, cols) = size(sheet);
        let lines = &sheet.headers.lines;
        let title = lines.iter().find(|line| line.0 == "title");
        let values: Vec<&str> = lines.iter().map(|line| line.1.as_str()).collect();
        Ok(NewRow {
            form,
            kind: kind.map_or("", |kind| kind.name()),
            rows,
            cols,
            title: title.map_or("", |line| &line.1),
            headers: values.join("\n"),
            facts: new.facts,
            json,
        })
    }

    fn put(&self, to: &Transaction<'_>) -> rusqlite::Result<Added> {
        let known = to
            .prepare_cached("SELECT id FROM puzzles WHERE form = ?")?
            .query_row([&self.form], |row| row.get(0))
            .optional()?;
        if let Some(id) = known {
            return Ok(Added::Copy(id));
        }
        let sql = "INSERT INTO puzzles
            (form, kind, rows, cols, title, headers, level, score, technique, json)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
        to.prepare_cached(sql)?.execute(params![
            self.form,
            self.kind,
            number(self.rows as u64),
            number(self.cols as u64),
            self.title,
            self.headers,
            self.facts.level,
            self.facts.score.map(number),
            self.facts.technique,
            self.json,
        ])?;
        let id = to.last_insert_rowid();
        let sql = "INSERT INTO steps (puzzle, place, technique, count) VALUES (?, ?, ?, ?)";
        let mut insert = to.prepare_cached(sql)?;
        for (place, (technique, count)) in self.facts.steps.iter().enumerate() {
            insert.execute(params![id, place as i64, technique, number(*count)])?;
        }
        Ok(Added::New(id))
    }
}

/// Rows and columns of a sheet; without the first row and column if no square there is white, as a Kakuro's size
/// is told.
fn size(sheet: &Sheet) -> (usize, usize) {
    let white = |i: usize| matches!(sheet.squares[i], Square::White { .. });
    let margin = sheet.rows > 0 && sheet.cols > 0;
    let top = margin && !(0..sheet.cols).any(white);
    let left = margin && !(0..sheet.rows).any(|row| white(row * sheet.cols));
    (
        sheet.rows - usize::from(top),
        sheet.cols - usize::from(left),
    )
}
