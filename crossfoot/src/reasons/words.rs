//! What the verbs that give reasons say besides the steps: a table a language.

use crate::Puzzle;
use crossfoot_logic::words::{LANGUAGES, Language};
use crossfoot_model::{Constraint, RunClue};
use crossfoot_puzzle::KindId;

/// Sentences with holes.
#[derive(Debug)]
pub(crate) struct Sentences {
    code: &'static str,
    /// `{cells}` may be wrong; nothing is given away.
    pub(crate) look_again: &'static str,
    /// Entries that clash by `{clue}`.
    pub(crate) clash: &'static str,
    /// The marks of `{cell}` lack the right value.
    pub(crate) marks: &'static str,
    /// The marks of `{cell}` leave nothing.
    pub(crate) marks_clash: &'static str,
    /// Every cell is filled in.
    pub(crate) solved: &'static str,
    /// `{cell}` can be filled in next; `{clue}` is where to begin.
    pub(crate) next: &'static str,
    /// The same without a clue.
    pub(crate) next_cell: &'static str,
    /// The techniques to use: `{techniques}`.
    pub(crate) techniques: &'static str,
    /// There are several solutions, and nothing more follows.
    pub(crate) many: &'static str,
    /// There is no solution.
    pub(crate) none: &'static str,
    /// The title of step `{number}`, `{technique}`.
    pub(crate) step: &'static str,
    /// "then", between techniques.
    pub(crate) then: &'static str,
    /// The end of an explanation: `{steps}`, `{level}`, `{score}`.
    pub(crate) done: &'static str,
    /// What it takes most: `{technique}`.
    pub(crate) hardest: &'static str,
    /// Several solutions: what stays open, `{cells}`.
    pub(crate) open: &'static str,
    /// An explanation that was ended.
    pub(crate) ended: &'static str,
    /// The levels, easiest first.
    pub(crate) levels: [&'static str; 5],
    /// The work was ended.
    pub(crate) gave_up: &'static str,
}

static TABLES: [Sentences; 2] = [
    Sentences {
        code: "en",
        look_again: "look once more at {cells}: something there is not right yet",
        clash: "{clue} does not let {cells} stand together",
        marks: "look once more at the marks of {cell}: the right value is not among them",
        marks_clash: "nothing is left for {cell}: some marks crossed out too much",
        solved: "every cell is filled in, and all is right",
        next: "{cell} can be filled in next; begin with {clue}",
        next_cell: "{cell} can be filled in next",
        techniques: "it takes: {techniques}",
        many: "the puzzle has more than one solution, and nothing more follows from here",
        none: "the puzzle has no solution",
        step: "Step {number}: {technique}",
        then: ", then ",
        done: "solved in {steps} steps: {level}, score {score}",
        hardest: "the hardest technique is: {technique}",
        open: "the puzzle has more than one solution: logic ends here, and these cells stay open: {cells}",
        ended: "the work was ended here",
        levels: ["easy", "moderate", "hard", "expert", "extreme"],
        gave_up: "the work was ended before a hint was found",
    },
    Sentences {
        code: "de",
        look_again: "sieh dir {cells} noch einmal an: da stimmt etwas noch nicht",
        clash: "{clue}: {cells} passen nicht zusammen",
        marks: "sieh dir die Notizen in {cell} noch einmal an: der richtige Wert fehlt darin",
        marks_clash: "für {cell} bleibt nichts übrig: in den Notizen ist zu viel gestrichen",
        solved: "alle Felder sind ausgefüllt, und alles stimmt",
        next: "als Nächstes lässt sich {cell} ausfüllen; beginne mit: {clue}",
        next_cell: "als Nächstes lässt sich {cell} ausfüllen",
        techniques: "dazu braucht es: {techniques}",
        many: "das Rätsel hat mehr als eine Lösung, und von hier aus folgt nichts weiter",
        none: "das Rätsel hat keine Lösung",
        step: "Schritt {number}: {technique}",
        then: ", dann ",
        done: "gelöst in {steps} Schritten: {level}, {score} Punkte",
        hardest: "die schwerste Technik ist: {technique}",
        open: "das Rätsel hat mehr als eine Lösung: hier endet die Logik, und diese Felder bleiben offen: {cells}",
        ended: "die Arbeit wurde hier beendet",
        levels: ["leicht", "mittel", "schwer", "sehr schwer", "extrem"],
        gave_up: "die Arbeit wurde beendet, bevor ein Hinweis gefunden war",
    },
];

/// The sentences of a language.
pub(crate) fn sentences(language: &Language) -> &'static Sentences {
    let found = TABLES.iter().find(|table| table.code == language.code);
    found.unwrap_or(&TABLES[0])
}

/// What a page to print says besides the steps.
#[derive(Debug)]
pub(crate) struct PageWords {
    code: &'static str,
    /// The title of the page for a puzzle `{title}`.
    pub(crate) titled: &'static str,
    /// The same for a puzzle without a title, of this `{kind}`.
    pub(crate) untitled: &'static str,
    /// What one has to know to read the steps of a Kakuro, a KenKen, a Futoshiki and a Kakuro with sets: names and terms.
    legend: [&'static str; 4],
    /// What the pictures mean.
    pub(crate) pictures: &'static str,
    /// Which part of the board a picture shows: rows `{top}` to `{bottom}`, columns `{left}` to `{right}`.
    pub(crate) part: &'static str,
    /// Pictures were left out.
    pub(crate) left_out: &'static str,
}

static PAGES: [PageWords; 2] = [
    PageWords {
        code: "en",
        titled: "{title}, step by step",
        untitled: "A {kind}, step by step",
        legend: [
            "How to read this: r2c5 is the square in row 2 and column 5, black squares counted. A run is a stretch of white \
             cells with its clue before it: across 11 at r2c4 begins to the right of the 11 in r2c4, and a run down begins \
             below its number. Its digits add up to the clue, and none comes twice. The digits that a cell can still \
             have are its candidates. 235 stands for the digits 2, 3 and 5 in any order.",
            "How to read this: r2c5 is the cell in row 2 and column 5. The cage 6× at r2c5 has its clue, 6×, in r2c5: its \
             numbers multiplied make 6. A line is a row or a column, and no number comes twice in it. The numbers that a \
             cell can still have are its candidates. 145 stands for the numbers 1, 4 and 5 in any order.",
            "How to read this: r2c5 is the cell in row 2 and column 5. A line is a row or a column, and no number comes \
             twice in it. The numbers that a cell can still have are its candidates. A sign between two cells \
             says which of them is smaller.",
            "How to read this: r2c5 is the square in row 2 and column 5, black squares counted. A run is a stretch of white \
             cells with its clue before it: the across sets at r2c4 belong to the run that begins to the right of r2c4, and a \
             run down begins below its clue. Its digits are one of the sets of the clue. The digits that a cell can \
             still have are its candidates. 235 stands for the digits 2, 3 and 5 in any order.",
        ],
        pictures: "Small numbers are the candidates: the values that a cell can still have. A cell without any is one of \
                 which nothing is known yet. A step changes the cells with a dashed ring: it fills in a value, or crosses \
                 out candidates. It looks at the yellow cells.",
        part: "rows {top} to {bottom}, columns {left} to {right}",
        left_out: "The page would be too large with all pictures, so the last steps have none.",
    },
    PageWords {
        code: "de",
        titled: "{title}, Schritt für Schritt",
        untitled: "Ein {kind}, Schritt für Schritt",
        legend: [
            "So liest man das: r2c5 ist das Feld in Zeile 2 und Spalte 5, schwarze Felder mitgezählt. Ein Block ist eine \
             Folge weißer Felder mit ihrem Hinweis davor: waagerecht 11 bei r2c4 beginnt rechts von der 11 in r2c4, ein \
             senkrechter Block beginnt unter seiner Zahl. Seine Ziffern ergeben zusammen den Hinweis, und keine kommt \
             zweimal vor. Die Ziffern, die ein Feld noch haben kann, sind seine Kandidaten. 235 steht für die Ziffern 2, 3 \
             und 5 in beliebiger Folge.",
            "So liest man das: r2c5 ist das Feld in Zeile 2 und Spalte 5. Der Käfig 6× bei r2c5 hat seinen Hinweis, 6×, in \
             r2c5: seine Zahlen ergeben miteinander malgenommen 6. Eine Linie ist eine Zeile oder Spalte, und keine Zahl \
             kommt in ihr zweimal vor. Die Zahlen, die ein Feld noch haben kann, sind seine Kandidaten. 145 steht für die \
             Zahlen 1, 4 und 5 in beliebiger Folge.",
            "So liest man das: r2c5 ist das Feld in Zeile 2 und Spalte 5. Eine Linie ist eine Zeile oder Spalte, und keine \
             Zahl kommt in ihr zweimal vor. Die Zahlen, die ein Feld noch haben kann, sind seine Kandidaten. Ein Zeichen \
             zwischen zwei Feldern sagt, welches von ihnen kleiner ist.",
            "So liest man das: r2c5 ist das Feld in Zeile 2 und Spalte 5, schwarze Felder mitgezählt. Ein Block ist eine \
             Folge weißer Felder mit ihrem Hinweis davor: die waagerechten Mengen bei r2c4 gehören zum Block rechts von \
             r2c4, ein senkrechter Block beginnt unter seinem Hinweis. Seine Ziffern sind eine der Mengen des Hinweises. Die \
             Ziffern, die ein Feld noch haben kann, sind seine Kandidaten. 235 steht für die Ziffern 2, 3 und 5 in beliebiger \
             Folge.",
        ],
        pictures: "Die kleinen Zahlen sind die Kandidaten: die Werte, die ein Feld noch haben kann. Von einem Feld ohne \
                 kleine Zahlen ist noch nichts bekannt. Ein Schritt ändert die Felder mit gestricheltem Rahmen: er trägt \
                 einen Wert ein oder streicht Kandidaten. Er sieht sich die gelben Felder an.",
        part: "Zeilen {top} bis {bottom}, Spalten {left} bis {right}",
        left_out: "Mit allen Bildern würde die Seite zu groß, deshalb haben die letzten Schritte keine.",
    },
];

/// What a page says in a language.
pub(crate) fn page_words(language: &Language) -> &'static PageWords {
    let found = PAGES.iter().find(|table| table.code == language.code);
    found.unwrap_or(&PAGES[0])
}

/// What one has to know to read the steps of a puzzle, in the language `lang` (a code of [`languages`], English for any
/// other): how cells and clues are named, and the terms.
pub fn legend(puzzle: &Puzzle, lang: &str) -> &'static str {
    let found = PAGES.iter().find(|table| table.code == lang);
    let kind = match puzzle.sheet.kind {
        KindId::Kakuro if by_sets(puzzle) => 3,
        KindId::Kakuro => 0,
        KindId::KenKen => 1,
        KindId::Futoshiki => 2,
    };
    found.unwrap_or(&PAGES[0]).legend[kind]
}

/// Does a clue list sets?
fn by_sets(puzzle: &Puzzle) -> bool {
    let mut posts = puzzle.model().posts.iter();
    posts.any(|post| matches!(&post.constraint, Constraint::Run(run) if run.clue == RunClue::Sets))
}

/// A sentence with its holes filled.
pub(crate) fn fill(template: &str, holes: &[(&str, &str)]) -> String {
    let mut text = template.to_string();
    for (hole, by) in holes {
        text = text.replace(&format!("{{{hole}}}"), by);
    }
    text
}

/// The codes of all languages, English first.
pub fn languages() -> impl Iterator<Item = &'static str> {
    LANGUAGES.iter().map(|language| language.code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_its_sentences() {
        for code in languages() {
            assert!(TABLES.iter().any(|table| table.code == code), "{code}");
        }
        assert_eq!(TABLES.len(), languages().count());
        let pages = PAGES.iter().map(|table| table.code);
        assert!(pages.eq(TABLES.iter().map(|table| table.code)));
    }
}
