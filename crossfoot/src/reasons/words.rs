//! What the verbs that give reasons say besides the steps: a table a language.

use crossfoot_logic::words::{LANGUAGES, Language};

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
    /// How cells are named.
    pub(crate) names: &'static str,
    /// What the pictures mean.
    pub(crate) legend: &'static str,
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
        names: "r2c3 is the cell in row 2 and column 3, counted from the top left corner of the picture.",
        legend: "Small numbers are the candidates: the values that a cell can still have. A cell without any is one of \
                 which nothing is known yet. A step changes the cells with a dashed ring: it fills in a value, or crosses \
                 out candidates. It looks at the yellow cells.",
        part: "rows {top} to {bottom}, columns {left} to {right}",
        left_out: "The page would be too large with all pictures, so the last steps have none.",
    },
    PageWords {
        code: "de",
        titled: "{title}, Schritt für Schritt",
        untitled: "Ein {kind}, Schritt für Schritt",
        names: "r2c3 ist das Feld in Zeile 2 und Spalte 3, gezählt von der linken oberen Ecke des Bildes.",
        legend: "Die kleinen Zahlen sind die Kandidaten: die Werte, die ein Feld noch haben kann. Von einem Feld ohne \
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
