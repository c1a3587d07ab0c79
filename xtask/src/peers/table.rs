//! The table of a run, in Markdown: seconds by program, and how many times faster than the best peer we are.

use super::prepare::{MEMO, OURS, THREADS};
use super::run::Outcome;
use super::{Figures, Instance};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Instances that the best peer solves faster than this are too short to compare.
const SHORTEST: f64 = 0.010;

/// The text of the record.
pub(super) fn text(figures: &Figures) -> String {
    let (versions, processor) = (crate::record::versions(), processor());
    let mut text = format!(
        "# The cover machine and its peers\n\n\
         {versions}, on {processor}. Repeat it with `cargo xtask bench cover`.\n\n\
         CPU seconds of the search alone, best of the rounds, one core; with two threads wall seconds. \
         All counts agree. The ratio is best peer / ours, one core, without the memo.\n",
    );
    let mut peers: Vec<&str> = figures
        .iter()
        .flat_map(|(_, told)| told.keys().copied())
        .collect();
    peers.sort_unstable();
    peers.dedup();
    peers.retain(|name| ![OURS, THREADS, MEMO].contains(name));
    for (fresh, title) in [
        (false, "The instances of the data"),
        (true, "Fresh instances"),
    ] {
        let chosen: Vec<_> = figures
            .iter()
            .filter(|(instance, _)| instance.fresh == fresh)
            .collect();
        if chosen.is_empty() {
            continue;
        }
        let _ = write!(text, "\n## {title}\n\n");
        head(&mut text, &peers);
        for (instance, told) in &chosen {
            row(&mut text, instance, told, &peers);
        }
        mean(&mut text, chosen.iter().map(|(_, told)| told), &peers);
    }
    text
}

/// The processor's name, as the system tells it.
pub(super) fn processor() -> String {
    let told = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let line = told.lines().find(|line| line.starts_with("model name"));
    let name = line.and_then(|line| line.split_once(':'));
    name.map_or("an unnamed processor".into(), |(_, name)| {
        name.trim().into()
    })
}

fn head(text: &mut String, peers: &[&str]) {
    let ours = [OURS, THREADS, MEMO];
    let names: Vec<&str> = ours.iter().chain(peers).copied().collect();
    let _ = writeln!(
        text,
        "| instance | covers | {} | ratio |",
        names.join(" | ")
    );
    let _ = writeln!(text, "|---|---:|{}", "---:|".repeat(names.len() + 1));
}

fn row(text: &mut String, instance: &Instance, told: &BTreeMap<&str, Outcome>, peers: &[&str]) {
    let covers = told.get(OURS).and_then(Outcome::covers);
    let _ = write!(text, "| {} | {} |", instance.name, covers.unwrap_or("?"));
    for name in [OURS, THREADS, MEMO].iter().chain(peers) {
        let _ = write!(text, " {} |", figure(told.get(name)));
    }
    let ratio = ratio(told, peers).map_or("–".into(), |ratio| format!("{ratio:.2}"));
    let _ = writeln!(text, " {ratio} |");
}

fn figure(outcome: Option<&Outcome>) -> String {
    match outcome {
        Some(Outcome::Counted { seconds, .. }) => format!("{seconds:.4}"),
        Some(Outcome::TimedOut) => "too long".into(),
        Some(Outcome::Broken) => "fails".into(),
        Some(Outcome::Unfit) | None => "–".into(),
    }
}

/// Best peer / ours; `None` where the best peer is too quick to tell, or there is none.
fn ratio(told: &BTreeMap<&str, Outcome>, peers: &[&str]) -> Option<f64> {
    let seconds = |name: &&str| told.get(*name).and_then(Outcome::seconds);
    let best = peers
        .iter()
        .filter_map(seconds)
        .fold(f64::INFINITY, f64::min);
    let ours = seconds(&OURS)?;
    (best.is_finite() && best >= SHORTEST).then(|| best / ours)
}

fn mean<'f>(
    text: &mut String,
    figures: impl Iterator<Item = &'f BTreeMap<&'static str, Outcome>>,
    peers: &[&str],
) {
    let ratios: Vec<f64> = figures.filter_map(|told| ratio(told, peers)).collect();
    if ratios.is_empty() {
        return;
    }
    let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp();
    let least = ratios.iter().copied().fold(f64::INFINITY, f64::min);
    let _ = writeln!(
        text,
        "\nOver the {} instances that take the best peer 10 ms or more: geometric mean {mean:.2}, least {least:.2}.",
        ratios.len()
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ratio_is_to_the_best_peer_that_finished() {
        let at = |seconds| Outcome::Counted {
            covers: "1".into(),
            seconds,
        };
        let told: BTreeMap<&str, Outcome> = [
            (OURS, at(0.5)),
            ("a", at(2.0)),
            ("b", at(1.5)),
            ("c", Outcome::TimedOut),
        ]
        .into();
        assert_eq!(ratio(&told, &["a", "b", "c"]), Some(3.0));
        assert_eq!(ratio(&told, &["c"]), None);
    }
}
