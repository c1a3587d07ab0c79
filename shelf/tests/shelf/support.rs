//! What the tests share.

use crossfoot_puzzle::{Limits, Sheet, open};
use crossfoot_shelf::{Added, Facts, New, Shelf};
use std::path::{Path, PathBuf};

/// A directory that goes when the test ends.
pub(crate) struct Dir(PathBuf);

impl Dir {
    pub(crate) fn new(name: &str) -> Dir {
        let dir =
            std::env::temp_dir().join(format!("crossfoot-shelf-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        Dir(dir)
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Dir {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(crate) fn sheet(text: &str) -> Sheet {
    open(text, 1, &Limits::DEFAULT).unwrap().sheet
}

/// Puzzle number `k` of many that differ.
pub(crate) fn numbered(k: u64) -> Sheet {
    sheet(&format!(
        r#"{{"kind":"kenken","n":4,"cages":[{{"op":"*","target":{k},"cells":[[0,0],[0,1],[1,1]]}}]}}"#
    ))
}

pub(crate) fn add(shelf: &mut Shelf, sheet: &Sheet) -> Added {
    let facts = Facts::default();
    shelf
        .add(&[New {
            sheet,
            facts: &facts,
        }])
        .unwrap()[0]
}

pub(crate) fn create(path: &Path) -> Shelf {
    Shelf::create(path).unwrap()
}
