//! Which puzzles of a shelf are meant.

use clap::{Args, Parser};
use crossfoot_shelf::Query;
use std::ops::RangeInclusive;

static LEVELS: [&str; 5] = ["easy", "moderate", "hard", "expert", "extreme"];

/// Flags that choose puzzles; all must hold.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Which puzzles")]
pub(in crate::verbs) struct Filter {
    /// Of this kind: kakuro, kenken, futoshiki; may be repeated
    #[arg(long, value_name = "KIND", value_parser = ["kakuro", "kenken", "futoshiki"])]
    kind: Vec<String>,

    /// Of this size: 9 or 9x12
    #[arg(long, value_name = "SIZE", value_parser = size)]
    size: Option<(usize, usize)>,

    /// Of this level, or of a range of levels: hard, easy..hard
    #[arg(long, value_name = "LEVEL", value_parser = levels)]
    level: Option<Levels>,

    /// Of a score in this range: 100..300, 100.., ..300
    #[arg(long, value_name = "RANGE", value_parser = scores)]
    score: Option<RangeInclusive<u64>>,

    /// That need this technique; may be repeated
    #[arg(long, value_name = "TECHNIQUE")]
    technique: Vec<String>,

    /// That do not need this technique; may be repeated
    #[arg(long, value_name = "TECHNIQUE")]
    without: Vec<String>,

    /// With this in the title or another header line; may be repeated
    #[arg(long, value_name = "TEXT")]
    text: Vec<String>,

    /// With this number; may be repeated
    #[arg(long, value_name = "ID")]
    id: Vec<i64>,

    /// No more than so many, the oldest first
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
}

/// A list of levels.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Levels(Vec<String>);

/// The flags without a command.
#[derive(Debug, Parser)]
#[command(no_binary_name = true, disable_help_flag = true)]
struct Lone {
    #[command(flatten)]
    filter: Filter,
}

impl Filter {
    /// The filter of names and values as they are typed: `("kind", "kakuro")` is `--kind kakuro`.
    ///
    /// # Errors
    /// Why there is none.
    pub(in crate::verbs) fn of_pairs<'a>(
        pairs: impl Iterator<Item = (&'a str, String)>,
    ) -> Result<Filter, String> {
        let flags = pairs.map(|(key, value)| format!("--{key}={value}"));
        let said = |error: clap::Error| {
            let text = error.to_string();
            let first = text.lines().next().unwrap_or_default();
            first.trim_start_matches("error: ").replace("'--", "'")
        };
        Lone::try_parse_from(flags)
            .map(|lone| lone.filter)
            .map_err(said)
    }

    /// Does it choose anything?
    pub(super) fn is_empty(&self) -> bool {
        self.query() == Query::default()
    }

    pub(in crate::verbs) fn query(&self) -> Query {
        Query {
            kinds: self.kind.clone(),
            size: self.size,
            levels: self.level.clone().map_or(Vec::new(), |levels| levels.0),
            with: self.technique.clone(),
            without: self.without.clone(),
            score: self.score.clone(),
            text: self.text.clone(),
            ids: self.id.clone(),
            most: self.limit,
        }
    }
}

fn size(text: &str) -> Result<(usize, usize), String> {
    let (rows, cols) = text.split_once('x').unwrap_or((text, text));
    match (rows.parse(), cols.parse()) {
        (Ok(rows), Ok(cols)) => Ok((rows, cols)),
        _ => Err("write a size as 9 or 9x12".to_string()),
    }
}

fn levels(text: &str) -> Result<Levels, String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let place = |name: &str| LEVELS.iter().position(|level| *level == name);
    match (place(first), place(last)) {
        (Some(first), Some(last)) if first <= last => Ok(Levels(
            LEVELS[first..=last]
                .iter()
                .map(ToString::to_string)
                .collect(),
        )),
        _ => Err(format!(
            "the levels are {}; a range is easy..hard",
            LEVELS.join(", ")
        )),
    }
}

fn scores(text: &str) -> Result<RangeInclusive<u64>, String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let end = |text: &str, open: u64| {
        if text.is_empty() {
            Ok(open)
        } else {
            text.parse()
        }
    };
    match (end(first, 0), end(last, u64::MAX)) {
        (Ok(first), Ok(last)) if first <= last && !text.is_empty() => Ok(first..=last),
        _ => Err("write a range of scores as 100..300, 100.. or ..300".to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges() {
        assert_eq!(size("9"), Ok((9, 9)));
        assert_eq!(size("9x12"), Ok((9, 12)));
        assert!(size("9x").is_err() && size("x").is_err() && size("-1").is_err());
        let named = |names: &[&str]| Ok(Levels(names.iter().map(ToString::to_string).collect()));
        assert_eq!(levels("hard"), named(&["hard"]));
        assert_eq!(
            levels("moderate..expert"),
            named(&["moderate", "hard", "expert"])
        );
        assert!(levels("hard..easy").is_err() && levels("").is_err() && levels("..").is_err());
        assert_eq!(scores("5..9"), Ok(5..=9));
        assert_eq!(scores("5.."), Ok(5..=u64::MAX));
        assert_eq!(scores("..9"), Ok(0..=9));
        assert_eq!(scores("9"), Ok(9..=9));
        let of = |key, value: &str| Filter::of_pairs([(key, value.to_string())].into_iter());
        assert_eq!(of("level", "hard").unwrap().query().levels, ["hard"]);
        assert!(of("level", "hard").is_ok_and(|filter| !filter.is_empty()));
        assert_eq!(of("limit", "3").unwrap().query().most, Some(3));
        assert!(of("hat", "red").unwrap_err().contains("'hat"));
        assert!(of("size", "x").is_err() && of("help", "").is_err());
        assert!(scores("9..5").is_err() && scores("").is_err() && scores("a").is_err());
    }
}
