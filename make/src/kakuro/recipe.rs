//! Recipes: what is wanted, and what cannot be, said before any work.

use super::diagram::{Diagram, Flaw, Plan, carve};
use super::tables::MOST;
use crate::{Aim, Chance, Impossible, Symmetry};
use crossfoot_logic::{Ladder, Level, ladder};

/// What is wanted of a Kakuro.
#[derive(Clone, Debug, PartialEq)]
pub struct Recipe {
    /// Rows of the interior, without the row of clues; 2 to [`Recipe::MOST_SIDE`].
    pub rows: usize,
    /// Columns of the interior; likewise.
    pub cols: usize,
    /// How the diagram looks the same.
    pub symmetry: Symmetry,
    /// The share of white squares, met within five in a hundred or two squares, whichever is more; `None`: what suits
    /// the size, about three quarters.
    pub density: Option<f64>,
    /// The longest run, 2 to 9.
    pub max_run: usize,
    /// The number of runs, across and down together, met exactly.
    pub blocks: Option<usize>,
    /// The maker's own diagram, kept as it is.
    pub layout: Option<Diagram>,
    /// Are clues lists of allowed sets, or missing, instead of sums?
    pub generalized: bool,
    /// May no clue be missing without a second solution, or a level above the wanted ones?
    pub minimal: bool,
    /// Must trying single values, each with all that runs say, not be enough to solve it? The hardest class, for
    /// machines and people alike; only extreme puzzles are of it. Rare on boards below 7×7.
    pub search: bool,
    /// What is wanted of the grade.
    pub aim: Aim,
}

/// What printed boards have, and the maker when nothing else is asked.
const DENSITY: f64 = 0.75;
/// Diagrams carved before a recipe is said to have none.
const TRIES: usize = 60;
/// On large boards diagrams are much alike, and dear.
const LARGE: usize = 2500;

impl Recipe {
    /// The most rows and columns.
    pub const MOST_SIDE: usize = 300;

    /// A plain Kakuro of this size, half-turn symmetric, with runs up to nine.
    pub fn new(rows: usize, cols: usize, aim: Aim) -> Recipe {
        Recipe {
            rows,
            cols,
            symmetry: Symmetry::HalfTurn,
            density: None,
            max_run: MOST,
            blocks: None,
            layout: None,
            generalized: false,
            minimal: false,
            search: false,
            aim,
        }
    }

    /// The ladder that grades Kakuro.
    pub fn ladder() -> &'static Ladder {
        ladder("kakuro", "default").expect("Kakuro has a ladder")
    }

    /// Can there be such a puzzle, as far as can be told without looking for one? Carves a few diagrams.
    ///
    /// # Errors
    /// What cannot be, and a way out.
    pub fn check(&self) -> Result<(), Impossible> {
        self.check_wishes()?;
        if self.layout.is_none() {
            self.draw(&mut Chance::new(0, 0))?;
        }
        Ok(())
    }

    /// All but whether there is a diagram, for which one has to be carved.
    pub(super) fn check_wishes(&self) -> Result<(), Impossible> {
        self.check_numbers()?;
        if let Aim::Tatham(_) = self.aim {
            let message = "Simon Tatham's levels are of KenKen and Futoshiki";
            let help = "ask for a Kakuro by its own level: easy, moderate, hard, expert, extreme";
            return Err(Impossible::new("impossible-level", message, help));
        }
        self.aim.check(Recipe::ladder())?;
        self.check_search()?;
        match &self.layout {
            Some(layout) => self.check_layout(layout),
            None => Ok(()),
        }
    }

    fn check_search(&self) -> Result<(), Impossible> {
        let Aim::Profile(wish) = &self.aim else {
            return Ok(());
        };
        if self.search && *wish.levels.end() < Level::Extreme {
            let message = "a puzzle that trying single values does not solve is extreme";
            let help = "leave out the level, or `search`";
            return Err(Impossible::new("impossible-level", message, help));
        }
        Ok(())
    }

    fn check_numbers(&self) -> Result<(), Impossible> {
        let most = Recipe::MOST_SIDE;
        if !(2..=most).contains(&self.rows) || !(2..=most).contains(&self.cols) {
            let message = format!(
                "a Kakuro of {}x{} cannot be made: runs have two squares or more, and sizes end at {most}",
                self.rows, self.cols
            );
            let help = format!("ask for 2 to {most} rows and columns, the clues not counted");
            return Err(Impossible::new("impossible-size", message, help));
        }
        if !(2..=MOST).contains(&self.max_run) {
            let message = format!("runs of at most {} cannot be", self.max_run);
            let help = "a run has two to nine squares, since its digits differ";
            return Err(Impossible::new("impossible-run", message, help));
        }
        if self.symmetry.needs_square() && self.rows != self.cols {
            let message = format!(
                "a board of {}x{} has no {} symmetry",
                self.rows,
                self.cols,
                self.symmetry.name()
            );
            let help = "ask for as many rows as columns, or for half-turn";
            return Err(Impossible::new("impossible-symmetry", message, help));
        }
        if self.density.is_some_and(|d| !(d > 0.0 && d <= 1.0)) {
            let message = "a density is the share of white squares, above 0 and at most 1";
            let help = "printed diagrams have 0.7 to 0.8";
            return Err(Impossible::new("impossible-density", message, help));
        }
        Ok(())
    }

    fn check_layout(&self, layout: &Diagram) -> Result<(), Impossible> {
        let says =
            |message: String, help: &str| Err(Impossible::new("impossible-diagram", message, help));
        if self.density.is_some() || self.blocks.is_some() {
            let message = "a diagram of your own has its own density and number of runs";
            return says(
                message.into(),
                "leave out either the diagram or these wishes",
            );
        }
        if (layout.rows, layout.cols) != (self.rows, self.cols) {
            let message = format!(
                "the diagram is {}x{}, the size asked for {}x{}",
                layout.rows, layout.cols, self.rows, self.cols
            );
            return says(message, "leave out the size");
        }
        if !layout.has(self.symmetry) {
            let message = format!("the diagram has not the symmetry {}", self.symmetry.name());
            return says(message, "leave out the symmetry, or change the diagram");
        }
        match layout.flaw(self.max_run) {
            None => Ok(()),
            Some(Flaw::Shape) => says(
                "the diagram has not as many squares as rows times columns".into(),
                "give every row the same length",
            ),
            Some(Flaw::Empty) => says(
                "the diagram has no white square".into(),
                "draw runs of two to nine white squares",
            ),
            Some(Flaw::Alone(row, col)) => says(
                format!(
                    "the white square in row {}, column {} is alone across or down",
                    row + 1,
                    col + 1
                ),
                "every run needs two squares, both ways: make it black or give it a neighbour",
            ),
            Some(Flaw::Long(row, col, length)) => says(
                format!(
                    "the run of {length} squares from row {}, column {} is longer than {}",
                    row + 1,
                    col + 1,
                    self.max_run
                ),
                "blacken a square of it: there are nine different digits",
            ),
            Some(Flaw::Apart(row, col)) => says(
                format!(
                    "the white square in row {}, column {} hangs together with the first ones nowhere",
                    row + 1,
                    col + 1
                ),
                "join the parts, or make a puzzle of each",
            ),
        }
    }

    /// Why there is no diagram, by the white squares and runs of those that came near.
    fn no_diagram(&self, seen: &[(usize, usize)]) -> Impossible {
        let (least, most) = (seen.iter().min(), seen.iter().max());
        let (Some(least), Some(most)) = (least, most) else {
            let message = format!(
                "no diagram of {}x{} with {} symmetry and runs of at most {} was found",
                self.rows,
                self.cols,
                self.symmetry.name(),
                self.max_run
            );
            let help = "allow longer runs, less symmetry, or more rows and columns";
            return Impossible::new("impossible-diagram", message, help);
        };
        if let Some(blocks) = self.blocks {
            let message = format!("no diagram with {blocks} runs was found");
            let help = format!(
                "those that come nearest have {} to {}",
                seen.iter().map(|s| s.1).min().unwrap_or(0),
                seen.iter().map(|s| s.1).max().unwrap_or(0)
            );
            return Impossible::new("impossible-blocks", message, help);
        }
        let area = (self.rows * self.cols) as f64;
        let message = format!(
            "no diagram of {}x{} with a density of {} was found",
            self.rows,
            self.cols,
            self.density.unwrap_or(DENSITY)
        );
        let help = format!(
            "those that come nearest have {:.2} to {:.2}",
            least.0 as f64 / area,
            most.0 as f64 / area
        );
        Impossible::new("impossible-density", message, help)
    }

    /// The white squares to come down to.
    fn whites(&self) -> f64 {
        self.density.unwrap_or(DENSITY) * (self.rows * self.cols) as f64
    }

    /// How far the number of white squares may be off.
    pub(super) fn tolerance(&self) -> f64 {
        (0.05 * (self.rows * self.cols) as f64).max(2.0)
    }

    /// Does a diagram with so many white squares have the wanted density?
    pub(super) fn is_dense(&self, whites: usize) -> bool {
        self.density.is_none() || (whites as f64 - self.whites()).abs() <= self.tolerance()
    }

    /// A diagram as wanted: the maker's own, or a carved one.
    pub(super) fn draw(&self, chance: &mut Chance) -> Result<Diagram, Impossible> {
        if let Some(layout) = &self.layout {
            return Ok(layout.clone());
        }
        let mut seen = Vec::new();
        let free = self.blocks.is_some() && self.density.is_none();
        let plan = Plan {
            rows: self.rows,
            cols: self.cols,
            symmetry: self.symmetry,
            max_run: self.max_run,
            whites: (!free).then(|| self.whites() as usize),
            runs: self.blocks,
        };
        let tries = match self.rows * self.cols {
            0..=LARGE => TRIES,
            _ => 3,
        };
        for _ in 0..tries {
            let Some(diagram) = carve(&plan, chance) else {
                continue;
            };
            let whites = diagram.whites();
            let runs = self.blocks.map(|_| diagram.runs().len());
            if self.is_dense(whites) && runs == self.blocks {
                return Ok(diagram);
            }
            seen.push((whites, runs.unwrap_or(0)));
        }
        Err(self.no_diagram(&seen))
    }
}
