//! How hard a puzzle is for people: the hardest technique of the easiest way through it, a score, a level, and how often
//! each technique is needed.
//!
//! Only a puzzle with one solution has a grade, so it is solved first; the way through it must end at that solution. Where
//! Simon Tatham's deductions end at a solution, no other is left: then they are the proof, and nothing is solved again.
//! Where the ladder of techniques ends, smallest sets of clues and trial go on ([`crate::reasons`]), and the level is
//! extreme.
//! The profile `tatham` gives the level of Simon Tatham's Keen and Unequal ([`crossfoot_logic::tatham`]).

use super::solve::{SolveOptions, solve};
use crate::clock::Stopwatch;
use crate::reasons::{self, Way};
use crate::{Answer, Failure, Meter, Puzzle, Report, Stop, Warning};
use crossfoot_logic::tatham::{self, Graded};
use crossfoot_logic::{Board, Level};
use crossfoot_puzzle::Fault;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

/// A way to grade, with its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Profile {
    /// Every technique that we know.
    #[default]
    Default,
    /// Simon Tatham's deductions, and his levels.
    Tatham,
}

impl Profile {
    /// All of them, the usual one first.
    pub const ALL: [Profile; 2] = [Profile::Default, Profile::Tatham];

    /// Its name on the wire and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Profile::Default => "default",
            Profile::Tatham => "tatham",
        }
    }

    /// One line for people.
    pub fn about(self) -> &'static str {
        match self {
            Profile::Default => "every technique that Crossfoot knows",
            Profile::Tatham => "the levels of Simon Tatham's Keen and Unequal, by his deductions",
        }
    }

    /// The profile of this name.
    pub fn of_name(name: &str) -> Option<Profile> {
        Profile::ALL.into_iter().find(|known| known.name() == name)
    }
}

/// Choices of [`grade`].
#[derive(Clone, Copy, Debug, Default)]
pub struct GradeOptions {
    /// By which techniques.
    pub profile: Profile,
}

/// The answer of [`grade`].
#[derive(Clone, Debug, Serialize)]
pub struct GradeReport {
    /// Name of the input.
    pub input: String,
    /// The kind of puzzle.
    pub kind: &'static str,
    /// None, one, many, gave up; only one solution comes with a grade.
    pub answer: Answer,
    /// By which techniques.
    pub profile: &'static str,
    /// `easy`, `moderate`, `hard`, `expert`, `extreme`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<&'static str>,
    /// Simon Tatham's own name for the level; only of his profile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'static str>,
    /// Sum of the weights of the steps; not of Simon Tatham's profile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<u64>,
    /// The hardest technique; none where every cell is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<&'static str>,
    /// How many steps each technique makes, easiest first.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "counts")]
    pub steps: Vec<(&'static str, usize)>,
    /// What ended the work early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stop>,
    /// Milliseconds of solving and grading alone.
    pub ms: f64,
    /// Warnings about the puzzle.
    pub warnings: Vec<Warning>,
}

impl GradeReport {
    /// The grade in words, in the language `lang` (a code of [`crate::languages`], English for any other); none where the
    /// work was ended.
    pub fn text(&self, lang: &str) -> Option<String> {
        let language = reasons::language(lang);
        let say = reasons::sentences(language);
        let Some(level) = self.level else {
            return match self.answer {
                Answer::None => Some(say.no_grade[0].to_string()),
                Answer::Many => Some(say.no_grade[1].to_string()),
                Answer::One | Answer::GaveUp | Answer::Error => None,
            };
        };
        let number = Level::ALL.iter().position(|known| known.name() == level);
        let mut text = number.map_or(level, |i| say.levels[i]).to_string();
        text.extend(self.name.map(|name| format!(" ({name})")));
        let score = self.score.map(|score| score.to_string());
        text.extend(score.map(|score| reasons::fill(say.grade[0], &[("score", &score)])));
        let name = self.technique.map(|name| language.technique(name));
        text.extend(name.map(|name| reasons::fill(say.grade[1], &[("technique", name)])));
        Some(text)
    }

    /// How many steps each technique makes, easiest first, by its name in the language `lang`.
    pub fn named_steps(&self, lang: &str) -> impl Iterator<Item = (&'static str, usize)> {
        let language = reasons::language(lang);
        let steps = self.steps.iter();
        steps.map(move |&(name, n)| (language.technique(name), n))
    }
}

/// Names and numbers as an object.
fn counts<S: Serializer>(steps: &Vec<(&'static str, usize)>, to: S) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(Some(steps.len()))?;
    for (name, count) in steps {
        map.serialize_entry(name, count)?;
    }
    map.end()
}

impl Report for GradeReport {
    /// That of the answer; 4 where there is one solution, and the grade was given up.
    fn exit_code(&self) -> u8 {
        match self.answer {
            Answer::One if self.level.is_none() => Answer::GaveUp.exit_code(),
            answer => answer.exit_code(),
        }
    }
}

/// Grades a puzzle.
///
/// # Errors
/// A puzzle beyond the solver's bounds; a kind that the profile does not know.
pub fn grade(
    puzzle: &Puzzle,
    options: &GradeOptions,
    meter: &mut Meter,
) -> Result<GradeReport, Failure> {
    let watch = Stopwatch::start();
    let profile = options.profile;
    let game = match profile {
        Profile::Default => None,
        Profile::Tatham => Some(his(puzzle)?),
    };
    let graded = game.as_ref().map(by_levels);
    let mut report = match graded {
        Some((Graded::At(level), game)) if level < tatham::Level::Guess => {
            let mut report = GradeReport::begun(puzzle, profile, Answer::One);
            report.at(level, game);
            report
        }
        graded => solved(puzzle, profile, graded, meter)?,
    };
    report.ms = watch.ms();
    Ok(report)
}

impl GradeReport {
    fn begun(puzzle: &Puzzle, profile: Profile, answer: Answer) -> GradeReport {
        GradeReport {
            input: puzzle.input.clone(),
            kind: puzzle.kind().name(),
            answer,
            profile: profile.name(),
            level: None,
            name: None,
            score: None,
            technique: None,
            steps: Vec::new(),
            stopped: None,
            ms: 0.0,
            warnings: puzzle.warnings.clone(),
        }
    }

    /// Simon Tatham's level.
    fn at(&mut self, level: tatham::Level, game: tatham::Game) {
        self.level = Some(Level::ALL[level as usize].name());
        self.name = Some(level.name(game));
    }
}

/// The grade of a puzzle that is solved first; by his levels, which may be known already, or by steps.
fn solved(
    puzzle: &Puzzle,
    profile: Profile,
    graded: Option<(Graded, tatham::Game)>,
    meter: &mut Meter,
) -> Result<GradeReport, Failure> {
    let solved = solve(puzzle, &SolveOptions::default(), meter)?;
    let mut report = GradeReport::begun(puzzle, profile, solved.answer);
    report.stopped = solved.stopped;
    let (Answer::One, Some(solution)) = (solved.answer, &solved.solution) else {
        return Ok(report);
    };
    match graded {
        None => by_steps(puzzle, &puzzle.indices(solution), meter, &mut report)?,
        Some((Graded::At(level), game)) => report.at(level, game),
        Some((Graded::None(_), _)) => {
            return Err(puzzle.unsolvable(&crossfoot_solve::Fault::Refused));
        }
        Some((Graded::GaveUp, _)) => report.stopped = meter.stopped().or(Some(Stop::WorkLimit)),
    }
    Ok(report)
}

/// The grade of the way through the puzzle.
fn by_steps(
    puzzle: &Puzzle,
    solution: &[u8],
    meter: &mut Meter,
    report: &mut GradeReport,
) -> Result<(), Failure> {
    let board = Board::new(puzzle.model());
    let mut way = Way::through(puzzle, &board, Some(solution))?;
    let mut beyond: Vec<(&'static str, usize)> = Vec::new();
    while let Some(found) = way.next(meter)? {
        if found.rung.is_none() {
            match beyond
                .iter_mut()
                .find(|known| known.0 == found.step.technique)
            {
                Some(known) => known.1 += 1,
                None => beyond.push((found.step.technique, 1)),
            }
        }
    }
    if let Some(stop) = way.stopped() {
        report.stopped = Some(stop);
        return Ok(());
    }
    let grade = way.grade();
    report.level = Some(grade.level.name());
    report.score = Some(grade.score);
    let names = grade.steps.iter();
    report.steps = names.map(|(rung, n)| (rung.technique.name, *n)).collect();
    beyond.sort_by_key(|known| reasons::weight(known.0));
    report.steps.extend(beyond);
    report.technique = report.steps.last().map(|hardest| hardest.0);
    Ok(())
}

/// The puzzle as one of Simon Tatham's.
fn his(puzzle: &Puzzle) -> Result<tatham::Puzzle, Failure> {
    tatham::Puzzle::of(puzzle.model()).map_err(|refusal| {
        let message = format!("the profile `tatham` does not know this puzzle: {refusal}");
        let help = "leave out the profile; the default one grades every puzzle";
        puzzle.fails(Fault::new("wrong-profile", message, help))
    })
}

/// His level, and of which of his games.
fn by_levels(his: &tatham::Puzzle) -> (Graded, tatham::Game) {
    let graded = tatham::grade_puzzle(his, &mut tatham::Fuel::DEFAULT.clone());
    (graded, his.game())
}
