//! Names of items and colours that people can read: `r1c1`, `row1=3`, `A16@r2c1=7`, `12*@r1c1`, `r1c1<r1c2`.
//!
//! ASCII, without blanks, colons and bars, so that Knuth's text can hold them; never the same name twice.

use crossfoot_engine::Mask;
use crossfoot_engine::cover::{Colour, Item};
use crossfoot_model::{Cell, Constraint, Model, Op, Origin, Post, RunClue};
use rustc_hash::FxHashMap;

/// Items with their names, and the names of colours.
pub(super) struct Names<'a> {
    model: &'a Model,
    /// Name, and whether the item is primary.
    pub(super) list: Vec<(String, bool)>,
    taken: FxHashMap<String, u32>,
    /// The name of colour `i + 1`; the first ones are the values.
    pub(super) colours: Vec<String>,
    by_name: FxHashMap<String, Colour>,
    short: bool,
}

impl<'a> Names<'a> {
    pub(super) fn new(model: &'a Model) -> Names<'a> {
        let mut names = Names {
            model,
            list: Vec::new(),
            taken: FxHashMap::default(),
            colours: Vec::new(),
            by_name: FxHashMap::default(),
            short: model.values.iter().all(|&number| number < 10),
        };
        for number in &model.values {
            names.colour(number.to_string());
        }
        names
    }

    /// How many items there are.
    pub(super) fn items(&self) -> usize {
        self.list.len()
    }

    /// Adds an item that every cover holds once.
    pub(super) fn primary(&mut self, name: &str) -> Item {
        self.add(name, true)
    }

    /// Adds an item that a cover may hold.
    pub(super) fn secondary(&mut self, name: &str) -> Item {
        self.add(name, false)
    }

    fn add(&mut self, name: &str, primary: bool) -> Item {
        let mut own = name.to_string();
        while let Some(times) = self.taken.get_mut(&own) {
            *times += 1;
            own = format!("{name}'{times}");
        }
        self.taken.insert(own.clone(), 1);
        self.list.push((own, primary));
        (self.list.len() - 1) as Item
    }

    fn colour(&mut self, name: String) -> Colour {
        let next = self.colours.len() as Colour + 1;
        *self.by_name.entry(name).or_insert_with_key(|name| {
            self.colours.push(name.clone());
            next
        })
    }

    /// The colour that a set of values is: `79`, or `7,12` where numbers are longer.
    pub(super) fn set(&mut self, set: Mask) -> Colour {
        let label = self.label(set);
        self.colour(label)
    }

    /// A set of values in words.
    fn label(&self, set: Mask) -> String {
        let numbers: Vec<String> = set.iter().map(|value| self.number(value)).collect();
        numbers.join(if self.short { "" } else { "," })
    }

    /// The number that a value index stands for.
    pub(super) fn number(&self, value: usize) -> String {
        self.model.values[value].to_string()
    }

    /// `r1c1`.
    pub(super) fn cell(&self, cell: Cell) -> String {
        self.model.cells[cell as usize].place.to_string()
    }

    /// What a constraint is called: `row1`, `A16@r2c1`, `12*@r1c1`, `r1c1<r1c2`.
    pub(super) fn post(&self, index: usize) -> String {
        let Post { constraint, origin } = &self.model.posts[index];
        match (constraint, origin) {
            (Constraint::Less(a, b), _) => format!("{}<{}", self.cell(*a), self.cell(*b)),
            (Constraint::Differ(a, b, by), _) => {
                format!("{}~{}={by}", self.cell(*a), self.cell(*b))
            }
            (Constraint::NotDiffer(a, b, by), _) => {
                format!("{}~{}!{by}", self.cell(*a), self.cell(*b))
            }
            (_, Origin::Row(row)) => format!("row{}", u64::from(*row) + 1),
            (_, Origin::Col(col)) => format!("col{}", u64::from(*col) + 1),
            (_, Origin::Across { at, clue }) => {
                format!("A{}@{}", clue_of(constraint), clue.unwrap_or(*at))
            }
            (_, Origin::Down { at, clue }) => {
                format!("D{}@{}", clue_of(constraint), clue.unwrap_or(*at))
            }
            (_, Origin::Cage { at, .. }) => format!("{}@{at}", clue_of(constraint)),
            _ => format!("rule{}", index + 1),
        }
    }
}

/// The clue itself.
fn clue_of(constraint: &Constraint) -> String {
    match constraint {
        Constraint::Run(run) => match run.clue {
            RunClue::Sum(sum) => sum.to_string(),
            RunClue::Sets | RunClue::Blank => String::new(),
        },
        Constraint::Cage(_, cage) => {
            let sign = match cage.op {
                Op::Add => '+',
                Op::Multiply => '*',
                Op::Subtract => '-',
                Op::Divide => '/',
                Op::Unknown { .. } => '?',
                Op::Given => '=',
            };
            format!("{}{sign}", cage.target)
        }
        _ => String::new(),
    }
}
