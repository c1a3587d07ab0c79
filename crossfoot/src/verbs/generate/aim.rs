//! What is wanted of the grade, from how people say it.

use super::super::grade::Profile;
use super::options::{GenerateOptions, Make};
use crate::Failure;
use crossfoot_logic::Level;
use crossfoot_logic::tatham::{self, Game};
use crossfoot_make::{Aim, Wish};
use crossfoot_puzzle::Fault;
use std::ops::RangeInclusive;

/// The aim of a recipe.
pub(super) fn aim(options: &GenerateOptions) -> Result<Aim, Failure> {
    match options.profile {
        Profile::Default => Ok(Aim::Profile(Wish {
            levels: levels(options.level.as_deref())?,
            score: options.score.clone(),
            required: techniques(options, &options.require),
            forbidden: techniques(options, &options.forbid),
        })),
        Profile::Tatham => his(options).map(Aim::Tatham),
    }
}

/// The names of techniques as the ladder writes them; what it does not know is left for the maker to refuse.
fn techniques(options: &GenerateOptions, names: &[String]) -> Vec<String> {
    let kind = match options.kind {
        Make::Kakuro | Make::GeneralizedKakuro => "kakuro",
        Make::KenKen => "kenken",
        Make::Futoshiki | Make::Adjacent | Make::Latin => "futoshiki",
    };
    let ladder = crossfoot_logic::ladder(kind, "default");
    let rungs = ladder.map_or(&[][..], |ladder| ladder.rungs);
    let known = |name: &String| {
        let mut names = rungs.iter().map(|rung| rung.technique.name);
        names.find(|known| known.eq_ignore_ascii_case(name))
    };
    let names = names.iter();
    names
        .map(|name| known(name).map_or_else(|| name.clone(), str::to_string))
        .collect()
}

/// A level, or a range of them; all if nothing is said.
fn levels(text: Option<&str>) -> Result<RangeInclusive<Level>, Failure> {
    let Some(text) = text else {
        return Ok(Level::Easy..=Level::Extreme);
    };
    let level = |name: &str, open: Level| match name.trim() {
        "" => Some(open),
        name => Level::ALL.into_iter().find(|level| level.name() == name),
    };
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let last = last.strip_prefix('=').unwrap_or(last);
    match (level(first, Level::Easy), level(last, Level::Extreme)) {
        (Some(first), Some(last)) if !text.trim().is_empty() => Ok(first..=last),
        _ => {
            let names: Vec<&str> = Level::ALL.iter().map(|level| level.name()).collect();
            let help = format!("the levels are {}; a range is easy..hard", names.join(", "));
            Err(unknown(text, &help))
        }
    }
}

/// One of Simon Tatham's levels, by his name or by ours.
fn his(options: &GenerateOptions) -> Result<tatham::Level, Failure> {
    let game = match options.kind {
        Make::KenKen => Game::Keen,
        Make::Futoshiki | Make::Adjacent | Make::Latin => Game::Unequal,
        Make::Kakuro | Make::GeneralizedKakuro => {
            let message = "Simon Tatham's levels are of KenKen and Futoshiki";
            let help =
                "leave out the profile; the levels are easy, moderate, hard, expert, extreme";
            return Err(Failure::new("", Fault::new("wrong-profile", message, help)));
        }
    };
    if options.score.is_some() || !options.require.is_empty() || !options.forbid.is_empty() {
        let message = "Simon Tatham's levels have no scores and no techniques";
        let help = "leave out the profile, or `score`, `require` and `forbid`";
        return Err(Failure::new("", Fault::new("wrong-wish", message, help)));
    }
    let names: Vec<&str> = tatham::Level::ALL
        .iter()
        .map(|level| level.name(game))
        .collect();
    let help = format!("his levels are {}", names.join(", "));
    let Some(text) = options.level.as_deref() else {
        let message = "the profile `tatham` needs a level";
        return Err(Failure::new("", Fault::new("no-level", message, help)));
    };
    let named = tatham::Level::of_name(text, game);
    let ours = || {
        let place = Level::ALL.iter().position(|level| level.name() == text)?;
        tatham::Level::ALL.get(place).copied()
    };
    named.or_else(ours).ok_or_else(|| unknown(text, &help))
}

fn unknown(level: &str, help: &str) -> Failure {
    let shown: String = level.chars().take(40).collect();
    let message = format!("there is no level `{shown}`");
    Failure::new("", Fault::new("unknown-level", message, help))
}
