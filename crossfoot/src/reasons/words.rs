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
    }
}
