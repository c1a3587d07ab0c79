//! The house's own tools: `cargo xtask help`.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a door talks to a person"
)]

use clap::{Parser, Subcommand};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use xtask::{corpus, emit, examples, house, peers, record, site, test, tidy};

/// Everything that the project does to itself.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Everything that must hold before a change lands.
    Test,
    /// What the tree must never contain.
    Tidy,
    /// Random boards for tests and measurements.
    Boards(emit::Order),
    /// Makes the files of examples/ and corpus/ anew, from their seeds.
    Examples,
    /// Runs other programs and ours side by side, answers checked.
    Bench(peers::Order),
    /// Builds the page and the library as WASM: a folder for any static host.
    Site(site::Order),
    /// Builds the page into web/dist, which is committed.
    Page,
    /// Runs the benches and writes a dated record into bench/record/.
    Record {
        /// Only benches whose name contains this.
        filter: Option<String>,
    },
}

fn main() -> ExitCode {
    let done = match Cli::parse().task {
        Task::Test => {
            return if test::run() {
                ExitCode::SUCCESS
            } else {
                ExitCode::FAILURE
            };
        }
        Task::Tidy => look(&house::root()),
        Task::Boards(order) => boards(&order),
        Task::Examples => remake(&house::root()),
        Task::Bench(order) => peers::bench(&order)
            .map(tell)
            .map_err(|error| error.to_string()),
        Task::Site(order) => site::site(&order)
            .map(|path| println!("wrote {}", path.display()))
            .map_err(|trouble| trouble.to_string()),
        Task::Page => site::page().map_err(|trouble| trouble.to_string()),
        Task::Record { filter } => record::record(filter.as_deref())
            .map(|path| println!("wrote {}", path.display()))
            .map_err(|error| error.to_string()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn tell(written: Option<std::path::PathBuf>) {
    if let Some(path) = written {
        println!("wrote {}", path.display());
    }
}

fn boards(order: &emit::Order) -> Result<(), String> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut written = Ok(());
    emit::emit(order, |text| {
        if written.is_ok() {
            written = out.write_all(text.as_bytes());
        }
    })?;
    written
        .and_then(|()| out.flush())
        .map_err(|error| error.to_string())
}

fn remake(root: &Path) -> Result<(), String> {
    let made = examples::files().and_then(|mut files| {
        files.extend(corpus::files()?);
        Ok(files)
    });
    let files = made.map_err(|error| error.to_string())?;
    for file in &files {
        let path = root.join(&file.path);
        let folder = path.parent().unwrap_or(root);
        std::fs::create_dir_all(folder)
            .and_then(|()| std::fs::write(&path, &file.text))
            .map_err(|error| format!("{}: {error}", file.path))?;
    }
    println!("wrote {} files", files.len());
    Ok(())
}

fn look(root: &Path) -> Result<(), String> {
    let tree = tidy::Tree::load(root).map_err(|error| error.to_string())?;
    let found = tidy::all(&tree);
    for breach in &found {
        println!("{breach}");
    }
    match found.len() {
        0 => Ok(()),
        many => Err(format!("{many} things are not tidy")),
    }
}
