//! `combos`: the sets of different digits with a sum; the whole table (TAOCP 7.2.2.1, exercise 430(b)).

use super::Run;
use crate::out;
use crate::session::Session;
use crate::{units, words};
use clap::Args;
use crossfoot::verbs::{CombosOptions, CombosReport};
use crossfoot::{Failure, Report as _, verbs};
use std::collections::{BTreeMap, BTreeSet};

/// List the sets of different digits with a sum, or count them all in a table
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  crossfoot combos 16 2
  crossfoot combos 20
  crossfoot combos --table
  crossfoot combos --table --digits 0-9")]
pub(super) struct Combos {
    /// The sum of the digits
    #[arg(value_name = "SUM", required_unless_present = "table")]
    sum: Option<u64>,

    /// How many digits
    #[arg(value_name = "LENGTH")]
    length: Option<usize>,

    /// Count the sets for each sum and length
    #[arg(long, conflicts_with = "sum")]
    table: bool,

    /// The digits: 0-9, 1-12 or 1,2,4,8
    #[arg(long, value_name = "DIGITS", default_value = "1-9")]
    digits: String,
}

impl Run for Combos {
    const NAME: &'static str = "combos";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        let digits = units::digits(&self.digits).map_err(|message| {
            let help = "write at most 16 different numbers as 0-9 or 1,2,4,8";
            Failure::new(
                "",
                crossfoot::puzzle::Fault::new("bad-digits", message, help),
            )
        })?;
        let report = verbs::combos(&CombosOptions {
            digits,
            sum: self.sum,
            length: self.length,
        })?;
        let text = match (session.json, self.table) {
            (true, _) => report.to_json() + "\n",
            (_, true) => table(&report),
            (_, false) => self.list(&report),
        };
        out::last(&text)
    }
}

impl Combos {
    fn list(&self, report: &CombosReport) -> String {
        let mut text = String::new();
        for set in report.combos.iter().flat_map(|combo| &combo.sets) {
            text += &digits(set);
            text.push('\n');
        }
        let count = match report.total {
            0 => "no set".to_string(),
            total => words::counted(total as u64, "set"),
        };
        let of = match self.length {
            Some(length) => format!(" of {}", words::counted(length as u64, "digit")),
            None => String::new(),
        };
        let magic = report.combos.len() == 1 && report.combos[0].magic;
        let magic = if magic && self.length.is_some() {
            ": a magic block"
        } else {
            ""
        };
        let sum = self.sum.unwrap_or(0);
        text + &format!("{count}{of} with the sum {sum}{magic}\n")
    }
}

/// The number of sets by sum and length, the most, and the magic blocks.
fn table(report: &CombosReport) -> String {
    let lengths: BTreeSet<usize> = report.combos.iter().map(|combo| combo.length).collect();
    let mut rows: BTreeMap<u64, BTreeMap<usize, usize>> = BTreeMap::new();
    for combo in &report.combos {
        let row = rows.entry(combo.sum).or_default();
        row.insert(combo.length, combo.sets.len());
    }
    let width = report.most.to_string().len().max(2) + 1;
    let first = rows
        .keys()
        .next_back()
        .map_or(0, |sum| sum.to_string().len());
    let first = first.max("sum".len());
    let mut text = format!(
        "The number of sets of different digits ({}) by sum and length\n\n",
        digits(&report.digits)
    );
    text += &format!("{:>first$} |", "sum");
    for length in &lengths {
        text += &format!("{length:>width$}");
    }
    text += &format!(
        "\n{:->first$}-+{:->rest$}\n",
        "",
        "",
        rest = width * lengths.len()
    );
    for (sum, row) in &rows {
        let mut line = format!("{sum:>first$} |");
        for length in &lengths {
            let cell = row.get(length).map_or(".".to_string(), usize::to_string);
            line += &format!("{cell:>width$}");
        }
        text += &line;
        text.push('\n');
    }
    text += &format!(
        "\n{} in {} of sum and length; the most are {}, for {}\n",
        words::counted(report.total as u64, "set"),
        words::counted(report.combos.len() as u64, "pair"),
        report.most,
        words::listed(&most(report))
    );
    text + &magic(report)
}

/// Where the most sets are: `20 in 4`.
fn most(report: &CombosReport) -> Vec<String> {
    let places = report.most_at.iter();
    places
        .map(|(length, sum)| format!("{sum} in {length}"))
        .collect()
}

/// The clues with only one set, a line for each length.
fn magic(report: &CombosReport) -> String {
    let mut sums: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for combo in report.combos.iter().filter(|combo| combo.magic) {
        sums.entry(combo.length)
            .or_default()
            .push(combo.sum.to_string());
    }
    let mut text = "\nMagic blocks, which have only one set:\n".to_string();
    for (length, sums) in sums {
        text += &format!("  in {length}: {}\n", sums.join(" "));
    }
    text
}

fn digits(set: &[u32]) -> String {
    let digits: Vec<String> = set.iter().map(u32::to_string).collect();
    digits.join(" ")
}
