//! Writes problems in Knuth's text: what [`read`](super::read) reads.
//!
//! The items stand in their order, primary ones before the bar; options stand one a line in their order, and
//! number themselves by it. Cost: one pass.

use super::words::no_name;
use crossfoot_engine::cover::{Colour, Item, OptionId, Problem};
use crossfoot_puzzle::Fault;
use std::collections::HashSet;
use std::fmt::{self, Write};

/// What the items and the colours of a problem are called.
pub trait Naming {
    /// The name of an item.
    fn item(&self, item: Item) -> &str;

    /// The name of a colour, which is not 0, of an item.
    fn colour(&self, item: Item, colour: Colour) -> &str;
}

/// Writes a whole problem.
///
/// # Errors
/// What `out` says.
pub fn write(problem: &Problem, names: &impl Naming, out: &mut impl Write) -> fmt::Result {
    let items = 0..problem.items() as Item;
    let mut gap = "";
    for item in items.clone() {
        let Some(bounds) = problem.multiplicity(item) else {
            continue;
        };
        out.write_str(gap)?;
        match bounds {
            (1, 1) => {}
            (low, high) if low == high => write!(out, "{high}|")?,
            (low, high) => write!(out, "{low}:{high}|")?,
        }
        out.write_str(names.item(item))?;
        gap = " ";
    }
    let mut bar = " |";
    for item in items.filter(|&item| !problem.is_primary(item)) {
        write!(out, "{bar} {}", names.item(item))?;
        bar = "";
    }
    out.write_char('\n')?;
    for option in 0..problem.options() as OptionId {
        write_option(problem, names, option, out)?;
        match problem.cost(option) {
            0 => out.write_char('\n')?,
            cost => writeln!(out, " |{cost}")?,
        }
    }
    Ok(())
}

/// Writes the items of one option, with their colours, without its cost and without a line end.
///
/// # Errors
/// What `out` says.
pub fn write_option(
    problem: &Problem,
    names: &impl Naming,
    option: OptionId,
    out: &mut impl Write,
) -> fmt::Result {
    let mut gap = "";
    for at in problem.option(option) {
        out.write_str(gap)?;
        out.write_str(names.item(at.item))?;
        if at.colour != 0 {
            out.write_char(':')?;
            out.write_str(names.colour(at.item, at.colour))?;
        }
        gap = " ";
    }
    Ok(())
}

/// Can the text tell this problem under these names? Looks at every name.
///
/// # Errors
/// What it cannot tell: a problem without a primary item, names that are none or that two items share.
pub fn writable(problem: &Problem, names: &impl Naming) -> Result<(), Fault> {
    let cannot = |what: String| {
        let help = "names are different and hold no blanks, bars, colons or control characters";
        Err(Fault::new("cannot-express", what, help))
    };
    let items = 0..problem.items() as Item;
    if !items.clone().any(|item| problem.is_primary(item)) {
        return cannot("Knuth's text has no place for a problem without a primary item".into());
    }
    let mut seen = HashSet::new();
    for item in items {
        let name = names.item(item);
        if name.is_empty() || no_name(name, false).is_some() {
            return cannot(format!("`{}` is no name of an item", name.escape_debug()));
        }
        if !seen.insert(name) {
            return cannot(format!("two items are called `{name}`"));
        }
    }
    let options = 0..problem.options() as OptionId;
    for at in options.flat_map(|option| problem.option(option)) {
        if at.colour != 0 {
            let name = names.colour(at.item, at.colour);
            if name.is_empty() || no_name(name, true).is_some() {
                return cannot(format!("`{}` is no name of a colour", name.escape_debug()));
            }
        }
    }
    Ok(())
}
