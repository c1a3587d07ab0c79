//! `cargo xtask bench make`: puzzles a second, ours and those of Simon Tatham's programs, in one run on one core each.
//!
//! Every row of the table is a kind, a side and a level; both sides have the same CPU seconds, more where his program
//! is too slow to tell. Ours is what `crossfoot generate --profile tatham --format keen` does: made, judged and graded
//! again from the sheet that goes out, written as a game id. Every puzzle of either side is then opened from its text and
//! graded; it counts if it has the level asked for. One of ours that has not, or some of ours that the engine finds not to
//! have one solution, stop the run.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a door talks to the bench"
)]

use clap::Parser;
use cpu_time::ProcessTime;
use crossfoot::Meter;
use crossfoot::verbs::{GenerateOptions, Generator, Make, Profile};
use crossfoot_logic::tatham::{self, Game, Graded, Level};
use crossfoot_model::{Model, Op};
use crossfoot_puzzle::{Limits, kinds::ModelOptions, open};
use crossfoot_solve::{Answer, Options, Unbounded, solve};
use std::fmt::Write as _;
use std::io::{self, BufRead, BufReader};
use std::process::{Child, Command, ExitCode, Stdio};

/// How many puzzles of a row the engine solves too.
const SOLVED: usize = 20;
/// So few puzzles in the given time are too few to tell.
const FEW: usize = 5;
/// The most puzzles of ours that a row is timed with.
const MOST: usize = 20_000;
/// Units of a maker's work in a second, about.
const UNITS: u64 = 100_000_000;

/// The makers, timed.
#[derive(Parser)]
struct Cli {
    /// CPU seconds for each row and side.
    #[arg(long)]
    seconds: u64,
    /// CPU seconds for a row where one side is too slow to tell.
    #[arg(long)]
    patience: u64,
    /// Only kinds whose name contains this.
    #[arg(long)]
    only: Option<String>,
}

/// A kind of puzzle.
struct Kind {
    name: &'static str,
    make: Make,
    operators: Option<&'static [Op]>,
    format: &'static str,
    program: &'static str,
    /// What comes before the level in his parameters, and after it.
    params: (&'static str, &'static str),
    /// His letters for the levels.
    letters: [&'static str; 5],
    game: Game,
}

const KEEN: Kind = Kind {
    name: "Keen",
    make: Make::KenKen,
    operators: None,
    format: "keen",
    program: "/usr/games/sgt-keen",
    params: ("d", ""),
    letters: ["e", "n", "h", "x", "u"],
    game: Game::Keen,
};

const UNEQUAL: Kind = Kind {
    name: "Unequal",
    make: Make::Futoshiki,
    operators: None,
    format: "unequal",
    program: "/usr/games/sgt-unequal",
    params: ("d", ""),
    letters: ["t", "e", "k", "x", "r"],
    game: Game::Unequal,
};

static KINDS: [Kind; 4] = [
    KEEN,
    Kind {
        name: "Keen, multiplication only",
        operators: Some(&[Op::Multiply]),
        params: ("d", "m"),
        ..KEEN
    },
    UNEQUAL,
    Kind {
        name: "Unequal, Adjacent",
        make: Make::Adjacent,
        params: ("ad", ""),
        ..UNEQUAL
    },
];

/// A kind, a side and a level.
#[derive(Clone, Copy)]
struct Row {
    kind: &'static Kind,
    size: usize,
    level: Level,
}

impl Row {
    fn name(self) -> String {
        let Row { kind, size, level } = self;
        format!("{} {size} {}", kind.name, level.name(kind.game))
    }

    /// The recipe; a puzzle is given up after this many seconds' work.
    fn options(self, patience: u64) -> GenerateOptions {
        let mut options = GenerateOptions::new(self.kind.make);
        options.size = Some((self.size, self.size));
        options.level = Some(self.level.name(self.kind.game).to_lowercase());
        options.profile = Profile::Tatham;
        options.operators = self.kind.operators.map(<[Op]>::to_vec);
        options.work = patience.saturating_mul(UNITS);
        options
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

/// How many puzzles came in how many CPU seconds, and how many of them have the level.
#[derive(Clone, Copy)]
struct Pace {
    came: usize,
    right: usize,
    seconds: f64,
}

impl Pace {
    /// Right puzzles a second; as if there were one if there was none, which is then a bound.
    fn rate(self) -> f64 {
        self.right.max(1) as f64 / self.seconds
    }

    fn text(self) -> String {
        let bound = if self.right == 0 { "< " } else { "" };
        match self.rate() {
            rate if rate >= 100.0 => format!("{bound}{rate:.0}"),
            rate if rate >= 1.0 => format!("{bound}{rate:.1}"),
            rate => format!("{bound}{rate:.3}"),
        }
    }
}

/// A row and its figures.
struct Figure {
    row: Row,
    ours: Pace,
    his: Pace,
}

impl Figure {
    /// How many times as many we make; `None` if neither side made one.
    fn ratio(&self) -> Option<f64> {
        let any = self.ours.right + self.his.right > 0;
        any.then(|| self.ours.rate() / self.his.rate())
    }

    fn ratio_text(&self) -> String {
        let bound = match (self.ours.right, self.his.right) {
            (0, _) => "< ",
            (_, 0) => "> ",
            _ => "",
        };
        self.ratio()
            .map_or("–".into(), |ratio| format!("{bound}{ratio:.1}"))
    }
}

fn run(cli: &Cli) -> io::Result<()> {
    let mut figures = Vec::new();
    for kind in &KINDS {
        let only = cli.only.as_ref();
        if only.is_some_and(|only| !kind.name.contains(only.as_str())) {
            continue;
        }
        for size in 5..=9 {
            for level in Level::ALL {
                let row = Row { kind, size, level };
                let figure = measured(row, cli)?;
                let (ours, his) = (figure.ours.text(), figure.his.text());
                eprintln!("{}: {ours} / {his} = {}", row.name(), figure.ratio_text());
                figures.push(figure);
            }
        }
    }
    let (seconds, patience) = (cli.seconds, cli.patience);
    print!(
        "Puzzles a CPU second of one core that have the level asked for, ours / his = ratio; {seconds} s a row and side, up \
         to {patience} s where one is slow, then what came. Where none came the rate is as if one had: `<` and `>` are \
         bounds.\n\n{}\n{}\n{}",
        summed(&figures),
        grids(&figures),
        rows(&figures)
    );
    Ok(())
}

fn summed(figures: &[Figure]) -> String {
    let ratios = figures
        .iter()
        .filter_map(|figure| Some((figure, figure.ratio()?)));
    let mut ratios: Vec<(&Figure, f64)> = ratios.collect();
    if ratios.is_empty() {
        return String::new();
    }
    let mean = ratios.iter().map(|row| row.1.ln()).sum::<f64>() / ratios.len() as f64;
    ratios.sort_by(|a, b| a.1.total_cmp(&b.1));
    let low = ratios.iter().take_while(|row| row.1 < 4.0);
    let low: Vec<String> = low.map(|row| row.0.row.name()).collect();
    let mut text = format!(
        "{} rows: geometric mean {:.1}, least {:.1}; below 4: {}",
        ratios.len(),
        mean.exp(),
        ratios[0].1,
        if low.is_empty() {
            "none".into()
        } else {
            format!("{} ({})", low.len(), low.join(", "))
        },
    );
    // the slowest of his that made any, and those that made none before them
    ratios.sort_by(|a, b| a.0.his.rate().total_cmp(&b.0.his.rate()));
    let slowest = ratios.iter().take(3);
    let told: Vec<String> = slowest
        .map(|row| format!("{} {}", row.0.row.name(), row.0.ratio_text()))
        .collect();
    let _ = writeln!(text, ". His slowest three: {}.", told.join(", "));
    text
}

/// A table a kind: sides by levels.
fn grids(figures: &[Figure]) -> String {
    let mut text = String::new();
    for kind in &KINDS {
        let own = figures.iter().filter(|f| f.row.kind.name == kind.name);
        let own: Vec<&Figure> = own.collect();
        if own.is_empty() {
            continue;
        }
        let names = Level::ALL.map(|level| level.name(kind.game));
        let _ = writeln!(
            text,
            "## {}\n\n| side | {} |\n|---:|{}",
            kind.name,
            names.join(" | "),
            "---:|".repeat(5)
        );
        for row in own.chunks(Level::ALL.len()) {
            let _ = write!(text, "| {} |", row[0].row.size);
            for figure in row {
                let (ours, his) = (figure.ours.text(), figure.his.text());
                let _ = write!(text, " {ours} / {his} = {} |", figure.ratio_text());
            }
            text.push('\n');
        }
        text.push('\n');
    }
    text
}

/// What was counted.
fn rows(figures: &[Figure]) -> String {
    let mut text = String::from(
        "## What was counted\n\n\
         | row | ours, s | ours | his, s | his | of the level |\n|---|---:|---:|---:|---:|---:|\n",
    );
    for Figure { row, ours, his } in figures {
        let share = match his.came {
            0 => "–".into(),
            came => format!("{:.0} %", 100.0 * his.right as f64 / came as f64),
        };
        let _ = writeln!(
            text,
            "| {} | {:.2} | {} | {:.2} | {} | {share} |",
            row.name(),
            ours.seconds,
            ours.came,
            his.seconds,
            his.came
        );
    }
    text
}

/// Both sides of a row, at the same time.
fn measured(row: Row, cli: &Cli) -> io::Result<Figure> {
    let his = start(row, cli.seconds)?;
    let mut ours = made(row, cli.seconds, cli.patience)?;
    let mut pace = count(his, row.level, cli.seconds)?;
    if cli.patience > cli.seconds {
        if pace.right < FEW {
            pace = count(start(row, cli.patience)?, row.level, cli.patience)?;
        }
        if ours.right < FEW {
            ours = made(row, cli.patience, cli.patience)?;
        }
    }
    Ok(Figure {
        row,
        ours,
        his: pace,
    })
}

/// Ours, for so many CPU seconds.
fn made(row: Row, seconds: u64, patience: u64) -> io::Result<Pace> {
    let told = |failure: crossfoot::Failure| io::Error::other(format!("{}: {failure}", row.name()));
    let begun = ProcessTime::now();
    let generator = Generator::new(&row.options(patience)).map_err(told)?;
    let mut texts = Vec::new();
    let mut spent = 0.0;
    let mut number = 1;
    while spent < seconds as f64 && texts.len() < MOST {
        let made = generator
            .make(number, &mut Meter::unbounded())
            .map_err(told)?;
        if let Some(puzzle) = &made.puzzle {
            texts.push(puzzle.text(row.kind.format).map_err(told)?);
        }
        number += 1;
        spent = begun.elapsed().as_secs_f64();
    }
    for (i, text) in texts.iter().enumerate() {
        let wrong = |what: &str| io::Error::other(format!("{}: {text} {what}", row.name()));
        let model = model(text).ok_or_else(|| wrong("cannot be read"))?;
        if tatham::grade(&model) != Ok(Graded::At(row.level)) {
            return Err(wrong("has another level"));
        }
        if i < SOLVED {
            let solved = solve(&model, &Options::default(), &mut Unbounded);
            if !matches!(solved, Ok(outcome) if matches!(outcome.answer, Answer::One(_))) {
                return Err(wrong("has not one solution"));
            }
        }
    }
    Ok(Pace {
        came: texts.len(),
        right: texts.len(),
        seconds: spent,
    })
}

/// His program, which ends after some CPU seconds and writes each puzzle at once.
fn start(row: Row, seconds: u64) -> io::Result<Child> {
    let Row { kind, size, level } = row;
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

/// Counts his puzzles.
fn count(mut his: Child, level: Level, seconds: u64) -> io::Result<Pace> {
    let (mut came, mut right) = (0, 0);
    if let Some(out) = his.stdout.take() {
        for line in BufReader::new(out).lines() {
            // the last one may be cut off by the end
            if let Some(model) = model(&line?) {
                came += 1;
                right += usize::from(tatham::grade(&model) == Ok(Graded::At(level)));
            }
        }
    }
    his.wait()?;
    Ok(Pace {
        came,
        right,
        seconds: seconds as f64,
    })
}

/// What a game id means.
fn model(id: &str) -> Option<Model> {
    let opened = open(id, 1, &Limits::DEFAULT).ok()?;
    let kind = opened.kind.kind();
    Some(kind.model(&opened.sheet, ModelOptions::default()))
}
