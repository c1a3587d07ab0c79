//! Our JSON: one object a puzzle, all three kinds, both directions.
//!
//! The grammar is in `docs/formats.md`. The reader refuses what it cannot understand and says where; a
//! key that it does not know is a warning, because later versions may add some. Numbers are never read
//! as floating point, so none is rounded; from 2⁵³ on they are written as decimal strings.
//! Cost: linear in the text, about five passes; the memory is the sheet's, not a tree's.
//! What a *kind* forbids (a cell in two cages, a clue without cells) is left to its `check`.

mod complaint;
mod entered;
mod futoshiki;
mod grid;
mod kakuro;
mod kenken;
pub(super) mod keys;
mod latin;
pub(super) mod node;
pub(crate) mod scan;
pub(super) mod syntax;
mod write;

use super::{Format, Reading};
use crate::{Fault, KindId, Limits, Loss, Sheet};
use keys::{Keys, Warnings};
use node::{Node, Shape};

/// The version of the format that we read and write.
const VERSION: u64 = 1;

/// Our JSON.
pub(super) struct Json;

impl Format for Json {
    fn name(&self) -> &'static str {
        "json"
    }

    fn about(&self) -> &'static str {
        "Crossfoot's JSON, one object a puzzle"
    }

    fn kinds(&self) -> &'static [KindId] {
        &[KindId::Kakuro, KindId::KenKen, KindId::Futoshiki]
    }

    fn recognises(&self, text: &str) -> bool {
        text.trim_start().starts_with(['{', '['])
    }

    fn read(&self, text: &str, limits: &Limits) -> Result<Reading, Fault> {
        let root = syntax::root(text, limits)?;
        if root.shape() == Shape::List {
            return Err(root.fault(
                "many-puzzles",
                "this is a list, where one puzzle is expected",
                "give one object, or read the list as a stream",
            ));
        }
        puzzle(root, limits)
    }

    fn write(&self, sheet: &Sheet) -> Result<String, Loss> {
        write::write(sheet)
    }
}

fn puzzle(root: Node<'_>, limits: &Limits) -> Result<Reading, Fault> {
    let mut keys = Keys::of(root, "the puzzle")?;
    check_version(&mut keys)?;
    let kind = kind(&mut keys)?;
    let mut warnings = Warnings::default();
    let (mut sheet, spots) = match kind {
        KindId::Kakuro => kakuro::read(&mut keys, &mut warnings, limits)?,
        KindId::KenKen => kenken::read(&mut keys, &mut warnings, limits)?,
        KindId::Futoshiki => futoshiki::read(&mut keys, limits)?,
    };
    sheet.headers = entered::headers(&mut keys)?;
    entered::entries(&mut keys, &mut sheet, limits)?;
    entered::marks(&mut keys, &mut sheet, limits)?;
    keys.warn(&format!("a {}", kind.kind().name()), &[], &mut warnings);
    Ok(Reading {
        sheet,
        spots,
        notices: warnings.into_notices(),
    })
}

fn check_version(keys: &mut Keys<'_>) -> Result<(), Fault> {
    let Some(node) = keys.take("crossfoot") else {
        return Ok(());
    };
    let version = node.number("`crossfoot`, the version of the format,", u64::MAX)?;
    if version == VERSION {
        return Ok(());
    }
    Err(node.fault(
        "unknown-version",
        format!("this file is of version {version} of the format, which is not known here"),
        format!("version {VERSION} is read; a newer Crossfoot may read it"),
    ))
}

fn kind(keys: &mut Keys<'_>) -> Result<KindId, Fault> {
    let node = keys.need("kind", r#""kind":"kakuro", "kenken" or "futoshiki""#)?;
    let name = node.text("`kind`")?;
    KindId::from_name(&name).ok_or_else(|| {
        node.fault(
            "unknown-kind",
            format!("`{}` is not a kind of puzzle", node::shortened(&name)),
            "the kinds are kakuro, kenken and futoshiki",
        )
    })
}
