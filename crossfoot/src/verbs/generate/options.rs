//! What can be asked of a maker, and how people write it.

use super::super::grade::Profile;
use crate::{Failure, OpenOptions, Puzzle};
use crossfoot_model::Op;
use crossfoot_puzzle::{Fault, KindId};
use std::ops::RangeInclusive;

/// What can be made, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Make {
    /// Kakuro with sums.
    #[default]
    Kakuro,
    /// Kakuro whose clues are lists of digit sets.
    GeneralizedKakuro,
    /// KenKen.
    KenKen,
    /// Futoshiki: signs, perhaps givens.
    Futoshiki,
    /// Futoshiki in Adjacent mode.
    Adjacent,
    /// A Latin square with givens alone.
    Latin,
}

impl Make {
    /// All of them.
    pub const ALL: [Make; 6] = [
        Make::Kakuro,
        Make::GeneralizedKakuro,
        Make::KenKen,
        Make::Futoshiki,
        Make::Adjacent,
        Make::Latin,
    ];

    /// Its name on the wire and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Make::Kakuro => "kakuro",
            Make::GeneralizedKakuro => "generalized-kakuro",
            Make::KenKen => "kenken",
            Make::Futoshiki => "futoshiki",
            Make::Adjacent => "adjacent",
            Make::Latin => "latin",
        }
    }

    /// One line for people.
    pub fn about(self) -> &'static str {
        match self {
            Make::Kakuro => "Kakuro with sums",
            Make::GeneralizedKakuro => "Kakuro whose clues are lists of digit sets",
            Make::KenKen => "KenKen",
            Make::Futoshiki => "Futoshiki: signs and givens",
            Make::Adjacent => "Futoshiki whose borders say whether cells differ by one",
            Make::Latin => "Latin squares with givens alone",
        }
    }

    /// The kind of this name.
    pub fn of_name(name: &str) -> Option<Make> {
        Make::ALL.into_iter().find(|known| known.name() == name)
    }
}

/// What is wanted.
#[derive(Clone, Debug, PartialEq)]
pub struct GenerateOptions {
    /// The kind.
    pub kind: Make,
    /// Rows and columns, of a Kakuro those of its interior; what is usual for the kind if it is not said.
    pub size: Option<(usize, usize)>,
    /// A level or a range of levels, `hard` or `easy..hard`; with the profile `tatham` one of his names; any if it is
    /// not said.
    pub level: Option<String>,
    /// The scores that will do.
    pub score: Option<RangeInclusive<u64>>,
    /// Techniques that the way through the puzzle uses.
    pub require: Vec<String>,
    /// Techniques that it does not use.
    pub forbid: Vec<String>,
    /// Who grades.
    pub profile: Profile,
    /// The seed.
    pub seed: u64,
    /// The number of the first puzzle of the seed.
    pub number: u64,
    /// How many puzzles.
    pub count: u64,
    /// The name of a symmetry; what is usual for the kind if it is not said.
    pub symmetry: Option<String>,
    /// Kakuro: white squares of a thousand.
    pub density: Option<u32>,
    /// Kakuro: the longest run.
    pub max_run: Option<usize>,
    /// Kakuro: the number of runs.
    pub blocks: Option<usize>,
    /// Kakuro: the maker's own diagram, rows of its interior; true is white.
    pub diagram: Option<Vec<Vec<bool>>>,
    /// Kakuro: trying single values, run by run, is not enough to solve it.
    pub search: bool,
    /// No clue, sign or given can go.
    pub minimal: bool,
    /// KenKen: the operators.
    pub operators: Option<Vec<Op>>,
    /// KenKen: the sizes of cages.
    pub cages: Option<RangeInclusive<usize>>,
    /// KenKen: may cages have one cell?
    pub singles: Option<bool>,
    /// KenKen: the shapes of cages: `any`, `straight`, `domino`.
    pub shapes: Option<String>,
    /// KenKen: operators are not shown.
    pub hidden_operators: bool,
    /// KenKen: the numbers that cells hold.
    pub values: Option<Vec<u32>>,
    /// Futoshiki: no givens.
    pub signs_only: bool,
    /// Futoshiki and Latin squares: so many givens.
    pub givens: Option<GivenCount>,
    /// Units of work for one puzzle, some 10 ns each; then it is given up.
    pub work: u64,
}

/// So many givens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GivenCount {
    /// Exactly so many.
    Count(usize),
    /// So many cells in a hundred.
    Share(u32),
}

/// So many givens: `12`, or `30%` of the cells.
pub fn read_givens(text: &str) -> Option<GivenCount> {
    let text = text.trim();
    match text.strip_suffix('%') {
        Some(percent) => {
            let percent = percent
                .trim()
                .parse()
                .ok()
                .filter(|percent| *percent <= 100);
            percent.map(GivenCount::Share)
        }
        None => text.parse().ok().map(GivenCount::Count),
    }
}

/// Units of work for one puzzle, if nothing is said: about a minute.
pub const USUAL_WORK: u64 = 6_000_000_000;

impl GenerateOptions {
    /// Anything of this kind.
    pub fn new(kind: Make) -> GenerateOptions {
        GenerateOptions {
            kind,
            size: None,
            level: None,
            score: None,
            require: Vec::new(),
            forbid: Vec::new(),
            profile: Profile::Default,
            seed: 1,
            number: 1,
            count: 1,
            symmetry: None,
            density: None,
            max_run: None,
            blocks: None,
            diagram: None,
            search: false,
            minimal: false,
            operators: None,
            cages: None,
            singles: None,
            shapes: None,
            hidden_operators: false,
            values: None,
            signs_only: false,
            givens: None,
            work: USUAL_WORK,
        }
    }

    /// Refuses numbers that no puzzle of a seed has.
    pub(super) fn check_numbers(&self) -> Result<(), Failure> {
        if self.number == 0 || self.number.checked_add(self.count).is_none() {
            let message = "the puzzles of a seed are numbered from 1 to 18446744073709551614";
            let help = "leave out the number, or ask for fewer";
            return Err(Failure::new("", Fault::new("wrong-wish", message, help)));
        }
        Ok(())
    }

    /// Refuses what the kind does not have.
    pub(super) fn check_parts(&self) -> Result<(), Failure> {
        use Make::{Adjacent, Futoshiki, GeneralizedKakuro, KenKen, Latin};
        let kakuro = [Make::Kakuro, GeneralizedKakuro];
        let parts: [(&str, bool, &[Make]); 13] = [
            ("density", self.density.is_some(), &kakuro),
            ("max_run", self.max_run.is_some(), &kakuro),
            ("blocks", self.blocks.is_some(), &kakuro),
            ("diagram", self.diagram.is_some(), &kakuro),
            ("search", self.search, &kakuro),
            ("operators", self.operators.is_some(), &[KenKen]),
            ("cages", self.cages.is_some(), &[KenKen]),
            ("singles", self.singles.is_some(), &[KenKen]),
            ("hidden_operators", self.hidden_operators, &[KenKen]),
            ("values", self.values.is_some(), &[KenKen]),
            ("signs_only", self.signs_only, &[Futoshiki]),
            (
                "givens",
                self.givens.is_some(),
                &[Futoshiki, Adjacent, Latin],
            ),
            ("shapes", self.shapes.is_some(), &[KenKen]),
        ];
        let alien = parts
            .iter()
            .find(|(_, said, kinds)| *said && !kinds.contains(&self.kind));
        match alien {
            None => Ok(()),
            Some((name, _, kinds)) => {
                let message = format!("a recipe of {} has no `{name}`", self.kind.name());
                let kinds: Vec<&str> = kinds.iter().map(|kind| kind.name()).collect();
                let help = format!("leave it out; it is for {}", kinds.join(", "));
                Err(Failure::new("", Fault::new("wrong-wish", message, help)))
            }
        }
    }
}

/// A size: `12x12`, `8×10`, or `6` for a square.
pub fn read_size(text: &str) -> Option<(usize, usize)> {
    let number = |text: &str| text.trim().parse::<usize>().ok();
    match text.split_once(['x', 'X', '×']) {
        Some((rows, cols)) => Some((number(rows)?, number(cols)?)),
        None => number(text).map(|side| (side, side)),
    }
}

/// A range: `100..300`, `100-300`, `..300`, `100..`, or `200` alone.
pub fn read_range(text: &str) -> Option<RangeInclusive<u64>> {
    let number = |text: &str, open: u64| match text.trim() {
        "" => Some(open),
        text => text.parse().ok(),
    };
    let text = text.trim();
    let parts = text.split_once("..").or_else(|| text.split_once('-'));
    match parts {
        Some((first, last)) if !(first.is_empty() && last.is_empty()) => {
            let last = last.strip_prefix('=').unwrap_or(last);
            Some(number(first, 0)?..=number(last, u64::MAX)?)
        }
        Some(_) => None,
        None => {
            let only = text.parse().ok()?;
            Some(only..=only)
        }
    }
}

/// A share in thousandths: `.75`, `0.75`, `75%`.
pub fn read_share(text: &str) -> Option<u32> {
    let text = text.trim();
    let (text, shift) = match text.strip_suffix('%') {
        Some(percent) => (percent.trim(), 1),
        None => (text, 3),
    };
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(part) || whole.len() + part.len() == 0 || whole.len() > 3 {
        return None;
    }
    let part: String = part.chars().chain("000".chars()).take(shift).collect();
    let whole: u32 = if whole.is_empty() {
        0
    } else {
        whole.parse().ok()?
    };
    Some(whole * 10_u32.pow(shift as u32) + part.parse::<u32>().ok()?)
}

/// A diagram: rows of `1` (white) and `0`, or a Kakuro in any format, whose clues do not count. The margin of clues is
/// left out.
///
/// # Errors
/// What is wrong with it and where.
pub fn read_diagram(input: &str, text: &str) -> Result<Vec<Vec<bool>>, Failure> {
    let lines: Vec<&str> = text
        .trim_start_matches('\u{feff}')
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect();
    let plain = |line: &&str| line.bytes().all(|byte| matches!(byte, b'0' | b'1'));
    if !lines.is_empty() && lines.iter().all(plain) {
        let row = |line: &&str| line.bytes().map(|byte| byte == b'1').collect();
        let rows: Vec<Vec<bool>> = lines.iter().map(row).collect();
        if rows.iter().any(|row| row.len() != rows[0].len()) {
            let help = "give every row the same number of squares";
            let fault = Fault::new(
                "ragged-row",
                "the rows of the diagram differ in length",
                help,
            );
            return Err(Failure::new(input, fault));
        }
        return Ok(rows);
    }
    let puzzle = Puzzle::open_with(input, text, &OpenOptions::default())?;
    let sheet = &puzzle.sheet;
    if sheet.kind != KindId::Kakuro {
        let message = format!(
            "this is a {}, not a diagram of a Kakuro",
            puzzle.kind().name()
        );
        let help = "write `.` for white and `#` for black squares";
        return Err(Failure::new(
            input,
            Fault::new("not-a-diagram", message, help),
        ));
    }
    let rows = sheet.squares.chunks(sheet.cols.max(1));
    let mut rows: Vec<Vec<bool>> = rows
        .map(|row| row.iter().map(crossfoot_puzzle::Square::is_white).collect())
        .collect();
    if rows.first().is_some_and(|row| !row.contains(&true)) {
        rows.remove(0);
    }
    if !rows.is_empty() && rows.iter().all(|row| row.first() == Some(&false)) {
        rows.iter_mut().for_each(|row| {
            row.remove(0);
        });
    }
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_ranges_and_shares() {
        assert_eq!(read_size("12x10"), Some((12, 10)));
        assert_eq!(read_size("6"), Some((6, 6)));
        assert_eq!(read_size("6x"), None);
        assert_eq!(read_range("100..300"), Some(100..=300));
        assert_eq!(read_range("..=300"), Some(0..=300));
        assert_eq!(read_range("2-4"), Some(2..=4));
        assert_eq!(read_range("5.."), Some(5..=u64::MAX));
        assert_eq!(read_range("7"), Some(7..=7));
        assert_eq!((read_range(".."), read_range("a")), (None, None));
        assert_eq!(read_share(".75"), Some(750));
        assert_eq!(read_share("0.7"), Some(700));
        assert_eq!(read_share("75%"), Some(750));
        assert_eq!(read_share("72.5%"), Some(725));
        assert_eq!(read_share("1"), Some(1000));
        assert_eq!(
            (read_share("."), read_share("-1"), read_share("9999")),
            (None, None, None)
        );
    }

    #[test]
    fn diagrams() {
        let rows = vec![
            vec![true, true, false],
            vec![true, true, true],
            vec![false, true, true],
        ];
        assert_eq!(read_diagram("", "110\n111\n011\n").unwrap(), rows);
        assert_eq!(
            read_diagram("", "# # # #\n# . . #\n# . . .\n# # . .\n").unwrap(),
            rows
        );
        assert_eq!(read_diagram("", ". . #\n. . .\n# . .\n").unwrap(), rows);
        assert!(read_diagram("", "110\n11\n").is_err());
        assert!(read_diagram("", "3:0,0,0,0,0,0,0,0,0,").is_err());
    }
}
