//! Flags that several verbs share, each declared once: help, man pages and completions follow from here.

use crate::session::Session;
use crate::units;
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Args, ValueEnum};
use crossfoot::draw::{Look, Paper, Theme};
use crossfoot::puzzle::Fault;
use crossfoot::puzzle::formats::FORMATS;
use crossfoot::verbs::{Profile, Show};
use crossfoot::{
    BRANCHINGS, Budget, Cancel, ENGINES, Failure, MODELS, Method, OpenOptions, Threads, Written,
};
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Colour {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// Flags that every verb has.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Everywhere")]
pub(crate) struct Everywhere {
    /// Print one JSON object a line, errors too (docs/json.md describes them)
    #[arg(long, global = true)]
    pub(crate) json: bool,

    /// When to use colours
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: Colour,
}

/// Where puzzles come from.
#[derive(Clone, Debug, Args)]
pub(crate) struct Inputs {
    /// A file, `-` for standard input, a game id or a URL; tried in that order
    ///
    /// A file holds one puzzle or many, in any format, which is recognised by its content; a list of ids,
    /// one a line; or a table (tab-separated) with a column `game_id`. A URL is decoded, never fetched.
    /// Without INPUT standard input is read, unless it is a terminal.
    #[arg(value_name = "INPUT")]
    pub(crate) inputs: Vec<OsString>,

    /// Read this format instead of recognising it (`crossfoot formats` lists them)
    #[arg(long, value_name = "FORMAT", value_parser = formats(), hide_possible_values = true)]
    pub(crate) from: Option<String>,

    /// Work on this many puzzles at a time [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = units::threads)]
    pub(crate) threads: Option<NonZeroUsize>,

    /// Let `?` cages subtract and divide at any size
    #[arg(long)]
    pub(crate) wide_operators: bool,
}

impl Inputs {
    pub(crate) fn open_options(&self) -> OpenOptions {
        OpenOptions {
            format: self.from.clone(),
            wide_operators: self.wide_operators,
            clueless: false,
        }
    }

    pub(crate) fn threads(&self) -> Threads {
        self.threads.map_or(Threads::All, Threads::Some)
    }
}

/// Where puzzles go that a verb makes.
#[derive(Clone, Debug, Args)]
pub(crate) struct Product {
    /// Write the puzzle in this format (`crossfoot formats` lists them)
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = formats(), hide_possible_values = true)]
    pub(crate) format: String,

    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}

impl Product {
    /// The text of a puzzle, if it is asked for: with `--json` only in a file.
    ///
    /// # Errors
    /// The format cannot express it.
    pub(crate) fn text(
        &self,
        session: &Session,
        puzzle: &Written,
    ) -> Result<Option<Vec<u8>>, Failure> {
        let wanted = !session.json || self.output.is_some();
        let text = wanted.then(|| puzzle.text(&self.format)).transpose()?;
        Ok(text.map(String::into_bytes))
    }
}

/// How much one puzzle may cost.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Limits, for each puzzle")]
pub(crate) struct Limits {
    /// Give up after this time: 500ms, 10s, 5m
    #[arg(long, value_name = "TIME", value_parser = units::duration)]
    time_limit: Option<Duration>,

    /// Give up after about so many search nodes
    #[arg(long, value_name = "N")]
    node_limit: Option<u64>,

    /// Remember no more than this while counting: 512M, 2G
    #[arg(long, value_name = "SIZE", value_parser = units::bytes)]
    memory_limit: Option<usize>,
}

impl Limits {
    pub(crate) fn budget(&self, cancel: &Cancel) -> Budget {
        Budget {
            time: self.time_limit,
            nodes: self.node_limit,
            memory: self.memory_limit,
            cancel: cancel.clone(),
        }
    }
}

/// How a puzzle is modelled.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "How to solve")]
pub(crate) struct ModelFlag {
    /// Which model of the literature propagates
    #[arg(long, value_name = "MODEL", default_value = MODELS[0].name, value_parser = models())]
    pub(crate) model: String,
}

impl ModelFlag {
    pub(crate) fn method(&self) -> Method {
        method(&self.model, BRANCHINGS[0].name)
    }
}

/// How a puzzle is searched.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "How to solve")]
pub(crate) struct SearchFlags {
    #[command(flatten)]
    model: ModelFlag,

    /// How the search branches
    #[arg(long, value_name = "RULE", default_value = BRANCHINGS[0].name, value_parser = branchings())]
    branching: String,

    /// Which machine searches [default: domain, or cover if a formulation is named]
    #[arg(long, value_name = "ENGINE", value_parser = engines())]
    engine: Option<String>,

    #[command(flatten)]
    formulation: FormulationFlag,

    /// Say how much work it was
    #[arg(long)]
    pub(crate) stats: bool,
}

impl SearchFlags {
    /// The method.
    ///
    /// # Errors
    /// Formulations that cannot be combined, or that the engine does not take.
    pub(crate) fn method(&self) -> Result<Method, Failure> {
        let method = method(&self.model.model, &self.branching);
        let engine = self.engine.as_deref();
        if engine == Some("domain") && !self.formulation.names.is_empty() {
            let help = "say `--engine cover`, or leave out `--formulation`";
            return Err(usage("the engine `domain` takes no formulation", help));
        }
        let method = engine
            .and_then(|name| method.with_engine(name))
            .unwrap_or(method);
        self.formulation.with(method)
    }
}

/// How a puzzle is put as an exact cover.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "How to solve")]
pub(crate) struct FormulationFlag {
    /// How a puzzle is put as an exact cover; one for each kind of puzzle, with commas between them
    #[arg(long = "formulation", value_name = "NAMES", value_delimiter = ',', value_parser = formulations())]
    pub(crate) names: Vec<String>,
}

impl FormulationFlag {
    /// The method with these formulations, if any are named.
    ///
    /// # Errors
    /// Two for the same constraints.
    pub(crate) fn with(&self, method: Method) -> Result<Method, Failure> {
        if self.names.is_empty() {
            return Ok(method);
        }
        let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        method.with_formulations(&names).map_err(|error| {
            let message = format!("--formulation: {error}");
            usage(&message, "name one for each kind of puzzle at most")
        })
    }
}

fn usage(message: &str, help: &str) -> Failure {
    Failure::new("", Fault::new("usage", message, help))
}

/// How boards are drawn.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Drawing")]
pub(crate) struct Drawing {
    /// Draw with ASCII characters only
    #[arg(long)]
    pub(crate) ascii: bool,

    /// Draw a Kakuro without grid lines, one line a row, as large boards always are
    #[arg(long)]
    pub(crate) compact: bool,
}

/// How pictures look.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "How it looks")]
pub(crate) struct LookFlags {
    /// Colours and lines [default: plain]
    #[arg(long, value_name = "THEME", value_parser = themes())]
    theme: Option<String>,

    /// Large print: larger numbers and clues in each square, larger words
    #[arg(long)]
    large: bool,

    /// Lay it out on a sheet of paper [default: a4 in a PDF, else a picture as large as its board]
    #[arg(long, value_name = "PAPER", value_parser = papers())]
    paper: Option<String>,
}

impl LookFlags {
    /// The look of names that clap has checked.
    pub(crate) fn look(&self) -> Look {
        Look {
            theme: self
                .theme
                .as_deref()
                .and_then(Theme::of_name)
                .unwrap_or_default(),
            large: self.large,
            paper: self.paper.as_deref().and_then(Paper::of_name),
        }
    }

    /// Was a theme asked for?
    pub(crate) fn has_theme(&self) -> bool {
        self.theme.is_some()
    }
}

fn themes() -> PossibleValuesParser {
    let all = Theme::ALL.map(|known| (known.name(), known.about()));
    PossibleValuesParser::new(named(all.into_iter()))
}

fn papers() -> PossibleValuesParser {
    let all = Paper::ALL.map(|known| (known.name(), known.about()));
    PossibleValuesParser::new(named(all.into_iter()))
}

/// The method of two names that clap has checked.
fn method(model: &str, branching: &str) -> Method {
    Method::named(model, branching).unwrap_or_default()
}

/// Names with a line of help each.
fn named(
    list: impl Iterator<Item = (&'static str, &'static str)>,
) -> impl Iterator<Item = PossibleValue> {
    list.map(|(name, about)| PossibleValue::new(name).help(about))
}

fn models() -> PossibleValuesParser {
    PossibleValuesParser::new(named(MODELS.iter().map(|model| (model.name, model.about))))
}

pub(crate) fn branchings() -> PossibleValuesParser {
    PossibleValuesParser::new(named(BRANCHINGS.iter().map(|rule| (rule.name, rule.about))))
}

fn engines() -> PossibleValuesParser {
    PossibleValuesParser::new(named(
        ENGINES.iter().map(|engine| (engine.name, engine.about)),
    ))
}

fn formulations() -> PossibleValuesParser {
    let all = crossfoot::formulations().map(|known| (known.name, known.about));
    PossibleValuesParser::new(named(all))
}

/// The codes of all languages.
pub(crate) fn languages() -> PossibleValuesParser {
    PossibleValuesParser::new(crossfoot::languages())
}

/// The code that clap has checked, to keep.
pub(crate) fn language(code: &str) -> &'static str {
    crossfoot::languages()
        .find(|known| *known == code)
        .unwrap_or("en")
}

/// How much a hint may show.
pub(crate) fn shows() -> PossibleValuesParser {
    let all = Show::ALL.map(|known| (known.name(), known.about()));
    PossibleValuesParser::new(named(all.into_iter()))
}

/// The names of all profiles of grading.
pub(crate) fn profiles() -> PossibleValuesParser {
    let all = Profile::ALL.map(|known| (known.name(), known.about()));
    PossibleValuesParser::new(named(all.into_iter()))
}

/// The names of all formats.
pub(crate) fn formats() -> PossibleValuesParser {
    let formats = FORMATS.iter().map(|format| (format.name(), format.about()));
    PossibleValuesParser::new(named(formats))
}
