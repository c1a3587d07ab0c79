//! From a recipe to a puzzle: diagram, filling, local search at the strength of the wanted level, hardening, grade.
//!
//! Source: DESIGN §8, "Kakuro" 5. Easy is what combinations solve, moderate what the filter solves, hard what exact
//! runs solve (the tests hold these to the ladder's rungs), expert and extreme what leaves cells open after them.
//! The grade decides. Cost: some hundred moves for a hundred squares; ten times that for the levels that need trial.

use super::climb::{Climbed, climb};
use super::diagram::{Carver, Diagram};
use super::filling::Filling;
use super::fixpoint::{CALL, Fixpoint};
use super::harden::{Goal, Hardener};
use super::loosen::Loosener;
use super::made::{Made, Puzzle};
use super::memo::Memo;
use super::narrow::Strength;
use super::net::Net;
use super::recipe::Recipe;
use super::toughen::toughen;
use crate::{Aim, Chance, Closest, GaveUp, Stop};
use crossfoot_logic::{Board, Level};

/// Makes a puzzle. Everything that comes is judged by its grade; what misses the aim is thrown away.
///
/// # Errors
/// A recipe that cannot be; no time left, with what came closest.
pub fn make(recipe: &Recipe, chance: &mut Chance, stop: &mut Stop) -> Result<Made, GaveUp> {
    recipe.check_wishes()?;
    // what no diagram is found for at first is taken to be impossible
    let mut diagram = Some(recipe.draw(chance)?);
    let aim = recipe.judged();
    let mut closest = Closest::new();
    let mut maker = Maker {
        recipe,
        memo: Memo::default(),
        hardener: Hardener::default(),
    };
    loop {
        let level = recipe.level(chance);
        let start = diagram.take().map_or_else(|| recipe.draw(chance), Ok);
        stop.spend(CALL * (recipe.rows * recipe.cols) as u64);
        let draft = start.ok();
        let draft = draft.and_then(|d| maker.attempt(d, level, chance, stop));
        let draft = draft.and_then(|draft| maker.loosen(draft, chance, stop));
        if let Some(draft) = draft {
            let puzzle = Puzzle::of(&draft.diagram, &draft.fixpoint);
            let model = puzzle.model();
            let verdict = aim.judge(&Board::new(&model), Recipe::ladder(), stop);
            if verdict.fits() {
                let came = verdict.came;
                return Ok(Made { puzzle, came });
            }
            closest.see(verdict);
            maker.leave(draft);
        }
        if let Some(why) = stop.why() {
            return Err(closest.give_up(why));
        }
    }
}

impl Recipe {
    /// One of the wanted levels.
    fn level(&self, chance: &mut Chance) -> Level {
        let Aim::Profile(wish) = &self.aim else {
            return Level::Hard;
        };
        if self.search {
            return Level::Extreme;
        }
        let (least, most) = (*wish.levels.start() as usize, *wish.levels.end() as usize);
        Level::ALL[least + chance.index(most - least + 1)]
    }

    /// What the grade is judged by: what needs search is extreme.
    fn judged(&self) -> Aim {
        let mut aim = self.aim.clone();
        if let (true, Aim::Profile(wish)) = (self.search, &mut aim) {
            wish.levels = Level::Extreme..=Level::Extreme;
        }
        aim
    }

    /// The hardest wanted level.
    fn most(&self) -> Level {
        match &self.aim {
            Aim::Profile(wish) => *wish.levels.end(),
            Aim::Tatham(_) => Level::Extreme,
        }
    }
}

/// A diagram with a filling that is the only one of its clues.
struct Draft {
    diagram: Diagram,
    fixpoint: Fixpoint,
}

struct Maker<'r> {
    recipe: &'r Recipe,
    memo: Memo,
    hardener: Hardener,
}

impl Maker<'_> {
    /// A puzzle with one solution that may have the level.
    fn attempt(
        &mut self,
        diagram: Diagram,
        level: Level,
        chance: &mut Chance,
        stop: &mut Stop,
    ) -> Option<Draft> {
        let strength = match level {
            Level::Easy => Strength::Combinations,
            Level::Moderate => Strength::Filter,
            _ => Strength::Exact,
        };
        let mut draft = self.unique(diagram, strength, chance, stop)?;
        let fixpoint = &mut draft.fixpoint;
        let reached = match level {
            Level::Easy => true,
            Level::Moderate => toughen(fixpoint, Strength::Combinations, chance, stop),
            Level::Hard => toughen(fixpoint, Strength::Moderate, chance, stop),
            _ if self.recipe.search => self.hardener.harden(fixpoint, Goal::Search, chance, stop),
            Level::Expert => self.hardener.harden(fixpoint, Goal::Open, chance, stop),
            Level::Extreme => self.hardener.harden(fixpoint, Goal::Extreme, chance, stop),
        };
        if !reached {
            self.leave(draft);
            return None;
        }
        Some(draft)
    }

    /// Of what is not wanted the memo is kept.
    fn leave(&mut self, mut draft: Draft) {
        self.memo = draft.fixpoint.take_memo();
    }

    /// A filling that propagation of this strength finds, on this diagram or one a little blacker.
    fn unique(
        &mut self,
        diagram: Diagram,
        strength: Strength,
        chance: &mut Chance,
        stop: &mut Stop,
    ) -> Option<Draft> {
        let filling = Filling::random(Net::new(&diagram), chance)?;
        let mut draft = Draft {
            fixpoint: Fixpoint::remembering(filling, strength, std::mem::take(&mut self.memo)),
            diagram,
        };
        let fixed = self.recipe.layout.is_some() || self.recipe.blocks.is_some();
        loop {
            match climb(&mut draft.fixpoint, chance, stop) {
                Climbed::Unique => return Some(draft),
                Climbed::Stuck if !fixed => draft = self.edit(draft, strength, chance)?,
                Climbed::Stuck | Climbed::Stopped => {
                    self.leave(draft);
                    return None;
                }
            }
        }
    }

    /// Looser clues, if they are wanted.
    fn loosen(&mut self, mut draft: Draft, chance: &mut Chance, stop: &mut Stop) -> Option<Draft> {
        if !self.recipe.generalized && !self.recipe.minimal {
            return Some(draft);
        }
        let mut loosener = Loosener {
            diagram: &draft.diagram,
            prover: &mut self.hardener.prover,
            most: self.recipe.most(),
        };
        let done = loosener.run(self.recipe, &mut draft.fixpoint, chance, stop);
        done.then_some(draft)
    }

    /// Blackens a few squares that are not determined; `None` if none may be.
    fn edit(&self, mut draft: Draft, strength: Strength, chance: &mut Chance) -> Option<Draft> {
        let filling = &draft.fixpoint.filling;
        let mut open = draft.fixpoint.open().to_vec();
        chance.shuffle(&mut open);
        let mut digit_at = vec![0; draft.diagram.white.len()];
        for (&square, &digit) in filling.net.squares.iter().zip(filling.digits()) {
            digit_at[square as usize] = digit;
        }
        let mut carver = Carver::new(draft.diagram, self.recipe.symmetry);
        let mut left = 1 + open.len() / 12;
        for cell in open {
            let square = filling.net.squares[cell as usize] as usize;
            if !carver.diagram.white[square] || !carver.blacken(square, 3) {
                continue;
            }
            if !self.recipe.is_dense(carver.whites()) {
                carver.undo();
                continue;
            }
            left -= 1;
            if left == 0 {
                let net = Net::new(&carver.diagram);
                let digits = net.squares.iter().map(|&square| digit_at[square as usize]);
                let digits = digits.collect();
                let filling = Filling::new(net, digits);
                let memo = draft.fixpoint.take_memo();
                return Some(Draft {
                    diagram: carver.diagram,
                    fixpoint: Fixpoint::remembering(filling, strength, memo),
                });
            }
        }
        None
    }
}
