//! Puzzles made to a recipe: of a kind, a size, a level, a look; each with one solution, proved, and of the grade that was
//! asked for, or given up with what came closest.
//!
//! Puzzle `number` of a seed is the same whatever the number of threads and on every door: the maker's chance depends on
//! seed and number alone, and where it gives up is counted in work, not in time. A time limit ends with an error and
//! never changes what comes. Whatever a maker hands over is judged again here: by the referee, by the solver and by the
//! grade, on the sheet that goes out.

mod aim;
mod drafts;
mod futoshiki;
mod kakuro;
mod kenken;
mod options;
mod stream;

use super::grade::{GradeOptions, GradeReport, Profile, grade};
use crate::clock::Stopwatch;
use crate::written::Written;
use crate::{Answer, Failure, Meter, OpenOptions, Puzzle, Report, Stop};
use crossfoot_make::{Aim, Came, GaveUp, Symmetry, Why};
use crossfoot_model::{Verdict, judge};
use crossfoot_puzzle::{Fault, Grid, Sheet};
use crossfoot_solve::Control as _;
use drafts::Recipe;
pub use options::{
    GenerateOptions, GivenCount, Make, USUAL_WORK, read_diagram, read_givens, read_range,
    read_share, read_size,
};
use serde::Serialize;
use std::cell::RefCell;
pub use stream::generate_each;

/// What a maker made, not judged yet.
struct Draft {
    sheet: Sheet,
    solution: Grid<u32>,
    came: Came,
}

/// A puzzle that was made, or given up.
#[derive(Clone, Debug, Serialize)]
pub struct Generated {
    /// The kind that was asked for: `kakuro`, `adjacent` ….
    pub kind: &'static str,
    /// The seed, in decimal.
    pub seed: String,
    /// Its number of the seed, from 1.
    pub number: u64,
    /// Rows and columns.
    pub size: String,
    /// One, or gave up.
    pub answer: Answer,
    /// Its level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<&'static str>,
    /// Simon Tatham's own name for the level; only of his profile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'static str>,
    /// The sum of the weights of its steps; not of Simon Tatham's profile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<u64>,
    /// The hardest technique.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<&'static str>,
    /// The puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<Written>,
    /// Its solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<Grid<u32>>,
    /// Of a puzzle that was given up: what came closest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closest: Option<Closest>,
    /// Of a puzzle that was given up: how many puzzles with one solution missed the wishes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub judged: Option<u64>,
    /// What ended the work early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stop>,
    /// Counted work.
    pub work: MakeWork,
    /// Milliseconds.
    pub ms: f64,
}

/// What came closest to what was wanted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Closest {
    /// Its level.
    pub level: &'static str,
    /// Simon Tatham's own name for it; only of his profile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'static str>,
    /// Its score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<u64>,
    /// Its hardest technique.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<&'static str>,
    /// One sentence's part: `hard, score 300, hardest technique x-wing`.
    pub text: String,
}

/// Counted work of a maker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MakeWork {
    /// Units: about a candidate or a layout each, some 10 ns.
    pub units: u64,
}

impl Report for Generated {
    fn exit_code(&self) -> u8 {
        self.answer.exit_code()
    }
}

/// The answer of [`generate`].
#[derive(Clone, Debug, Serialize)]
pub struct GenerateReport {
    /// The kind that was asked for.
    pub kind: &'static str,
    /// One if every puzzle was made; gave up if any was not.
    pub answer: Answer,
    /// The puzzles, by their numbers.
    pub puzzles: Vec<Generated>,
    /// Milliseconds.
    pub ms: f64,
}

impl Report for GenerateReport {
    fn exit_code(&self) -> u8 {
        self.answer.exit_code()
    }
}

/// A recipe that was checked: it makes one puzzle after another.
#[derive(Clone, Debug)]
pub struct Generator {
    recipe: Recipe,
    profile: Profile,
    seed: u64,
    work: u64,
}

impl Generator {
    /// Checks a recipe.
    ///
    /// # Errors
    /// What cannot be, before any work, and a way out.
    pub fn new(options: &GenerateOptions) -> Result<Generator, Failure> {
        Ok(Generator {
            recipe: Recipe::new(options)?,
            profile: options.profile,
            seed: options.seed,
            work: options.work,
        })
    }

    /// Makes puzzle `number` of the seed.
    ///
    /// # Errors
    /// A fault of the maker: what it made is not what it said.
    pub fn make(&self, number: u64, meter: &mut Meter) -> Result<Generated, Failure> {
        let watch = Stopwatch::start();
        let (made, units) = {
            let asked = RefCell::new(&mut *meter);
            let cancelled = || !asked.borrow_mut().proceed(0);
            let mut stop = crossfoot_make::Stop::new(self.work, &cancelled);
            let made = self.recipe.make(self.seed, number, &mut stop);
            (made, stop.spent())
        };
        let mut report = Generated {
            kind: self.recipe.kind().name(),
            seed: self.seed.to_string(),
            number,
            size: self.recipe.size.clone(),
            answer: Answer::GaveUp,
            level: None,
            name: None,
            score: None,
            technique: None,
            puzzle: None,
            solution: None,
            closest: None,
            judged: None,
            stopped: None,
            work: MakeWork { units },
            ms: 0.0,
        };
        match made {
            Ok(draft) => self.deliver(draft, meter, &mut report)?,
            Err(GaveUp::Impossible(impossible)) => return Err(drafts::impossible(impossible)),
            Err(GaveUp::Stopped {
                why,
                judged,
                closest,
            }) => {
                report.stopped = match why {
                    Why::Budget => Some(Stop::WorkLimit),
                    Why::Cancelled => meter.stopped().or(Some(Stop::Cancelled)),
                };
                report.judged = Some(judged);
                report.closest = closest.as_ref().map(came);
            }
        }
        report.ms = watch.ms();
        Ok(report)
    }

    /// Judges what was made, and hands it over.
    fn deliver(
        &self,
        draft: Draft,
        meter: &mut Meter,
        report: &mut Generated,
    ) -> Result<(), Failure> {
        let broken = |what: &str| {
            let message = format!("puzzle {} of seed {}: {what}", report.number, self.seed);
            let help = "this is a fault of Crossfoot's maker; please tell its authors";
            Failure::new("", Fault::new("internal", message, help))
        };
        let mut puzzle = Puzzle::from_sheet(draft.sheet, &OpenOptions::default())?;
        let model = puzzle.model();
        let filling = puzzle.indices(&draft.solution);
        if judge(model, &filling) != Verdict::Holds {
            return Err(broken("its solution breaks a rule"));
        }
        let profile = self.profile;
        let graded = grade(&puzzle, &GradeOptions { profile }, meter)?;
        if let Some(stop) = graded.stopped {
            report.stopped = Some(stop);
            report.closest = Some(came(&draft.came));
            return Ok(());
        }
        if graded.answer != Answer::One {
            return Err(broken("it has more than one solution"));
        }
        if !fits(&self.recipe.aim, &graded) {
            return Err(broken("its grade is not what was asked for"));
        }
        report.answer = Answer::One;
        report.level = graded.level;
        report.name = graded.name;
        report.score = graded.score;
        report.technique = graded.technique;
        puzzle.sheet.headers.lines = headers(report);
        report.puzzle = Some(Written::of(&puzzle));
        report.solution = Some(draft.solution);
        Ok(())
    }
}

/// Is the grade what was wanted?
fn fits(aim: &Aim, graded: &GradeReport) -> bool {
    let Some(level) = graded.level else {
        return false;
    };
    match aim {
        Aim::Tatham(want) => {
            let place = crossfoot_logic::Level::ALL.get(*want as usize);
            place.is_some_and(|want| want.name() == level)
        }
        Aim::Profile(wish) => {
            let uses = |name: &String| graded.steps.iter().any(|step| step.0 == name);
            let within = |known: &crossfoot_logic::Level| {
                known.name() == level && wish.levels.contains(known)
            };
            let score = match (&wish.score, graded.score) {
                (None, _) => true,
                (Some(range), Some(score)) => range.contains(&score),
                (Some(_), None) => false,
            };
            crossfoot_logic::Level::ALL.iter().any(within)
                && score
                && wish.required.iter().all(uses)
                && !wish.forbidden.iter().any(uses)
        }
    }
}

/// The header lines of a puzzle.
fn headers(report: &Generated) -> Vec<(String, String)> {
    let mut lines = vec![
        ("seed".to_string(), report.seed.clone()),
        ("number".to_string(), report.number.to_string()),
    ];
    let mut push = |key: &str, value: Option<String>| {
        lines.extend(value.map(|value| (key.to_string(), value)));
    };
    push("level", report.level.map(str::to_string));
    push("tatham", report.name.map(str::to_string));
    push("score", report.score.map(|score| score.to_string()));
    lines
}

fn came(came: &Came) -> Closest {
    Closest {
        level: came.level.name(),
        name: came.tatham.map(|(game, level)| level.name(game)),
        score: came.score,
        technique: came.hardest,
        text: came.to_string(),
    }
}

/// Makes all puzzles of a recipe, one after the other.
///
/// # Errors
/// A recipe that cannot be, before any work; a fault of a maker.
pub fn generate(options: &GenerateOptions, meter: &mut Meter) -> Result<GenerateReport, Failure> {
    let watch = Stopwatch::start();
    let generator = Generator::new(options)?;
    let mut puzzles = Vec::new();
    for number in options.numbers() {
        let made = generator.make(number, meter)?;
        let stopped = matches!(made.stopped, Some(stop) if stop != Stop::WorkLimit);
        puzzles.push(made);
        if stopped {
            break;
        }
    }
    let all = puzzles.iter().all(|made| made.answer == Answer::One);
    Ok(GenerateReport {
        kind: options.kind.name(),
        answer: if all { Answer::One } else { Answer::GaveUp },
        puzzles,
        ms: watch.ms(),
    })
}

/// The symmetry of this name.
fn symmetry(name: &str) -> Result<Symmetry, Failure> {
    Symmetry::of_name(name).ok_or_else(|| {
        let shown: String = name.chars().take(40).collect();
        let names = Symmetry::ALL.map(Symmetry::name);
        let message = format!("there is no symmetry `{shown}`");
        let help = format!("the symmetries are {}", names.join(", "));
        Failure::new("", Fault::new("unknown-symmetry", message, help))
    })
}
