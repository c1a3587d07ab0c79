//! A puzzle that was opened: checked, with its warnings and its model.

use crate::{Failure, Source, Warning};
use crossfoot_model::Model;
use crossfoot_puzzle::formats::FORMATS;
use crossfoot_puzzle::kinds::{Filling, Kind, ModelOptions};
use crossfoot_puzzle::{
    Fault, Grid, Limits, Notice, Opened, Piece, Sheet, open, open_as, open_json,
};
use std::sync::OnceLock;

/// How texts are opened.
#[derive(Clone, Debug, Default)]
pub struct OpenOptions {
    /// Name of the format; recognised by content if not said.
    pub format: Option<String>,
    /// `?` cages may subtract and divide at any size.
    pub wide_operators: bool,
    /// Cages may lack their clues; they read as `0?`. For [`clue`](crate::verbs::clue()).
    pub clueless: bool,
}

/// A puzzle: a sheet that its kind has checked, and what it means.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// Name of the input: a file, a file with line and column, an id.
    pub input: String,
    /// The puzzle as it stands on paper.
    pub sheet: Sheet,
    /// Name of the format that it was read from, if it was read.
    pub format: Option<&'static str>,
    /// Warnings.
    pub warnings: Vec<Warning>,
    wide_operators: bool,
    model: OnceLock<Model>,
}

impl Puzzle {
    /// Opens the text of one puzzle in whatever format it is.
    ///
    /// # Errors
    /// What is wrong with it and where.
    pub fn open(text: &str) -> Result<Puzzle, Failure> {
        Puzzle::open_with("", text, &OpenOptions::default())
    }

    /// Opens the text of one puzzle of an input with this name.
    ///
    /// # Errors
    /// What is wrong with it and where.
    pub fn open_with(input: &str, text: &str, options: &OpenOptions) -> Result<Puzzle, Failure> {
        let piece = Piece {
            text: text.to_string(),
            first_line: 1,
            first_column: 1,
        };
        Puzzle::open_piece(input, piece, options)
    }

    /// Opens a piece of an input with this name.
    ///
    /// # Errors
    /// What is wrong with it and where.
    pub fn open_piece(input: &str, piece: Piece, options: &OpenOptions) -> Result<Puzzle, Failure> {
        let limits = Puzzle::limits(options);
        let opened = match &options.format {
            None => open(&piece.text, piece.first_line, &limits),
            Some(format) => open_as(format, &piece.text, piece.first_line, &limits),
        };
        Puzzle::opened(input, piece, options, opened)
    }

    /// Opens a piece that is our JSON.
    pub(crate) fn open_json(
        input: &str,
        piece: Piece,
        options: &OpenOptions,
    ) -> Result<Puzzle, Failure> {
        let opened = open_json(&piece.text, piece.first_line, &Puzzle::limits(options));
        Puzzle::opened(input, piece, options, opened)
    }

    fn limits(options: &OpenOptions) -> Limits {
        Limits {
            clueless: options.clueless,
            ..Limits::DEFAULT
        }
    }

    fn opened(
        input: &str,
        piece: Piece,
        options: &OpenOptions,
        opened: Result<Opened, Fault>,
    ) -> Result<Puzzle, Failure> {
        match opened {
            Ok(opened) => Ok(Puzzle {
                format: Some(opened.format),
                ..Puzzle::new(input, opened.sheet, opened.notices, options)
            }),
            Err(fault) => {
                let fault = piece.shift(fault);
                Err(Failure::new(input, fault).with_source(Source {
                    text: piece.text,
                    first_line: piece.first_line,
                    first_column: piece.first_column,
                }))
            }
        }
    }

    /// Takes a sheet that was made elsewhere, and checks it.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn from_sheet(sheet: Sheet, options: &OpenOptions) -> Result<Puzzle, Failure> {
        match sheet.kind.kind().check(&sheet) {
            Ok(notices) => Ok(Puzzle::new("", sheet, notices, options)),
            Err((fault, _)) => Err(Failure::new("", fault)),
        }
    }

    /// The puzzle with another sheet, which its kind checks.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn again(&self, sheet: Sheet) -> Result<Puzzle, Failure> {
        let options = OpenOptions {
            wide_operators: self.wide_operators,
            ..OpenOptions::default()
        };
        match sheet.kind.kind().check(&sheet) {
            Ok(notices) => Ok(Puzzle::new(&self.input, sheet, notices, &options)),
            Err((fault, _)) => Err(self.fails(fault)),
        }
    }

    fn new(input: &str, sheet: Sheet, notices: Vec<Notice>, options: &OpenOptions) -> Puzzle {
        Puzzle {
            input: input.to_string(),
            sheet,
            format: None,
            warnings: notices.into_iter().map(Warning::from).collect(),
            wide_operators: options.wide_operators,
            model: OnceLock::new(),
        }
    }

    /// The kind.
    pub fn kind(&self) -> &'static dyn Kind {
        self.sheet.kind.kind()
    }

    /// The name of a format, and the puzzle in it, ending with a newline.
    ///
    /// # Errors
    /// There is no such format, or it cannot express the puzzle.
    pub(crate) fn write(&self, to: &str) -> Result<(&'static str, String), Failure> {
        in_format(&self.sheet, to).map_err(|fault| self.fails(fault))
    }

    /// The model, made at the first call. Its cells are the white squares in reading order.
    pub fn model(&self) -> &Model {
        self.model.get_or_init(|| {
            let wide_operators = self.wide_operators;
            self.kind()
                .model(&self.sheet, ModelOptions { wide_operators })
        })
    }

    /// The numbers of a grid in the white squares, in reading order: what [`Filling::Numbers`] takes.
    pub fn numbers(&self, grid: &Grid<u32>) -> Vec<u32> {
        grid.iter().flatten().filter_map(|number| *number).collect()
    }

    /// The picture of the puzzle with something in its white squares.
    pub fn scene(&self, filling: Filling<'_>) -> crossfoot_draw::Scene {
        self.kind().scene(&self.sheet, filling)
    }

    /// The value indices of a grid that holds a number of the puzzle in every white square; 0 for any other.
    pub(crate) fn indices(&self, grid: &Grid<u32>) -> Vec<u8> {
        let model = self.model();
        let index = |number: u32| model.index(number).unwrap_or(0) as u8;
        self.numbers(grid).into_iter().map(index).collect()
    }

    /// A solution of the model as a grid.
    pub(crate) fn grid(&self, solution: &[u8]) -> Grid<u32> {
        let model = self.model();
        self.lay(
            solution
                .iter()
                .map(|&index| model.values[usize::from(index)]),
        )
    }

    /// Something for every white square, laid out as a grid.
    pub(crate) fn lay<T: Clone>(&self, items: impl Iterator<Item = T>) -> Grid<T> {
        let mut grid = vec![vec![None; self.sheet.cols]; self.sheet.rows];
        for (square, item) in self.model().cells.iter().zip(items) {
            grid[square.place.row as usize][square.place.col as usize] = Some(item);
        }
        grid
    }

    /// The failure of this puzzle.
    pub(crate) fn fails(&self, fault: Fault) -> Failure {
        Failure::new(self.input.clone(), fault)
    }

    /// What the solver could not do, as a failure of this puzzle.
    pub(crate) fn unsolvable(&self, fault: &crossfoot_solve::Fault) -> Failure {
        use crossfoot_solve::Fault as Solver;
        let message = fault.to_string();
        self.fails(match fault {
            Solver::TooLarge(post) => {
                let post = &self.model().posts[*post];
                let cells = self.model().places(&post.constraint.cells());
                let name = crossfoot_model::words::ENGLISH.name(self.model(), post);
                let message = format!("{name} has too many partial results");
                Fault::new("too-hard", message, "split it into smaller ones").cells(cells)
            }
            Solver::TooManyOptions {
                post,
                options,
                most,
                instead,
            } => {
                let help = match *instead {
                    "" => "split the puzzle, or solve it with the domain engine",
                    instead => instead,
                };
                let count = match options - most {
                    1 => format!("more than {most}"),
                    _ => format!("{options}, and {most} are the most"),
                };
                let Some(post) = post else {
                    let message = format!("the options of this cover are too many: {count}");
                    return self.fails(Fault::new("too-many-options", message, help));
                };
                let post = &self.model().posts[*post];
                let cells = self.model().places(&post.constraint.cells());
                let name = crossfoot_model::words::ENGLISH.name(self.model(), post);
                let message = format!("the options of {name} are too many: {count}");
                Fault::new("too-many-options", message, help).cells(cells)
            }
            Solver::TooManyOccurrences(_) => {
                let help = "split the puzzle, or solve it with the domain engine";
                Fault::new("too-many-options", message, help)
            }
            Solver::TooManyCells => Fault::new("too-large", message, "split the puzzle"),
            Solver::Refused => Fault::new("internal", message, "this is a fault of Crossfoot"),
        })
    }
}

/// The name of a format, and a sheet in it, ending with a newline.
///
/// # Errors
/// There is no such format, or it cannot express the puzzle.
pub(crate) fn in_format(sheet: &Sheet, to: &str) -> Result<(&'static str, String), Fault> {
    let Some(format) = FORMATS.iter().find(|format| format.name() == to) else {
        let names: Vec<&str> = FORMATS.iter().map(|format| format.name()).collect();
        return Err(Fault::new(
            "unknown-format-name",
            format!("there is no format `{to}`"),
            format!("the formats are {}", names.join(", ")),
        ));
    };
    let text = format.write(sheet).map_err(|loss| {
        Fault::new(
            "cannot-express",
            format!("the format `{to}` cannot express this: {loss}"),
            "`json` and `text` express everything",
        )
    })?;
    Ok((format.name(), text))
}
