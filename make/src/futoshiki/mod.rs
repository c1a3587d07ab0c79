//! Futoshiki: with signs, with signs alone, in Adjacent mode; and, with nothing between the cells, plain Latin squares.
//!
//! A random Latin square is to be the solution. Clues of it are given one after the other, each where it does something
//! now, until the deductions of a level finish the puzzle; then each that is not needed is taken away again. The levels
//! that steer are Simon Tatham's, by the fast grader; what is delivered is decided by [`Aim`](crate::Aim). A puzzle of his last
//! level, and most extreme ones, go on from there: a clue goes as long as its opposite has no solution.
//!
//! Every puzzle has one solution: either deductions finish it, or they finished it with more clues, and each clue that
//! went was shown to follow from the others. The tests ask another engine.
//!
//! Source: DESIGN §8, "KenKen and Futoshiki". Cost: tens of µs at 5×5, some ms at 9×9, more where grading is most of it:
//! extreme puzzles of the default profile.

mod attempt;
mod desk;
mod made;
mod mode;
mod pure;
mod rare;
mod recipe;
mod trail;
mod unique;

pub use made::{Made, Pair};
pub use mode::{Givens, Mode};
pub use recipe::{LEAST_SIDE, MOST_SIDE, Recipe};

use crate::{Chance, Closest, GaveUp, Stop};
use attempt::Plan;
use crossfoot_logic::{Level, tatham};

/// Makes a puzzle. The same recipe and chance make the same puzzle everywhere, if the budget of `stop` is the same.
///
/// # Errors
/// A recipe that cannot be; or the budget is used up or the caller wants no more, with what came closest.
pub fn make(recipe: &Recipe, chance: &mut Chance, stop: &mut Stop) -> Result<Made, GaveUp> {
    recipe.check()?;
    let plan = Plan::new(recipe);
    let mut closest = Closest::new();
    loop {
        if let Some(why) = stop.why() {
            return Err(closest.give_up(why));
        }
        if let Some(made) = plan.attempt(chance, stop, &mut closest) {
            return Ok(made);
        }
    }
}

/// Why a puzzle of this recipe, whatever its aim, is never or hardly ever of a level of the default profile.
pub fn rare(recipe: &Recipe, level: Level) -> Option<&'static str> {
    rare::level(&recipe.asked(), level)
}

/// The same for Simon Tatham's levels.
pub fn rare_tatham(recipe: &Recipe, level: tatham::Level) -> Option<&'static str> {
    rare::tatham(&recipe.asked(), level)
}
