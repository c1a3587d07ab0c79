//! German.

use super::{Key, Language};

/// The German table.
pub(super) static GERMAN: Language = Language {
    code: "de",
    table: &[
        (Key::AcrossSum, "waagerecht {clue} bei {place}"),
        (Key::AcrossSets, "Block waagerecht bei {place}"),
        (Key::AcrossBlank, "Block waagerecht bei {place}"),
        (Key::DownSum, "senkrecht {clue} bei {place}"),
        (Key::DownSets, "Block senkrecht bei {place}"),
        (Key::DownBlank, "Block senkrecht bei {place}"),
        (Key::Row, "Zeile {n}"),
        (Key::Col, "Spalte {n}"),
        (Key::Cage, "Käfig {clue} bei {place}"),
        (Key::Less, "Zeichen {a} < {b}"),
        (Key::Differ, "Unterschied {by} zwischen {a} und {b}"),
        (Key::Apart, "fehlender Strich zwischen {a} und {b}"),
        (Key::Given, "Vorgabe {value} bei {place}"),
        (Key::Entry, "deine {value} bei {place}"),
        (
            Key::ImpossibleSum,
            "{clue} hat {n} Felder, und keine {n} verschiedenen Werte ergeben diese Summe",
        ),
        (
            Key::ImpossibleSumOne,
            "{clue} hat ein Feld, das diesen Wert nicht aufnehmen kann",
        ),
        (
            Key::ImpossibleSumBounds,
            "{clue} hat {n} Felder: verschiedene Werte ergeben dort mindestens {least} und höchstens {most}",
        ),
        (
            Key::ImpossibleSumOnly,
            "{clue} hat {n} Felder, die zusammen nur {least} ergeben können",
        ),
        (
            Key::ImpossibleSets,
            "{clue}: keine seiner Mengen hat die Größe des Blocks, {n}",
        ),
        (
            Key::RunTooLong,
            "{clue}: {n} Felder müssen verschieden sein, es gibt aber nur {values} Werte",
        ),
        (
            Key::Totals,
            "die waagerechten Summen von {cells} ergeben {across}, die senkrechten derselben Felder {down}",
        ),
        (Key::Cycle, "diese Zeichen laufen im Kreis: {cells}"),
        (
            Key::Chain,
            "diese Kette von Zeichen hat {n} Felder, es gibt aber nur {values} Werte: {cells}",
        ),
        (
            Key::ImpossibleCage,
            "{clue}: keine Werte seiner {n} Felder ergeben {target}",
        ),
        (
            Key::ImpossibleCageOne,
            "{clue}: sein eines Feld kann {target} nicht aufnehmen",
        ),
        (
            Key::Conflict,
            "diese Hinweise widersprechen einander: {clues}",
        ),
        (Key::ConflictOne, "{clues}: nicht erfüllbar"),
        (
            Key::WrongEntry,
            "deine {value} bei {place} gehört zu keiner Lösung",
        ),
        (
            Key::EntryClash,
            "diese Einträge passen nicht zusammen: {clues}",
        ),
        (
            Key::EntryNumber,
            "deine {value} bei {place} ist keine der Zahlen des Rätsels",
        ),
        (
            Key::EntrySquare,
            "deine {value} bei {place} steht, wo keine Zahl hingehört",
        ),
        (
            Key::EntryGiven,
            "deine {value} bei {place} kann nicht sein: dort ist {given} vorgegeben",
        ),
        (
            Key::ManySolutions,
            "es gibt mehr als eine Lösung; sie unterscheiden sich bei {cells}",
        ),
        (Key::OneSolution, "es gibt genau eine Lösung"),
    ],
};
