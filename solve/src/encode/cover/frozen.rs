//! An encoded model: the frozen problem, the names of its items and colours, and the way back to fillings.

use super::draft::Draft;
use crossfoot_engine::cover::{Builder, Colour, Item, Occurrence, OptionId, Problem};
use crossfoot_model::Cell;
use std::sync::Arc;

/// A model as an exact cover.
#[derive(Clone, Debug)]
pub struct Encoded {
    /// The problem; primary items come first, as in Knuth's text.
    pub problem: Arc<Problem>,
    /// The names of its items: ASCII without blanks, colons and bars, each once.
    pub items: Vec<String>,
    /// The names of its colours; colour `c` is at `c − 1`.
    pub colours: Vec<String>,
    gives: Vec<(Cell, u8)>,
    ends: Vec<u32>,
    cells: usize,
}

impl Encoded {
    pub(super) fn of(draft: Draft<'_>) -> Encoded {
        let (mut names, options) = (draft.names, draft.options);
        let mut builder = Builder::new();
        let mut number: Vec<Item> = vec![0; names.list.len()];
        let mut items = Vec::with_capacity(number.len());
        for wanted in [true, false] {
            for (at, (name, primary)) in names.list.iter_mut().enumerate() {
                if *primary == wanted {
                    number[at] = match wanted {
                        true => builder.primary(),
                        false => builder.secondary(),
                    };
                    items.push(std::mem::take(name));
                }
            }
        }
        let (mut start, mut option) = (0, Vec::new());
        for &(end, _) in &options.ends {
            option.clear();
            let own = &options.occurrences[start as usize..end as usize];
            option.extend(own.iter().map(|occurrence| Occurrence {
                item: number[occurrence.item as usize],
                ..*occurrence
            }));
            builder
                .option(&option, 0)
                .expect("drafts hold each item once, a primary one, and few of them");
            start = end;
        }
        Encoded {
            problem: Arc::new(builder.build()),
            items,
            colours: names.colours,
            ends: options.ends.iter().map(|ends| ends.1).collect(),
            gives: options.gives,
            cells: draft.domains.len(),
        }
    }

    /// The values that an option gives to cells.
    pub fn gives(&self, option: OptionId) -> &[(Cell, u8)] {
        let option = option as usize;
        let start = option.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.gives[start as usize..self.ends[option] as usize]
    }

    /// The filling that a cover stands for, a value index per cell; `None` if it leaves a cell open or gives it two
    /// values, which no cover does.
    pub fn decode(&self, cover: &[OptionId]) -> Option<Vec<u8>> {
        let mut filling: Vec<Option<u8>> = vec![None; self.cells];
        for &(cell, value) in cover.iter().flat_map(|&option| self.gives(option)) {
            let before = filling[cell as usize].replace(value);
            if before.is_some_and(|before| before != value) {
                return None;
            }
        }
        filling.into_iter().collect()
    }

    /// The name of a colour; empty for none.
    pub fn colour(&self, colour: Colour) -> &str {
        let at = (colour as usize).checked_sub(1);
        at.and_then(|at| self.colours.get(at))
            .map_or("", String::as_str)
    }
}
