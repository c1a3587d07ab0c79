//! From a recipe of any kind to a draft.

use super::options::{GenerateOptions, Make};
use super::{Draft, aim, futoshiki, kakuro, kenken};
use crate::Failure;
use crossfoot_make::{Aim, Chance, GaveUp, Impossible, Stop};
use crossfoot_puzzle::Fault;

/// A recipe that can be.
#[derive(Clone, Debug)]
pub(super) struct Recipe {
    kind: Make,
    /// Rows and columns, as the wire writes them.
    pub(super) size: String,
    pub(super) aim: Aim,
    maker: Maker,
}

#[derive(Clone, Debug)]
enum Maker {
    Kakuro(crossfoot_make::kakuro::Recipe),
    KenKen(crossfoot_make::kenken::Recipe),
    Futoshiki(crossfoot_make::futoshiki::Recipe),
}

impl Recipe {
    /// The recipe of these wishes, checked.
    ///
    /// # Errors
    /// Wishes that no puzzle can meet, as far as that shows before the work.
    pub(super) fn new(options: &GenerateOptions) -> Result<Recipe, Failure> {
        options.check_numbers()?;
        options.check_parts()?;
        let kind = options.kind;
        let aim = aim::aim(options)?;
        let (size, maker) = match kind {
            Make::Futoshiki | Make::Adjacent | Make::Latin => {
                let recipe = futoshiki::recipe(options, aim.clone())?;
                recipe.check().map_err(impossible)?;
                (format!("{0}x{0}", recipe.size), Maker::Futoshiki(recipe))
            }
            Make::KenKen => {
                let recipe = kenken::recipe(options, aim.clone())?;
                recipe.check().map_err(impossible)?;
                (format!("{0}x{0}", recipe.size), Maker::KenKen(recipe))
            }
            Make::Kakuro | Make::GeneralizedKakuro => {
                let recipe = kakuro::recipe(options, aim.clone())?;
                recipe.check().map_err(impossible)?;
                let size = format!("{}x{}", recipe.rows, recipe.cols);
                (size, Maker::Kakuro(recipe))
            }
        };
        Ok(Recipe {
            kind,
            size,
            aim,
            maker,
        })
    }

    /// The name of the kind.
    pub(super) fn kind(&self) -> Make {
        self.kind
    }

    /// Puzzle `number` of a seed.
    pub(super) fn make(&self, seed: u64, number: u64, stop: &mut Stop) -> Result<Draft, GaveUp> {
        let mut chance = Chance::new(seed, number);
        match &self.maker {
            Maker::Kakuro(recipe) => {
                crossfoot_make::kakuro::make(recipe, &mut chance, stop).map(kakuro::draft)
            }
            Maker::KenKen(recipe) => {
                crossfoot_make::kenken::make(recipe, &mut chance, stop).map(kenken::draft)
            }
            Maker::Futoshiki(recipe) => {
                crossfoot_make::futoshiki::make(recipe, &mut chance, stop).map(futoshiki::draft)
            }
        }
    }
}

/// A recipe that cannot be, as a failure.
pub(super) fn impossible(impossible: Impossible) -> Failure {
    let Impossible {
        code,
        message,
        help,
    } = impossible;
    Failure::new("", Fault::new(code, message, help))
}
