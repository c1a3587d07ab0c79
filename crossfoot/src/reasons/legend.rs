//! What one has to know to read the steps of a puzzle: how cells and clues are named, and the terms, with examples from
//! its own board. A table a language.

use super::words::fill;
use crate::Puzzle;
use crossfoot_logic::words::{LANGUAGES, Language};
use crossfoot_model::words::cage_clue;
use crossfoot_model::{Constraint, Model, Op, Origin, Post, RunClue};
use crossfoot_puzzle::KindId;

/// The sentences of a language. `{cell}`, `{row}` and `{column}` are those of some cell; what a sentence about a clue
/// needs besides is said there.
struct Legend {
    code: &'static str,
    /// How cells are named, with black squares and without.
    squares: &'static str,
    cells: &'static str,
    /// What a run is.
    run: &'static str,
    /// A run across whose clue is a number: its name `{name}`, the number `{clue}`, where that stands `{place}`.
    across: &'static str,
    /// One whose clue lists sets.
    across_sets: &'static str,
    /// A run down.
    down: &'static str,
    /// What sums and sets ask.
    sums: &'static str,
    sets: &'static str,
    /// What a cage is: `{name}`, `{clue}`, `{place}`.
    cage: &'static str,
    /// What its operator asks, `{target}`: sum, product, difference, quotient, any of them.
    ops: [&'static str; 5],
    /// What a line is, and what filling in a number does to it.
    line: &'static str,
    /// Signs, bars, differences.
    signs: &'static str,
    bars: &'static str,
    differences: &'static str,
    /// Candidates.
    candidates: &'static str,
    /// How combinations are written: `{set}`, `{members}`.
    together: &'static str,
}

static TABLES: [Legend; 2] = [
    Legend {
        code: "en",
        squares: "How to read this: {cell} is the square in row {row} and column {column}, black squares counted.",
        cells: "How to read this: {cell} is the cell in row {row} and column {column}.",
        run: " A run is a stretch of white cells with its clue before it.",
        across: " {name} begins to the right of the {clue} in {place}.",
        across_sets: " {name} begins to the right of {place}, where its clue stands.",
        down: " A run down begins below its clue.",
        sums: " Its digits add up to the clue, and none comes twice.",
        sets: " Its digits are one of the sets of the clue, in any order.",
        cage: " {name} has its clue, {clue}, in {place}: {op}.",
        ops: [
            "its numbers add up to {target}",
            "its numbers multiplied make {target}",
            "one of its numbers less the others makes {target}",
            "one of its numbers divided by the others makes {target}",
            "its numbers make {target} by adding, multiplying or, if they are two, subtracting or dividing; which of \
             these is not told",
        ],
        line: " A line is a row or a column, and no number comes twice in it: one that is filled in is crossed out in the \
               rest of its row and column, without a step of its own.",
        signs: " A sign between two cells points to the smaller one.",
        bars: " A bar between two neighbours says that they differ by 1; where there is no bar, they do not.",
        differences: " A number in a circle between two cells, written (2) in text, is their difference.",
        candidates: " What a cell can still hold are its candidates.",
        together: " {set} stands for {members}, in any order.",
    },
    Legend {
        code: "de",
        squares: "So liest man das: {cell} ist das Feld in Zeile {row} und Spalte {column}, schwarze Felder mitgezählt.",
        cells: "So liest man das: {cell} ist das Feld in Zeile {row} und Spalte {column}.",
        run: " Ein Block ist eine Folge weißer Felder mit seinem Hinweis davor.",
        across: " {name} beginnt rechts von der {clue} in {place}.",
        across_sets: " {name} beginnt rechts von {place}, wo sein Hinweis steht.",
        down: " Ein senkrechter Block beginnt unter seinem Hinweis.",
        sums: " Seine Ziffern ergeben zusammen den Hinweis, und keine kommt zweimal vor.",
        sets: " Seine Ziffern sind eine der Mengen des Hinweises, in beliebiger Folge.",
        cage: " {name} hat seinen Hinweis, {clue}, in {place}: {op}.",
        ops: [
            "seine Zahlen ergeben zusammengezählt {target}",
            "seine Zahlen ergeben miteinander malgenommen {target}",
            "eine seiner Zahlen weniger die anderen ergibt {target}",
            "eine seiner Zahlen geteilt durch die anderen ergibt {target}",
            "seine Zahlen ergeben {target} durch Zusammenzählen, Malnehmen oder, wenn es zwei sind, Abziehen oder Teilen; \
             was davon, wird nicht gesagt",
        ],
        line: " Eine Linie ist eine Zeile oder Spalte, und keine Zahl kommt in ihr zweimal vor: eine, die eingetragen ist, \
               fällt im Rest ihrer Zeile und Spalte weg, ohne einen Schritt für sich.",
        signs: " Ein Zeichen zwischen zwei Feldern weist auf das kleinere.",
        bars: " Ein Strich zwischen zwei Nachbarn sagt, dass sie sich um 1 unterscheiden; wo keiner steht, tun sie es nicht.",
        differences: " Eine Zahl im Kreis zwischen zwei Feldern, im Text (2), ist ihr Unterschied.",
        candidates: " Was ein Feld noch haben kann, sind seine Kandidaten.",
        together: " {set} steht für {members}, in beliebiger Folge.",
    },
];

/// What one has to know to read the steps of a puzzle, in the language `lang` (a code of [`crate::languages`], English for
/// any other): how cells and clues are named, and the terms, with examples from the puzzle itself.
pub fn legend(puzzle: &Puzzle, lang: &str) -> String {
    let (mut chosen, mut language) = (&TABLES[0], LANGUAGES[0]);
    for (table, known) in TABLES.iter().zip(LANGUAGES) {
        if table.code == lang {
            (chosen, language) = (table, known);
        }
    }
    let say = Say {
        legend: chosen,
        language,
        model: puzzle.model(),
    };
    let mut text = say.place(puzzle.sheet.kind == KindId::Kakuro);
    match puzzle.sheet.kind {
        KindId::Kakuro => say.runs(&mut text),
        KindId::KenKen => {
            say.cage(&mut text);
            text += chosen.line;
        }
        KindId::Futoshiki => {
            text += chosen.line;
            say.borders(&mut text);
        }
    }
    text += chosen.candidates;
    if puzzle.sheet.kind != KindId::Futoshiki {
        text += &say.together();
    }
    text
}

struct Say<'a> {
    legend: &'static Legend,
    language: &'static Language,
    model: &'a Model,
}

impl Say<'_> {
    /// How cells are named: one in the middle, so that row and column are not easily taken for each other.
    fn place(&self, squares: bool) -> String {
        let cells = &self.model.cells;
        let unlike = |at: usize| cells[at].place.row != cells[at].place.col;
        let middle = cells.len() / 2;
        let at = (middle..cells.len())
            .find(|&at| unlike(at))
            .unwrap_or(middle);
        let Some(square) = cells.get(at) else {
            return String::new();
        };
        let place = square.place;
        let (row, column) = ((place.row + 1).to_string(), (place.col + 1).to_string());
        let holes = [
            ("cell", &*place.to_string()),
            ("row", &row),
            ("column", &column),
        ];
        fill(
            if squares {
                self.legend.squares
            } else {
                self.legend.cells
            },
            &holes,
        )
    }

    fn runs(&self, text: &mut String) {
        let legend = self.legend;
        *text += legend.run;
        let across = |post: &&Post| matches!(post.origin, Origin::Across { clue: Some(_), .. });
        let mut posts = self.model.posts.iter().filter(across);
        let told = posts.find_map(|post| match (&post.constraint, post.origin) {
            (Constraint::Run(run), Origin::Across { clue: Some(at), .. }) => match run.clue {
                RunClue::Sum(sum) => Some((post, at, legend.across, sum.to_string())),
                RunClue::Sets => Some((post, at, legend.across_sets, String::new())),
                RunClue::Blank => None,
            },
            _ => None,
        });
        if let Some((post, at, sentence, clue)) = told {
            let name = capital(&self.language.names.name(self.model, post));
            let holes = [
                ("name", &*name),
                ("clue", &clue),
                ("place", &at.to_string()),
            ];
            *text += &fill(sentence, &holes);
        }
        *text += legend.down;
        let has = |clue: fn(&RunClue) -> bool| {
            let mut posts = self.model.posts.iter();
            posts.any(|post| matches!(&post.constraint, Constraint::Run(run) if clue(&run.clue)))
        };
        if has(|clue| matches!(clue, RunClue::Sum(_))) {
            *text += legend.sums;
        }
        if has(|clue| *clue == RunClue::Sets) {
            *text += legend.sets;
        }
    }

    /// A cage of the board; one whose operator is not told, if there is one.
    fn cage(&self, text: &mut String) {
        let cage = |post: &&Post| match &post.constraint {
            Constraint::Cage(cells, cage) if cells.len() > 1 => Some(cage.op),
            _ => None,
        };
        let cages = || self.model.posts.iter().filter(|post| cage(post).is_some());
        let unknown = |post: &&Post| matches!(cage(post), Some(Op::Unknown { .. }));
        let Some(post) = cages().find(unknown).or_else(|| cages().next()) else {
            return;
        };
        let (Constraint::Cage(_, cage), Origin::Cage { at, .. }) = (&post.constraint, post.origin)
        else {
            return;
        };
        let op = match cage.op {
            Op::Multiply => 1,
            Op::Subtract => 2,
            Op::Divide => 3,
            Op::Unknown { .. } => 4,
            Op::Add | Op::Given => 0,
        };
        let target = cage.target.to_string();
        let op = fill(self.legend.ops[op], &[("target", &target)]);
        let name = capital(&self.language.names.name(self.model, post));
        let clue = cage_clue(&post.constraint);
        let holes = [
            ("name", &*name),
            ("clue", &clue),
            ("place", &at.to_string()),
            ("op", &op),
        ];
        *text += &fill(self.legend.cage, &holes);
    }

    fn borders(&self, text: &mut String) {
        let has = |sort: fn(&Constraint) -> bool| {
            let mut posts = self.model.posts.iter();
            posts.any(|post| sort(&post.constraint))
        };
        let apart = has(|c| matches!(c, Constraint::NotDiffer(..)));
        if has(|c| matches!(c, Constraint::Less(..))) {
            *text += self.legend.signs;
        }
        if apart {
            *text += self.legend.bars;
        } else if has(|c| matches!(c, Constraint::Differ(..))) {
            *text += self.legend.differences;
        }
    }

    /// How combinations are written: the first values of the puzzle but the second.
    fn together(&self) -> String {
        let values = &self.model.values;
        if values.len() < 4 {
            return String::new();
        }
        let set: Vec<String> = [0, 2, 3]
            .iter()
            .map(|&i: &usize| values[i].to_string())
            .collect();
        let join = if values.iter().all(|&value| value <= 9) {
            ""
        } else {
            "+"
        };
        let small = &self.language.small;
        let members = format!("{}, {} {} {}", set[0], set[1], small.and, set[2]);
        let holes = [("set", &*set.join(join)), ("members", &members)];
        fill(self.legend.together, &holes)
    }
}

/// With a capital letter, as at the beginning of a sentence.
fn capital(name: &str) -> String {
    let mut chars = name.chars();
    let first = chars.next().map(|c| c.to_uppercase().to_string());
    first.unwrap_or_default() + chars.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_are_of_the_board_itself() {
        let told = |text: &str| {
            let puzzle = Puzzle::open(text).unwrap();
            crate::languages()
                .map(|lang| legend(&puzzle, lang))
                .collect::<Vec<String>>()
        };
        let kakuro = told("kind: kakuro\n\n#  4\\ 6\\\n\\3 . .\n\\7 . .\n");
        assert!(kakuro[0].contains("Across 3 at r2c1 begins to the right of the 3 in r2c1."));
        let cages = told("5:_3a__b__a__bb__a__aa__a_aa,a5d2a5s2a10s1s1d2m5m6m60");
        assert!(
            cages[0]
                .contains("Cage 5+ at r1c1 has its clue, 5+, in r1c1: its numbers add up to 5.")
        );
        let signs = told("kind: futoshiki\n\n. . < .\n. > . .\n. . > 2\n");
        assert!(signs[0].contains("sign") && !signs[0].contains("bar"));
        for text in kakuro.iter().chain(&cages).chain(&signs) {
            assert!(!text.contains('{'), "{text}");
        }
        assert!(TABLES.iter().map(|table| table.code).eq(crate::languages()));
    }
}
