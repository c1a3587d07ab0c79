//! Requests of the verbs that lay out how puzzles are modelled.

use super::asked::Asked;
use crate::verbs::{EncodeOptions, ModelsOptions};
use crate::{Failure, Method, Report, verbs};

/// An exact cover of the puzzle.
pub(super) fn encode(asked: &Asked<'_>) -> Result<String, Failure> {
    let to: Option<String> = asked.get("to", "`cover`")?;
    let options = EncodeOptions {
        method: asked.formulations(Method::default())?,
    };
    let to = to.as_deref().unwrap_or(verbs::TARGETS[0]);
    Ok(verbs::encode(&asked.puzzle()?, to, &options)?.to_json())
}

/// All models side by side.
pub(super) fn models(asked: &Asked<'_>) -> Result<String, Failure> {
    let branching: Option<String> = asked.get("branching", "the name of a branching")?;
    let mut options = ModelsOptions {
        row: asked.budget()?,
        ..ModelsOptions::default()
    };
    if let Some(branching) = branching {
        let known = crate::BRANCHINGS.iter().map(|known| known.name);
        let found = known.clone().find(|known| *known == branching);
        let all: Vec<&str> = known.collect();
        let what = format!("one of {}", all.join(", "));
        options.branching = found.ok_or_else(|| asked.bad("branching", &what))?;
    }
    Ok(verbs::models(&asked.puzzle()?, &options, &mut asked.outer())?.to_json())
}
