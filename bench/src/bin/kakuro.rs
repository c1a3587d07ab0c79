//! `cargo xtask bench kakuro`: Kakuro a second on one core, by size and level, and boards so large that one is enough.
//!
//! Every figure is of CPU seconds of one thread, from the recipe to the judged puzzle: diagram, filling, search, grade.
//! All puzzles are then graded once more, and the first of each cell solved by the engine; one that has
//! another level or not the one solution stops the run. Work is counted as well: it does not depend on the machine.
//! A level that is not found in the given time shows how many puzzles were, over the whole time.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a door talks to the bench"
)]

use clap::Parser;
use cpu_time::ThreadTime;
use crossfoot_logic::{Board, Level, grade};
use crossfoot_make::kakuro::{Made, Recipe, make};
use crossfoot_make::{Aim, Chance, Stop};
use crossfoot_solve::{Answer, Options, Unbounded, solve};
use std::process::ExitCode;

/// The share of white squares in all rows.
const DENSITY: f64 = 0.75;
/// How many puzzles of a cell the engine solves too.
const SOLVED: usize = 200;
/// Squares of a row's boards from which on one puzzle is made.
const LARGE: usize = 60 * 60;

/// The maker of Kakuro, timed.
#[derive(Parser)]
struct Cli {
    /// CPU seconds for each size and level.
    #[arg(long, default_value_t = 2)]
    seconds: u64,
    /// CPU seconds after which a puzzle that does not come is left.
    #[arg(long, default_value_t = 60)]
    patience: u64,
    /// Only these levels, by name, or `search`; and only these sides: `hard,10,20`.
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// A column of the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Level(Level),
    /// Trials of single values are not enough.
    Search,
}

impl Class {
    fn all() -> impl Iterator<Item = Class> {
        let levels = Level::ALL.into_iter().map(Class::Level);
        levels.chain([Class::Search])
    }

    fn name(self) -> &'static str {
        match self {
            Class::Level(level) => level.name(),
            Class::Search => "search",
        }
    }

    fn recipe(self, side: usize) -> Recipe {
        let level = match self {
            Class::Level(level) => level,
            Class::Search => Level::Extreme,
        };
        Recipe {
            density: Some(DENSITY),
            search: self == Class::Search,
            ..Recipe::new(side, side, Aim::level(level))
        }
    }
}

/// What came of a cell.
struct Cell {
    puzzles: usize,
    seconds: f64,
    work: u64,
}

impl Cell {
    fn text(&self) -> String {
        let Cell {
            puzzles,
            seconds,
            work,
        } = *self;
        let each = work as f64 / 1e6 / puzzles.max(1) as f64;
        match puzzles {
            0 => format!("none in {seconds:.0} s"),
            1 => format!("one in {seconds:.2} s ({each:.1} M)"),
            _ if seconds > puzzles as f64 => {
                format!("one in {:.1} s ({each:.0} M)", seconds / puzzles as f64)
            }
            _ => {
                let rate = puzzles as f64 / seconds;
                let digits = usize::from(rate < 100.0);
                format!("{rate:.digits$} ({each:.1} M)")
            }
        }
    }
}

fn main() -> ExitCode {
    match run(&Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: &Cli) -> Result<(), String> {
    println!(
        "Kakuro of density {DENSITY} a CPU second on one core, and in brackets millions of units of work a puzzle; \
         {} s a cell. `search` is extreme where trials of single values are not enough.\n",
        cli.seconds
    );
    let names: Vec<&str> = Class::all().map(Class::name).collect();
    println!(
        "| size | {} |\n|---:|{}",
        names.join(" | "),
        "---:|".repeat(names.len())
    );
    for side in [8, 10, 12, 15, 20, 30, 60, 100, 200] {
        if !wants(cli, &side.to_string(), |name| name.parse::<usize>().is_ok()) {
            continue;
        }
        print!("| {side}×{side} |");
        for class in Class::all() {
            if !wants(cli, class.name(), |name| name.parse::<usize>().is_err()) {
                print!(" |");
                continue;
            }
            // what nobody asks for: search is looked for as long as a person would wait
            if class == Class::Search && side > 20 {
                print!(" – |");
                continue;
            }
            let cell = measure(class, side, cli)?;
            eprintln!("{side} {}: {}", class.name(), cell.text());
            print!(" {} |", cell.text());
        }
        println!();
    }
    Ok(())
}

/// Is this among the wishes of its sort, if there are any?
fn wants(cli: &Cli, name: &str, sort: impl Fn(&String) -> bool) -> bool {
    let mut wishes = cli.only.iter().filter(|wish| sort(wish)).peekable();
    wishes.peek().is_none() || wishes.any(|wish| wish == name)
}

/// Makes puzzles for some seconds, then checks them.
fn measure(class: Class, side: usize, cli: &Cli) -> Result<Cell, String> {
    let recipe = class.recipe(side);
    let begun = ThreadTime::now();
    let spent = || begun.elapsed().as_secs_f64();
    let late = || spent() > cli.patience as f64;
    let mut made = Vec::new();
    let (mut seconds, mut work) = (0.0, 0);
    while seconds < cli.seconds as f64 && !late() {
        let mut stop = Stop::new(u64::MAX, &late);
        let number = made.len() as u64 + 1;
        made.extend(make(&recipe, &mut Chance::new(cli.seed, number), &mut stop));
        work += stop.spent();
        seconds = spent();
        if side * side >= LARGE {
            break;
        }
    }
    for (i, made) in made.iter().enumerate() {
        check(class, made, i < SOLVED)
            .map_err(|what| format!("{} {side}×{side}, number {}: {what}", class.name(), i + 1))?;
    }
    Ok(Cell {
        puzzles: made.len(),
        seconds,
        work,
    })
}

/// The level asked for and one solution?
fn check(class: Class, made: &Made, solved: bool) -> Result<(), String> {
    let model = made.puzzle.model();
    let graded = grade(&Board::new(&model), Recipe::ladder());
    let level = match class {
        Class::Level(level) => level,
        Class::Search => Level::Extreme,
    };
    if graded.level != level {
        return Err(format!("it is {}", graded.level.name()));
    }
    if solved {
        let answer = solve(&model, &Options::default(), &mut Unbounded);
        let answer = answer.map_err(|fault| format!("{fault:?}"))?.answer;
        let digits = made.puzzle.solution.iter().filter(|&&digit| digit > 0);
        let filled: Vec<u8> = digits.map(|digit| digit - 1).collect();
        if answer != Answer::One(filled) {
            return Err("it has not the one solution".into());
        }
    }
    Ok(())
}
