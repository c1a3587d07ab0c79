//! Diagrams whose rules speak of rows and columns only, for the dense sweep.

use super::{Measure, Rules, Symmetry};
use crate::Fault;
use crossfoot_engine::frontier::{Automaton, Lines};

/// How a sweep of all its rows ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// With every column accepted.
    Accepted,
    /// With the half-turned image below; whether the last row is shared.
    Turned(bool),
}

/// A family of lines, oriented so that the sweep is narrow.
#[derive(Clone, Debug)]
pub struct Family {
    across: Automaton,
    down: Automaton,
    /// Columns of the sweep.
    pub columns: usize,
    /// Rows of the sweep.
    pub rows: usize,
    /// Are its rows the diagram's columns?
    pub transposed: bool,
    /// How the sweep ends.
    pub ends: Ends,
}

impl Family {
    /// The family of these rules; `None` if they speak of more than lines. Weights are those of the whole diagram
    /// only without symmetry.
    ///
    /// # Errors
    /// Bounds that no automaton keeps in mind.
    pub fn new(rules: &Rules, measure: Measure) -> Result<Option<Family>, Fault> {
        if rules.connected {
            return Ok(None);
        }
        let upright = Family::oriented(rules, measure, false)?;
        let lying = Family::oriented(&rules.transposed(), measure, true)?;
        let narrower = |pair: &(Family, Family)| pair.1.width() < pair.0.width();
        Ok(upright.zip(lying).map(|pair| match narrower(&pair) {
            true => pair.1,
            false => pair.0,
        }))
    }

    fn oriented(
        rules: &Rules,
        measure: Measure,
        transposed: bool,
    ) -> Result<Option<Family>, Fault> {
        // in a diagram of which a part is swept, cells are counted by rows alone
        let down = match measure {
            Measure::Cells => Measure::None,
            other => other,
        };
        let across = rules.line(rules.columns, measure)?;
        let down = rules.line(rules.rows, down)?;
        let whole = Family {
            across,
            down,
            columns: rules.columns,
            rows: rules.rows,
            transposed,
            ends: Ends::Accepted,
        };
        Ok(whole.folded(rules.symmetry))
    }

    fn folded(mut self, symmetry: Symmetry) -> Option<Family> {
        let odd = |lines: usize| lines % 2 == 1;
        match symmetry {
            Symmetry::None => {}
            Symmetry::HalfTurn => {
                self.ends = Ends::Turned(odd(self.rows));
                self.rows = self.rows.div_ceil(2);
            }
            Symmetry::Mirror => {
                self.across = self.across.halves(odd(self.columns))?;
                self.columns = self.columns.div_ceil(2);
            }
            Symmetry::Flip => {
                self.down = self.down.halves(odd(self.rows))?;
                self.rows = self.rows.div_ceil(2);
            }
            Symmetry::Mirrors => {
                return self.folded(Symmetry::Mirror)?.folded(Symmetry::Flip);
            }
            Symmetry::Diagonal | Symmetry::QuarterTurn => return None,
        }
        Some(self)
    }

    /// Entries of the widest layer.
    pub fn width(&self) -> u128 {
        Lines::width(&self.across, &self.down, self.columns)
    }

    /// The family for the engine; look at [`Family::width`] first. `None` if it has too many columns.
    pub fn lines(&self) -> Option<Lines> {
        Lines::new(self.across.clone(), self.down.clone(), self.columns)
    }

    /// A picture of the sweep as a diagram: true where it is white.
    pub fn diagram(&self, picture: &[Vec<u8>]) -> Vec<Vec<bool>> {
        let (rows, columns) = match self.transposed {
            true => (self.columns, self.rows),
            false => (self.rows, self.columns),
        };
        let at = |row: usize, column: usize| match self.transposed {
            true => picture[column][row] == 1,
            false => picture[row][column] == 1,
        };
        let row = |row: usize| (0..columns).map(|column| at(row, column)).collect();
        (0..rows).map(row).collect()
    }
}
