//! `cargo xtask bench make`: puzzles a second, ours and those of Simon Tatham's programs, in one run on one core each.
//!
//! Every cell of the table is a kind, a side and a level; both sides have the same CPU seconds, more where his program
//! is too slow to tell. Counted are the puzzles to which the profile `tatham` gives the level asked for; of ours it must
//! give it to all, and some are solved by the engine too: a wrong one stops the run. Grading is in no figure of ours or
//! his but as far as a maker grades by itself.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a door talks to the bench"
)]

use clap::Parser;
use cpu_time::ProcessTime;
use crossfoot_logic::tatham::{self, Game, Graded, Level};
use crossfoot_make::{Aim, Chance, Stop, futoshiki, kenken};
use crossfoot_model::Model;
use crossfoot_puzzle::{Limits, kinds::ModelOptions, open};
use crossfoot_solve::{Answer, Options, Unbounded, solve};
use std::io::{self, BufRead, BufReader};
use std::process::{Child, Command, ExitCode, Stdio};

/// How many puzzles of a cell the engine solves too.
const SOLVED: usize = 20;
/// So few puzzles in the given time are too few to tell.
const FEW: usize = 5;

/// The makers, timed.
#[derive(Parser)]
struct Cli {
    /// CPU seconds for each cell and side.
    #[arg(long)]
    seconds: u64,
    /// CPU seconds for a cell where he is too slow to tell.
    #[arg(long)]
    patience: u64,
    /// Only kinds whose name contains this.
    #[arg(long)]
    only: Option<String>,
}

/// A kind of puzzle.
struct Kind {
    name: &'static str,
    program: &'static str,
    /// What comes after the level in his parameters, and before it.
    params: (&'static str, &'static str),
    /// His letters for the levels.
    letters: [&'static str; 5],
    game: Game,
    make: fn(usize, Level, u64, &mut Stop) -> Option<Model>,
}

const KEEN: [&str; 5] = ["e", "n", "h", "x", "u"];
const UNEQUAL: [&str; 5] = ["t", "e", "k", "x", "r"];

static KINDS: [Kind; 4] = [
    Kind {
        name: "Keen",
        program: "/usr/games/sgt-keen",
        params: ("d", ""),
        letters: KEEN,
        game: Game::Keen,
        make: |size, level, number, stop| keen(size, level, number, stop, kenken::Ops::ALL),
    },
    Kind {
        name: "Keen, multiplication only",
        program: "/usr/games/sgt-keen",
        params: ("d", "m"),
        letters: KEEN,
        game: Game::Keen,
        make: |size, level, number, stop| keen(size, level, number, stop, kenken::Ops::MULTIPLY),
    },
    Kind {
        name: "Unequal",
        program: "/usr/games/sgt-unequal",
        params: ("d", ""),
        letters: UNEQUAL,
        game: Game::Unequal,
        make: |size, level, number, stop| {
            unequal(size, level, number, stop, futoshiki::Mode::Signs)
        },
    },
    Kind {
        name: "Unequal, Adjacent",
        program: "/usr/games/sgt-unequal",
        params: ("ad", ""),
        letters: UNEQUAL,
        game: Game::Unequal,
        make: |size, level, number, stop| {
            unequal(size, level, number, stop, futoshiki::Mode::Adjacent)
        },
    },
];

fn keen(
    size: usize,
    level: Level,
    number: u64,
    stop: &mut Stop,
    ops: kenken::Ops,
) -> Option<Model> {
    let recipe = kenken::Recipe {
        ops,
        ..kenken::Recipe::new(size, Aim::Tatham(level))
    };
    let made = kenken::make(&recipe, &mut Chance::new(1, number), stop);
    made.ok().map(|made| made.model())
}

fn unequal(
    size: usize,
    level: Level,
    number: u64,
    stop: &mut Stop,
    mode: futoshiki::Mode,
) -> Option<Model> {
    let recipe = futoshiki::Recipe {
        mode,
        ..futoshiki::Recipe::new(size, Aim::Tatham(level))
    };
    let made = futoshiki::make(&recipe, &mut Chance::new(1, number), stop);
    made.ok().map(|made| made.model())
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

/// How many puzzles came in how many CPU seconds.
#[derive(Clone, Copy)]
struct Pace {
    puzzles: usize,
    seconds: f64,
}

impl Pace {
    /// Puzzles a second; one more than came if none did, which is then a bound.
    fn rate(self) -> f64 {
        self.puzzles.max(1) as f64 / self.seconds
    }

    fn text(self) -> String {
        let bound = if self.puzzles == 0 { "< " } else { "" };
        match self.rate() {
            rate if rate >= 100.0 => format!("{bound}{rate:.0}"),
            rate if rate >= 1.0 => format!("{bound}{rate:.1}"),
            rate => format!("{bound}{rate:.3}"),
        }
    }
}

fn run(cli: &Cli) -> io::Result<()> {
    println!(
        "Puzzles a CPU second that have the level asked for, ours / his = ratio; {} s a cell and side, up to {} s where \
         he is slow. `<` and `>` are bounds: none came.\n",
        cli.seconds, cli.patience
    );
    let mut ratios = Vec::new();
    for kind in &KINDS {
        if cli
            .only
            .as_ref()
            .is_some_and(|only| !kind.name.contains(only.as_str()))
        {
            continue;
        }
        let names = Level::ALL.map(|level| level.name(kind.game));
        println!(
            "## {}\n\n| side | {} |\n|---:|{}",
            kind.name,
            names.join(" | "),
            "---:|".repeat(5)
        );
        for size in 5..=9 {
            print!("| {size} |");
            for level in Level::ALL {
                let (ours, his) = cell(kind, size, level, cli)?;
                eprintln!(
                    "{} {size} {level:?}: {} / {}",
                    kind.name,
                    ours.text(),
                    his.text()
                );
                let ratio = ours.rate() / his.rate();
                match (ours.puzzles, his.puzzles) {
                    (0, 0) => print!(" – / – |"),
                    (0, _) => print!(" {} / {} |", ours.text(), his.text()),
                    (_, none) => {
                        let bound = if none == 0 { "> " } else { "" };
                        print!(" {} / {} = {bound}{ratio:.1} |", ours.text(), his.text());
                    }
                }
                if ours.puzzles + his.puzzles > 0 {
                    ratios.push((his.rate(), ratio));
                }
            }
            println!();
        }
        println!();
    }
    sum_up(&mut ratios);
    Ok(())
}

fn sum_up(ratios: &mut [(f64, f64)]) {
    if ratios.is_empty() {
        return;
    }
    let mean = ratios.iter().map(|cell| cell.1.ln()).sum::<f64>() / ratios.len() as f64;
    let least = ratios
        .iter()
        .map(|cell| cell.1)
        .fold(f64::INFINITY, f64::min);
    let low = ratios.iter().filter(|cell| cell.1 < 4.0).count();
    ratios.sort_by(|a, b| a.0.total_cmp(&b.0));
    let slowest: Vec<String> = ratios
        .iter()
        .take(3)
        .map(|cell| format!("{:.0}", cell.1))
        .collect();
    println!(
        "{} cells: geometric mean {:.1}, least {least:.1}, {low} below 4; at his slowest three {}.",
        ratios.len(),
        mean.exp(),
        slowest.join(", ")
    );
}

/// Both sides of a cell, at the same time.
fn cell(kind: &Kind, size: usize, level: Level, cli: &Cli) -> io::Result<(Pace, Pace)> {
    let his = start(kind, size, level, cli.seconds)?;
    let ours = ours(kind, size, level, cli)?;
    let mut pace = count(his, level, cli.seconds)?;
    if pace.puzzles < FEW && cli.patience > cli.seconds {
        pace = count(start(kind, size, level, cli.patience)?, level, cli.patience)?;
    }
    Ok((ours, pace))
}

fn ours(kind: &Kind, size: usize, level: Level, cli: &Cli) -> io::Result<Pace> {
    let begun = ProcessTime::now();
    let spent = || begun.elapsed().as_secs_f64();
    let late = || spent() > cli.patience as f64;
    let mut made = Vec::new();
    let mut seconds = 0.0;
    while seconds < cli.seconds as f64 && made.len() < 20_000 {
        let mut stop = Stop::new(u64::MAX, &late);
        let number = made.len() as u64 + 1;
        made.extend((kind.make)(size, level, number, &mut stop));
        seconds = spent();
        if late() {
            break;
        }
    }
    for (i, model) in made.iter().enumerate() {
        if tatham::grade(model) != Ok(Graded::At(level)) {
            return Err(wrong(kind, size, level, "has another level"));
        }
        if i < SOLVED {
            let solved = solve(model, &Options::default(), &mut Unbounded);
            if !matches!(solved, Ok(outcome) if matches!(outcome.answer, Answer::One(_))) {
                return Err(wrong(kind, size, level, "has not one solution"));
            }
        }
    }
    let puzzles = made.len();
    Ok(Pace { puzzles, seconds })
}

fn wrong(kind: &Kind, size: usize, level: Level, what: &str) -> io::Error {
    io::Error::other(format!(
        "a {} of side {size} at {level:?} {what}",
        kind.name
    ))
}

/// His program, which ends after some CPU seconds and writes each puzzle at once.
fn start(kind: &Kind, size: usize, level: Level, seconds: u64) -> io::Result<Child> {
    let (before, after) = kind.params;
    let params = format!("{size}{before}{}{after}", kind.letters[level as usize]);
    let program = kind.program;
    let line =
        format!("ulimit -t {seconds}; exec stdbuf -oL {program} --generate 1000000 {params}");
    let mut command = Command::new("sh");
    command.args(["-c", &line]);
    command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
}

/// Counts his puzzles that have the level.
fn count(mut his: Child, level: Level, seconds: u64) -> io::Result<Pace> {
    let mut puzzles = 0;
    if let Some(out) = his.stdout.take() {
        for line in BufReader::new(out).lines() {
            puzzles += usize::from(graded(&line?) == Some(level));
        }
    }
    his.wait()?;
    Ok(Pace {
        puzzles,
        seconds: seconds as f64,
    })
}

/// The level of a game id; `None` if it was cut off by the end.
fn graded(id: &str) -> Option<Level> {
    let opened = open(id, 1, &Limits::DEFAULT).ok()?;
    let model = opened
        .kind
        .kind()
        .model(&opened.sheet, ModelOptions::default());
    match tatham::grade(&model) {
        Ok(Graded::At(level)) => Some(level),
        _ => None,
    }
}
