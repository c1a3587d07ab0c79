//! What is measured: boards with known answers, and the check that comes before every measurement.
//!
//! Own boards are made from seeds. Outside boards are read where they lie, if `CROSSFOOT_DATA` names a
//! folder with `data/bench`; without it only the own ones are measured.

pub mod cover;
#[path = "../../xtask/src/outside.rs"]
mod outside;

use crossfoot_engine::domain::Stages;
use crossfoot_model::Model;
use crossfoot_puzzle::kinds::ModelOptions;
use crossfoot_puzzle::{Limits, Sheet, open};
use crossfoot_solve::{Answer, Formulation, Options, Unbounded, solve};
use xtask::boards::{
    self, Board, DiagramPlan, Dice, Impossible, KenKenPlan, kenken, mosaic, unique_kakuro,
    until_unique,
};

/// A board to measure, already read and modelled: reading is measured apart.
#[derive(Clone, Debug)]
pub struct Instance {
    /// Its name in records.
    pub name: String,
    /// The model.
    pub model: Model,
    /// The only solution, as numbers of the cells in reading order, where it is known beforehand.
    pub known: Option<Vec<u32>>,
}

impl Instance {
    /// A board with one known solution.
    pub fn of_board(name: &str, board: &Board) -> Instance {
        let known = board.solution.iter().flatten().filter_map(|cell| *cell);
        Instance {
            name: name.into(),
            model: model(&board.sheet),
            known: Some(known.collect()),
        }
    }

    /// White cells.
    pub fn cells(&self) -> usize {
        self.model.cells.len()
    }

    /// Solves the board and says what is wrong with the answer: it must be the only solution, the known
    /// one if one is known. The referee has been over it.
    ///
    /// # Errors
    /// Another answer.
    pub fn checked(&self, options: &Options) -> Result<(), String> {
        let outcome = solve(&self.model, options, &mut Unbounded);
        let outcome = outcome.map_err(|fault| format!("{}: {fault:?}", self.name))?;
        let Answer::One(solution) = outcome.answer else {
            return Err(format!("{}: not exactly one solution", self.name));
        };
        let number = |value: &u8| self.model.values[usize::from(*value)];
        let numbers: Vec<u32> = solution.iter().map(number).collect();
        match &self.known {
            Some(known) if *known != numbers => Err(format!("{}: another solution", self.name)),
            _ => Ok(()),
        }
    }
}

/// The two-stage propagator, and the second stage alone: what each bench compares.
pub static STAGES: &[(&str, Stages)] = &[
    ("both stages", Stages::Both),
    ("families only", Stages::FamiliesOnly),
];

/// The options that choose these stages.
pub fn with_stages(stages: Stages) -> Options {
    Options {
        formulation: Formulation::Run(stages),
        ..Options::default()
    }
}

fn model(sheet: &Sheet) -> Model {
    sheet.kind.kind().model(sheet, ModelOptions::default())
}

/// Small boards of ours with one solution each.
///
/// # Errors
/// None, unless the maker of boards has changed.
pub fn tiles(size: usize, seeds: std::ops::Range<u64>) -> Result<Vec<Board>, Impossible> {
    let plan = DiagramPlan {
        density: 0.7, // quickly made
        ..DiagramPlan::new(size, size)
    };
    seeds
        .map(|seed| unique_kakuro(&plan, &mut Dice::new(seed)))
        .collect()
}

/// A Kakuro with one solution and about this many white cells, laid out of sixteen different ones.
///
/// # Errors
/// None, unless the maker of boards has changed.
pub fn huge(cells: usize) -> Result<Instance, Impossible> {
    let tiles = tiles(10, 1..17)?;
    let whites = |board: &Board| board.sheet.squares.iter().filter(|s| s.is_white()).count();
    let each = tiles.iter().map(whites).sum::<usize>() / tiles.len();
    let side = (cells as f64 / each as f64).sqrt().ceil().max(1.0) as usize;
    let board = mosaic(&tiles, side, side, &mut Dice::new(0))?;
    Ok(Instance::of_board(&format!("mosaic {cells}"), &board))
}

/// An open board of 31×31 with many solutions, from a seed.
///
/// # Errors
/// None, unless the maker of boards has changed.
pub fn open_board(seed: u64) -> Result<Instance, Impossible> {
    let board = boards::open_board(&DiagramPlan::open(31, 31), &mut Dice::new(seed))?;
    Ok(Instance {
        known: None,
        ..Instance::of_board(&format!("open 31x31, seed {seed}"), &board)
    })
}

/// A KenKen of ours with one solution; `None` if none of some boards has just one.
pub fn square(n: usize) -> Option<Instance> {
    let plan = KenKenPlan::new(n);
    let board = until_unique(|dice| kenken(&plan, dice), &mut Dice::new(n as u64)).ok()?;
    Some(Instance::of_board(&format!("kenken {n}"), &board))
}

/// An outside board by its path below `data/bench`, such as `gecode-kakuro/k9.json`; `None` if it is not
/// there.
///
/// # Errors
/// A file that is there and cannot be read as a puzzle.
pub fn outside(path: &str) -> Result<Option<Instance>, String> {
    let Some(root) = outside::outside() else {
        return Ok(None);
    };
    let file = root.join("data/bench").join(path);
    let Ok(text) = std::fs::read_to_string(file) else {
        return Ok(None);
    };
    let opened = open(&text, 1, &Limits::DEFAULT).map_err(|fault| format!("{path}: {fault}"))?;
    let name = path.rsplit('/').next().unwrap_or(path);
    Ok(Some(Instance {
        name: name.trim_end_matches(".json").into(),
        model: model(&opened.sheet),
        known: None,
    }))
}
