//! One attempt at a puzzle: a square, a way to clues for it, and the judgement.

use super::desk::{Clue, Desk, Ground};
use super::made::{Made, Sheet};
use super::mode::Mode;
use super::recipe::Recipe;
use super::trail::{Need, Palette, Trail};
use super::{pure, unique};
use crate::{Aim, Chance, Closest, Orbits, Stop, square};
use crossfoot_logic::tatham::{self, Game, Graded, grade_from};
use crossfoot_logic::{Board, Level};

/// Rounds of thinning before another square is taken.
const ROUNDS: usize = 10;
/// Units of [`Stop`] that a square counts for, by its side cubed.
const SQUARE: u64 = 2;

/// A way to clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// The level finishes the puzzle, the one below it does not.
    At(tatham::Level),
    /// No level finishes the puzzle, but it has one solution.
    Beyond,
    /// A puzzle of this level, and one clue less: whichever makes it what is wanted.
    Less(tatham::Level),
}

/// What is wanted, made ready.
#[derive(Clone, Debug)]
pub(super) struct Plan<'a> {
    recipe: &'a Recipe,
    orbits: Orbits,
    levels: Vec<Level>,
    count: Option<usize>,
}

impl Plan<'_> {
    /// The plan of a recipe that has been checked.
    pub(super) fn new(recipe: &Recipe) -> Plan<'_> {
        Plan {
            recipe,
            orbits: recipe.symmetry.orbits(recipe.size),
            levels: recipe.levels(),
            count: recipe.count(),
        }
    }

    /// One attempt.
    pub(super) fn attempt(
        &self,
        chance: &mut Chance,
        stop: &mut Stop,
        closest: &mut Closest,
    ) -> Option<Made> {
        let n = self.recipe.size;
        let way = self.way(chance);
        stop.spend((n * n * n) as u64 * SQUARE);
        let square = square::random(n, chance);
        let adjacent = self.recipe.mode == Mode::Adjacent;
        let ground = if adjacent {
            Ground::Borders
        } else {
            Ground::Blank
        };
        let mut desk = Desk::new(n, self.orbits.clone(), ground, square);
        let mut clues = self.clues(&mut desk, way, chance, stop)?;
        self.fill_up(&desk, &mut clues, chance)?;
        if self.recipe.minimal {
            chance.shuffle(&mut clues);
            let stripped = unique::strip(&mut desk, &mut clues, stop);
            if !stripped
                || self
                    .count
                    .is_some_and(|count| count != count_givens(&desk, &clues))
            {
                return None;
            }
        }
        match way {
            Way::Less(_) => self.lessen(&mut desk, &clues, chance, stop, closest),
            _ => self.judge(&desk, &clues, stop, closest),
        }
    }

    /// The way of this attempt.
    fn way(&self, chance: &mut Chance) -> Way {
        use tatham::Level::{Basic, Chains, Clues, Guess, Subsets};
        let n = self.recipe.size;
        let plain = self.recipe.mode == Mode::Bare;
        if let Some(level) = self.recipe.tatham() {
            return if level == Guess {
                Way::Beyond
            } else {
                Way::At(level)
            };
        }
        let level = chance.pick(&self.levels).copied().unwrap_or(Level::Easy);
        let easy = if plain { Basic } else { Clues };
        match level {
            Level::Easy => Way::At(easy),
            Level::Moderate if chance.percent(if n <= 7 { 70 } else { 20 }) => Way::At(Subsets),
            Level::Moderate => Way::Less(easy),
            Level::Hard if n <= 5 && chance.percent(60) => Way::Beyond,
            Level::Hard => Way::At(Subsets),
            Level::Expert => Way::At(Chains),
            Level::Extreme => Way::Beyond,
        }
    }

    /// Clues that the way ends with.
    fn clues(
        &self,
        desk: &mut Desk,
        way: Way,
        chance: &mut Chance,
        stop: &mut Stop,
    ) -> Option<Vec<Clue>> {
        let (level, need, below) = match way {
            Way::At(level) => (level, Need::Level, level.below()),
            Way::Less(level) => (level, Need::Level, None),
            Way::Beyond => (
                tatham::Level::Subsets,
                Need::One,
                Some(tatham::Level::Chains),
            ),
        };
        let signs = self.recipe.mode == Mode::Signs;
        if signs && self.count == Some(0) && !pure::settle(desk, level, chance, stop) {
            return None;
        }
        let held = match self.count {
            Some(count) if signs => draw(&desk.orbits, &[], count, chance)?,
            _ => Vec::new(),
        };
        let palette = Palette {
            signs,
            givens: !signs || self.count.is_none(),
        };
        let mut trail = Trail::new(desk, level, palette, &held);
        for _ in 0..ROUNDS {
            if stop.why().is_some() || !trail.grow(desk, chance, stop) {
                return None;
            }
            trail.prune(desk, need, stop);
            let easy = |level| desk.solves(&trail.clues, level, stop);
            if !below.is_some_and(easy) {
                return Some(trail.clues);
            }
            trail.thin(desk, chance, stop);
        }
        None
    }

    /// Adds givens at random until there are as many as wanted.
    fn fill_up(&self, desk: &Desk, clues: &mut Vec<Clue>, chance: &mut Chance) -> Option<()> {
        let Some(count) = self.count else {
            return Some(());
        };
        let more = count.checked_sub(count_givens(desk, clues))?;
        if more > 0 {
            clues.extend(draw(&desk.orbits, clues, more, chance)?);
        }
        Some(())
    }

    /// Takes one clue away, whichever makes the puzzle what is wanted.
    fn lessen(
        &self,
        desk: &mut Desk,
        clues: &[Clue],
        chance: &mut Chance,
        stop: &mut Stop,
        closest: &mut Closest,
    ) -> Option<Made> {
        let mut order: Vec<usize> = (0..clues.len()).collect();
        chance.shuffle(&mut order);
        for at in order {
            let clue = clues[at];
            if self.count.is_some() && matches!(clue, Clue::Givens(_)) {
                continue;
            }
            let mut rest = clues.to_vec();
            rest.remove(at);
            desk.take(clue);
            let made = desk
                .solves(&rest, tatham::Level::Subsets, stop)
                .then(|| self.judge(desk, &rest, stop, closest))
                .flatten();
            if made.is_some() {
                return made;
            }
            desk.give(clue, &mut desk.empty.clone());
        }
        None
    }

    /// The puzzle, if it is what is wanted. It has one solution: a level finishes it, or each clue that went
    /// followed from the others.
    fn judge(
        &self,
        desk: &Desk,
        clues: &[Clue],
        stop: &mut Stop,
        closest: &mut Closest,
    ) -> Option<Made> {
        let sheet = Sheet::new(desk, clues, self.recipe.mode == Mode::Adjacent);
        let verdict = match &self.recipe.aim {
            Aim::Tatham(want) => {
                let mut fuel = tatham::Fuel(stop.left() + 1);
                let mut state = desk.state_of(clues);
                let Graded::At(level) = grade_from(&desk.puzzle, &mut state, &mut fuel) else {
                    return None;
                };
                stop.spend(stop.left() + 1 - fuel.0);
                Aim::tatham_verdict(Game::Unequal, *want, level)
            }
            aim => {
                let model = sheet.model();
                aim.judge(&Board::new(&model), Recipe::ladder(), stop)
            }
        };
        if verdict.fits() {
            return Some(sheet.graded(verdict.came));
        }
        closest.see(verdict);
        None
    }
}

/// How many givens there are.
fn count_givens(desk: &Desk, clues: &[Clue]) -> usize {
    let sizes = clues.iter().map(|clue| match clue {
        Clue::Givens(orbit) => desk.orbits[usize::from(*orbit)].len(),
        Clue::Less(..) => 0,
    });
    sizes.sum()
}

/// Random groups, none of those that are given, that have exactly this many cells; `None` if there are none such.
fn draw(orbits: &Orbits, given: &[Clue], count: usize, chance: &mut Chance) -> Option<Vec<Clue>> {
    let mut order: Vec<u16> = (0..orbits.len() as u16).collect();
    chance.shuffle(&mut order);
    let size = |orbit: u16| match given.contains(&Clue::Givens(orbit)) {
        true => 0,
        false => orbits[usize::from(orbit)].len(),
    };
    // can[i][k]: do some of the groups from the i-th on have k cells?
    let mut can = vec![vec![false; count + 1]; order.len() + 1];
    can[order.len()][0] = true;
    for (i, &orbit) in order.iter().enumerate().rev() {
        for k in 0..=count {
            let with = k
                .checked_sub(size(orbit))
                .is_some_and(|less| can[i + 1][less]);
            can[i][k] = can[i + 1][k] || with;
        }
    }
    if !can[0][count] {
        return None;
    }
    let mut left = count;
    let mut drawn = Vec::new();
    for (i, &orbit) in order.iter().enumerate() {
        let with = left
            .checked_sub(size(orbit))
            .filter(|&less| can[i + 1][less]);
        if let (Some(less), true) = (with, size(orbit) > 0) {
            drawn.push(Clue::Givens(orbit));
            left = less;
        }
    }
    Some(drawn)
}
