//! What is wanted of a puzzle, and whether what came is it. The grade of `crossfoot-logic` decides, and nothing
//! else: a maker may steer by whatever it likes, but delivers only what [`Aim::judge`] takes.
//!
//! Cost: a walk up the ladder, cut short at the first step that is too hard; or one grade of the fast machine of
//! Simon Tatham's levels.

use crate::impossible::Impossible;
use crate::stop::Stop;
use crossfoot_logic::tatham::{self, Game, Graded};
use crossfoot_logic::{Board, End, Ladder, Level, State, Tally, Walk};
use std::fmt;
use std::ops::RangeInclusive;

/// Units of [`Stop`] that a unit of a walk's work counts for: it is about a look at a clue.
const LOOK: u64 = 20;

/// What is wanted, in the words of one of the two profiles of grades.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aim {
    /// By the default profile.
    Profile(Wish),
    /// Exactly one of Simon Tatham's levels.
    Tatham(tatham::Level),
}

/// What is wanted of a grade of the default profile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The levels that will do.
    pub levels: RangeInclusive<Level>,
    /// The scores that will do; `None` for any. Where the ladder ends before the puzzle does, there is no score
    /// that could do.
    pub score: Option<RangeInclusive<u64>>,
    /// Techniques of the ladder that the way through the puzzle must use, by name.
    pub required: Vec<String>,
    /// Techniques that it must not use.
    pub forbidden: Vec<String>,
}

/// What a puzzle turned out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Came {
    /// Its level, of Simon Tatham's levels the one in the same place.
    pub level: Level,
    /// His level, if he was asked.
    pub tatham: Option<(Game, tatham::Level)>,
    /// The sum of the weights of its steps; none of his levels, and none if the ladder ended early.
    pub score: Option<u64>,
    /// The hardest technique.
    pub hardest: Option<&'static str>,
    /// How many steps each technique made, easiest first.
    pub steps: Vec<(&'static str, usize)>,
    /// Whether the grade is complete; else it was cut short, and the puzzle is at least this hard.
    pub complete: bool,
    /// Whether the ladder of techniques ended before the puzzle did.
    pub beyond: bool,
}

/// One way in which a puzzle misses the aim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Miss {
    /// Its level is this much too low.
    TooEasy(u32),
    /// Its level is this much too high, or more.
    TooHard(u32),
    /// Its score is this much below the range.
    ScoreLow(u64),
    /// Its score is this much above the range.
    ScoreHigh(u64),
    /// The ladder ends before the puzzle does, so that it has no score.
    NoScore,
    /// It does not use this technique.
    Lacks(String),
    /// It uses this technique.
    Uses(String),
    /// It could not be graded: no solution, or the work ended.
    Ungraded,
}

/// A judgement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// What came.
    pub came: Came,
    /// How it misses the aim; empty if it is what is wanted.
    pub misses: Vec<Miss>,
}

impl Verdict {
    /// Is the puzzle what is wanted?
    pub fn fits(&self) -> bool {
        self.misses.is_empty()
    }

    /// How far it is from what is wanted: 0 if it fits; levels weigh most, then techniques, then the score.
    pub fn distance(&self) -> u64 {
        let far = |miss: &Miss| match miss {
            Miss::TooEasy(by) | Miss::TooHard(by) => u64::from(*by) << 48,
            Miss::Lacks(_) | Miss::Uses(_) | Miss::NoScore => 1 << 40,
            Miss::ScoreLow(by) | Miss::ScoreHigh(by) => (*by).min(1 << 39),
            Miss::Ungraded => 1 << 56,
        };
        let misses = self.misses.iter();
        misses.fold(0, |all, miss| all.saturating_add(far(miss)))
    }
}

impl fmt::Display for Came {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.complete {
            f.write_str("at least ")?;
        }
        match self.tatham {
            Some((game, level)) => f.write_str(level.name(game))?,
            None => f.write_str(self.level.name())?,
        }
        if let Some(score) = self.score {
            write!(f, ", score {score}")?;
        }
        match self.hardest {
            Some(technique) => write!(f, ", hardest technique {technique}"),
            None => Ok(()),
        }
    }
}

impl Wish {
    /// Any puzzle of this level.
    pub fn level(level: Level) -> Wish {
        Wish::levels(level..=level)
    }

    /// Any puzzle of these levels.
    pub fn levels(levels: RangeInclusive<Level>) -> Wish {
        Wish {
            levels,
            score: None,
            required: Vec::new(),
            forbidden: Vec::new(),
        }
    }

    /// Can any puzzle meet the wish, as far as the ladder alone can tell?
    ///
    /// # Errors
    /// Empty ranges, names that are not on the ladder, contradictions.
    pub fn check(&self, ladder: &Ladder) -> Result<(), Impossible> {
        self.check_ranges()?;
        let (least, most) = (*self.levels.start(), *self.levels.end());
        for name in self.required.iter().chain(&self.forbidden) {
            if ladder.rung(name).is_none() {
                let kind = ladder.kind;
                let message = format!("`{name}` is no technique of the {kind} ladder");
                let known = ladder.rungs.iter().map(|rung| rung.technique.name);
                let known: Vec<&str> = known.collect();
                let help = format!("it knows {}", known.join(", "));
                return Err(Impossible::new("unknown-technique", message, help));
            }
        }
        for name in &self.required {
            if self.forbidden.contains(name) {
                let message = format!("`{name}` is both required and forbidden");
                let help = "leave it out of one of the two lists";
                return Err(Impossible::new("contradicting-techniques", message, help));
            }
            let level = ladder.rung(name).map_or(most, |rung| rung.level);
            if level > most {
                let message = format!(
                    "`{name}` makes a puzzle {}, which is above {}",
                    level.name(),
                    most.name()
                );
                let help = format!("allow the level {}", level.name());
                return Err(Impossible::new("contradicting-techniques", message, help));
            }
        }
        let within = |level: Level| level >= least && level <= most;
        let open = |name: &str| !self.forbidden.iter().any(|no| no == name);
        let mut rungs = ladder.rungs.iter();
        // beyond the ladder everything is extreme
        let beyond = most == Level::Extreme && self.score.is_none();
        if !beyond && !rungs.any(|rung| within(rung.level) && open(rung.technique.name)) {
            let message = "every technique of the wanted levels is forbidden";
            let help = "forbid fewer techniques, or allow another level";
            return Err(Impossible::new("contradicting-techniques", message, help));
        }
        Ok(())
    }

    fn check_ranges(&self) -> Result<(), Impossible> {
        if self.levels.is_empty() {
            let message = "the range of levels is empty";
            let help = "write the easier level first, like easy..hard";
            return Err(Impossible::new("empty-range", message, help));
        }
        if self.score.as_ref().is_some_and(RangeInclusive::is_empty) {
            let message = "the range of scores is empty";
            let help = "write the lower score first, like 100..300";
            return Err(Impossible::new("empty-range", message, help));
        }
        Ok(())
    }

    /// Would a step of this technique and level miss the wish, whatever comes after it?
    fn refuses(&self, technique: &str, level: Level) -> bool {
        level > *self.levels.end() || self.forbidden.iter().any(|no| no == technique)
    }

    fn misses(&self, came: &Came) -> Vec<Miss> {
        let mut misses = Vec::new();
        let (least, most) = (*self.levels.start(), *self.levels.end());
        let steps = |a: Level, b: Level| a as u32 - b as u32;
        if came.level < least && came.complete {
            misses.push(Miss::TooEasy(steps(least, came.level)));
        }
        if came.level > most {
            misses.push(Miss::TooHard(steps(came.level, most)));
        }
        let uses = |name: &str| came.steps.iter().any(|step| step.0 == name);
        let lacks = self.required.iter().filter(|name| !uses(name));
        misses.extend(lacks.map(|name| Miss::Lacks(name.clone())));
        let bad = self.forbidden.iter().filter(|name| uses(name));
        misses.extend(bad.map(|name| Miss::Uses(name.clone())));
        if let (Some(range), true) = (&self.score, came.complete) {
            match came.score {
                None => misses.push(Miss::NoScore),
                Some(score) if score < *range.start() => {
                    misses.push(Miss::ScoreLow(range.start() - score));
                }
                Some(score) if score > *range.end() => {
                    misses.push(Miss::ScoreHigh(score - range.end()));
                }
                Some(_) => {}
            }
        }
        misses
    }
}

impl Aim {
    /// A puzzle of this level of the default profile.
    pub fn level(level: Level) -> Aim {
        Aim::Profile(Wish::level(level))
    }

    /// Can any puzzle of a kind with this ladder meet the aim, as far as the ladder alone can tell?
    ///
    /// # Errors
    /// As [`Wish::check`].
    pub fn check(&self, ladder: &Ladder) -> Result<(), Impossible> {
        match self {
            Aim::Profile(wish) => wish.check(ladder),
            Aim::Tatham(_) => Ok(()),
        }
    }

    /// Grades a puzzle that is known to have one solution, and says whether it is what is wanted. The grade is cut
    /// short where a step already misses the aim.
    pub fn judge(&self, board: &Board, ladder: &'static Ladder, stop: &mut Stop) -> Verdict {
        match self {
            Aim::Profile(wish) => wish.judge(board, ladder, stop),
            Aim::Tatham(level) => judge_tatham(board, *level, stop),
        }
    }
}

impl Wish {
    fn judge(&self, board: &Board, ladder: &'static Ladder, stop: &mut Stop) -> Verdict {
        let mut walk = Walk::new(State::new(board), ladder);
        let mut tally = Tally::new(ladder);
        let mut seen = 0;
        let mut refused = false;
        loop {
            walk.work().set_fuel(seen + stop.left() / LOOK);
            let Some((rung, _)) = walk.next() else { break };
            tally.count(rung);
            let spent = walk.work().spent();
            let on = stop.spend((spent - seen) * LOOK);
            seen = spent;
            refused = self.refuses(rung.technique.name, rung.level);
            if refused || !on {
                break;
            }
        }
        stop.spend((walk.work().spent() - seen) * LOOK);
        let end = walk.end();
        // a walk that is cut short has no end yet: its level is that of its steps
        let grade = tally.grade(if refused { End::Done } else { end });
        let names = grade.steps.iter();
        let came = Came {
            level: grade.level,
            tatham: None,
            score: (end == End::Done).then_some(grade.score),
            hardest: grade.hardest.map(|rung| rung.technique.name),
            steps: names.map(|(rung, n)| (rung.technique.name, *n)).collect(),
            complete: matches!(end, End::Done | End::Stuck) && !refused || end == End::Done,
            beyond: end == End::Stuck && !refused,
        };
        let mut misses = self.misses(&came);
        if !refused && !matches!(end, End::Done | End::Stuck) {
            misses.push(Miss::Ungraded);
        }
        Verdict { came, misses }
    }
}

fn judge_tatham(board: &Board, want: tatham::Level, stop: &mut Stop) -> Verdict {
    let graded = tatham::Puzzle::of(board.model).ok().map(|puzzle| {
        let budget = tatham::Fuel::DEFAULT.0.min(stop.left());
        let mut fuel = tatham::Fuel(budget);
        let graded = tatham::grade_puzzle(&puzzle, &mut fuel);
        stop.spend(budget - fuel.0);
        (puzzle.game(), graded)
    });
    match graded {
        Some((game, Graded::At(level))) => Aim::tatham_verdict(game, want, level),
        _ => Verdict {
            came: Came {
                complete: false,
                ..came_at(Level::Easy)
            },
            misses: vec![Miss::Ungraded],
        },
    }
}

fn came_at(level: Level) -> Came {
    Came {
        level,
        tatham: None,
        score: None,
        hardest: None,
        steps: Vec::new(),
        complete: true,
        beyond: false,
    }
}

impl Aim {
    /// The verdict on a puzzle of which one of his levels is known already, where another is wanted or the same.
    pub(crate) fn tatham_verdict(game: Game, want: tatham::Level, level: tatham::Level) -> Verdict {
        let by = (want as u32).abs_diff(level as u32);
        Verdict {
            came: Came {
                tatham: Some((game, level)),
                beyond: level == tatham::Level::Guess,
                ..came_at(Level::ALL[level as usize])
            },
            misses: match level.cmp(&want) {
                std::cmp::Ordering::Less => vec![Miss::TooEasy(by)],
                std::cmp::Ordering::Equal => Vec::new(),
                std::cmp::Ordering::Greater => vec![Miss::TooHard(by)],
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossfoot_logic::ladder;
    use crossfoot_model::{Cell, Constraint, Model, Origin, Place};

    /// A Latin square of side 3 with these givens: cell and value index.
    fn square(givens: &[(Cell, u8)]) -> Model {
        let mut model = Model::new(vec![1, 2, 3]);
        for i in 0..9 {
            model.cell(Place::new(i / 3, i % 3));
        }
        for i in 0..3 {
            let row = [3 * i, 3 * i + 1, 3 * i + 2];
            let col = [i, i + 3, i + 6];
            model.post(Constraint::AllDifferent(row.into()), Origin::Row(i));
            model.post(Constraint::AllDifferent(col.into()), Origin::Col(i));
        }
        for &(cell, value) in givens {
            let origin = Origin::Given(model.cells[cell as usize].place);
            model.post(Constraint::Given(cell, value), origin);
        }
        model
    }

    fn judge(aim: &Aim, givens: &[(Cell, u8)]) -> Verdict {
        let model = square(givens);
        let ladder = ladder("futoshiki", "default").unwrap();
        let never = || false;
        aim.judge(&Board::new(&model), ladder, &mut Stop::new(1 << 30, &never))
    }

    const ONE: [(Cell, u8); 2] = [(0, 0), (4, 1)];

    #[test]
    fn the_grade_decides() {
        let verdict = judge(&Aim::level(Level::Easy), &ONE);
        assert!(verdict.fits() && verdict.came.complete && verdict.distance() == 0);
        let score = verdict.came.score.unwrap();
        let hardest = verdict.came.hardest.unwrap();
        assert_eq!(
            judge(&Aim::level(Level::Expert), &ONE).misses,
            [Miss::TooEasy(3)]
        );
        let wish = Wish {
            score: Some(score + 2..=score + 3),
            required: vec!["X-wing".into()],
            ..Wish::level(Level::Easy)
        };
        let misses = judge(&Aim::Profile(wish), &ONE).misses;
        assert_eq!(misses, [Miss::Lacks("X-wing".into()), Miss::ScoreLow(2)]);
        let wish = Wish {
            forbidden: vec![hardest.into()],
            ..Wish::level(Level::Easy)
        };
        let verdict = judge(&Aim::Profile(wish), &ONE);
        assert_eq!(verdict.misses, [Miss::Uses(hardest.into())]);
    }

    #[test]
    fn beyond_the_ladder_is_extreme_and_has_no_score() {
        let verdict = judge(&Aim::level(Level::Extreme), &[(0, 0)]);
        assert!(verdict.fits() && verdict.came.beyond && verdict.came.score.is_none());
        let wish = Wish {
            score: Some(0..=u64::MAX),
            ..Wish::level(Level::Extreme)
        };
        let verdict = judge(&Aim::Profile(wish), &[(0, 0)]);
        assert_eq!(verdict.misses, [Miss::NoScore]);
    }

    #[test]
    fn a_grade_without_work_is_no_grade() {
        let model = square(&[]);
        let ladder = ladder("futoshiki", "default").unwrap();
        let never = || false;
        let mut stop = Stop::new(LOOK, &never);
        let verdict = Aim::level(Level::Extreme).judge(&Board::new(&model), ladder, &mut stop);
        assert_eq!(verdict.misses, [Miss::Ungraded]);
    }

    #[test]
    fn his_levels_are_exact() {
        let verdict = judge(&Aim::Tatham(tatham::Level::Basic), &ONE);
        assert!(verdict.fits());
        assert_eq!(
            verdict.came.tatham,
            Some((Game::Unequal, tatham::Level::Basic))
        );
        let verdict = judge(&Aim::Tatham(tatham::Level::Chains), &ONE);
        assert_eq!(verdict.misses, [Miss::TooEasy(3)]);
    }

    #[test]
    fn wishes_that_cannot_be_are_told() {
        let ladder = ladder("kenken", "default").unwrap();
        let code = |wish: Wish| wish.check(ladder).map_err(|no| no.code);
        assert_eq!(code(Wish::level(Level::Hard)), Ok(()));
        let empty = Wish::levels(Level::Hard..=Level::Easy);
        assert_eq!(code(empty), Err("empty-range"));
        let name = |required: &[&str], forbidden: &[&str]| Wish {
            required: required.iter().map(ToString::to_string).collect(),
            forbidden: forbidden.iter().map(ToString::to_string).collect(),
            ..Wish::level(Level::Easy)
        };
        assert_eq!(code(name(&["x wing"], &[])), Err("unknown-technique"));
        let all = ["whip"];
        assert_eq!(code(name(&all, &[])), Err("contradicting-techniques"));
        let easy = ladder.rungs.iter().filter(|r| r.level == Level::Easy);
        let easy: Vec<&str> = easy.map(|rung| rung.technique.name).collect();
        assert_eq!(
            code(name(&easy[..1], &easy[..1])),
            Err("contradicting-techniques")
        );
        assert_eq!(code(name(&[], &easy[1..])), Ok(()));
        assert_eq!(code(name(&[], &easy)), Err("contradicting-techniques"));
    }
}
