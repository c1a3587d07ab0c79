//! An exact-cover problem that was opened: checked, with its names and its warnings.

use super::faults::quoted;
use super::names::Names;
use super::numbers::Numbers;
use super::read::{Read, read};
use super::write::{Naming, writable, write, write_option};
use crate::{Failure, Source, Warning};
use crossfoot_engine::cover::{Colour, Item, OptionId, Problem};
use crossfoot_puzzle::Fault;
use serde::Serialize;
use std::sync::Arc;

/// An exact-cover problem with the names of its items and colours.
#[derive(Clone, Debug)]
pub struct Cover {
    /// Name of the input.
    pub input: String,
    /// The problem, shared between searches.
    pub problem: Arc<Problem>,
    /// Names of the items by number.
    pub items: Names,
    /// Names of the colours: that of colour 1 first.
    pub colours: Names,
    /// Warnings.
    pub warnings: Vec<Warning>,
    numbers: Numbers,
}

/// Why there is no cover, where that shows before any search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Obstacle {
    /// `item-in-no-option`, `item-in-too-few-options`; of `reduce` also `item-cannot-be-covered`.
    pub reason: &'static str,
    /// The items, a few of them if there are many.
    pub items: Vec<String>,
    /// A sentence without a full stop.
    pub text: String,
}

impl Obstacle {
    /// The reasons that show before any search.
    pub const REASONS: &'static [&'static str] = &["item-in-no-option", "item-in-too-few-options"];
}

/// So many items or options are named.
const NAMED: usize = 8;

impl Cover {
    /// Reads Knuth's text, an input of this name. Cost: one pass, and about twice the file's bytes.
    ///
    /// # Errors
    /// What is wrong with it, with line, column and item.
    pub fn read(input: &str, text: String) -> Result<Cover, Failure> {
        match read(&text) {
            Ok(read) => Ok(Cover::of(input, read)),
            Err(fault) => {
                let fault = fault.locate(&text, 1);
                Err(Failure::new(input, fault).with_source(Source {
                    text,
                    first_line: 1,
                    first_column: 1,
                }))
            }
        }
    }

    /// Reads the bytes of Knuth's text, an input of this name.
    ///
    /// # Errors
    /// As for [`Cover::read`]; a byte that is not UTF-8.
    pub fn read_bytes(input: &str, bytes: Vec<u8>) -> Result<Cover, Failure> {
        let error = match String::from_utf8(bytes) {
            Ok(text) => return Cover::read(input, text),
            Err(error) => error,
        };
        let valid = error.utf8_error().valid_up_to();
        let (before, rest) = error.as_bytes().split_at(valid);
        let byte = rest.first().copied().unwrap_or_default();
        let message = format!("byte {valid} of the input, 0x{byte:02X}, is not UTF-8");
        let fault = Fault::new("not-utf-8", message, "save the file as UTF-8 text");
        let before = String::from_utf8_lossy(before);
        Err(Failure::new(
            input,
            fault.at(valid, valid).locate(&before, 1),
        ))
    }

    fn of(input: &str, read: Read) -> Cover {
        let mut cover = Cover {
            input: input.to_string(),
            problem: Arc::new(read.problem),
            items: read.items,
            colours: read.colours,
            warnings: Vec::new(),
            numbers: read.numbers,
        };
        if let Some(warning) = left_out(&read.left_out, cover.numbers.gaps()) {
            cover.warnings.push(warning);
        }
        if let Some(obstacle) = cover.obstacle() {
            let message = format!("{}: there is no cover", obstacle.text);
            cover.warnings.push(Warning {
                code: obstacle.reason,
                message,
                cells: Vec::new(),
            });
        }
        cover
    }

    /// Names a problem that was made elsewhere; colour 1 is the first of `colours`. Options are numbered from 1.
    ///
    /// # Errors
    /// Names that Knuth's text cannot tell, or too few of them.
    pub fn named(problem: Problem, items: Names, colours: Names) -> Result<Cover, Failure> {
        let read = Read {
            numbers: Numbers::whole(problem.options()),
            problem,
            items,
            colours,
            left_out: Vec::new(),
        };
        let options = 0..read.problem.options() as OptionId;
        let mut at = options.flat_map(|option| read.problem.option(option));
        let named = read.items.len() == read.problem.items()
            && at.all(|at| at.colour as usize <= read.colours.len());
        if !named {
            let fault = Fault::new(
                "cannot-express",
                "there are too few names",
                "name everything",
            );
            return Err(Failure::new("", fault));
        }
        let cover = Cover::of("", read);
        match writable(&cover.problem, &cover) {
            Ok(()) => Ok(cover),
            Err(fault) => Err(Failure::new("", fault)),
        }
    }

    /// The number of an option in the file: from 1, options that were left out included.
    pub fn number(&self, option: OptionId) -> u64 {
        self.numbers.of(option)
    }

    /// The option of this number of the file, if it was kept.
    pub fn option(&self, number: u64) -> Option<OptionId> {
        self.numbers.option(number)
    }

    /// The options of a cover as numbers of the file, ascending.
    pub fn numbers(&self, cover: &[OptionId]) -> Vec<u64> {
        let mut numbers: Vec<u64> = cover.iter().map(|&option| self.number(option)).collect();
        numbers.sort_unstable();
        numbers
    }

    /// The problem as Knuth's text.
    pub fn text(&self) -> String {
        let mut out = String::new();
        write(&self.problem, self, &mut out).expect("a string takes everything");
        out
    }

    /// Adds an option as a line of the file, without its cost and without a line end.
    pub fn write_option(&self, option: OptionId, out: &mut String) {
        write_option(&self.problem, self, option, out).expect("a string takes everything");
    }

    /// Why there is no cover, if that shows before any search. Cost: one pass.
    pub fn obstacle(&self) -> Option<Obstacle> {
        let problem = &self.problem;
        let mut held = vec![0_u32; problem.items()];
        for option in 0..problem.options() as OptionId {
            for at in problem.option(option) {
                held[at.item as usize] += 1;
            }
        }
        let low = |item: usize| problem.multiplicity(item as Item).map_or(0, |(low, _)| low);
        let short: Vec<usize> = (0..held.len())
            .filter(|&item| held[item] < low(item))
            .collect();
        let none: Vec<usize> = (short.iter().copied())
            .filter(|&item| held[item] == 0)
            .collect();
        match (&none[..], &short[..]) {
            ([], []) => None,
            ([], [first, ..]) => {
                let (held, low) = (held[*first], low(*first));
                let name = quoted(self.items.get(*first));
                let options = if held == 1 { "option" } else { "options" };
                let text = format!("item {name} is in {held} {options} and needs {low}");
                Some(self.obstructed("item-in-too-few-options", &short, text))
            }
            (none, _) => {
                let text = format!("{} in no option", are(&self.some(none), none.len()));
                Some(self.obstructed("item-in-no-option", none, text))
            }
        }
    }

    fn obstructed(&self, reason: &'static str, items: &[usize], text: String) -> Obstacle {
        let items = items.iter().take(NAMED);
        Obstacle {
            reason,
            items: items
                .map(|&item| self.items.get(item).to_string())
                .collect(),
            text,
        }
    }

    fn some(&self, items: &[usize]) -> Vec<String> {
        let named = items.iter().take(NAMED);
        named.map(|&item| quoted(self.items.get(item))).collect()
    }
}

impl Naming for Cover {
    fn item(&self, item: Item) -> &str {
        self.items.get(item as usize)
    }

    fn colour(&self, _: Item, colour: Colour) -> &str {
        self.colours.get(colour as usize - 1)
    }
}

/// `item a is`, `items a, b and 3 more are`.
fn are(names: &[String], all: usize) -> String {
    match names {
        [only] if all == 1 => format!("item {only} is"),
        _ => format!("items {} are", listed(names, all)),
    }
}

/// `a, b and c`, `a, b and 3 more`.
fn listed(names: &[String], all: usize) -> String {
    match (all - names.len(), names) {
        (0, [first @ .., last]) if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        (0, _) => names.concat(),
        (more, _) => format!("{} and {more} more", names.join(", ")),
    }
}

/// The warning about options without a primary item.
fn left_out(first: &[(usize, usize)], all: usize) -> Option<Warning> {
    let names: Vec<String> = (first.iter())
        .map(|(number, line)| format!("{number} (line {line})"))
        .collect();
    let message = match all {
        0 => return None,
        1 => format!(
            "option {} has no primary item and is left out",
            names.concat()
        ),
        _ => {
            let names = listed(&names, all);
            format!("options {names} have no primary item and are left out")
        }
    };
    Some(Warning {
        code: "option-without-primary",
        message,
        cells: Vec::new(),
    })
}
