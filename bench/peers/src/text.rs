//! Knuth's text for the peers: well-formed files only.

use std::collections::HashMap;

/// What a problem has that these peers cannot take.
pub const MULTIPLICITIES: &str = "multiplicities are not for these peers";

/// An item in an option: its number and its colour, 0 for none.
pub type Occurrence = (usize, i32);

/// Items (primary ones first) and options with at least one primary item.
pub struct Problem {
    /// How many items are primary.
    pub primary: usize,
    /// How many items there are.
    pub items: usize,
    /// The options.
    pub options: Vec<Vec<Occurrence>>,
    /// Whether any occurrence has a colour.
    pub coloured: bool,
}

impl Problem {
    /// Reads a text.
    pub fn read(text: &str) -> Result<Problem, String> {
        let blank = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with('|');
        let mut lines = text.lines().filter(blank);
        let head = lines.next().ok_or("no items")?;
        let (primary, secondary) = head.split_once(" | ").unwrap_or((head, ""));
        if primary.contains('|') {
            return Err(MULTIPLICITIES.into());
        }
        let names: Vec<&str> = primary
            .split_whitespace()
            .chain(secondary.split_whitespace())
            .collect();
        let numbers: HashMap<&str, usize> = names
            .iter()
            .enumerate()
            .map(|(n, &name)| (name, n))
            .collect();
        let primary = primary.split_whitespace().count();
        let mut colours: HashMap<&str, i32> = HashMap::new();
        let mut options = Vec::new();
        for line in lines {
            let mut option = Vec::new();
            for word in line
                .split_whitespace()
                .filter(|word| !word.starts_with('|'))
            {
                let (name, colour) = word
                    .split_once(':')
                    .map_or((word, None), |(n, c)| (n, Some(c)));
                let next = colours.len() as i32 + 1;
                let colour = colour.map_or(0, |colour| *colours.entry(colour).or_insert(next));
                option.push((*numbers.get(name).ok_or(format!("no item {name}"))?, colour));
            }
            if option.iter().any(|&(item, _)| item < primary) {
                options.push(option);
            }
        }
        Ok(Problem {
            primary,
            items: names.len(),
            options,
            coloured: !colours.is_empty(),
        })
    }
}
