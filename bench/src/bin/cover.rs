//! Our side of `cargo xtask bench cover`: counts the covers of a file, and writes the fresh instances.
//!
//! `cover count [--threads N | --memo] FILE` prints the number of covers and the seconds of the search alone:
//! CPU seconds, or wall seconds where there are threads. `cover families` lists the fresh instances with their counts,
//! `cover emit NAME` writes one.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a door talks to the bench"
)]

use clap::{Parser, Subcommand};
use cpu_time::ProcessTime;
use crossfoot::cover::Cover;
use crossfoot::verbs::{self, CountMethod, CoverCountOptions, CoverSearch};
use crossfoot::{Meter, Threads};
use crossfoot_bench::cover::families;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

/// The cover machine, timed.
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Counts the covers of a file.
    Count {
        /// Count with this many threads.
        #[arg(long)]
        threads: Option<NonZeroUsize>,
        /// Count with the memo.
        #[arg(long, conflicts_with = "threads")]
        memo: bool,
        /// Knuth's text.
        file: PathBuf,
    },
    /// Lists the fresh instances.
    Families,
    /// Writes a fresh instance.
    Emit {
        /// Its name.
        name: String,
    },
}

fn main() -> ExitCode {
    match run(&Cli::parse().task) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

/// What to print.
fn run(task: &Task) -> Result<String, String> {
    match task {
        Task::Families => {
            let line = |(name, _, covers): (&str, String, u64)| format!("{name}\t{covers}\n");
            Ok(families::fresh().into_iter().map(line).collect())
        }
        Task::Emit { name } => {
            let found = families::fresh()
                .into_iter()
                .find(|(known, ..)| known == name);
            found
                .map(|(_, text, _)| text)
                .ok_or(format!("no instance {name}"))
        }
        Task::Count {
            threads,
            memo,
            file,
        } => {
            let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
            let cover = Cover::read("", text).map_err(|failure| format!("{failure:?}"))?;
            let told = match (threads, memo) {
                (Some(threads), _) => on_threads(&cover, *threads),
                (None, true) => adaptive(&cover),
                (None, false) => plain(&cover),
            };
            told.map(|(covers, seconds)| format!("{covers} {seconds:.6}\n"))
        }
    }
}

/// The plain search on one core.
fn plain(cover: &Cover) -> Result<(String, f64), String> {
    let start = ProcessTime::now();
    let covers = counted(cover, CountMethod::Plain, Threads::Some(NonZeroUsize::MIN))?;
    Ok((covers, start.elapsed().as_secs_f64()))
}

/// The plain search on threads; wall time.
fn on_threads(cover: &Cover, threads: NonZeroUsize) -> Result<(String, f64), String> {
    let start = Instant::now();
    let covers = counted(cover, CountMethod::Plain, Threads::Some(threads))?;
    Ok((covers, start.elapsed().as_secs_f64()))
}

/// Whatever way of counting pays, found out on the way; one core.
fn adaptive(cover: &Cover) -> Result<(String, f64), String> {
    let start = ProcessTime::now();
    let covers = counted(cover, CountMethod::Auto, Threads::Some(NonZeroUsize::MIN))?;
    Ok((covers, start.elapsed().as_secs_f64()))
}

fn counted(cover: &Cover, method: CountMethod, threads: Threads) -> Result<String, String> {
    let options = CoverCountOptions {
        search: CoverSearch {
            threads,
            ..CoverSearch::default()
        },
        method,
        limit: None,
    };
    let report = verbs::cover_count(cover, &options, &mut Meter::unbounded(), None);
    let report = report.map_err(|failure| format!("{failure:?}"))?;
    if !report.exact {
        return Err("not counted to the end".into());
    }
    Ok(report.count.to_string())
}
