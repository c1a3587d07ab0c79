//! What the verbs that give reasons say besides the steps: a table a language.

use crate::{Answer, Puzzle};
use crossfoot_logic::LADDERS;
use crossfoot_logic::words::{LANGUAGES, Language};

/// Sentences with holes.
#[derive(Debug)]
pub(crate) struct Sentences {
    code: &'static str,
    /// `{cells}` may be wrong; nothing is given away.
    pub(crate) look_again: &'static str,
    /// What to do about it.
    pub(crate) wrong_end: &'static str,
    /// Entries that clash by `{clue}`.
    pub(crate) clash: &'static str,
    /// One entry, `{value}`, that `{clue}` has no room for.
    pub(crate) clash_one: &'static str,
    /// The same `{value}` several times in `{clue}`, at `{cells}`.
    pub(crate) clash_same: &'static str,
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
    /// Nothing can be filled in soon: the first of `{n}` steps, the last of which fills in `{cell}`.
    pub(crate) far: &'static str,
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
    /// Several solutions: how many cells stay open, `{n}`, and the first of them, `{first}`.
    pub(crate) open: &'static str,
    /// An explanation that was ended.
    pub(crate) ended: &'static str,
    /// The levels, easiest first.
    pub(crate) levels: [&'static str; 5],
    /// The work was ended.
    pub(crate) gave_up: &'static str,
    /// Where a puzzle without a solution, and one with several, is shown.
    pub(crate) way_out: [&'static str; 2],
    /// A grade: what follows the level, `{score}`, and what follows that, `{technique}`.
    pub(crate) grade: [&'static str; 2],
    /// No grade: there is no solution, or several.
    pub(crate) no_grade: [&'static str; 2],
    /// What a person entered plays no part.
    pub(crate) from_the_beginning: &'static str,
}

static TABLES: [Sentences; 2] = [
    Sentences {
        code: "en",
        look_again: "look once more at {cells}: something there is not right yet",
        wrong_end: "take out what is wrong, and ask again",
        clash: "{clue} does not let {cells} stand together",
        clash_one: "{clue} cannot hold a {value}, which stands in {cells}",
        clash_same: "{clue} has the {value} more than once: in {cells}",
        marks: "look once more at the marks of {cell}: the right value is not among them",
        marks_clash: "nothing is left for {cell}: some marks crossed out too much; put candidates back, and ask again",
        solved: "every cell is filled in, and all is right",
        next: "{cell} can be filled in next; begin with {clue}",
        next_cell: "{cell} can be filled in next",
        far: "nothing can be filled in soon: it takes {n} steps to {cell}. The first of them",
        techniques: "it takes: {techniques}",
        many: "the puzzle has more than one solution, and nothing more follows from here",
        none: "the puzzle has no solution",
        step: "Step {number}: {technique}",
        then: ", then ",
        done: "solved in {steps} steps: {level}, score {score}",
        hardest: "the hardest technique is: {technique}",
        open: "the puzzle has more than one solution: logic ends here, and {n} cells stay open, from {first} on",
        ended: "the work was ended here",
        levels: ["easy", "moderate", "hard", "expert", "extreme"],
        gave_up: "the work was ended before a hint was found",
        way_out: [
            "`crossfoot check` says more about why",
            "`crossfoot check` shows two solutions",
        ],
        grade: [", score {score}", "; hardest technique: {technique}"],
        no_grade: [
            "no solution, so no grade; `crossfoot check` says why",
            "more than one solution, so no grade; `crossfoot check` shows two",
        ],
        from_the_beginning: "This begins with the empty puzzle; `crossfoot hint` goes on from what is filled in.",
    },
    Sentences {
        code: "de",
        look_again: "sieh dir {cells} noch einmal an: da stimmt etwas noch nicht",
        wrong_end: "nimm heraus, was nicht stimmt, und frage noch einmal",
        clash: "{clue}: was in {cells} steht, passt nicht zusammen",
        clash_one: "in {clue} ist für eine {value} kein Platz; sie steht in {cells}",
        clash_same: "in {clue} kommt die {value} mehrmals vor: in {cells}",
        marks: "sieh dir die Notizen in {cell} noch einmal an: der richtige Wert fehlt darin",
        marks_clash: "für {cell} bleibt nichts übrig: in den Notizen ist zu viel gestrichen; trage Kandidaten nach und frage noch einmal",
        solved: "alle Felder sind ausgefüllt, und alles stimmt",
        next: "als Nächstes lässt sich {cell} ausfüllen; beginne mit: {clue}",
        next_cell: "als Nächstes lässt sich {cell} ausfüllen",
        far: "so bald lässt sich nichts ausfüllen: bis {cell} sind es {n} Schritte. Der erste davon",
        techniques: "dazu braucht es: {techniques}",
        many: "das Rätsel hat mehr als eine Lösung, und von hier aus folgt nichts weiter",
        none: "das Rätsel hat keine Lösung",
        step: "Schritt {number}: {technique}",
        then: ", dann ",
        done: "gelöst in {steps} Schritten: {level}, {score} Punkte",
        hardest: "die schwerste Technik ist: {technique}",
        open: "das Rätsel hat mehr als eine Lösung: hier endet die Logik, und {n} Felder bleiben offen, von {first} an",
        ended: "die Arbeit wurde hier beendet",
        levels: ["leicht", "mittel", "schwer", "sehr schwer", "extrem"],
        gave_up: "die Arbeit wurde beendet, bevor ein Hinweis gefunden war",
        way_out: [
            "`crossfoot check` sagt mehr dazu, warum",
            "`crossfoot check` zeigt zwei Lösungen",
        ],
        grade: [", {score} Punkte", "; schwerste Technik: {technique}"],
        no_grade: [
            "keine Lösung, also keine Stufe; `crossfoot check` sagt, warum",
            "mehr als eine Lösung, also keine Stufe; `crossfoot check` zeigt zwei",
        ],
        from_the_beginning: "Das beginnt mit dem leeren Rätsel; `crossfoot hint` macht bei dem weiter, was eingetragen ist.",
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
        pictures: "Small numbers are the candidates: the values that a cell can still have. A cell without any is one of \
                 which nothing is known yet. A step changes the pink cells with a dashed ring: it fills in a value, or crosses \
                 out candidates. It rests on the yellow cells.",
        part: "rows {top} to {bottom}, columns {left} to {right}",
        left_out: "The page would be too large with all pictures, so the last steps have none.",
    },
    PageWords {
        code: "de",
        titled: "{title}, Schritt für Schritt",
        untitled: "Ein {kind}, Schritt für Schritt",
        pictures: "Die kleinen Zahlen sind die Kandidaten: die Werte, die ein Feld noch haben kann. Von einem Feld ohne \
                 kleine Zahlen ist noch nichts bekannt. Ein Schritt ändert die rosa Felder mit gestricheltem Rahmen: er trägt \
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

/// Which command says more about a puzzle that has no solution, or several, in the language `lang`.
pub fn way_out(answer: Answer, lang: &str) -> Option<&'static str> {
    let found = TABLES.iter().find(|table| table.code == lang);
    let words = found.unwrap_or(&TABLES[0]).way_out;
    match answer {
        Answer::None => Some(words[0]),
        Answer::Many => Some(words[1]),
        Answer::One | Answer::GaveUp | Answer::Error => None,
    }
}

/// That an explanation does not begin where the person stands, in the language `lang`; of a puzzle that carries what a
/// person entered or marked.
pub fn from_the_beginning(puzzle: &Puzzle, lang: &str) -> Option<&'static str> {
    let found = TABLES.iter().find(|table| table.code == lang);
    let entered = puzzle.sheet.entries.is_some() || puzzle.sheet.marks.is_some();
    entered.then(|| found.unwrap_or(&TABLES[0]).from_the_beginning)
}

/// What there is to know about a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    /// The kind of puzzle whose ladder it is on.
    pub kind: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it is, in a sentence without its full stop.
    pub about: &'static str,
    /// The level of a puzzle whose hardest technique it is.
    pub level: &'static str,
}

/// The techniques of all kinds, easiest first, in the language `lang`.
pub fn techniques(lang: &str) -> Vec<About> {
    let language = super::language(lang);
    let ladders = LADDERS.iter().filter(|ladder| ladder.profile == "default");
    let all = ladders.flat_map(|ladder| {
        ladder.rungs.iter().filter_map(|rung| {
            let saying = language.saying(rung.technique.name)?;
            Some(About {
                kind: ladder.kind,
                name: saying.name,
                about: saying.about,
                level: rung.level.name(),
            })
        })
    });
    all.collect()
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
