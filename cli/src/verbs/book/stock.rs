//! Puzzles of a book that stand on a shelf.

use super::recipe::Text;
use crossfoot::{Failure, Item, Stream};
use crossfoot_shelf::{Query, Shelf};
use std::io::Cursor;
use std::ops::Range;
use std::path::Path;

/// The puzzles of a shelf beside the recipe that meet a query, in the order in which they came there.
///
/// # Errors
/// What is wrong with the shelf, and a query that finds nothing, at their place in the recipe.
pub(super) fn items(
    text: &Text,
    folder: &Path,
    (name, at): &(String, Range<usize>),
    query: &Query,
) -> Result<Vec<Item>, Failure> {
    let shelf = Shelf::open(&folder.join(name));
    let found = shelf.and_then(|shelf| shelf.find(query));
    let found = found.map_err(|fault| text.fault(at.clone(), fault.message, &fault.help))?;
    if found.is_empty() {
        let help = "`crossfoot shelf find` shows what is there";
        return Err(text.fault(at.clone(), format!("{name} has no such puzzle"), help));
    }
    let items = found.into_iter().flat_map(|entry| {
        let name = format!("{name}#{}", entry.id);
        Stream::new(&name, Cursor::new(entry.json.into_bytes()))
    });
    Ok(items.collect())
}
