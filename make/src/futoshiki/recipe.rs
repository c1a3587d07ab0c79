//! What is wanted of a Futoshiki, and what cannot be.

use super::mode::{Givens, Mode};
use super::rare::{self, Asked};
use crate::{Aim, Impossible, Symmetry};
use crossfoot_logic::tatham::{self, SIDE};
use crossfoot_logic::{LADDERS, Ladder, Level};

/// The least side that is made.
pub const LEAST_SIDE: usize = 3;
/// The greatest side that is made.
pub const MOST_SIDE: usize = SIDE;

/// What is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The side, 3 to 16.
    pub size: usize,
    /// What stands between the cells.
    pub mode: Mode,
    /// How many givens there are; none makes a puzzle of signs alone.
    pub givens: Givens,
    /// How the places of the givens lie.
    pub symmetry: Symmetry,
    /// Whether each given and each sign must be needed for the puzzle to have one solution. The borders of Adjacent
    /// mode are no clues of their own. Without it each is needed for the level, as far as that is cheap to know,
    /// and but for wanted givens.
    pub minimal: bool,
    /// How hard it is.
    pub aim: Aim,
}

/// Techniques that only one mode can need.
static ONLY: &[(&str, Mode)] = &[
    ("ascending chain", Mode::Signs),
    ("strong ascending chain", Mode::Signs),
    ("inequality bound", Mode::Signs),
    ("hill", Mode::Signs),
    ("valley", Mode::Signs),
    ("line order", Mode::Signs),
    ("pair across a sign", Mode::Signs),
    ("known neighbour", Mode::Adjacent),
    ("neighbour candidates", Mode::Adjacent),
];

impl Recipe {
    /// A puzzle of this side and aim, with signs and as many givens as it takes.
    pub fn new(size: usize, aim: Aim) -> Recipe {
        Recipe {
            size,
            mode: Mode::default(),
            givens: Givens::default(),
            symmetry: Symmetry::default(),
            minimal: false,
            aim,
        }
    }

    /// The ladder that grades these puzzles.
    pub fn ladder() -> &'static Ladder {
        let mut ladders = LADDERS.iter().copied();
        ladders
            .find(|ladder| ladder.kind == "futoshiki")
            .expect("there is a ladder of Futoshiki")
    }

    /// The number of givens that is wanted.
    pub fn count(&self) -> Option<usize> {
        let cells = self.size * self.size;
        match self.givens {
            Givens::Any => None,
            Givens::Count(count) => Some(count),
            Givens::Share(percent) => Some((cells * percent as usize + 50) / 100),
        }
    }

    /// What of it matters for the levels that come.
    pub(super) fn asked(&self) -> Asked {
        Asked {
            mode: self.mode,
            size: self.size,
            pure: self.mode == Mode::Signs && self.count() == Some(0),
            minimal: self.minimal,
        }
    }

    /// Can there be such a puzzle?
    ///
    /// # Errors
    /// Sizes and numbers out of range; what contradicts itself; levels that such puzzles do not have, or hardly
    /// ever ([`rare`](super::rare())), with the reason.
    pub fn check(&self) -> Result<(), Impossible> {
        let n = self.size;
        if !(LEAST_SIDE..=MOST_SIDE).contains(&n) {
            return Err(Impossible::new(
                "size-out-of-range",
                format!("{} of side {n} cannot be made", self.mode.one()),
                format!("sides are {LEAST_SIDE} to {MOST_SIDE}"),
            ));
        }
        self.aim.check(Recipe::ladder())?;
        self.check_count()?;
        self.check_techniques()?;
        self.check_levels()
    }

    fn check_count(&self) -> Result<(), Impossible> {
        let Some(count) = self.count() else {
            return Ok(());
        };
        let n = self.size;
        let bad = |why: String, help: String| {
            let message = format!(
                "{count} givens cannot be in {} of side {n}: {why}",
                self.mode.one()
            );
            Err(Impossible::new("impossible-givens", message, help))
        };
        if count >= n * n {
            let most = n * n - 1;
            return bad(
                "no cell would be open".into(),
                format!("ask for {most} givens or fewer"),
            );
        }
        let least = match self.mode {
            Mode::Signs => 0,
            Mode::Adjacent => 1,
            Mode::Bare => n - 1,
        };
        if count < least {
            let why = match self.mode {
                Mode::Bare => "two digits that are never given could change places",
                _ => "with every digit d replaced by n + 1 − d it would have a second solution",
            };
            return bad(why.into(), format!("ask for {least} givens or more"));
        }
        let sizes: Vec<usize> = self.symmetry.orbits(n).iter().map(<[u8]>::len).collect();
        if !sums(&sizes).contains(&count) {
            let why = "the symmetry has no group of cells of such a size".into();
            return bad(
                why,
                "ask for another number, or for another symmetry".into(),
            );
        }
        Ok(())
    }

    fn check_techniques(&self) -> Result<(), Impossible> {
        let Aim::Profile(wish) = &self.aim else {
            return Ok(());
        };
        let alien = ONLY.iter().find(|(name, mode)| {
            let asked = wish.required.iter().any(|required| required == name);
            asked && *mode != self.mode
        });
        match alien {
            None => Ok(()),
            Some((name, mode)) => Err(Impossible::new(
                "impossible-technique",
                format!("`{name}` is never needed in {}", self.mode.one()),
                format!("ask for {}, or do not require it", mode.one()),
            )),
        }
    }

    fn check_levels(&self) -> Result<(), Impossible> {
        let why = match &self.aim {
            Aim::Tatham(level) => rare::tatham(&self.asked(), *level),
            Aim::Profile(wish) => {
                let levels = Level::ALL
                    .into_iter()
                    .filter(|level| wish.levels.contains(level));
                let whys: Vec<_> = levels
                    .map(|level| rare::level(&self.asked(), level))
                    .collect();
                match whys.iter().all(Option::is_some) {
                    true => whys.into_iter().flatten().next(),
                    false => None,
                }
            }
        };
        match why {
            None => Ok(()),
            Some(why) => Err(Impossible::new(
                "impossible-level",
                format!(
                    "{} of side {} at this level: {why}",
                    self.mode.one(),
                    self.size
                ),
                "ask for another level, another size or fewer conditions",
            )),
        }
    }

    /// The levels of the default profile that are worth trying.
    pub(super) fn levels(&self) -> Vec<Level> {
        match &self.aim {
            Aim::Tatham(_) => Vec::new(),
            Aim::Profile(wish) => {
                let levels = Level::ALL
                    .into_iter()
                    .filter(|level| wish.levels.contains(level));
                levels
                    .filter(|&level| rare::level(&self.asked(), level).is_none())
                    .collect()
            }
        }
    }

    /// His level, if it is aimed at.
    pub(super) fn tatham(&self) -> Option<tatham::Level> {
        match self.aim {
            Aim::Tatham(level) => Some(level),
            Aim::Profile(_) => None,
        }
    }
}

/// All sums of some of these sizes.
fn sums(sizes: &[usize]) -> Vec<usize> {
    let mut can = vec![false; sizes.iter().sum::<usize>() + 1];
    can[0] = true;
    for &size in sizes {
        for sum in (size..can.len()).rev() {
            can[sum] |= can[sum - size];
        }
    }
    (0..can.len()).filter(|&sum| can[sum]).collect()
}
