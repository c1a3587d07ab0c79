//! Files of `examples/`, puzzles to try the command on, made from seeds. (The smallest ones, and those with
//! something wrong, were written by hand.)

use crate::boards::{
    Board, Diagram, DiagramPlan, Dice, FutoshikiPlan, Impossible, KenKenPlan, OpWeights, adjacent,
    fill, futoshiki, kenken, latin_with_holes, open_board, unique_kakuro, until_unique,
    with_enough_givens, with_sets,
};
use crate::corpus::{File, Unmade};
use crossfoot_draw::{Look, Theme, svg_row};
use crossfoot_puzzle::formats::FORMATS;
use crossfoot_puzzle::kinds::Filling;
use crossfoot_puzzle::{Clue, Limits, Sheet, Square, open};

/// File, format, title, maker.
type Example = (
    &'static str,
    &'static str,
    &'static str,
    fn(&mut Dice) -> Result<Board, Impossible>,
);

static EXAMPLES: &[Example] = &[
    (
        "kakuro-9x9.txt",
        "text",
        "A Kakuro with one solution",
        |dice| unique_kakuro(&printed(9, 9), dice),
    ),
    (
        "kakuro-15x15.txt",
        "text",
        "A large Kakuro with one solution",
        |dice| unique_kakuro(&printed(15, 15), dice),
    ),
    (
        "kakuro-many.txt",
        "text",
        "A Kakuro with many solutions",
        |dice| open_board(&DiagramPlan::open(15, 15), dice),
    ),
    (
        "generalized-kakuro.txt",
        "text",
        "A Kakuro whose clues are lists of sets",
        |dice| {
            let sets = |dice: &mut Dice| {
                let diagram = Diagram::random(&printed(5, 5), dice)?;
                let filling = fill(&diagram, 9, dice)?;
                Ok(with_sets(&diagram, &filling, 9, 3, dice))
            };
            until_unique(sets, dice)
        },
    ),
    (
        "kenken-7x7.txt",
        "text",
        "A KenKen with one solution",
        |dice| until_unique(|dice| kenken(&small(7), dice), dice),
    ),
    (
        "kenken-unknown.txt",
        "text",
        "A KenKen that hides some of its operators",
        |dice| {
            let ops = OpWeights {
                hidden_percent: 50,
                ..OpWeights::ALL
            };
            until_unique(|dice| kenken(&KenKenPlan { ops, ..small(5) }, dice), dice)
        },
    ),
    (
        "futoshiki-6x6.txt",
        "text",
        "A Futoshiki with one solution",
        |dice| {
            let board = futoshiki(&FutoshikiPlan::new(6), dice)?;
            with_enough_givens(board, dice)
        },
    ),
    (
        "futoshiki.json",
        "json",
        "A Futoshiki in our JSON",
        |dice| {
            let board = futoshiki(&FutoshikiPlan::new(5), dice)?;
            with_enough_givens(board, dice)
        },
    ),
    (
        "adjacent.txt",
        "text",
        "Neighbours that differ by one are marked, all of them",
        |dice| {
            let board = adjacent(6, 0.05, dice)?;
            with_enough_givens(board, dice)
        },
    ),
    ("latin.txt", "text", "A Latin square with holes", |dice| {
        let board = latin_with_holes(8, 0.5, dice)?;
        with_enough_givens(board, dice)
    }),
];

/// The files of `examples/` that are made.
///
/// # Errors
/// A board that cannot be made or written.
pub fn files() -> Result<Vec<File>, Unmade> {
    let mut files: Vec<File> = EXAMPLES.iter().map(file).collect::<Result<_, _>>()?;
    let texts: Vec<&str> = ["kakuro-9x9.txt", "kenken-7x7.txt", "adjacent.txt"]
        .iter()
        .filter_map(|name| {
            files
                .iter()
                .find(|file| file.path.ends_with(&format!("/{name}")))
        })
        .map(|file| file.text.as_str())
        .collect();
    let several = texts.join("---\n");
    files.push(of("three-puzzles.txt", several));
    let title = "The mini-kakuro of TAOCP 7.2.2.1, exercise 430(c)";
    files.push(written("mini-kakuro-430c.txt", "text", title, mini())?);
    files.push(picture(&files)?);
    Ok(files)
}

/// The picture at the head of the README: one board of each kind.
fn picture(files: &[File]) -> Result<File, Unmade> {
    let path = "docs/board.svg".to_string();
    let unmade = |why: String| Unmade(format!("{path}: {why}"));
    let mut scenes = Vec::new();
    for name in ["kakuro-9x9.txt", "kenken-7x7.txt", "futoshiki-6x6.txt"] {
        let file = files.iter().find(|file| file.path.ends_with(name));
        let file = file.ok_or_else(|| unmade(format!("no example {name}")))?;
        let opened =
            open(&file.text, 1, &Limits::DEFAULT).map_err(|why| unmade(why.to_string()))?;
        scenes.push(
            opened
                .sheet
                .kind
                .kind()
                .scene(&opened.sheet, Filling::Blank),
        );
    }
    let look = Look {
        theme: Theme::Colour,
        ..Look::default()
    };
    let text = svg_row(&scenes, "A Kakuro, a KenKen and a Futoshiki", &look);
    Ok(File { path, text })
}

fn of(name: &str, text: String) -> File {
    File {
        path: format!("examples/{name}"),
        text,
    }
}

fn file(&(name, format, title, make): &Example) -> Result<File, Unmade> {
    // each name is its own seed, so that a new example moves no other
    let seed = name.bytes().fold(0, |seed: u64, byte| {
        seed.wrapping_mul(31).wrapping_add(byte.into())
    });
    let board = make(&mut Dice::new(seed));
    let board = board.map_err(|why| Unmade(format!("examples/{name}: {why}")))?;
    written(name, format, title, board.sheet)
}

fn written(name: &str, format: &str, title: &str, mut sheet: Sheet) -> Result<File, Unmade> {
    let unmade = |why: String| Unmade(format!("examples/{name}: {why}"));
    if !title.is_empty() {
        sheet.headers.lines.push(("title".into(), title.into()));
    }
    let found = FORMATS.iter().find(|known| known.name() == format);
    let found = found.ok_or_else(|| unmade(format!("no format `{format}`")))?;
    let text = found
        .write(&sheet)
        .map_err(|loss| unmade(loss.to_string()))?;
    Ok(of(name, text))
}

/// A diagram as newspapers print them: symmetric, in one piece.
fn printed(rows: usize, cols: usize) -> DiagramPlan {
    DiagramPlan {
        density: 0.7,
        symmetric: true,
        connected: true,
        ..DiagramPlan::new(rows, cols)
    }
}

fn small(n: usize) -> KenKenPlan {
    KenKenPlan {
        largest: 3,
        ..KenKenPlan::new(n)
    }
}

/// The generalized mini-kakuro of TAOCP 7.2.2.1, exercise 430(c): runs of 2, 3 and 2 cells both ways. Its
/// one solution is 57/798/86.
fn mini() -> Sheet {
    let sets = |numbers: &[u32]| {
        let digits = |&number: &u32| {
            number
                .to_string()
                .bytes()
                .map(|b| u32::from(b - b'0'))
                .collect()
        };
        Some(Clue::Sets(Box::new(numbers.iter().map(digits).collect())))
    };
    let clues = [
        sets(&[13, 35, 57]),
        sets(&[135, 179, 246, 689, 789]),
        sets(&[24, 46, 68]),
    ];
    let across = |line: usize| Square::Black {
        across: clues[line].clone(),
        down: None,
    };
    let down = |line: usize| Square::Black {
        across: None,
        down: clues[line].clone(),
    };
    let squares = vec![
        Square::BLACK,
        down(0),
        down(1),
        Square::BLACK,
        across(0),
        Square::OPEN,
        Square::OPEN,
        down(2),
        across(1),
        Square::OPEN,
        Square::OPEN,
        Square::OPEN,
        Square::BLACK,
        across(2),
        Square::OPEN,
        Square::OPEN,
    ];
    Sheet::kakuro(4, 4, squares)
}
