//! What is in the corpus: a plan a puzzle.

use crate::boards::{
    Board, Diagram, DiagramPlan, Dice, FutoshikiPlan, Impossible, KenKenPlan, OpWeights, adjacent,
    clued, fill, futoshiki, kenken, latin_with_holes, open_board, unique_kakuro, until_unique,
    with_enough_givens, with_sets,
};
use crossfoot_model::Place;
use crossfoot_puzzle::{Clue, Sheet, Sign, Square};
use num_bigint::BigUint;

/// How one puzzle of the corpus is made.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Its name and its file's.
    pub id: String,
    /// Its seed.
    pub seed: u64,
    /// What it is there for.
    pub tags: &'static [&'static str],
    /// Makes it.
    pub make: fn(u64) -> Result<Sheet, Impossible>,
}

type Make = fn(u64) -> Result<Sheet, Impossible>;

/// Name, how many, what for, how.
type Family = (&'static str, u64, &'static [&'static str], Make);

static FAMILIES: &[Family] = &[
    ("kakuro-open", 6, &["sums"], |seed| {
        kakuro(3 + seed as usize % 2, 4, seed).map(sheet)
    }),
    ("kakuro-one", 5, &["sums", "one"], |seed| {
        let plan = DiagramPlan {
            density: 0.7,
            ..DiagramPlan::new(5, 5)
        };
        unique_kakuro(&plan, &mut Dice::new(seed)).map(sheet)
    }),
    ("kakuro-none", 3, &["sums", "none"], broken_kakuro),
    ("kakuro-blank", 4, &["sums", "blank"], blank_kakuro),
    ("kakuro-sets", 4, &["sets"], sets_kakuro),
    ("kakuro-digits", 3, &["sums", "digits"], wide_kakuro),
    ("kakuro-given", 2, &["sums", "given"], given_kakuro),
    ("kenken-open", 5, &["cages"], |seed| {
        keen(3 + seed as usize % 2, OpWeights::ALL, 3, seed).map(sheet)
    }),
    ("kenken-one", 4, &["cages", "one"], |seed| {
        until_unique(
            |dice| kenken(&KenKenPlan::new(4), dice),
            &mut Dice::new(seed),
        )
        .map(sheet)
    }),
    ("kenken-hidden", 4, &["cages", "unknown-operator"], |seed| {
        let ops = OpWeights {
            hidden_percent: 60,
            ..OpWeights::ALL
        };
        keen(4, ops, 3, seed).map(sheet)
    }),
    ("kenken-products", 2, &["cages", "products"], |seed| {
        keen(4, OpWeights::PRODUCTS, 4, seed).map(sheet)
    }),
    ("kenken-none", 2, &["cages", "none"], |seed| {
        let mut sheet = keen(4, OpWeights::ALL, 3, seed)?.sheet;
        // no three or fewer of 1 to 4 make 97 by any operator
        if let Some(cage) = sheet.cages.last_mut() {
            cage.target = BigUint::from(97u32);
        }
        Ok(sheet)
    }),
    ("kenken-values", 3, &["cages", "values"], valued_kenken),
    (
        "kenken-apart",
        3,
        &["cages", "disconnected", "free-cells"],
        apart_kenken,
    ),
    ("futoshiki-open", 4, &["signs"], |seed| {
        let plan = FutoshikiPlan {
            signs: 0.5,
            ..FutoshikiPlan::new(4)
        };
        futoshiki(&plan, &mut Dice::new(seed)).map(sheet)
    }),
    ("futoshiki-one", 4, &["signs", "one"], |seed| {
        let mut dice = Dice::new(seed);
        let board = futoshiki(&FutoshikiPlan::new(5), &mut dice)?;
        with_enough_givens(board, &mut dice).map(sheet)
    }),
    ("futoshiki-far", 2, &["signs", "far-signs"], |seed| {
        let plan = FutoshikiPlan {
            far_signs: 4,
            ..FutoshikiPlan::new(4)
        };
        futoshiki(&plan, &mut Dice::new(seed)).map(sheet)
    }),
    ("futoshiki-none", 3, &["signs", "none"], broken_futoshiki),
    ("futoshiki-adjacent", 4, &["adjacent"], |seed| {
        adjacent(3 + seed as usize % 3, 0.05, &mut Dice::new(seed)).map(sheet)
    }),
    ("futoshiki-differ", 2, &["differences"], differing_futoshiki),
    ("latin", 3, &["givens"], |seed| {
        latin_with_holes(5, 0.56, &mut Dice::new(seed)).map(sheet)
    }),
];

/// All plans, in order.
pub fn plans() -> Vec<Plan> {
    let of_family = |&(name, count, tags, make): &Family| {
        (1..=count).map(move |seed| Plan {
            id: format!("{name}-{seed}"),
            seed,
            tags,
            make,
        })
    };
    FAMILIES.iter().flat_map(of_family).collect()
}

fn sheet(board: Board) -> Sheet {
    board.sheet
}

fn kakuro(rows: usize, cols: usize, seed: u64) -> Result<Board, Impossible> {
    let plan = DiagramPlan {
        density: 0.7,
        ..DiagramPlan::new(rows, cols)
    };
    open_board(&plan, &mut Dice::new(seed))
}

fn keen(n: usize, ops: OpWeights, largest: usize, seed: u64) -> Result<Board, Impossible> {
    let plan = KenKenPlan {
        ops,
        largest,
        ..KenKenPlan::new(n)
    };
    kenken(&plan, &mut Dice::new(seed))
}

/// The clues of a Kakuro that are there.
fn clues(sheet: &mut Sheet) -> Vec<&mut Option<Clue>> {
    let mut all = Vec::new();
    for square in &mut sheet.squares {
        if let Square::Black { across, down } = square {
            all.extend([across, down].into_iter().filter(|clue| clue.is_some()));
        }
    }
    all
}

/// One sum is one too large, so that the totals across and down differ.
fn broken_kakuro(seed: u64) -> Result<Sheet, Impossible> {
    let mut sheet = kakuro(3, 4, seed)?.sheet;
    if let Some(Some(Clue::Sum(sum))) = clues(&mut sheet).into_iter().next() {
        *sum += 1;
    }
    Ok(sheet)
}

/// Two clues of an otherwise unique board are gone.
fn blank_kakuro(seed: u64) -> Result<Sheet, Impossible> {
    let plan = DiagramPlan {
        density: 0.7,
        ..DiagramPlan::new(4, 4)
    };
    let mut dice = Dice::new(seed);
    let mut sheet = unique_kakuro(&plan, &mut dice)?.sheet;
    for _ in 0..2 {
        let mut clues = clues(&mut sheet);
        let at = dice.below(clues.len());
        *clues[at] = None;
    }
    Ok(sheet)
}

fn sets_kakuro(seed: u64) -> Result<Sheet, Impossible> {
    let mut dice = Dice::new(seed);
    let diagram = Diagram::random(&DiagramPlan::new(3, 4), &mut dice)?;
    let filling = fill(&diagram, 9, &mut dice)?;
    Ok(with_sets(&diagram, &filling, 9, 2, &mut dice).sheet)
}

/// Digits 0 to 9, 1 to 12 and 1 to 4, by seed.
fn wide_kakuro(seed: u64) -> Result<Sheet, Impossible> {
    let values: Vec<u32> = match seed {
        1 => (0..=9).collect(),
        2 => (1..=12).collect(),
        _ => (1..=4).collect(),
    };
    let mut dice = Dice::new(seed);
    let diagram = Diagram::random(&DiagramPlan::new(3, 3), &mut dice)?;
    let filling = fill(&diagram, values.len(), &mut dice)?;
    let numbers = filling.iter().map(|&name| match name {
        0 => 0,
        name => values[name as usize - 1],
    });
    let mut sheet = clued(&diagram, &numbers.collect::<Vec<_>>()).sheet;
    sheet.values = values;
    Ok(sheet)
}

fn given_kakuro(seed: u64) -> Result<Sheet, Impossible> {
    let board = kakuro(4, 4, 10 + seed)?;
    with_enough_givens(board, &mut Dice::new(seed)).map(sheet)
}

/// The values 0 to n − 1, or with gaps; only sums and products, which follow the values.
fn valued_kenken(seed: u64) -> Result<Sheet, Impossible> {
    let board = keen(4, OpWeights::ALL, 3, seed)?;
    let values: [u32; 4] = if seed == 1 {
        [0, 1, 2, 3]
    } else {
        [1, 2, 5, 9]
    };
    let mut sheet = board.sheet;
    for cage in &mut sheet.cages {
        let numbers = cage.cells.iter().map(|cell| {
            let name = board.solution[cell.row as usize][cell.col as usize].unwrap_or(1);
            BigUint::from(values[name as usize - 1])
        });
        (cage.op, cage.target) = match cage.cells.len() {
            1 => (crossfoot_model::Op::Given, numbers.sum()),
            2 => (crossfoot_model::Op::Multiply, numbers.product()),
            _ => (crossfoot_model::Op::Add, numbers.sum()),
        };
    }
    sheet.values = values.to_vec();
    Ok(sheet)
}

/// Two cages have swapped their last cells (and so their sums), and the last cage is gone.
fn apart_kenken(seed: u64) -> Result<Sheet, Impossible> {
    let sums = OpWeights {
        add: 1,
        multiply: 0,
        ..OpWeights::PRODUCTS
    };
    let board = keen(4, sums, 3, seed)?;
    let mut sheet = board.sheet;
    sheet.cages.pop();
    let [first, .., last] = &mut sheet.cages[..] else {
        return Ok(sheet);
    };
    if let (Some(a), Some(b)) = (first.cells.last_mut(), last.cells.last_mut()) {
        std::mem::swap(a, b);
    }
    for cage in [first, last] {
        let number = |cell: &Place| board.solution[cell.row as usize][cell.col as usize];
        cage.target = cage
            .cells
            .iter()
            .filter_map(number)
            .map(BigUint::from)
            .sum();
    }
    Ok(sheet)
}

/// A cycle of signs; a chain of more cells than values; a given against a sign.
fn broken_futoshiki(seed: u64) -> Result<Sheet, Impossible> {
    let mut sheet = latin_with_holes(4, 1.0, &mut Dice::new(seed))?.sheet;
    let place = Place::new;
    let path = [
        place(0, 0),
        place(0, 1),
        place(1, 1),
        place(1, 0),
        place(2, 0),
    ];
    let chain = path.windows(2).map(|pair| Sign::Less(pair[0], pair[1]));
    match seed {
        1 => {
            sheet.signs = chain.take(3).collect();
            sheet.signs.push(Sign::Less(path[3], path[0]));
        }
        2 => sheet.signs = chain.collect(),
        _ => {
            sheet.signs = vec![Sign::Less(path[0], path[1])];
            sheet.squares[1] = Square::White { given: Some(1) };
        }
    }
    Ok(sheet)
}

/// Differences of one to three on some borders.
fn differing_futoshiki(seed: u64) -> Result<Sheet, Impossible> {
    let mut dice = Dice::new(seed);
    let board = latin_with_holes(4, 0.95, &mut dice)?;
    let mut sheet = board.sheet;
    let number = |at: Place| board.solution[at.row as usize][at.col as usize].unwrap_or(0);
    for row in 0..4 {
        for col in 0..3 {
            let (a, b) = (Place::new(row, col), Place::new(row, col + 1));
            if dice.chance(0.6) {
                sheet
                    .signs
                    .push(Sign::Differ(a, b, number(a).abs_diff(number(b))));
            }
        }
    }
    Ok(sheet)
}
