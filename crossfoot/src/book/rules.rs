//! The rules as a book prints them: from the text of each kind, its example drawn instead of typed.
//!
//! What tells how to type a puzzle is left out. Lines indented by four are a table, whose columns two blanks keep apart.

use super::Prepared;
use crate::verbs::{SolveOptions, solve};
use crate::{Meter, Puzzle};
use crossfoot_draw::Scene;
use crossfoot_draw::book::Passage;
use crossfoot_puzzle::KindId;
use crossfoot_puzzle::kinds::{Filling, KINDS, Kind};

/// The title of a chapter of these puzzles.
pub(super) fn title(puzzles: &[Prepared]) -> String {
    let names: Vec<&str> = kinds(puzzles).map(|kind| name(kind, puzzles)).collect();
    names.join(", ")
}

/// The kinds of puzzles, in the order in which people name them.
fn kinds(puzzles: &[Prepared]) -> impl Iterator<Item = &'static dyn Kind> {
    let has = |kind: &&&'static dyn Kind| puzzles.iter().any(|puzzle| puzzle.kind == kind.id());
    KINDS.iter().filter(has).copied()
}

fn name(kind: &dyn Kind, puzzles: &[Prepared]) -> &'static str {
    match kind.id() {
        KindId::Kakuro => "Kakuro",
        KindId::KenKen => "KenKen",
        KindId::Futoshiki if latin(puzzles) => "Latin squares",
        KindId::Futoshiki => "Futoshiki",
    }
}

/// Are all of them Latin squares without anything else?
fn latin(puzzles: &[Prepared]) -> bool {
    let squares = puzzles
        .iter()
        .filter(|puzzle| puzzle.kind == KindId::Futoshiki);
    squares
        .into_iter()
        .all(|puzzle| !puzzle.signs && !puzzle.adjacent)
}

/// The rules of the kinds of these puzzles.
pub(super) fn passages(puzzles: &[Prepared]) -> Vec<Passage> {
    let mut all = Vec::new();
    let several = kinds(puzzles).count() > 1;
    for kind in kinds(puzzles) {
        if several {
            all.push(Passage::Heading(name(kind, puzzles).to_string()));
        }
        if kind.id() == KindId::Futoshiki && latin(puzzles) {
            all.push(Passage::Text(LATIN.to_string()));
            continue;
        }
        let (intro, example, told) = parts(kind.rules());
        all.extend(blocks(intro, false));
        let these = || puzzles.iter().filter(|puzzle| puzzle.kind == kind.id());
        if these().any(|puzzle| puzzle.sets) {
            all.push(Passage::Text(SETS.to_string()));
        }
        if these().any(|puzzle| puzzle.adjacent) {
            all.push(Passage::Text(ADJACENT.to_string()));
        }
        if let Some(boards) = boards(kind, &example) {
            all.push(Passage::Heading("A worked example".to_string()));
            all.push(Passage::Boards(boards));
            all.extend(blocks(told, true).into_iter().filter(is_words));
        }
    }
    all
}

const LATIN: &str = "Fill an n by n grid with the numbers 1 to n, so that every row and every column holds every \
number once. Some numbers are given.";

const SETS: &str = "Some clues are lists of digit sets instead of sums: {13,35,57} allows 1 and 3, or 3 and 5, or 5 and 7, \
in any order. A letter in place of a long list stands for what is said below the board.";

const ADJACENT: &str = "A bar between two neighbours says that their numbers differ by 1. Neighbours without a bar \
do not differ by 1.";

fn is_words(passage: &Passage) -> bool {
    matches!(passage, Passage::Text(_) | Passage::Item(..))
}

/// A text's introduction, its typed example, and what is said of that.
fn parts(rules: &str) -> (&str, String, &str) {
    let (intro, rest) = rules.split_once("HOW TO TYPE ONE").unwrap_or((rules, ""));
    let intro = intro.split_once("\n\n").map_or(intro, |parts| parts.1);
    let (typed, rest) = rest.split_once("A WORKED EXAMPLE").unwrap_or((rest, ""));
    let told = rest.split("THE FINE PRINT").next().unwrap_or("");
    let lines = typed.lines().skip_while(|line| !line.starts_with("    "));
    let lines = lines.take_while(|line| line.starts_with("    ") || line.is_empty());
    let example = lines.fold(String::new(), |all, line| all + line + "\n");
    (intro, example, told)
}

/// The example, blank and solved.
fn boards(kind: &dyn Kind, example: &str) -> Option<Vec<Scene>> {
    let puzzle = Puzzle::open(example).ok()?;
    let solved = solve(&puzzle, &SolveOptions::default(), &mut Meter::unbounded()).ok()?;
    let numbers = puzzle.numbers(&solved.solution?);
    let fillings = [Filling::Blank, Filling::Numbers(&numbers)];
    Some(
        fillings
            .map(|filling| kind.scene(&puzzle.sheet, filling))
            .to_vec(),
    )
}

/// Paragraphs, lists and tables of a text; one that was told of an example ends its sentences.
fn blocks(text: &str, told: bool) -> Vec<Passage> {
    let mut all = Vec::new();
    for block in text.split("\n\n").filter(|block| !block.trim().is_empty()) {
        let lines: Vec<&str> = block.lines().filter(|line| !line.is_empty()).collect();
        if lines.iter().all(|line| line.starts_with("    ")) {
            all.push(Passage::Table(
                lines.iter().map(|line| columns(line)).collect(),
            ));
            continue;
        }
        for line in lines {
            let words = line.trim();
            match (number(line), all.last_mut()) {
                (Some((number, words)), _) => all.push(Passage::Item(number, words)),
                (None, Some(Passage::Item(_, item))) if line.starts_with("   ") => {
                    item.push(' ');
                    item.push_str(words);
                }
                (None, Some(Passage::Text(text))) if !text.ends_with('\n') => {
                    text.push(' ');
                    text.push_str(words);
                }
                _ => all.push(Passage::Text(words.to_string())),
            }
        }
        // a paragraph ends here
        if let Some(Passage::Text(text)) = all.last_mut() {
            text.push('\n');
        }
    }
    for passage in &mut all {
        if let Passage::Text(text) | Passage::Item(_, text) = passage {
            *text = printed(text.trim_end());
            // what the colon led to is drawn
            if text.ends_with(':') && told {
                text.pop();
                text.push('.');
            }
        }
    }
    all
}

/// Prose with the signs that are printed: `9*` and `4-1` are 9× and 4−1.
fn printed(text: &str) -> String {
    let mut before = ' ';
    let sign = |c: char| {
        let after_digit = std::mem::replace(&mut before, c).is_ascii_digit();
        match c {
            '*' => '×',
            '-' if after_digit => '−',
            other => other,
        }
    };
    text.chars().map(sign).collect()
}

/// The number of a list's item, and its words.
fn number(line: &str) -> Option<(String, String)> {
    let line = line.strip_prefix("  ")?;
    let (number, words) = line.split_once(". ")?;
    let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| (format!("{number}."), words.trim().to_string()))
}

/// The columns of a line, with the signs that are printed.
fn columns(line: &str) -> Vec<String> {
    let printed = |c| match c {
        '*' => '×',
        '/' => '÷',
        '-' => '−',
        other => other,
    };
    let columns = line
        .trim()
        .split("  ")
        .map(str::trim)
        .filter(|word| !word.is_empty());
    columns
        .map(|word| word.chars().map(printed).collect())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_rules_and_a_drawn_example() {
        for kind in KINDS {
            let (intro, example, told) = parts(kind.rules());
            let items = blocks(intro, false);
            let count = items
                .iter()
                .filter(|item| matches!(item, Passage::Item(..)))
                .count();
            assert_eq!(count, 2, "{}", kind.name());
            assert!(
                boards(*kind, &example).is_some(),
                "{}: {example}",
                kind.name()
            );
            assert!(blocks(told, true).iter().any(is_words));
            for passage in items {
                if let Passage::Text(text) | Passage::Item(_, text) = passage {
                    assert!(
                        !text.contains("HOW TO TYPE") && !text.contains('\n'),
                        "{text}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_table_keeps_its_columns() {
        let all = blocks(
            "Words\nof one.\n\n    *  they multiply   9*   3 1 3\n    +  they add\n",
            false,
        );
        assert!(matches!(&all[0], Passage::Text(text) if text == "Words of one."));
        let Passage::Table(rows) = &all[1] else {
            panic!("{all:?}")
        };
        assert_eq!(rows[0], ["×", "they multiply", "9×", "3 1 3"]);
        assert_eq!(rows[1], ["+", "they add"]);
    }
}
