//! Recipes that cannot be, told before any work.

use super::layout::{Cutter, Layout};
use super::{GREATEST, MOST, Ops, Recipe, SIDES, Shape};
use crate::{Aim, Chance, Impossible, Symmetry};
use crossfoot_logic::{Level, tatham};

type Checked = Result<(), Impossible>;

fn no(code: &'static str, message: impl Into<String>, help: impl Into<String>) -> Checked {
    Err(Impossible::new(code, message, help))
}

impl Recipe {
    /// Can there be such a puzzle?
    ///
    /// # Errors
    /// Sizes, numbers and operators that do not go together; cages that cannot cover the grid; levels that no puzzle
    /// of the size has.
    pub fn check(&self) -> Checked {
        let (first, last) = (*SIDES.start(), *SIDES.end());
        if !SIDES.contains(&self.size) {
            let message = format!("a KenKen of side {} cannot be made", self.size);
            return no(
                "size-out-of-range",
                message,
                format!("the side must be {first} to {last}"),
            );
        }
        self.check_values()?;
        self.check_ops()?;
        self.check_cages()?;
        self.aim.check(super::the_ladder())?;
        self.check_level()?;
        self.check_cut()
    }

    fn check_values(&self) -> Checked {
        let Some(values) = &self.values else {
            return Ok(());
        };
        let n = self.size;
        if values.len() != n {
            let message = format!("a KenKen of side {n} has {n} values, not {}", values.len());
            return no(
                "wrong-number-of-values",
                message,
                format!("list {n} different values"),
            );
        }
        let mut sorted = self.numbers();
        if let Some(&great) = sorted.last().filter(|&&great| great > GREATEST) {
            let message = format!("the value {great} is too large for the maker");
            return no(
                "value-out-of-range",
                message,
                format!("values go up to {GREATEST}"),
            );
        }
        sorted.dedup();
        if sorted.len() < n {
            let help = "list every value once";
            return no("duplicate-value", "a value is listed twice", help);
        }
        if matches!(self.aim, Aim::Tatham(_)) && !self.is_plain() {
            let message = "Simon Tatham's levels are for the values 1 to n";
            return no(
                "wrong-profile",
                message,
                "leave out the values, or ask for a level of ours",
            );
        }
        Ok(())
    }

    fn check_ops(&self) -> Checked {
        let ops = self.ops;
        if !(ops.any_large() || ops.subtract || ops.divide) {
            return no(
                "no-operators",
                "no operator is allowed",
                "allow some of + - * /",
            );
        }
        if ops.any_large() {
            return Ok(());
        }
        if self.least > 2 {
            let message = "- and / are for cages of two cells, but cages of two are not allowed";
            return no(
                "impossible-cages",
                message,
                "allow + or *, or cages of two cells",
            );
        }
        if !ops.subtract && self.least > 1 {
            let message = "no grid can be cut into pairs of which one divides the other";
            return no(
                "impossible-cages",
                message,
                "allow single cells, or another operator",
            );
        }
        if !ops.divide && self.least > 1 && self.is_mirrored() {
            let message = "with - alone, the least number may be the greatest, and so on: there is always another solution";
            return no(
                "impossible-cages",
                message,
                "allow single cells, or another operator",
            );
        }
        Ok(())
    }

    /// Are the numbers the same when the least is made the greatest, and so on?
    fn is_mirrored(&self) -> bool {
        let numbers = self.numbers();
        let ends = numbers[0] + numbers[numbers.len() - 1];
        let mut pairs = numbers.iter().zip(numbers.iter().rev());
        pairs.all(|(a, b)| a + b == ends)
    }

    fn check_cages(&self) -> Checked {
        let (least, most) = (self.least, self.most);
        if least == 0 || least > most || most > MOST {
            let message = format!("cages of {least} to {most} cells cannot be made");
            let help = format!("the sizes must be from 1 to {MOST}, the lesser one first");
            return no("impossible-cages", message, help);
        }
        let pairs = self.shape == Shape::Domino || !self.ops.any_large() || most == 2;
        if self.shape == Shape::Domino && least > 2 {
            let message = format!("a domino has two cells, not {least}");
            return no("impossible-cages", message, "allow cages of two cells");
        }
        if pairs && least == 2 && self.size % 2 == 1 {
            let message = format!(
                "{0}×{0} cells are an odd number, and cannot be pairs",
                self.size
            );
            return no(
                "impossible-cages",
                message,
                "allow single cells, or larger cages",
            );
        }
        if self.shape == Shape::Straight && least > self.size {
            let message = format!("no line has {least} cells");
            return no(
                "impossible-cages",
                message,
                "allow smaller cages, or other shapes",
            );
        }
        if most == 1 {
            let message = "cages of one cell alone tell everything";
            return no("impossible-cages", message, "allow cages of two cells");
        }
        Ok(())
    }

    /// Levels that no puzzle of the size has.
    fn check_level(&self) -> Checked {
        if self.size > 3 || !self.is_plain() || self.hidden {
            return Ok(());
        }
        let (name, most) = match &self.aim {
            Aim::Tatham(level) if *level > tatham::Level::Subsets => {
                (level.name(tatham::Game::Keen), "Hard")
            }
            Aim::Profile(wish) if *wish.levels.start() > Level::Hard => {
                (wish.levels.start().name(), "hard")
            }
            _ => return Ok(()),
        };
        let message = format!("no KenKen of side 3 is {name}");
        no(
            "impossible-level",
            message,
            format!("the hardest ones are {most}; or take side 4"),
        )
    }

    /// Tries a cut, where it is not clear that there is one.
    fn check_cut(&self) -> Checked {
        let usual = self.shape == Shape::Any && self.most > 2 && self.symmetry == Symmetry::None;
        if self.least == 1 || self.least == 2 && usual && self.ops.any_large() {
            return Ok(());
        }
        let cutter = Cutter::of(self);
        let mut layout = Layout::default();
        let mut chance = Chance::new(0, 0);
        if (0..20).any(|_| cutter.cut(&mut layout, &mut chance)) {
            return Ok(());
        }
        let mut message = format!(
            "no way was found to cut {0}×{0} cells into such cages of {1} to {2}",
            self.size, self.least, self.most
        );
        if self.symmetry != Symmetry::None {
            message += " with this symmetry";
        }
        no(
            "impossible-cages",
            message,
            "allow smaller cages, or single cells",
        )
    }
}

impl Default for Ops {
    fn default() -> Ops {
        Ops::ALL
    }
}
