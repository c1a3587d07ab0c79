//! What goes wrong with a shelf, in words for people.

use crossfoot_puzzle::Fault;
use rusqlite::{Error, ErrorCode};
use std::path::Path;

/// An error of SQLite on the file at `path`.
pub(crate) fn of(path: &Path, error: &Error) -> Fault {
    let shown = path.display();
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => foreign(path),
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Fault::new(
            "shelf-busy",
            format!("another program is writing to {shown}"),
            "wait for it to end, and try again",
        ),
        Some(ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => Fault::new(
            "cannot-read",
            format!("{shown} cannot be opened as a shelf"),
            "check that its directory exists, and that you may write there",
        ),
        Some(ErrorCode::ReadOnly) => Fault::new(
            "cannot-write",
            format!("{shown} may not be written"),
            "change its permissions, or export it to another file",
        ),
        Some(ErrorCode::DiskFull | ErrorCode::SystemIoFailure) => Fault::new(
            "cannot-write",
            format!("{shown} cannot be written: {error}"),
            "make room on the disk; what was confirmed is there still",
        ),
        Some(ErrorCode::DatabaseCorrupt) => Fault::new(
            "shelf-broken",
            format!("{shown} is damaged"),
            "take a copy of it from before, or `sqlite3 FILE .recover`",
        ),
        _ => Fault::new(
            "shelf-broken",
            format!("{shown} does not answer as a shelf should: {error}"),
            "export what can be read into a new one",
        ),
    }
}

/// The file is something else.
pub(crate) fn foreign(path: &Path) -> Fault {
    Fault::new(
        "not-a-shelf",
        format!("{} is no shelf of Crossfoot", path.display()),
        "name another file; one that does not exist yet is begun",
    )
}

/// The file is of a later version.
pub(crate) fn too_new(path: &Path, version: i64, known: i64) -> Fault {
    Fault::new(
        "shelf-too-new",
        format!(
            "{} is a shelf of version {version}, and this program knows versions up to {known}",
            path.display()
        ),
        "use a later version of Crossfoot; the file was not touched",
    )
}
