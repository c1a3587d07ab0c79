//! Where the tests find puzzles that are not ours to ship. The tests of all crates share this file by its path, since not
//! every crate's may depend on this one.

use std::path::PathBuf;

/// The folder that `CROSSFOOT_DATA` names; an empty name is none.
pub(crate) fn outside() -> Option<PathBuf> {
    let folder = std::env::var_os("CROSSFOOT_DATA").filter(|folder| !folder.is_empty());
    folder.map(PathBuf::from)
}
