//! `cargo xtask bench make`: the makers beside Simon Tatham's (`makers`).
//!
//! `cargo xtask bench kakuro`: the maker of Kakuro by itself (`kakuro`).
//!
//! `cargo xtask bench cover`: our cover machine and its peers, side by side in one run, answers checked.
//!
//! Every program reads the same file and tells the number of covers and the CPU seconds of its search alone.
//! The peers come from the registries, pinned in `bench/peers`; one that cannot be installed is said to be
//! missing. Runs are interleaved and the best of the rounds counts, so that a busy machine disturbs all alike.

mod kakuro;
mod makers;
mod prepare;
mod run;
mod table;
mod timed;

use prepare::Program;
use run::Outcome;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{fs, io};

/// What to run.
#[derive(clap::Args)]
pub struct Order {
    /// Which bench: cover, make or kakuro.
    #[arg(value_parser = ["cover", "make", "kakuro"])]
    bench: String,
    /// Only instances whose name contains this.
    #[arg(long)]
    only: Option<String>,
    /// How often each program runs on each instance; the best run counts.
    #[arg(long, default_value_t = 3)]
    rounds: usize,
    /// Seconds after which a run is given up.
    #[arg(long, default_value_t = 120)]
    patience: u64,
    /// CPU seconds of each program for each cell of the bench of makers.
    #[arg(long, default_value_t = 2)]
    seconds: u64,
    /// Write the table into bench/record/ too.
    #[arg(long)]
    record: bool,
}

/// An instance: its name, its file, how many covers it has.
pub(crate) struct Instance {
    name: String,
    file: PathBuf,
    covers: Option<String>,
    /// Made for this bench, not from the data that the machine was tuned on.
    fresh: bool,
}

/// All figures: by instance, and inside it by program.
pub(crate) type Figures = Vec<(Instance, BTreeMap<&'static str, Outcome>)>;

/// Runs everything, prints the table, and with `--record` writes it; the path then.
///
/// # Errors
/// A program of ours that does not build, or two programs that disagree on a count.
pub fn bench(order: &Order) -> io::Result<Option<PathBuf>> {
    let text = match order.bench.as_str() {
        "make" => makers::text(order)?,
        "kakuro" => kakuro::text(order)?,
        _ => covers(order)?,
    };
    write(&text);
    if !order.record {
        return Ok(None);
    }
    let path = crate::record::free_path(&order.bench);
    fs::write(&path, text)?;
    Ok(Some(path))
}

/// The cover machines, and the text of the record.
fn covers(order: &Order) -> io::Result<String> {
    let programs = prepare::all()?;
    let wanted = |instance: &Instance| {
        let only = order.only.as_ref();
        only.is_none_or(|part| instance.name.contains(part.as_str()))
    };
    let mut figures = Figures::new();
    for instance in instances()?.into_iter().filter(wanted) {
        let told = measured(&instance, &programs, order)?;
        agree(&instance, &told)?;
        figures.push((instance, told));
    }
    Ok(table::text(&figures))
}

#[expect(clippy::print_stdout, reason = "a door talks to a person")]
fn write(text: &str) {
    println!("{text}");
}

/// The instances of `data/cover` (where they are) and the fresh families, all written to files.
fn instances() -> io::Result<Vec<Instance>> {
    let mut all = Vec::new();
    if let Some(data) = crate::outside::outside() {
        let folder = data.join("data/cover");
        let table = fs::read_to_string(folder.join("counts.tsv"))?;
        for row in table.lines().filter(|line| !line.starts_with('#')) {
            let mut fields = row.split('\t').map(String::from);
            let name = fields.next().unwrap_or_default();
            if name.starts_with("cost-") {
                continue; // least cost is another question than enumeration
            }
            all.push(Instance {
                file: folder.join(format!("{name}.dlx")),
                name,
                covers: fields.next(),
                fresh: false,
            });
        }
    }
    all.extend(prepare::fresh()?);
    Ok(all)
}

/// The best of some rounds, programs taking turns.
fn measured(
    instance: &Instance,
    programs: &[Program],
    order: &Order,
) -> io::Result<BTreeMap<&'static str, Outcome>> {
    let mut best: BTreeMap<&'static str, Outcome> = BTreeMap::new();
    for _ in 0..order.rounds.max(1) {
        for program in programs {
            let before = best.get(program.name);
            if before.is_some_and(|outcome| !outcome.is_worth_repeating()) {
                continue;
            }
            let told = run::once(program, &instance.file, order.patience)?;
            let better = match before {
                Some(before) => before.clone().better(told),
                None => told,
            };
            best.insert(program.name, better);
        }
    }
    Ok(best)
}

/// All programs that finished must have counted the same.
fn agree(instance: &Instance, told: &BTreeMap<&'static str, Outcome>) -> io::Result<()> {
    let expected = instance.covers.clone();
    let ours = told.get(prepare::OURS).and_then(Outcome::covers);
    let expected = expected.or(ours.map(String::from)).unwrap_or_default();
    for (program, outcome) in told {
        let Some(covers) = outcome.covers() else {
            continue;
        };
        if covers != expected {
            let name = &instance.name;
            let text = format!("{program} counts {covers} covers of {name}, not {expected}");
            return Err(io::Error::other(text));
        }
    }
    Ok(())
}
