//! The kinds of puzzle: one directory a kind, one line in [`KINDS`].

mod filling;
mod futoshiki;
mod kakuro;
mod kenken;
mod latin;
mod parts;

use crate::{Fault, KindId, Notice, Sheet, Where};
use crossfoot_draw::Scene;
use crossfoot_model::Model;

/// What a kind of puzzle is: its rules, its model, its picture.
pub trait Kind: Sync {
    /// Which kind.
    fn id(&self) -> KindId;

    /// Its name as the wire writes it: `kakuro`.
    fn name(&self) -> &'static str;

    /// The rules with a small worked example, as `crossfoot help KIND` prints them.
    fn rules(&self) -> &'static str;

    /// Checks a sheet: the first input error, with the part it is in, or the warnings.
    ///
    /// # Errors
    /// The rules of DESIGN §1 that a sheet of this kind breaks.
    fn check(&self, sheet: &Sheet) -> Result<Vec<Notice>, (Fault, Where)>;

    /// The model of a sheet that passed `check`, without entries. Cells are the white squares in reading
    /// order. Givens are posted as constraints.
    fn model(&self, sheet: &Sheet, options: ModelOptions) -> Model;

    /// The picture of a sheet, with numbers or candidates in its white squares.
    fn scene(&self, sheet: &Sheet, filling: Filling<'_>) -> Scene;
}

/// Choices that change what a sheet means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ModelOptions {
    /// `?` cages may subtract and divide at any size.
    pub wide_operators: bool,
}

/// What to draw in the white squares, besides givens.
#[derive(Clone, Copy, Debug)]
pub enum Filling<'a> {
    /// Nothing.
    Blank,
    /// One number a white square, in reading order of the white squares.
    Numbers(&'a [u32]),
    /// The candidates of each white square, in reading order of the white squares, ascending.
    Candidates(&'a [Vec<u32>]),
}

pub use kakuro::diagram;

/// Every kind, in the order in which people name them.
pub static KINDS: &[&dyn Kind] = &[&kakuro::Kakuro, &kenken::KenKen, &futoshiki::Futoshiki];

impl KindId {
    /// The kind behind the name.
    pub fn kind(self) -> &'static dyn Kind {
        KINDS
            .iter()
            .copied()
            .find(|kind| kind.id() == self)
            .unwrap_or(&kakuro::Kakuro)
    }

    /// The kind with this wire name.
    pub fn from_name(name: &str) -> Option<KindId> {
        KINDS
            .iter()
            .find(|kind| kind.name() == name)
            .map(|kind| kind.id())
    }
}
