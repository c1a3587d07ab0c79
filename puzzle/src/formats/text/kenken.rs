//! KenKen: a grid of cage names, then a line a cage; or the clue in one cell of each cage.
//!
//! The first row tells the side n, the first n lines are the grid. If lines follow, they are the clues;
//! if none does, the clues are in the cells: `a6+ a b3- …`.

use super::super::count::count;
use super::super::scan::Word;
use super::cages::clue;
use super::head::Head;
use super::layout::{Layout, Tokens, part, tokens};
use super::rows::{is_open, ragged};
use crate::{Cage, Fault, KindId, Limits, Sheet, Spots};
use crossfoot_model::{Op, Place};
use num_bigint::BigUint;
use rustc_hash::FxHashMap;

/// A cage while its text is read.
struct Draft<'a> {
    /// Its name where it first stands.
    name: Word<'a>,
    cells: Vec<Place>,
    clue: Option<(Op, BigUint)>,
    /// Where the clue stands.
    spot: usize,
    /// How many clues came before it.
    order: usize,
}

#[derive(Default)]
struct Drafts<'a> {
    list: Vec<Draft<'a>>,
    by_name: FxHashMap<&'a str, usize>,
    clues: usize,
}

pub(super) fn read(
    layout: &Layout<'_>,
    head: &Head<'_>,
    limits: &Limits,
) -> Result<(Sheet, Spots), Fault> {
    let first = layout.body[0];
    let n = tokens(first, 0)?.count;
    if n > limits.side {
        return Err(first.trim().fault(
            "size-out-of-range",
            format!("the first row has {n} cells"),
            format!("a KenKen has 1 to {}", limits.side),
        ));
    }
    if layout.body.len() < n {
        let rows = layout.body.len();
        return Err(first.trim().fault(
            "wrong-number-of-rows",
            format!(
                "the first row has {n} cells, but the grid only {}",
                count(rows, "row")
            ),
            format!("a KenKen is square: write {n} rows of {n} cells"),
        ));
    }
    let (grid, clues) = layout.body.split_at(n);
    let mut sheet = Sheet::latin(KindId::KenKen, n);
    let mut spots = Spots::default();
    let mut drafts = Drafts::default();
    for (r, &row) in grid.iter().enumerate() {
        let Tokens { words, count } = tokens(row, n)?;
        if count != n {
            return Err(ragged(row, r, count, n));
        }
        for (c, word) in words.into_iter().enumerate() {
            spots.squares.push(word.start as u32);
            let at = Place::new(r, c);
            let cell = drafts.cell(word, at, clues.is_empty(), limits);
            cell.map_err(|fault| fault.cells([at]))?;
        }
    }
    for &line in clues {
        drafts.clue_line(line, limits)?;
    }
    for draft in drafts.finish(limits.clueless)? {
        spots.cages.push(draft.0);
        sheet.cages.push(draft.1);
    }
    if let Some(values) = head.values(n, limits)? {
        sheet.values = values;
    }
    Ok((sheet, spots))
}

impl<'a> Drafts<'a> {
    /// A word of the grid. Where clues stand in cells, its digits begin the clue.
    fn cell(
        &mut self,
        word: Word<'a>,
        at: Place,
        clues_in_cells: bool,
        limits: &Limits,
    ) -> Result<(), Fault> {
        if is_open(word) {
            return Ok(());
        }
        let digit = word.text.find(|c: char| c.is_ascii_digit());
        let length = digit.filter(|_| clues_in_cells).unwrap_or(word.text.len());
        let name = part(word, 0, length);
        if name.text.is_empty() || !name.text.chars().all(|c| c.is_alphanumeric() || c == '_') {
            return Err(word.fault(
                "bad-cage-name",
                format!("{} is not the name of a cage", word.shown()),
                "a name is made of letters; write the clues below the grid, a line a cage, \
                 or all of them in cells: a6+",
            ));
        }
        let index = *self.by_name.entry(name.text).or_insert(self.list.len());
        if index == self.list.len() {
            self.list.push(Draft {
                name,
                cells: Vec::new(),
                clue: None,
                spot: 0,
                order: 0,
            });
        }
        self.list[index].cells.push(at);
        if length < word.text.len() {
            let clue = part(word, length, word.text.len());
            self.set_clue(index, word, clue, limits)?;
        }
        Ok(())
    }

    /// A line `a 6+`.
    fn clue_line(&mut self, line: Word<'a>, limits: &Limits) -> Result<(), Fault> {
        let line = line.trim();
        let length = line
            .text
            .find(char::is_whitespace)
            .unwrap_or(line.text.len());
        let name = part(line, 0, length);
        let clue = part(line, length, line.text.len()).trim();
        if clue.text.is_empty() {
            return Err(line.fault(
                "not-a-clue",
                format!("{} is a name without a clue", line.shown()),
                "write a line a cage, its name and its clue: a 6+",
            ));
        }
        let Some(&index) = self.by_name.get(name.text) else {
            return Err(name.fault(
                "clue-without-cells",
                format!("no cell of the grid is in a cage {}", name.shown()),
                "take the line out, or mend the name",
            ));
        };
        self.set_clue(index, line, clue, limits)
    }

    fn set_clue(
        &mut self,
        index: usize,
        whole: Word<'a>,
        text: Word<'a>,
        limits: &Limits,
    ) -> Result<(), Fault> {
        let draft = &mut self.list[index];
        if draft.clue.is_some() {
            return Err(whole.fault(
                "clue-twice",
                format!("the cage {} has a clue already", draft.name.shown()),
                "give each cage one clue",
            ));
        }
        draft.clue = Some(clue(text, limits)?);
        draft.spot = whole.start;
        draft.order = self.clues;
        self.clues += 1;
        Ok(())
    }

    /// The cages in the order of their clues, each with the place of its clue, or of its name where it may have none.
    fn finish(mut self, clueless: bool) -> Result<Vec<(u32, Cage)>, Fault> {
        self.list.sort_by_key(|draft| draft.order);
        let cages = self.list.into_iter().map(|draft| {
            let Draft { name, cells, .. } = draft;
            let Some((op, target)) = draft.clue else {
                if clueless {
                    let (op, target) = (Op::Unknown { wide: false }, BigUint::ZERO);
                    return Ok((name.start as u32, Cage { op, target, cells }));
                }
                return Err(name
                    .fault(
                        "cage-without-clue",
                        format!("the cage {} has no clue", name.shown()),
                        format!(
                            "add a line `{} 6+` below the grid, without a colon",
                            name.text
                        ),
                    )
                    .cells(cells.into_iter().take(64)));
            };
            Ok((draft.spot as u32, Cage { op, target, cells }))
        });
        cages.collect()
    }
}
