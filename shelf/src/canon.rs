//! One form for all puzzles that are the same: turned, mirrored, or with their values renamed where the kind allows it.
//!
//! - Turning and mirroring, all eight ways; where the grid is no square, rows and columns change places with it.
//!   A Kakuro is what its white squares, givens and clued runs say; margins and idle black squares do not count.
//! - The complement, v ↦ least + greatest − v, of a Latin square with cages or signs, where the values allow it: it
//!   turns signs, keeps differences and Adjacent borders, and gives a sum of k cells the target
//!   k·(least + greatest) − target. A puzzle with products, quotients, unknown operators or a difference of more
//!   than two cells has none.
//! - All renamings, of a plain Latin square (no cage, no sign): its digits are numbered as they first appear.
//! - The order of cages, of a cage's cells and of signs, header lines, entries and marks do not count.
//!
//! The form is the least of the forms of all images. It holds the whole puzzle and is no hash: two puzzles with one
//! form are the same. Cost: sixteen images at most, each about linear in the sheet.

use crossfoot_puzzle::{Clue, KindId, Sheet, Sign, Square};

/// The form of a sheet that its kind has checked.
pub(crate) fn form(sheet: &Sheet) -> Vec<u8> {
    let board = board_of(sheet);
    let mut least: Option<Vec<u64>> = None;
    for view in 0..8 {
        let image = board.image(view);
        for image in image.complement().into_iter().chain([image]) {
            let words = image.words();
            if least.as_ref().is_none_or(|least| words < *least) {
                least = Some(words);
            }
        }
    }
    let mut bytes = Vec::new();
    for word in least.unwrap_or_default() {
        put(word, &mut bytes);
    }
    bytes
}

/// Writes a number in as few bytes as it needs, seven bits each.
fn put(mut word: u64, bytes: &mut Vec<u8>) {
    while word >= 128 {
        bytes.push(word as u8 | 128);
        word >>= 7;
    }
    bytes.push(word as u8);
}

/// What a run or a cage says of its cells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Says {
    Sum(u64),
    Sets(Vec<Vec<u32>>),
    /// A difference of two cells.
    Difference(u64),
    /// Anything else: an operator and a target, in words.
    Other(String),
}

/// The parts of a sheet that count. Cells are numbered in reading order; lists of them ascend.
#[derive(Clone, Debug)]
struct Board {
    kind: KindId,
    rows: usize,
    cols: usize,
    /// 0 is black, 1 open, 2 and more a given.
    cells: Vec<u64>,
    values: Vec<u32>,
    groups: Vec<(Vec<usize>, Says)>,
    /// The lesser and the greater cell.
    less: Vec<(usize, usize)>,
    /// Two cells and by how much they differ.
    differ: Vec<(usize, usize, u32)>,
    adjacent: bool,
}

fn board_of(sheet: &Sheet) -> Board {
    let cells = sheet.squares.iter().map(|square| match square {
        Square::Black { .. } => 0,
        Square::White { given } => given.map_or(1, |given| u64::from(given) + 2),
    });
    let mut values = sheet.values.clone();
    values.sort_unstable();
    values.dedup();
    let mut board = Board {
        kind: sheet.kind,
        rows: sheet.rows,
        cols: sheet.cols,
        cells: cells.collect(),
        values,
        groups: Vec::new(),
        less: Vec::new(),
        differ: Vec::new(),
        adjacent: sheet.adjacent,
    };
    if sheet.kind == KindId::Kakuro {
        board.groups = runs(sheet);
        return board.cropped();
    }
    board.groups = sheet
        .cages
        .iter()
        .map(|cage| cage_of(sheet, cage))
        .collect();
    for sign in &sheet.signs {
        match *sign {
            Sign::Less(a, b) => board.less.push((sheet.index(a), sheet.index(b))),
            Sign::Differ(a, b, by) => board.differ.push((sheet.index(a), sheet.index(b), by)),
        }
    }
    board
}

/// The runs with a clue.
fn runs(sheet: &Sheet) -> Vec<(Vec<usize>, Says)> {
    let mut runs = Vec::new();
    for (i, square) in sheet.squares.iter().enumerate() {
        let Square::Black { across, down } = square else {
            continue;
        };
        let row_end = (i / sheet.cols + 1) * sheet.cols;
        for (clue, step, end) in [
            (across, 1, row_end),
            (down, sheet.cols, sheet.squares.len()),
        ] {
            let white = |&cell: &usize| sheet.squares[cell].is_white();
            let cells: Vec<usize> = (i + step..end).step_by(step).take_while(white).collect();
            if let (Some(clue), false) = (clue, cells.is_empty()) {
                runs.push((cells, says(clue)));
            }
        }
    }
    runs
}

fn says(clue: &Clue) -> Says {
    match clue {
        Clue::Sum(sum) => Says::Sum(*sum),
        Clue::Sets(sets) => {
            let mut sets: Vec<Vec<u32>> = sets.to_vec();
            for set in &mut sets {
                set.sort_unstable();
                set.dedup();
            }
            sets.sort_unstable();
            sets.dedup();
            Says::Sets(sets)
        }
    }
}

fn cage_of(sheet: &Sheet, cage: &crossfoot_puzzle::Cage) -> (Vec<usize>, Says) {
    let mut cells: Vec<usize> = cage.cells.iter().map(|&at| sheet.index(at)).collect();
    cells.sort_unstable();
    // the name of the operator is all that is needed of it here
    let op = format!("{:?}", cage.op);
    let target = cage.target.to_string();
    let says = match (op.as_str(), cells.len(), target.parse::<u64>()) {
        // one cell is its target whatever the operator
        ("Add", ..) | (_, 1, _) if target.len() < 19 => {
            Says::Sum(target.parse().unwrap_or(u64::MAX))
        }
        ("Subtract", 2, Ok(by)) => Says::Difference(by),
        _ => Says::Other(format!("{op} {target}")),
    };
    (cells, says)
}

impl Board {
    /// Without black margins.
    fn cropped(self) -> Board {
        let white = (0..self.cells.len()).filter(|&i| self.cells[i] != 0);
        let places: Vec<(usize, usize)> = white.map(|i| (i / self.cols, i % self.cols)).collect();
        let top = places.iter().map(|at| at.0).min().unwrap_or(0);
        let left = places.iter().map(|at| at.1).min().unwrap_or(0);
        let rows = places.iter().map(|at| at.0 + 1 - top).max().unwrap_or(0);
        let cols = places.iter().map(|at| at.1 + 1 - left).max().unwrap_or(0);
        let old = self.cols;
        let cell = |r: usize, c: usize| self.cells[(r + top) * old + c + left];
        let cells = (0..rows * cols).map(|i| cell(i / cols, i % cols)).collect();
        let moved = |i: usize| (i / old - top) * cols + i % old - left;
        let groups = self.groups.iter();
        let groups = groups.map(|(group, says)| {
            let group = group.iter().map(|&i| moved(i)).collect();
            (group, says.clone())
        });
        let groups = groups.collect();
        Board {
            rows,
            cols,
            cells,
            groups,
            ..self
        }
    }

    /// Turned and mirrored in one of eight ways.
    fn image(&self, view: u32) -> Board {
        let (rows, cols) = (self.rows, self.cols);
        let to = |i: usize| {
            let (r, c) = (i / cols, i % cols);
            let r = if view & 1 == 0 { r } else { rows - 1 - r };
            let c = if view & 2 == 0 { c } else { cols - 1 - c };
            if view & 4 == 0 {
                r * cols + c
            } else {
                c * rows + r
            }
        };
        let mut cells = vec![0; self.cells.len()];
        for (i, &cell) in self.cells.iter().enumerate() {
            cells[to(i)] = cell;
        }
        let groups = self.groups.iter().map(|(group, says)| {
            let mut group: Vec<usize> = group.iter().map(|&i| to(i)).collect();
            group.sort_unstable();
            (group, says.clone())
        });
        let (rows, cols) = if view & 4 == 0 {
            (rows, cols)
        } else {
            (cols, rows)
        };
        Board {
            kind: self.kind,
            rows,
            cols,
            cells,
            values: self.values.clone(),
            groups: groups.collect(),
            less: self.less.iter().map(|&(a, b)| (to(a), to(b))).collect(),
            differ: self
                .differ
                .iter()
                .map(|&(a, b, by)| (to(a), to(b), by))
                .collect(),
            adjacent: self.adjacent,
        }
    }

    /// Is it a plain Latin square?
    fn is_plain(&self) -> bool {
        let marks = self.less.is_empty() && self.differ.is_empty() && !self.adjacent;
        self.kind != KindId::Kakuro && marks && self.groups.is_empty()
    }

    /// With each value v replaced by least + greatest − v, if that is the same kind of puzzle.
    fn complement(&self) -> Option<Board> {
        let both = self.values.first()?.checked_add(*self.values.last()?)?;
        let turned = self.values.iter().rev().map(|value| both - value);
        if self.kind == KindId::Kakuro || self.is_plain() || !turned.eq(self.values.iter().copied())
        {
            return None;
        }
        let both = u64::from(both);
        let cell = |&cell: &u64| match cell {
            0 | 1 => Some(cell),
            given => Some((both + 2).checked_sub(given)? + 2),
        };
        let group = |(cells, says): &(Vec<usize>, Says)| {
            let says = match says {
                Says::Sum(sum) => {
                    let most = both.checked_mul(cells.len() as u64)?;
                    Says::Sum(most.checked_sub(*sum)?)
                }
                Says::Difference(by) => Says::Difference(*by),
                Says::Sets(_) | Says::Other(_) => return None,
            };
            Some((cells.clone(), says))
        };
        Some(Board {
            cells: self.cells.iter().map(cell).collect::<Option<_>>()?,
            groups: self.groups.iter().map(group).collect::<Option<_>>()?,
            less: self.less.iter().map(|&(a, b)| (b, a)).collect(),
            ..self.clone()
        })
    }

    /// Everything, in an order that depends on nothing else.
    fn words(mut self) -> Vec<u64> {
        if self.is_plain() {
            self.rename();
        }
        for differ in &mut self.differ {
            *differ = (differ.0.min(differ.1), differ.0.max(differ.1), differ.2);
        }
        self.groups.sort_unstable();
        self.less.sort_unstable();
        self.less.dedup();
        self.differ.sort_unstable();
        self.differ.dedup();
        let mut words = vec![self.kind as u64, self.rows as u64, self.cols as u64];
        words.push(self.values.len() as u64);
        words.extend(self.values.iter().map(|&value| u64::from(value)));
        words.extend(&self.cells);
        words.push(self.groups.len() as u64);
        for (cells, says) in &self.groups {
            words.push(cells.len() as u64);
            words.extend(cells.iter().map(|&cell| cell as u64));
            says.words(&mut words);
        }
        words.push(self.less.len() as u64);
        words.extend(self.less.iter().flat_map(|&(a, b)| [a as u64, b as u64]));
        words.push(self.differ.len() as u64);
        let differ = self.differ.iter();
        words.extend(differ.flat_map(|&(a, b, by)| [a as u64, b as u64, u64::from(by)]));
        words.push(u64::from(self.adjacent));
        words
    }

    /// Numbers the digits as they first appear.
    fn rename(&mut self) {
        let mut names: Vec<u64> = Vec::new();
        for cell in self.cells.iter_mut().filter(|cell| **cell > 1) {
            let known = names.iter().position(|name| name == cell);
            let name = known.unwrap_or_else(|| {
                names.push(*cell);
                names.len() - 1
            });
            *cell = name as u64 + 2;
        }
    }
}

impl Says {
    fn words(&self, words: &mut Vec<u64>) {
        match self {
            Says::Sum(sum) => words.extend([0, *sum]),
            Says::Difference(by) => words.extend([1, *by]),
            Says::Sets(sets) => {
                words.extend([2, sets.len() as u64]);
                for set in sets {
                    words.push(set.len() as u64);
                    words.extend(set.iter().map(|&value| u64::from(value)));
                }
            }
            Says::Other(text) => {
                words.extend([3, text.len() as u64]);
                words.extend(text.bytes().map(u64::from));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossfoot_puzzle::{Limits, open};

    fn of(text: &str) -> Vec<u8> {
        form(&open(text, 1, &Limits::DEFAULT).unwrap().sheet)
    }

    #[test]
    fn a_futoshiki_and_its_images_have_one_form() {
        // r1c1 is 2 and less than r1c2; r2c3 > r3c3
        let one = of(
            r#"{"kind":"futoshiki","n":3,"givens":[[2,0,0],[0,0,0],[0,0,0]],"less":[[[0,0],[0,1]],[[2,2],[1,2]]]}"#,
        );
        let transposed = of(
            r#"{"kind":"futoshiki","n":3,"givens":[[2,0,0],[0,0,0],[0,0,0]],"less":[[[2,2],[2,1]],[[0,0],[1,0]]]}"#,
        );
        let turned = of(
            r#"{"kind":"futoshiki","n":3,"givens":[[0,0,0],[0,0,0],[0,0,2]],"less":[[[2,2],[2,1]],[[0,0],[1,0]]]}"#,
        );
        let complement = of(
            r#"{"kind":"futoshiki","n":3,"givens":[[2,0,0],[0,0,0],[0,0,0]],"less":[[[0,1],[0,0]],[[1,2],[2,2]]]}"#,
        );
        let other = of(
            r#"{"kind":"futoshiki","n":3,"givens":[[2,0,0],[0,0,0],[0,0,0]],"less":[[[0,1],[0,0]],[[2,2],[1,2]]]}"#,
        );
        assert_eq!(one, transposed);
        assert_eq!(one, turned);
        assert_eq!(one, complement);
        assert_ne!(one, other);
    }

    #[test]
    fn digits_of_a_plain_latin_square_can_be_renamed() {
        let square = |givens: &str| {
            of(&format!(
                r#"{{"kind":"futoshiki","n":3,"givens":{givens}}}"#
            ))
        };
        let one = square("[[1,2,0],[0,0,1],[0,0,0]]");
        assert_eq!(one, square("[[3,1,0],[0,0,3],[0,0,0]]"));
        assert_eq!(one, square("[[0,3,1],[1,0,0],[0,0,0]]"));
        assert_ne!(one, square("[[1,2,0],[0,0,2],[0,0,0]]"));
        let adjacent = |d: u32| {
            of(&format!(
                r#"{{"kind":"futoshiki","n":3,"adjacent":true,"givens":[[{d},0,0],[0,0,0],[0,0,0]]}}"#
            ))
        };
        // the complement only
        assert_eq!(adjacent(1), adjacent(3));
        assert_ne!(adjacent(1), adjacent(2));
    }

    #[test]
    fn sums_of_cages_have_complements_and_products_have_not() {
        let kenken = |op: &str, target: u32| {
            of(&format!(
                r#"{{"kind":"kenken","n":3,"cages":[{{"op":"{op}","target":{target},"cells":[[0,0],[0,1]]}},{{"op":"+","target":4,"cells":[[0,2],[1,2]]}}]}}"#
            ))
        };
        assert_eq!(kenken("+", 3), kenken("+", 5));
        assert_ne!(kenken("+", 3), kenken("+", 4));
        assert_ne!(kenken("*", 3), kenken("*", 6));
        assert_ne!(kenken("+", 3), kenken("*", 3));
    }

    #[test]
    fn a_kakuro_is_its_white_squares_and_clued_runs() {
        let one = of("# 4\\ 6\\\n\\3 . .\n\\7 . .\n");
        let transposed = of("# 3\\ 7\\\n\\4 . .\n\\6 . .\n");
        let mirrored = of("# 6\\ 4\\\n\\3 . .\n\\7 . .\n");
        let margin = of("# # # #\n# # 4\\ 6\\\n# \\3 . .\n# \\7 . .\n");
        assert_eq!(one, transposed);
        assert_eq!(one, mirrored);
        assert_eq!(one, margin);
        assert_ne!(one, of("# 3\\ 7\\\n\\3 . .\n\\7 . .\n"));
        // no complement: its sums would be 17 and 13, 16 and 14
        assert_ne!(one, of("# 16\\ 14\\\n\\17 . .\n\\13 . .\n"));
    }
}
