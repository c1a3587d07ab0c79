//! A hint: what a person who is stuck can do next, as much of it as they want to know.
//!
//! What is wrong comes first: entries that are part of no solution, marks that lack the right value. Then the cell that
//! can be filled in next, and the steps that lead there ([`crossfoot_logic::hint`]), from what the person has entered and
//! marked. Cost: that of solving, and of the steps up to the next cell, bounded by a fuel.

use super::entries::{Entries, EntriesState, entries};
use super::solve::{SolveOptions, solve};
use crate::clock::Stopwatch;
use crate::clue::Clue;
use crate::reasons::{self, Person, Sentences, StepReport, fill, sentences};
use crate::{Answer, Failure, Meter, Method, Puzzle, Report, Stop, Warning, wire};
use crossfoot_logic::words::Language;
use crossfoot_logic::{Board, End, State, Step, Wrong, clashes, hint as next, those_that_matter};
use crossfoot_model::{Cell, Place};
use serde::Serialize;

/// Looks at a clue that a hint may take: some hundredths of a second. What needs more is shown by other means.
const FUEL: u64 = 400_000;

/// A way of more steps than this is not told at once: its first step is the hint.
const FAR: usize = 8;

fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// How much a hint gives away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Show {
    /// The cell that can be filled in next, and the clue to begin with.
    Where,
    /// Also the names of the techniques.
    Technique,
    /// The steps.
    #[default]
    Full,
}

impl Show {
    /// All of them, the least first.
    pub const ALL: [Show; 3] = [Show::Where, Show::Technique, Show::Full];

    /// Its name on the wire and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Show::Where => "where",
            Show::Technique => "technique",
            Show::Full => "full",
        }
    }

    /// One line for people.
    pub fn about(self) -> &'static str {
        match self {
            Show::Where => "the cell that can be filled in next, and the clue to begin with",
            Show::Technique => "also the names of the techniques",
            Show::Full => "every step in full",
        }
    }

    /// The one of this name.
    pub fn of_name(name: &str) -> Option<Show> {
        Show::ALL.into_iter().find(|known| known.name() == name)
    }
}

/// Choices of [`hint`].
#[derive(Clone, Copy, Debug)]
pub struct HintOptions {
    /// How much it gives away.
    pub show: Show,
    /// In which language; the codes are those of [`crate::languages`], English for any other.
    pub lang: &'static str,
}

impl Default for HintOptions {
    fn default() -> HintOptions {
        HintOptions {
            show: Show::default(),
            lang: "en",
        }
    }
}

/// What a hint is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum HintState {
    /// The next cell, and the way there.
    Next,
    /// Something that is filled in is wrong.
    WrongEntry,
    /// Marks lack the right value.
    WrongMarks,
    /// Every cell is filled in, and all is right.
    Solved,
    /// Nothing more follows, because there are several solutions.
    Open,
    /// The puzzle has no solution.
    NoSolution,
    /// The work was ended before it was known.
    Unknown,
}

/// The answer of [`hint`].
#[derive(Clone, Debug, Serialize)]
pub struct HintReport {
    /// Name of the input.
    pub input: String,
    /// The kind of puzzle.
    pub kind: &'static str,
    /// None, one, many, gave up: of the puzzle by itself.
    pub answer: Answer,
    /// What the hint is about.
    pub state: HintState,
    /// The cells to look at: the one that can be filled in next, or those that are wrong.
    #[serde(serialize_with = "wire::places")]
    pub cells: Vec<Place>,
    /// The clue to begin with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clue: Option<Clue>,
    /// The techniques of the steps in order, if they are to be shown.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub techniques: Vec<&'static str>,
    /// The steps, if they are to be shown; the last fills in the cell, unless there are more [`HintReport::ahead`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<StepReport>,
    /// How many steps come after the one that is shown, before a cell can be filled in: of a way that is too long for
    /// one hint.
    #[serde(skip_serializing_if = "is_zero")]
    pub ahead: usize,
    /// The hint in sentences.
    pub text: Vec<String>,
    /// What ended the work early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stop>,
    /// Milliseconds of solving and reasoning alone.
    pub ms: f64,
    /// Warnings about the puzzle.
    pub warnings: Vec<Warning>,
}

impl Report for HintReport {
    /// 0 for a hint of whatever sort, 1 without a solution, 3 where several solutions end it, 4 where it gave up.
    fn exit_code(&self) -> u8 {
        match self.state {
            HintState::NoSolution => Answer::None.exit_code(),
            HintState::Open => Answer::Many.exit_code(),
            HintState::Unknown => Answer::GaveUp.exit_code(),
            _ => 0,
        }
    }
}

/// A hint from what a person has entered and marked.
///
/// # Errors
/// A puzzle beyond the solver's bounds.
pub fn hint(
    puzzle: &Puzzle,
    options: &HintOptions,
    meter: &mut Meter,
) -> Result<HintReport, Failure> {
    let watch = Stopwatch::start();
    let method = Method::default();
    let language = reasons::language(options.lang);
    let solved = solve(puzzle, &SolveOptions { method }, meter)?;
    let grid = solved.solution.as_ref();
    let entries = entries(puzzle, solved.answer, grid, method, language.names, meter)?;
    let board = Board::new(puzzle.model());
    let solution = match solved.answer {
        Answer::One => grid.map(|grid| puzzle.indices(grid)),
        _ => None,
    };
    let mut hinting = Hinting {
        puzzle,
        board: &board,
        language,
        say: sentences(language),
        show: options.show,
        report: HintReport {
            input: solved.input,
            kind: solved.kind,
            answer: solved.answer,
            state: HintState::Unknown,
            cells: Vec::new(),
            clue: None,
            techniques: Vec::new(),
            steps: Vec::new(),
            ahead: 0,
            text: Vec::new(),
            stopped: meter.stopped(),
            ms: 0.0,
            warnings: solved.warnings,
        },
    };
    match solved.answer {
        Answer::None => hinting.end(HintState::NoSolution, hinting.say.none),
        Answer::One | Answer::Many => hinting.look(entries, solution.as_deref(), meter)?,
        Answer::GaveUp | Answer::Error => hinting.end(HintState::Unknown, hinting.say.gave_up),
    }
    let mut report = hinting.report;
    report.ms = watch.ms();
    Ok(report)
}

/// A hint in the making.
struct Hinting<'a> {
    puzzle: &'a Puzzle,
    board: &'a Board<'a>,
    language: &'static Language,
    say: &'static Sentences,
    show: Show,
    report: HintReport,
}

impl Hinting<'_> {
    fn end(&mut self, state: HintState, text: &str) {
        self.report.state = state;
        self.report.text.push(text.to_string());
    }

    /// What is wrong, or else the next cell.
    fn look(
        &mut self,
        entries: Option<Entries>,
        solution: Option<&[u8]>,
        meter: &mut Meter,
    ) -> Result<(), Failure> {
        match entries {
            Some(found) if found.state == EntriesState::Unknown => {
                self.end(HintState::Unknown, self.say.gave_up);
                return Ok(());
            }
            Some(found) if found.state != EntriesState::Right => {
                self.wrong(found);
                return Ok(());
            }
            _ => {}
        }
        let person = Person::of(self.puzzle);
        if let Some(cell) = solution.and_then(|right| person.lacking(right)) {
            self.marks(cell, self.say.marks);
            return Ok(());
        }
        match State::of_person(self.board, &person.entries, &person.marks) {
            Ok(state) => return self.next(&state, solution, meter),
            Err(Wrong::Marks(cell)) => self.marks(cell, self.say.marks_clash),
            // entries that are right fit the puzzle
            Err(Wrong::Entry(_) | Wrong::Shape) => {
                self.end(HintState::Unknown, self.say.gave_up);
            }
        }
        Ok(())
    }

    /// Entries that are wrong, gently: first where; what, only if more is to be shown.
    fn wrong(&mut self, found: Entries) {
        // the least that helps is one of them
        let named = match self.show {
            Show::Where => found.cells.get(..1).unwrap_or_default(),
            _ => &found.cells,
        };
        let cells = self.list(named);
        self.end(
            HintState::WrongEntry,
            &fill(self.say.look_again, &[("cells", &cells)]),
        );
        self.report.cells = found.cells;
        if self.show == Show::Where {
            return;
        }
        if self.show == Show::Full {
            self.report.text.extend(found.text);
        }
        self.clashes();
        self.report.text.push(self.say.wrong_end.to_string());
    }

    /// What anybody can see to be wrong.
    fn clashes(&mut self) {
        let person = Person::of(self.puzzle);
        let marks = vec![None; self.board.len()];
        let Ok(state) = State::of_person(self.board, &person.entries, &marks) else {
            return;
        };
        for clash in clashes(&state) {
            let clue = Clue::of(
                self.puzzle.model(),
                clash.clue as usize,
                self.language.names,
            );
            let cells: Vec<Place> = clash.cells.iter().map(|&cell| self.place(cell)).collect();
            let names = self.list(&cells);
            let mut values: Vec<usize> =
                clash.cells.iter().filter_map(|&c| state.value(c)).collect();
            values.dedup();
            let number = |&value: &usize| self.board.number(value).to_string();
            let value = values.first().map(number).unwrap_or_default();
            let sentence = match (cells.len(), values.len()) {
                (1, _) => self.say.clash_one,
                (_, 1) => self.say.clash_same,
                _ => self.say.clash,
            };
            let holes = [
                ("clue", clue.text.as_str()),
                ("cells", names.as_str()),
                ("value", value.as_str()),
            ];
            self.report.text.push(fill(sentence, &holes));
            self.report.clue.get_or_insert(clue);
        }
    }

    fn marks(&mut self, cell: Cell, sentence: &str) {
        let at = self.place(cell);
        let text = fill(sentence, &[("cell", &at.to_string())]);
        self.end(HintState::WrongMarks, &text);
        self.report.cells = vec![at];
    }

    /// The next cell, and the way there.
    fn next(
        &mut self,
        state: &State,
        solution: Option<&[u8]>,
        meter: &mut Meter,
    ) -> Result<(), Failure> {
        if state.is_done() {
            self.end(HintState::Solved, self.say.solved);
            return Ok(());
        }
        let Some(ladder) = reasons::usual(self.puzzle) else {
            self.end(HintState::Unknown, self.say.gave_up);
            return Ok(());
        };
        let found = next(state, ladder, FUEL);
        let mut steps: Vec<Step> = found.steps.into_iter().map(|found| found.1).collect();
        match (found.end, solution) {
            (None, _) => {}
            // a chain that takes long to find is no help either
            (Some(End::Stuck | End::OutOfFuel), Some(right)) => {
                let mut there = state.clone();
                steps.iter().for_each(|step| step.apply(&mut there));
                steps.push(reasons::beyond(self.puzzle, &there, right, 0, meter)?);
                steps = those_that_matter(state, steps);
            }
            (Some(End::Broken(cell)), _) => self.marks(cell, self.say.marks_clash),
            (Some(End::Stuck), None) => self.end(HintState::Open, self.say.many),
            (Some(End::OutOfFuel), None) => {
                self.report.stopped = Some(Stop::WorkLimit);
                self.end(HintState::Unknown, self.say.gave_up);
            }
            (Some(End::Done | End::Clash(_)), _) => {
                self.end(HintState::Unknown, self.say.gave_up);
            }
        }
        if self.report.text.is_empty() {
            self.steps(&steps);
        }
        Ok(())
    }

    fn steps(&mut self, steps: &[Step]) {
        let wire = |step| StepReport::of(self.puzzle, self.board, step, self.language);
        self.report.state = HintState::Next;
        if let (true, Some(first)) = (steps.len() > FAR, steps.first()) {
            self.far(wire(first), steps);
            return;
        }
        let steps: Vec<StepReport> = steps.iter().map(wire).collect();
        let last = steps.iter().flat_map(|step| &step.places);
        self.report.cells = last.map(|placed| placed.cell).collect();
        let cell = self.list(&self.report.cells);
        self.report.clue = steps.first().and_then(|step| step.clues.first()).cloned();
        let text = match &self.report.clue {
            Some(clue) => fill(self.say.next, &[("cell", &cell), ("clue", &clue.text)]),
            None => fill(self.say.next_cell, &[("cell", &cell)]),
        };
        self.report.text.push(text);
        if self.show >= Show::Technique {
            let names = steps.iter().map(|step| step.technique);
            self.report.techniques = names.collect();
            self.techniques();
        }
        if self.show == Show::Full {
            for step in &steps {
                self.report.text.push(step.text.clone());
                self.report
                    .text
                    .extend(step.chain.iter().flatten().cloned());
            }
            self.report.steps = steps;
        }
    }

    /// The first step of a way that is too long to be told as one hint.
    fn far(&mut self, first: StepReport, steps: &[Step]) {
        let changed = first.removes.iter().map(|removed| removed.cell);
        self.report.cells = changed.collect();
        self.report.clue = first.clues.first().cloned();
        self.report.ahead = steps.len() - 1;
        let filled = steps.last().and_then(|last| last.places.first());
        let cell = filled.map(|placed| self.place(placed.0).to_string());
        let (n, cell) = (steps.len().to_string(), cell.unwrap_or_default());
        let far = fill(self.say.far, &[("n", &n), ("cell", &cell)]);
        let more = match (&self.report.clue, self.show) {
            (_, Show::Full) => first.text.clone(),
            (_, Show::Technique) => first.name.clone(),
            (Some(clue), Show::Where) => clue.text.clone(),
            (None, Show::Where) => self.list(&self.report.cells),
        };
        self.report.text.push(format!("{far}: {more}"));
        if self.show >= Show::Technique {
            self.report.techniques = steps.iter().map(|step| step.technique).collect();
            self.techniques();
        }
        if self.show == Show::Full {
            self.report
                .text
                .extend(first.chain.iter().flatten().cloned());
            self.report.steps = vec![first];
        }
    }

    /// The techniques in order, a number before one that is used several times on end.
    fn techniques(&mut self) {
        let groups = self.report.techniques.chunk_by(|a, b| a == b);
        let names: Vec<String> = groups
            .map(
                |group| match (self.language.technique(group[0]), group.len()) {
                    (name, 1) => name.to_string(),
                    (name, n) => format!("{n} × {name}"),
                },
            )
            .collect();
        let names = names.join(self.say.then);
        let text = fill(self.say.techniques, &[("techniques", &names)]);
        self.report.text.push(text);
    }

    fn place(&self, cell: Cell) -> Place {
        self.puzzle.model().cells[cell as usize].place
    }

    fn list(&self, cells: &[Place]) -> String {
        let names: Vec<String> = cells.iter().map(Place::to_string).collect();
        self.language.names.list(&names)
    }
}
