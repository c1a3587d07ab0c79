//! What can be wrong with Knuth's text: each names the item and the place, and says a way out.

use super::names::Names;
use super::words::Word;
use crossfoot_engine::cover::Fault as Refused;
use crossfoot_puzzle::Fault;

/// Which line a word stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Items,
    Option,
}

/// Characters of a name that a message quotes.
const QUOTED: usize = 40;

fn at(
    word: Word<'_>,
    code: &'static str,
    message: impl Into<String>,
    help: impl Into<String>,
) -> Fault {
    Fault::new(code, message, help).at(word.start, word.end())
}

/// A name in a message, shortened.
pub(super) fn quoted(name: &str) -> String {
    let mut shown: String = name.chars().take(QUOTED).collect();
    if shown.len() < name.len() {
        shown.push('…');
    }
    format!("`{}`", shown.replace(char::is_control, "\u{fffd}"))
}

pub(super) fn too_much_text(bytes: usize, most: usize) -> Fault {
    let message = format!("the file has {bytes} bytes");
    let help = format!("at most {most} are read");
    Fault::new("too-much-text", message, help)
}

pub(super) fn no_items(end: usize) -> Fault {
    let help =
        "the first line lists the items: `primary … | secondary …`, with a primary one at least";
    Fault::new("no-items", "there are no items", help).at(end, end)
}

pub(super) fn second_bar(word: Word<'_>) -> Fault {
    let help = "one bar between blanks stands between the primary and the secondary items";
    at(word, "second-bar", "a second bar among the items", help)
}

pub(super) fn empty_name(word: Word<'_>, place: Place) -> Fault {
    let message = format!("the item of {} has an empty name", quoted(word.text));
    let help = match place {
        Place::Items => "a name follows the bar of a multiplicity at once: `1:3|item`",
        Place::Option => "a name stands before the colon: `item:colour`",
    };
    at(word, "empty-name", message, help)
}

pub(super) fn bad_name(word: Word<'_>, what: &str) -> Fault {
    let message = format!("there is {what} in the name of item {}", quoted(word.text));
    let help = "names hold no blanks, bars, colons or control characters";
    at(word, "bad-name", message, help)
}

pub(super) fn too_many_items(word: Word<'_>, most: usize) -> Fault {
    let message = format!("item {} is one too many", quoted(word.text));
    at(
        word,
        "too-many-items",
        message,
        format!("at most {most} are read"),
    )
}

pub(super) fn bounded_secondary(word: Word<'_>, name: Word<'_>) -> Fault {
    let name = quoted(name.text);
    let message = format!("the secondary item {name} has a multiplicity");
    let help = "only primary items have one: move it before the bar, or leave the numbers out";
    at(word, "bad-multiplicity", message, help)
}

pub(super) fn bad_multiplicity(word: Word<'_>, name: Word<'_>) -> Fault {
    let (given, name) = (quoted(word.text), quoted(name.text));
    let message = format!("the multiplicity {given} of item {name} is none");
    let help = "write `low:high|item` or `n|item`, with whole numbers below 2^32";
    at(word, "bad-multiplicity", message, help)
}

pub(super) fn impossible_multiplicity(word: Word<'_>, name: Word<'_>) -> Fault {
    let (given, name) = (quoted(word.text), quoted(name.text));
    let message = format!("the multiplicity {given} of item {name} cannot be kept");
    let help = "the upper bound is at least 1 and not below the lower one";
    at(word, "bad-multiplicity", message, help)
}

pub(super) fn item_named_twice(word: Word<'_>) -> Fault {
    let message = format!("item {} is there twice", quoted(word.text));
    at(
        word,
        "item-twice",
        message,
        "give every item a name of its own",
    )
}

pub(super) fn item_twice(word: Option<Word<'_>>, name: &str) -> Fault {
    let message = format!("item {} is twice in this option", quoted(name));
    let fault = Fault::new("item-twice", message, "an option holds an item once");
    placed(fault, word)
}

pub(super) fn colour_on_primary(word: Option<Word<'_>>, name: &str) -> Fault {
    let message = format!("the primary item {} has a colour here", quoted(name));
    let help = "only secondary items, those after the bar, have colours";
    placed(Fault::new("colour-on-primary", message, help), word)
}

pub(super) fn too_many_options(word: Option<Word<'_>>, refused: &Refused) -> Fault {
    let message = format!("this option is one too many: {refused}");
    placed(
        Fault::new("too-many-options", message, "split the problem"),
        word,
    )
}

fn placed(fault: Fault, word: Option<Word<'_>>) -> Fault {
    match word {
        Some(word) => fault.at(word.start, word.end()),
        None => fault,
    }
}

pub(super) fn empty_colour(item: Word<'_>) -> Fault {
    let message = format!("the colour of item {} is empty", quoted(item.text));
    let help = "write the colour behind the colon, or leave the colon out";
    at(item, "empty-colour", message, help)
}

pub(super) fn bad_colour(word: Word<'_>, item: Word<'_>, what: &str) -> Fault {
    let (colour, item) = (quoted(word.text), quoted(item.text));
    let message = format!("there is {what} in the colour {colour} of item {item}");
    let help = "colours hold no blanks, bars or control characters; a blank stands before `|cost`";
    at(word, "bad-name", message, help)
}

/// The cost that a word `|cost` tells.
pub(super) fn cost(word: Word<'_>) -> Result<u64, Fault> {
    let digits = &word.text[1..];
    let whole = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let bad = |message: String| {
        let help =
            "an option's cost is a whole number below 2^64, straight behind a bar: `a b |15`";
        at(word, "bad-cost", message, help)
    };
    if !whole {
        return Err(bad(format!(
            "the cost {} is no whole number",
            quoted(word.text)
        )));
    }
    let cost = digits.parse();
    cost.map_err(|_| bad(format!("the cost {} is too large", quoted(word.text))))
}

pub(super) fn after_cost(word: Word<'_>) -> Fault {
    let message = format!("{} stands behind the cost", quoted(word.text));
    at(word, "bad-cost", message, "the cost ends an option")
}

pub(super) fn unknown_item(word: Word<'_>, names: &Names) -> Fault {
    let message = format!("there is no item {}", quoted(word.text));
    if let Some(what) = no_name(word) {
        let help = format!("there is {what} in it; names hold none, and `|cost` stands apart");
        return at(word, "unknown-item", message, help);
    }
    let help = match nearest(word.text, names) {
        Some(near) => format!("did you mean {}?", quoted(near)),
        None => "the first line lists the items".to_string(),
    };
    at(word, "unknown-item", message, help)
}

fn no_name(word: Word<'_>) -> Option<&'static str> {
    super::words::no_name(word.text, false)
}

/// Names that are compared with one that is not known, and the characters of the longest.
const COMPARED: usize = 100_000;
const LONGEST: usize = 64;

/// The name nearest to one that is not known, if it is near: a third of the characters may differ.
fn nearest<'n>(name: &str, names: &'n Names) -> Option<&'n str> {
    let length = name.chars().count();
    if length > LONGEST {
        return None;
    }
    let near =
        |known: &&str| known.len() <= 4 * LONGEST && known.chars().count().abs_diff(length) <= 2;
    let measured = names.iter().take(COMPARED).filter(near).map(|known| {
        let distance = match known.to_lowercase() == name.to_lowercase() {
            true => 0,
            false => strsim::osa_distance(known, name),
        };
        (distance, known)
    });
    let (distance, nearest) = measured.min_by_key(|(distance, _)| *distance)?;
    (3 * distance <= length.max(3)).then_some(nearest)
}
