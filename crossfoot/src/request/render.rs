//! `render` on the wire.

use super::asked::Asked;
use crate::verbs::{Picture, RenderOptions, Showing};
use crate::{Failure, Report as _, verbs};
use crossfoot_draw::{Look, Paper, Theme};

/// The keys of its own.
pub(super) static KEYS: &[&str] = &[
    "picture", "show", "step", "theme", "large", "paper", "ascii", "lang",
];

pub(super) fn answer(asked: &Asked<'_>) -> Result<String, Failure> {
    let options = RenderOptions {
        picture: named(
            asked,
            "picture",
            &Picture::ALL.map(Picture::name),
            Picture::of_name,
        )?
        .unwrap_or_default(),
        showing: showing(asked)?,
        look: look(asked)?,
        ascii: asked.get("ascii", "true or false")?.unwrap_or(false),
        method: asked.method()?,
        lang: super::lang(asked)?,
    };
    let mut meter = asked.meter()?;
    Ok(verbs::render(&asked.puzzle()?, &options, &mut meter)?.to_json())
}

fn look(asked: &Asked<'_>) -> Result<Look, Failure> {
    Ok(Look {
        theme: named(asked, "theme", &Theme::ALL.map(Theme::name), Theme::of_name)?
            .unwrap_or_default(),
        large: asked.get("large", "true or false")?.unwrap_or(false),
        paper: named(asked, "paper", &Paper::ALL.map(Paper::name), Paper::of_name)?,
    })
}

/// What to show; a number of a step says `step` by itself.
fn showing(asked: &Asked<'_>) -> Result<Showing, Failure> {
    let step = asked.whole("step")?;
    let step = step.map(|step| usize::try_from(step).unwrap_or(usize::MAX));
    let names = Showing::ALL.map(Showing::name);
    let show = named(asked, "show", &names, Showing::of_name)?;
    match (show, step) {
        (None, None) => Ok(Showing::default()),
        (None | Some(Showing::Step(_)), Some(step)) => Ok(Showing::Step(step)),
        (Some(show), None) => Ok(show),
        (Some(_), Some(_)) => Err(asked.bad("show", "`step`, which the key `step` asks for")),
    }
}

/// One of several names.
fn named<T>(
    asked: &Asked<'_>,
    key: &str,
    names: &[&str],
    of_name: fn(&str) -> Option<T>,
) -> Result<Option<T>, Failure> {
    let what = format!("one of `{}`", names.join("`, `"));
    let Some(name) = asked.get::<String>(key, &what)? else {
        return Ok(None);
    };
    match of_name(&name) {
        Some(found) => Ok(Some(found)),
        None => Err(asked.bad(key, &what)),
    }
}
