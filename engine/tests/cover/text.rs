//! Reads well-formed Knuth text for the tests; the real reader, with errors and places, is a caller's.

use crossfoot_engine::cover::{Builder, Colour, Item, Occurrence, Problem};
use std::collections::HashMap;

/// The problem of a text that is known to be well formed. Options without a primary item are left out.
pub(crate) fn read(text: &str) -> Problem {
    let mut lines = text
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.trim_start().starts_with('|'));
    let (mut builder, mut names) = (Builder::new(), HashMap::new());
    items(lines.next().unwrap(), &mut builder, &mut names);
    let mut colours: HashMap<&str, Colour> = HashMap::new();
    for line in lines {
        let (mut option, mut cost) = (Vec::new(), 0);
        for word in line.split_whitespace() {
            if let Some(number) = word.strip_prefix('|') {
                cost = number.parse().unwrap();
                continue;
            }
            let (name, colour) = word
                .split_once(':')
                .map_or((word, None), |(n, c)| (n, Some(c)));
            let next = colours.len() as Colour + 1;
            let colour = colour.map_or(0, |colour| *colours.entry(colour).or_insert(next));
            option.push(Occurrence {
                item: names[name],
                colour,
            });
        }
        let _ = builder.option(&option, cost);
    }
    builder.build()
}

fn items<'t>(line: &'t str, builder: &mut Builder, names: &mut HashMap<&'t str, Item>) {
    let mut secondary = false;
    for word in line.split_whitespace() {
        if word == "|" {
            secondary = true;
            continue;
        }
        let (bounds, name) = word
            .split_once('|')
            .map_or((None, word), |(b, n)| (Some(b), n));
        let item = match bounds {
            _ if secondary => builder.secondary(),
            None => builder.primary(),
            Some(bounds) => {
                let (low, high) = bounds.split_once(':').unwrap_or((bounds, bounds));
                builder
                    .bounded(low.parse().unwrap(), high.parse().unwrap())
                    .unwrap()
            }
        };
        names.insert(name, item);
    }
}
