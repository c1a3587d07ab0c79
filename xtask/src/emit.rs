//! `cargo xtask boards`: writes random boards.

use crate::boards::{
    Board, DiagramPlan, Dice, FutoshikiPlan, KenKenPlan, OpWeights, adjacent, futoshiki, kenken,
    latin_with_holes, open_board, tile, unique_kakuro,
};
use crossfoot_puzzle::formats::FORMATS;
use crossfoot_puzzle::{Grid, Sheet};

/// The kinds of boards that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum BoardKind {
    /// A Kakuro that keeps the sums of a random filling.
    Kakuro,
    /// A Kakuro with one solution (small sizes only).
    Unique,
    /// A KenKen with all operators.
    Kenken,
    /// A KenKen with products only.
    Products,
    /// A Futoshiki.
    Futoshiki,
    /// A Futoshiki in Adjacent mode.
    Adjacent,
    /// A Latin square with holes.
    Latin,
}

/// What boards are wanted.
#[derive(Clone, Debug, clap::Args)]
pub struct Order {
    /// Which kind.
    #[arg(value_enum)]
    pub kind: BoardKind,
    /// Size: rows x columns of a Kakuro's interior (`31x31`), or the side of a square (`9`).
    #[arg(long, default_value = "9", value_parser = size)]
    pub size: (usize, usize),
    /// Seed of the first board; the next boards take the next seeds.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Share of white cells (default 0.45, unique 0.7), of signed borders (0.33), or of cells that stay
    /// open (0.42).
    #[arg(long)]
    pub density: Option<f64>,
    /// How many boards.
    #[arg(long, default_value_t = 1)]
    pub count: u64,
    /// Copies of each Kakuro, rows x columns, as one board.
    #[arg(long, value_parser = size)]
    pub tile: Option<(usize, usize)>,
    /// The most cells of a cage.
    #[arg(long, default_value_t = 4)]
    pub largest: usize,
    /// Half a turn leaves the diagram as it is.
    #[arg(long)]
    pub symmetric: bool,
    /// The diagram hangs together.
    #[arg(long)]
    pub connected: bool,
    /// The filling instead of the puzzle, row by row.
    #[arg(long)]
    pub solution: bool,
    /// A format of `crossfoot convert`.
    #[arg(long, default_value = "json")]
    pub format: String,
}

fn size(text: &str) -> Result<(usize, usize), String> {
    let (rows, cols) = text.split_once(['x', '×']).unwrap_or((text, text));
    let number = |part: &str| part.parse().map_err(|_| format!("`{part}` is no number"));
    Ok((number(rows)?, number(cols)?))
}

/// Makes the boards in order and hands the text of each on, as soon as it is made.
///
/// # Errors
/// What cannot be made or written.
pub fn emit(order: &Order, mut out: impl FnMut(&str)) -> Result<(), String> {
    for nth in 0..order.count {
        let mut dice = Dice::new(order.seed.wrapping_add(nth));
        let board = make(order, &mut dice)?;
        if nth > 0 && order.format != "json" && !order.solution {
            out("---\n");
        }
        let text = match order.solution {
            true => rows(&board.solution),
            false => written(&board.sheet, &order.format)?,
        };
        out(&text);
    }
    Ok(())
}

fn make(order: &Order, dice: &mut Dice) -> Result<Board, String> {
    let (rows, cols) = order.size;
    let kakuro = matches!(order.kind, BoardKind::Kakuro | BoardKind::Unique);
    if !kakuro && (rows != cols || order.tile.is_some()) {
        return Err("only a Kakuro may have two sides or be tiled".into());
    }
    let board = match order.kind {
        BoardKind::Kakuro | BoardKind::Unique => {
            let open = order.kind == BoardKind::Kakuro;
            let usual = if open { 0.45 } else { 0.7 };
            let plan = DiagramPlan {
                density: order.density.unwrap_or(usual),
                symmetric: order.symmetric,
                connected: order.connected,
                ..DiagramPlan::new(rows, cols)
            };
            let (down, across) = order.tile.unwrap_or((1, 1));
            let make = match order.kind {
                BoardKind::Unique => unique_kakuro,
                _ => open_board,
            };
            make(&plan, dice).and_then(|board| tile(&board, down, across))
        }
        BoardKind::Kenken => kenken(&cages(order, OpWeights::ALL), dice),
        BoardKind::Products => kenken(&cages(order, OpWeights::PRODUCTS), dice),
        BoardKind::Futoshiki => {
            let plan = FutoshikiPlan::new(rows);
            let signs = order.density.unwrap_or(plan.signs);
            futoshiki(&FutoshikiPlan { signs, ..plan }, dice)
        }
        BoardKind::Adjacent => adjacent(rows, 0.05, dice),
        BoardKind::Latin => latin_with_holes(rows, order.density.unwrap_or(0.42), dice),
    };
    board.map_err(|why| why.to_string())
}

fn cages(order: &Order, ops: OpWeights) -> KenKenPlan {
    KenKenPlan {
        largest: order.largest,
        ops,
        ..KenKenPlan::new(order.size.0)
    }
}

fn written(sheet: &Sheet, format: &str) -> Result<String, String> {
    let Some(found) = FORMATS.iter().find(|known| known.name() == format) else {
        let names: Vec<&str> = FORMATS.iter().map(|known| known.name()).collect();
        return Err(format!("no format `{format}`, but {}", names.join(", ")));
    };
    let text = found.write(sheet).map_err(|loss| loss.to_string())?;
    // one line a puzzle, so that many are JSON Lines
    Ok(match format {
        "json" => text.lines().collect::<String>() + "\n",
        _ => text,
    })
}

fn rows(grid: &Grid<u32>) -> String {
    let item = |item: &Option<u32>| item.map_or_else(|| "#".into(), |number| number.to_string());
    let row = |row: &Vec<Option<u32>>| row.iter().map(item).collect::<Vec<_>>().join(" ") + "\n";
    grid.iter().map(row).collect()
}
