//! Reads exact-cover problems in Knuth's text.
//!
//! Source: Knuth's programs DLX1 to DLX5 for TAOCP 4B, 7.2.2.1. A line of items, `primary … | secondary …`,
//! then an option a line, `item item:colour …`; lines that are blank or begin with a bar are skipped.
//! `low:high|item` or `n|item` is an item with a multiplicity (Algorithm M), `|cost` at the end of an option its
//! cost (Algorithm C$).
//! Deviation: names and colours of any length in any script; an option without a primary item is left out with
//! a warning, and keeps its number. Cost: one pass, one look-up an occurrence.

use super::faults::{self, Place};
use super::names::Names;
use super::numbers::Numbers;
use super::words::{Word, no_name, words};
use crossfoot_engine::cover::{Builder, Colour, Fault as Refused, Item, Occurrence, Problem};
use crossfoot_puzzle::Fault;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// Bytes of a file at most.
pub const MOST_BYTES: usize = 512 << 20;
/// Items at most.
pub const MOST_ITEMS: usize = 1 << 24;

/// What a file says.
#[derive(Debug)]
pub(super) struct Read {
    pub(super) problem: Problem,
    pub(super) items: Names,
    pub(super) colours: Names,
    pub(super) numbers: Numbers,
    /// The first options that were left out: number and line.
    pub(super) left_out: Vec<(usize, usize)>,
}

/// A byte order mark, which some editors put first.
const MARK: char = '\u{feff}';

/// So many options that were left out are remembered with their lines.
const REMEMBERED: usize = 8;

/// Reads a whole file.
pub(super) fn read(text: &str) -> Result<Read, Fault> {
    if text.len() > MOST_BYTES {
        return Err(faults::too_much_text(text.len(), MOST_BYTES));
    }
    let mut reader = Reader::default();
    let mut at = if text.starts_with(MARK) {
        MARK.len_utf8()
    } else {
        0
    };
    let mut begun = false;
    for (number, line) in text[at..].split('\n').enumerate() {
        let start = at;
        at += line.len() + 1;
        let mut words = words(line, start).peekable();
        match words.peek() {
            None => {}
            Some(word) if word.text.starts_with('|') => {}
            Some(_) if begun => reader.option(words, number + 1)?,
            Some(_) => {
                reader.items(words)?;
                begun = true;
            }
        }
    }
    if begun {
        Ok(reader.end())
    } else {
        Err(faults::no_items(text.len()))
    }
}

#[derive(Default)]
struct Reader<'a> {
    builder: Builder,
    /// Numbers of items by name.
    items: HashMap<&'a str, Item>,
    names: Names,
    colours: HashMap<&'a str, Colour>,
    colour_names: Names,
    numbers: Numbers,
    left_out: Vec<(usize, usize)>,
    /// The option that is being read, and the words of its occurrences.
    occurrences: Vec<Occurrence>,
    places: Vec<Word<'a>>,
}

impl<'a> Reader<'a> {
    fn end(self) -> Read {
        Read {
            problem: self.builder.build(),
            items: self.names,
            colours: self.colour_names,
            numbers: self.numbers,
            left_out: self.left_out,
        }
    }

    fn items(&mut self, words: impl Iterator<Item = Word<'a>>) -> Result<(), Fault> {
        let mut secondary = false;
        for word in words {
            if word.text == "|" {
                if secondary {
                    return Err(faults::second_bar(word));
                }
                secondary = true;
                continue;
            }
            self.item(word, secondary)?;
        }
        Ok(())
    }

    fn item(&mut self, word: Word<'a>, secondary: bool) -> Result<(), Fault> {
        let bar = word.text.find('|');
        let name = bar.map_or(word, |bar| word.from(bar + 1));
        if name.text.is_empty() {
            return Err(faults::empty_name(word, Place::Items));
        }
        if let Some(what) = no_name(name.text, false) {
            return Err(faults::bad_name(name, what));
        }
        if self.names.len() >= MOST_ITEMS {
            return Err(faults::too_many_items(name, MOST_ITEMS));
        }
        let item = match bar {
            None if secondary => self.builder.secondary(),
            None => self.builder.primary(),
            Some(_) if secondary => return Err(faults::bounded_secondary(word, name)),
            Some(bar) => {
                let (low, high) = bounds(word.to(bar).text)
                    .ok_or_else(|| faults::bad_multiplicity(word.to(bar), name))?;
                let item = self.builder.bounded(low, high);
                item.map_err(|_| faults::impossible_multiplicity(word.to(bar), name))?
            }
        };
        match self.items.entry(name.text) {
            Entry::Occupied(_) => Err(faults::item_named_twice(name)),
            Entry::Vacant(entry) => {
                entry.insert(item);
                self.names.push(name.text);
                Ok(())
            }
        }
    }

    fn option(
        &mut self,
        mut words: impl Iterator<Item = Word<'a>>,
        line: usize,
    ) -> Result<(), Fault> {
        self.occurrences.clear();
        self.places.clear();
        let mut cost = 0;
        while let Some(word) = words.next() {
            if word.text.starts_with('|') {
                cost = faults::cost(word)?;
                match words.next() {
                    Some(after) => return Err(faults::after_cost(after)),
                    None => break,
                }
            }
            let occurrence = self.occurrence(word)?;
            self.occurrences.push(occurrence);
            self.places.push(word);
        }
        match self.builder.option(&self.occurrences, cost) {
            Ok(_) => self.numbers.kept(),
            Err(Refused::NoPrimary) => self.leave_out(line)?,
            Err(refused) => return Err(self.refused(refused)),
        }
        Ok(())
    }

    fn occurrence(&mut self, word: Word<'a>) -> Result<Occurrence, Fault> {
        let colon = word.text.find(':');
        let name = colon.map_or(word, |colon| word.to(colon));
        let Some(&item) = self.items.get(name.text) else {
            return Err(match name.text {
                "" => faults::empty_name(word, Place::Option),
                _ => faults::unknown_item(name, &self.names),
            });
        };
        let colour = match colon {
            None => 0,
            Some(colon) => self.colour(word.from(colon + 1), name)?,
        };
        Ok(Occurrence { item, colour })
    }

    fn colour(&mut self, colour: Word<'a>, item: Word<'a>) -> Result<Colour, Fault> {
        if let Some(&known) = self.colours.get(colour.text) {
            return Ok(known);
        }
        if colour.text.is_empty() {
            return Err(faults::empty_colour(item));
        }
        if let Some(what) = no_name(colour.text, true) {
            return Err(faults::bad_colour(colour, item, what));
        }
        self.colour_names.push(colour.text);
        // 0 is no colour
        let number = self.colour_names.len() as Colour;
        self.colours.insert(colour.text, number);
        Ok(number)
    }

    /// The option has no primary item. The builder says so before it looks for an item that is there twice.
    fn leave_out(&mut self, line: usize) -> Result<(), Fault> {
        let mut items: Vec<Item> = self.occurrences.iter().map(|at| at.item).collect();
        items.sort_unstable();
        if let Some(twice) = items.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(self.refused(Refused::RepeatedItem(twice[0])));
        }
        let number = self.numbers.left_out();
        if self.left_out.len() < REMEMBERED {
            self.left_out.push((number, line));
        }
        Ok(())
    }

    /// What the builder refused, at the word that it means.
    fn refused(&self, refused: Refused) -> Fault {
        let of = |item: Item| {
            let mut found = (self.places.iter().zip(&self.occurrences))
                .filter(move |(_, occurrence)| occurrence.item == item)
                .map(|(&word, _)| word);
            (found.next(), found.next())
        };
        match refused {
            Refused::RepeatedItem(item) => {
                let (first, second) = of(item);
                faults::item_twice(second.or(first), self.names.get(item as usize))
            }
            Refused::ColouredPrimary(item) => {
                // an uncoloured occurrence of the same item may stand before it
                let coloured = self.places.iter().zip(&self.occurrences);
                let word = coloured
                    .filter(|(_, at)| at.item == item && at.colour != 0)
                    .map(|(&word, _)| word)
                    .next();
                faults::colour_on_primary(word, self.names.get(item as usize))
            }
            other => faults::too_many_options(self.places.first().copied(), &other),
        }
    }
}

/// `low:high` or `n`.
fn bounds(text: &str) -> Option<(u32, u32)> {
    let number = |text: &str| {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse().ok()).flatten()
    };
    match text.split_once(':') {
        Some((low, high)) => Some((number(low)?, number(high)?)),
        None => number(text).map(|exact| (exact, exact)),
    }
}
