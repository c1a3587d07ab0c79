//! A problem in the making: named items, options that say what they give to cells, and, for every cell and value,
//! what the option of that value holds.
//!
//! A **value option** gives a cell its value; constraints put items into it ([`Draft::hold`]) or multiply it by a
//! choice of colours ([`Draft::choose`]). A **block** is a set of cells that one option fills together, a cage say: its
//! options hold what the value options of its cells would. Constraints that speak of values in options of their
//! own ask for the cell as a coloured item ([`Draft::coloured`]). Cost: that of what is put, within [`MOST_OPTIONS`]
//! and [`MOST_OCCURRENCES`].

use super::names::Names;
use crate::Fault;
use crate::encode::lines::Lines;
use crossfoot_engine::Mask;
use crossfoot_engine::cover::{Colour, Item, Occurrence};
use crossfoot_model::{Cell, Model};
use std::rc::Rc;

/// Options of one problem at most.
pub const MOST_OPTIONS: usize = 1_000_000;
/// Options of one constraint at most.
pub const MOST_FILLINGS: usize = 200_000;
/// Occurrences of items in the options of one problem at most: 400 MB while it is made.
const MOST_OCCURRENCES: usize = 20_000_000;

/// For each value, the colours that a cell's options give to an item.
pub(super) type Colours = Rc<Vec<Vec<Colour>>>;

/// Cells that one option fills together.
pub(super) struct Block {
    /// The item that stands for the cells.
    pub(super) item: Item,
    /// The cells.
    pub(super) cells: Box<[Cell]>,
    /// Their values, a filling each.
    pub(super) fillings: Vec<Box<[u8]>>,
}

/// Options in one flat list each: occurrences, and the values that they give.
#[derive(Default)]
pub(super) struct Options {
    pub(super) occurrences: Vec<Occurrence>,
    pub(super) gives: Vec<(Cell, u8)>,
    /// Where each option's occurrences and gifts end.
    pub(super) ends: Vec<(u32, u32)>,
}

/// A problem in the making.
pub(crate) struct Draft<'a> {
    /// What is put.
    pub(super) model: &'a Model,
    /// The values that are left for each cell: what is given, alone in its run, or ruled out by a sign.
    pub(super) domains: Vec<Mask>,
    /// The lines of all-different cells.
    pub(super) lines: Lines,
    /// Names of items and colours.
    pub(super) names: Names<'a>,
    /// The options so far.
    pub(super) options: Options,
    /// What the value option of each cell and value holds.
    held: Vec<Vec<Occurrence>>,
    /// For each cell, the items that its options colour by choice.
    choices: Vec<Vec<(Item, Colours)>>,
    /// The coloured item of each cell that has one.
    coloured: Vec<Option<Item>>,
    /// Cells that get their value from the options of a constraint.
    settled: Vec<bool>,
    /// Blocks.
    blocks: Vec<Block>,
    blocked: Vec<bool>,
    /// For each item, the option that holds it last, and in which colour.
    last: Vec<(u32, Colour)>,
}

impl<'a> Draft<'a> {
    pub(super) fn new(model: &'a Model, domains: Vec<Mask>) -> Result<Draft<'a>, Fault> {
        let cells = model.cells.len();
        let held = cells.saturating_mul(model.values.len());
        if held > MOST_OPTIONS {
            return Err(too_many(None, held as u64, ""));
        }
        Ok(Draft {
            model,
            domains,
            lines: Lines::of(model, 0..model.posts.len()),
            names: Names::new(model),
            options: Options::default(),
            held: vec![Vec::new(); held],
            choices: vec![Vec::new(); cells],
            coloured: vec![None; cells],
            settled: vec![false; cells],
            blocks: Vec::new(),
            blocked: vec![false; cells],
            last: Vec::new(),
        })
    }

    /// The values left for a cell.
    pub(super) fn domain(&self, cell: Cell) -> Mask {
        self.domains[cell as usize]
    }

    /// The value option of a cell and value holds the item, without a colour.
    pub(super) fn hold(&mut self, cell: Cell, value: usize, item: Item) {
        let at = cell as usize * self.model.values.len() + value;
        self.held[at].push(Occurrence { item, colour: 0 });
    }

    /// Every value option of a cell becomes one for each colour that its value allows the item.
    pub(super) fn choose(&mut self, cell: Cell, item: Item, colours: &Colours) {
        self.choices[cell as usize].push((item, Rc::clone(colours)));
    }

    /// The item that is coloured with the value of a cell.
    fn coloured(&mut self, cell: Cell) -> Item {
        if let Some(item) = self.coloured[cell as usize] {
            return item;
        }
        let name = self.names.cell(cell) + ".v";
        let item = self.names.secondary(&name);
        self.coloured[cell as usize] = Some(item);
        item
    }

    /// A cell with its value, as an occurrence.
    pub(super) fn value(&mut self, cell: Cell, value: usize) -> Occurrence {
        Occurrence {
            item: self.coloured(cell),
            colour: value as Colour + 1,
        }
    }

    /// Takes cells as a block, unless one of them is in a block already.
    pub(super) fn block(&mut self, block: Block) -> Result<(), Block> {
        let mut cells = block.cells.to_vec();
        cells.sort_unstable();
        let twice = cells.windows(2).any(|pair| pair[0] == pair[1]);
        if twice || cells.iter().any(|&cell| self.blocked[cell as usize]) {
            return Err(block);
        }
        cells
            .iter()
            .for_each(|&cell| self.blocked[cell as usize] = true);
        self.blocks.push(block);
        Ok(())
    }

    /// An option of a constraint of its own: its item, and values of cells. Every option of the constraint speaks of
    /// the same cells, so that they get their values from it.
    pub(super) fn fill(&mut self, item: Item, cells: &[Cell], at: &[u8]) -> Result<(), Fault> {
        let mut option = vec![Occurrence { item, colour: 0 }];
        for (&cell, &value) in cells.iter().zip(at) {
            option.push(self.value(cell, usize::from(value)));
        }
        let gives: Vec<(Cell, u8)> = cells.iter().copied().zip(at.iter().copied()).collect();
        self.option(&option, &gives)
    }

    /// These cells get their values from a constraint's options.
    pub(super) fn settle(&mut self, cells: &[Cell]) {
        cells
            .iter()
            .for_each(|&cell| self.settled[cell as usize] = true);
    }

    /// An option. One that holds an item twice is none, unless both times in the same colour.
    pub(super) fn option(
        &mut self,
        occurrences: &[Occurrence],
        gives: &[(Cell, u8)],
    ) -> Result<(), Fault> {
        let stamp = self.options.ends.len() as u32 + 1;
        let start = self.options.occurrences.len();
        self.last.resize(self.names.items(), (0, 0));
        for occurrence in occurrences {
            let last = &mut self.last[occurrence.item as usize];
            if last.0 != stamp {
                *last = (stamp, occurrence.colour);
                self.options.occurrences.push(*occurrence);
            } else if occurrence.colour == 0 || last.1 != occurrence.colour {
                let taken = self.options.occurrences.drain(start..);
                taken.for_each(|taken| self.last[taken.item as usize].0 = 0);
                return Ok(());
            }
        }
        self.options.gives.extend_from_slice(gives);
        let ends = (
            self.options.occurrences.len() as u32,
            self.options.gives.len() as u32,
        );
        self.options.ends.push(ends);
        if self.options.occurrences.len() > MOST_OCCURRENCES {
            return Err(Fault::TooManyOccurrences(MOST_OCCURRENCES as u64));
        }
        if self.options.ends.len() > MOST_OPTIONS {
            return Err(too_many(None, self.options.ends.len() as u64, ""));
        }
        Ok(())
    }

    /// Makes the options of blocks, in the order of their constraints, and of all other cells, in their order.
    pub(super) fn finish(&mut self) -> Result<(), Fault> {
        for block in std::mem::take(&mut self.blocks) {
            for filling in &block.fillings {
                self.fill_block(block.item, &block.cells, filling)?;
            }
        }
        for cell in 0..self.model.cells.len() as Cell {
            if self.blocked[cell as usize] || !self.needs_options(cell) {
                continue;
            }
            let item = self.names.primary(&self.names.cell(cell));
            for value in self.domain(cell) {
                self.fill_block(item, &[cell], &[value as u8])?;
            }
        }
        if !self.names.list.iter().any(|(_, primary)| *primary) {
            // no cells and no rules: one empty filling, and one cover
            let item = self.names.primary("nothing");
            self.option(&[Occurrence { item, colour: 0 }], &[])?;
        }
        Ok(())
    }

    /// Does the cell have options of its own?
    fn needs_options(&self, cell: Cell) -> bool {
        let (cell, values) = (cell as usize, self.model.values.len());
        let held = &self.held[cell * values..][..values];
        !self.settled[cell]
            || !self.choices[cell].is_empty()
            || held.iter().any(|held| !held.is_empty())
    }

    /// The options of one filling of a block: one for each choice of colours.
    fn fill_block(&mut self, item: Item, cells: &[Cell], filling: &[u8]) -> Result<(), Fault> {
        let mut option = vec![Occurrence { item, colour: 0 }];
        let mut choices = Vec::new();
        let mut gives = Vec::with_capacity(cells.len());
        for (&cell, &value) in cells.iter().zip(filling) {
            let (at, index) = (cell as usize, usize::from(value));
            if !self.domains[at].has(index) {
                return Ok(());
            }
            option.extend_from_slice(&self.held[at * self.model.values.len() + index]);
            if self.coloured[at].is_some() {
                option.push(self.value(cell, index));
            }
            let own = self.choices[at].iter();
            choices.extend(own.map(|(item, colours)| (*item, Rc::clone(colours), index)));
            gives.push((cell, value));
        }
        self.multiply(&mut option, &choices, &gives)
    }

    fn multiply(
        &mut self,
        option: &mut Vec<Occurrence>,
        choices: &[(Item, Colours, usize)],
        gives: &[(Cell, u8)],
    ) -> Result<(), Fault> {
        let [(item, colours, value), rest @ ..] = choices else {
            return self.option(option, gives);
        };
        for &colour in &colours[*value] {
            let item = *item;
            option.push(Occurrence { item, colour });
            let done = self.multiply(option, rest, gives);
            option.pop();
            done?;
        }
        Ok(())
    }

    /// How many options the choices of cells make in all, at most; a product may be long in the making.
    pub(super) fn chosen(&self) -> u64 {
        let of_value = |cell: usize, value: usize| {
            let own = self.choices[cell].iter();
            own.fold(1u64, |all, (_, colours)| {
                all.saturating_mul(colours[value].len() as u64)
            })
        };
        let cells = 0..self.model.cells.len();
        cells
            .flat_map(|cell| {
                self.domains[cell]
                    .iter()
                    .map(move |value| of_value(cell, value))
            })
            .fold(0, u64::saturating_add)
    }
}

/// So many options are too many.
pub(super) fn too_many(post: Option<usize>, options: u64, instead: &'static str) -> Fault {
    Fault::TooManyOptions {
        post,
        options,
        most: match post {
            Some(_) => MOST_FILLINGS,
            None => MOST_OPTIONS,
        } as u64,
        instead,
    }
}
