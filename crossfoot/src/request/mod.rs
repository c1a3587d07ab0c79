//! The wire: a verb's name and a JSON request in, the verb's JSON object out. The page, WASM and Python stand
//! on it; `docs/json.md` documents it.

mod asked;
#[cfg(feature = "research")]
mod cover;
#[cfg(feature = "research")]
mod diagrams;
mod generate;
mod making;
mod render;
#[cfg(feature = "research")]
mod research;

use crate::verbs::{
    CandidatesOptions, CheckOptions, CombosOptions, CountOptions, ExplainOptions, GradeOptions,
    HintOptions, Profile, Show, SolveAllOptions, SolveOptions,
};
use crate::{Bounds, Failure, Puzzle, Report, verbs};
use asked::{Asked, BUDGET, JSON, METHOD, PUZZLE};
use crossfoot_puzzle::Fault;

/// A verb as every door offers it.
#[derive(Clone, Copy, Debug)]
pub struct Verb {
    /// Its name.
    pub name: &'static str,
    /// One line for people.
    pub about: &'static str,
    /// The keys that a request may have.
    pub keys: &'static [&'static [&'static str]],
    answer: fn(&Asked<'_>) -> Result<String, Failure>,
}

impl Verb {
    /// `solve`: one solution, and whether it is the only one.
    pub const SOLVE: Verb = Verb {
        name: "solve",
        about: "one solution, and whether it is the only one",
        keys: &[PUZZLE, METHOD, BUDGET, &["all", "limit"]],
        answer: solve,
    };
    /// `count`: how many solutions there are, exactly.
    pub const COUNT: Verb = Verb {
        name: "count",
        about: "how many solutions there are, exactly",
        keys: &[PUZZLE, METHOD, BUDGET, &["limit"]],
        answer: count,
    };
    /// `check`: is the solution unique, and if not, why.
    pub const CHECK: Verb = Verb {
        name: "check",
        about: "is the solution unique, and if not, why",
        keys: &[PUZZLE, METHOD, BUDGET, &["limit", "logic"]],
        answer: check,
    };
    /// As [`Verb::SOLVE`], of puzzles that are sent as our JSON alone: the other formats are not linked.
    pub const SOLVE_JSON: Verb = Verb {
        keys: &[JSON, METHOD, BUDGET, &["all", "limit"]],
        answer: solve_json,
        ..Verb::SOLVE
    };
    /// As [`Verb::CHECK`], of puzzles that are sent as our JSON alone, and without `logic`.
    pub const CHECK_JSON: Verb = Verb {
        keys: &[JSON, METHOD, BUDGET, &["limit"]],
        answer: check_json,
        ..Verb::CHECK
    };
    /// `hint`: what can be filled in next, and why.
    pub const HINT: Verb = Verb {
        name: "hint",
        about: "what can be filled in next, and why",
        keys: &[PUZZLE, BUDGET, &["show", "lang"]],
        answer: hint,
    };
    /// `explain`: how a person solves the puzzle, step by step.
    pub const EXPLAIN: Verb = Verb {
        name: "explain",
        about: "how a person solves the puzzle, step by step",
        keys: &[PUZZLE, BUDGET, &["to", "lang", "picture"]],
        answer: explain,
    };
    /// `grade`: how hard the puzzle is for people.
    pub const GRADE: Verb = Verb {
        name: "grade",
        about: "how hard the puzzle is for people",
        keys: &[PUZZLE, BUDGET, &["profile"]],
        answer: grade,
    };
    /// `candidates`: what propagation alone leaves in each cell.
    pub const CANDIDATES: Verb = Verb {
        name: "candidates",
        about: "what propagation alone leaves in each cell",
        keys: &[PUZZLE, METHOD],
        answer: candidates,
    };
    /// `convert`: the puzzle in another format.
    pub const CONVERT: Verb = Verb {
        name: "convert",
        about: "the puzzle in another format",
        keys: &[PUZZLE, &["to"]],
        answer: convert,
    };
    /// `render`: a picture of the puzzle.
    pub const RENDER: Verb = Verb {
        name: "render",
        about: "a picture of the puzzle",
        keys: &[PUZZLE, METHOD, BUDGET, render::KEYS],
        answer: render::answer,
    };
    /// `generate`: puzzles of a kind, a size, a level.
    pub const GENERATE: Verb = Verb {
        name: "generate",
        about: "puzzles of a kind, a size, a level",
        keys: &[BUDGET, generate::KEYS],
        answer: generate::answer,
    };
    /// `minimize`: which clues, givens and signs can go.
    pub const MINIMIZE: Verb = Verb {
        name: "minimize",
        about: "which clues, givens and signs can go",
        keys: &[PUZZLE, BUDGET, making::MINIMIZE],
        answer: making::minimize,
    };
    /// `repair`: the smallest changes of clues that leave one solution.
    pub const REPAIR: Verb = Verb {
        name: "repair",
        about: "the smallest changes of clues that leave one solution",
        keys: &[PUZZLE, BUDGET, making::REPAIR],
        answer: making::repair,
    };
    /// `clue`: the clues of a layout, from its solution.
    pub const CLUE: Verb = Verb {
        name: "clue",
        about: "the clues of a layout, from its solution",
        keys: &[PUZZLE, BUDGET, making::CLUE],
        answer: making::clue,
    };
    /// `encode`: the puzzle as an exact cover, in Knuth's text.
    #[cfg(feature = "research")]
    pub const ENCODE: Verb = Verb {
        name: "encode",
        about: "the puzzle as an exact cover, in Knuth's text",
        keys: &[PUZZLE, &["to", "formulation"]],
        answer: research::encode,
    };
    /// `models`: every engine, model and formulation side by side.
    #[cfg(feature = "research")]
    pub const MODELS: Verb = Verb {
        name: "models",
        about: "every engine, model and formulation side by side",
        keys: &[PUZZLE, BUDGET, &["branching"]],
        answer: research::models,
    };
    /// `combos`: the sets of different digits by length and sum.
    pub const COMBOS: Verb = Verb {
        name: "combos",
        about: "the sets of different digits by length and sum",
        keys: &[&["sum", "length", "digits"]],
        answer: combos,
    };
    /// `cover`: exact covers: all of them, how many, the cheapest, a diagram, a smaller problem.
    #[cfg(feature = "research")]
    pub const COVER: Verb = Verb {
        name: "cover",
        about: "exact covers: all of them, how many, the cheapest, a diagram, a smaller problem",
        keys: &[BUDGET, cover::KEYS],
        answer: cover::answer,
    };
    /// `diagrams`: Kakuro diagrams: how many, the densest, some at random, all.
    #[cfg(feature = "research")]
    pub const DIAGRAMS: Verb = Verb {
        name: "diagrams",
        about: "Kakuro diagrams: how many, the densest, some at random, all",
        keys: &[BUDGET, diagrams::KEYS],
        answer: diagrams::answer,
    };

    /// Answers a request of this verb, within the bounds of a door that answers strangers.
    ///
    /// # Errors
    /// What is wrong with the request; its JSON is the answer.
    pub fn request(&self, json: &str, bounds: &Bounds) -> Result<String, Failure> {
        let asked = Asked::read(json, self.keys, bounds)?;
        (self.answer)(&asked)
    }
}

/// Every verb of the library.
pub static VERBS: &[Verb] = &[
    Verb::SOLVE,
    Verb::COUNT,
    Verb::CHECK,
    Verb::HINT,
    Verb::EXPLAIN,
    Verb::GRADE,
    Verb::CANDIDATES,
    Verb::CONVERT,
    Verb::RENDER,
    Verb::GENERATE,
    Verb::MINIMIZE,
    Verb::REPAIR,
    Verb::CLUE,
    #[cfg(feature = "research")]
    Verb::ENCODE,
    #[cfg(feature = "research")]
    Verb::MODELS,
    Verb::COMBOS,
    #[cfg(feature = "research")]
    Verb::COVER,
    #[cfg(feature = "research")]
    Verb::DIAGRAMS,
];

/// Answers a request `{"puzzle": …}` or `{"text": "…"}` with the verb's options beside it. The answer is one
/// JSON object, also for what is wrong.
pub fn request(verb: &str, json: &str) -> String {
    let answer = request_within(verb, json, &Bounds::default());
    answer.unwrap_or_else(|failure| failure.to_json())
}

/// As [`request`], within the bounds of a door that answers strangers.
///
/// # Errors
/// What is wrong with the request; its JSON is the answer.
pub fn request_within(verb: &str, json: &str, bounds: &Bounds) -> Result<String, Failure> {
    request_among(VERBS, verb, json, bounds)
}

/// As [`request_within`], for a door that has these verbs alone: what the others need is not linked into it.
///
/// # Errors
/// What is wrong with the request, or `unknown-verb`; its JSON is the answer.
pub fn request_among(
    verbs: &[Verb],
    verb: &str,
    json: &str,
    bounds: &Bounds,
) -> Result<String, Failure> {
    if let Some(verb) = verbs.iter().find(|known| known.name == verb) {
        return verb.request(json, bounds);
    }
    let names: Vec<&str> = verbs.iter().map(|verb| verb.name).collect();
    let help = format!("the verbs are {}", names.join(", "));
    let message = format!("there is no verb `{verb}`");
    Err(Failure::new("", Fault::new("unknown-verb", message, help)))
}

fn solve(asked: &Asked<'_>) -> Result<String, Failure> {
    solve_of(asked, || asked.puzzle())
}

fn solve_json(asked: &Asked<'_>) -> Result<String, Failure> {
    solve_of(asked, || asked.json())
}

fn solve_of(
    asked: &Asked<'_>,
    puzzle: impl FnOnce() -> Result<Puzzle, Failure>,
) -> Result<String, Failure> {
    let all = asked.get("all", "true or false")?.unwrap_or(false);
    let limit = asked.whole("limit")?;
    let (puzzle, method) = (puzzle()?, asked.method()?);
    let mut meter = asked.meter()?;
    if all || limit.is_some() {
        let mut options = SolveAllOptions {
            method,
            ..SolveAllOptions::default()
        };
        if let Some(limit) = limit {
            options.limit = usize::try_from(limit).unwrap_or(usize::MAX);
        }
        return Ok(verbs::solve_all(&puzzle, &options, &mut meter)?.to_json());
    }
    Ok(verbs::solve(&puzzle, &SolveOptions { method }, &mut meter)?.to_json())
}

fn count(asked: &Asked<'_>) -> Result<String, Failure> {
    let options = CountOptions {
        method: asked.method()?,
        limit: asked.whole("limit")?,
    };
    let mut meter = asked.meter()?;
    Ok(verbs::count(&asked.puzzle()?, &options, &mut meter)?.to_json())
}

fn check_json(asked: &Asked<'_>) -> Result<String, Failure> {
    let options = check_options(asked)?;
    let mut meter = asked.meter()?;
    Ok(verbs::verdict(&asked.json()?, &options, &mut meter)?.to_json())
}

fn check_options(asked: &Asked<'_>) -> Result<CheckOptions, Failure> {
    let mut options = CheckOptions {
        method: asked.method()?,
        ..CheckOptions::default()
    };
    if let Some(limit) = asked.whole("limit")? {
        options.limit = limit;
    }
    Ok(options)
}

fn check(asked: &Asked<'_>) -> Result<String, Failure> {
    let mut options = check_options(asked)?;
    options.logic = asked.get("logic", "true or false")?.unwrap_or(false);
    let mut meter = asked.meter()?;
    Ok(verbs::check(&asked.puzzle()?, &options, &mut meter)?.to_json())
}

fn hint(asked: &Asked<'_>) -> Result<String, Failure> {
    let what = "`where`, `technique` or `full`";
    let show = match asked.get::<&str>("show", what)? {
        None => Show::default(),
        Some(name) => Show::of_name(name).ok_or_else(|| asked.bad("show", what))?,
    };
    let lang = lang(asked)?;
    let mut meter = asked.meter()?;
    let options = HintOptions { show, lang };
    Ok(verbs::hint(&asked.puzzle()?, &options, &mut meter)?.to_json())
}

fn explain(asked: &Asked<'_>) -> Result<String, Failure> {
    let to = asked.whole("to")?;
    let options = ExplainOptions {
        to: to.map(|to| usize::try_from(to).unwrap_or(usize::MAX)),
        lang: lang(asked)?,
    };
    let what = "`svg` or `html`";
    let picture = asked.get::<&str>("picture", what)?;
    if picture.is_some_and(|picture| !["svg", "html"].contains(&picture)) {
        return Err(asked.bad("picture", what));
    }
    let mut meter = asked.meter()?;
    let puzzle = asked.puzzle()?;
    let mut report = verbs::explain(&puzzle, &options, &mut meter)?;
    match picture {
        Some("svg") => {
            report.pictures = verbs::step_svgs(&puzzle, &report, options.lang).collect();
        }
        Some(_) => report.page = Some(verbs::explain_page(&puzzle, &report, options.lang)),
        None => {}
    }
    Ok(report.to_json())
}

/// The code of a language.
fn lang(asked: &Asked<'_>) -> Result<&'static str, Failure> {
    let what = "`en` or `de`";
    let Some(code) = asked.get::<&str>("lang", what)? else {
        return Ok("en");
    };
    let known = crate::languages().find(|known| *known == code);
    known.ok_or_else(|| asked.bad("lang", what))
}

fn grade(asked: &Asked<'_>) -> Result<String, Failure> {
    let what = "`default` or `tatham`";
    let profile = match asked.get::<&str>("profile", what)? {
        None => Profile::default(),
        Some(name) => Profile::of_name(name).ok_or_else(|| asked.bad("profile", what))?,
    };
    let mut meter = asked.meter()?;
    let options = GradeOptions { profile };
    Ok(verbs::grade(&asked.puzzle()?, &options, &mut meter)?.to_json())
}

fn candidates(asked: &Asked<'_>) -> Result<String, Failure> {
    let options = CandidatesOptions {
        method: asked.method()?,
    };
    Ok(verbs::candidates(&asked.puzzle()?, &options)?.to_json())
}

fn convert(asked: &Asked<'_>) -> Result<String, Failure> {
    let to: Option<String> = asked.get("to", "the name of a format")?;
    let to = to.ok_or_else(|| asked.bad("to", "the name of a format"))?;
    Ok(verbs::convert(&asked.puzzle()?, &to)?.to_json())
}

fn combos(asked: &Asked<'_>) -> Result<String, Failure> {
    let mut options = CombosOptions {
        sum: asked.get("sum", "a whole number")?,
        length: asked.get("length", "a whole number")?,
        ..CombosOptions::default()
    };
    if let Some(digits) = asked.get("digits", "a list of different numbers")? {
        options.digits = digits;
    }
    Ok(verbs::combos(&options)?.to_json())
}
