//! German sentences about techniques of Kakuro.

use crate::words::Saying;

/// The table.
pub(super) static TABLE: &[Saying] = &[
    Saying {
        technique: "lone square",
        name: "einsames Feld",
        text: "{clue} hat ein offenes Feld, {pattern}: {total} weniger die {other} der anderen ergibt {value} | {clue} hat nur ein Feld, {pattern}, und das nimmt alles | {clue} lässt für {pattern} nur {value} übrig",
    },
    Saying {
        technique: "magic block",
        name: "magischer Block",
        text: "{clue}: {n.word} Felder, nur {values}",
    },
    Saying {
        technique: "cross reference",
        name: "Kreuzvergleich",
        text: "{pattern} liegt in {clue.1} und in {clue.2}, und nur {value} passt zu beiden | nur {value} passt für {pattern} in {clue} | für {pattern} bleibt nur {value}",
    },
    Saying {
        technique: "simple filter",
        name: "einfaches Streichen",
        text: "{cell} ist {value}, damit ist die Ziffer in {clues} verbraucht",
    },
    Saying {
        technique: "possible combinations",
        name: "mögliche Kombinationen",
        text: "{clue} kann nur noch {sets} sein | die Kombinationen von {clue}, die bleiben, brauchen nur {values} | für {clue} bleibt keine Kombination",
    },
    Saying {
        technique: "candidate bounds",
        name: "Schranken",
        text: "die anderen Felder von {clue} ergeben mindestens {least} und höchstens {most}, von den {total} bleiben für {pattern} also {low} bis {high}",
    },
    Saying {
        technique: "impossible combination",
        name: "unmögliche Kombination",
        text: "in {clue} lässt sich {gone} nicht verteilen, es bleibt {sets} | in {clue} lässt sich {gone} nicht verteilen | in {clue} lassen sich einige Kombinationen nicht mehr verteilen",
    },
    Saying {
        technique: "unmatched candidate",
        name: "Kandidat ohne Partner",
        text: "{clue} hat zwei offene Felder, {pattern}, zusammen {sets}, und jede Ziffer braucht ihren Partner im anderen Feld | {clue} hat zwei offene Felder, {pattern}, und jede Ziffer braucht ihren Partner im anderen",
    },
    Saying {
        technique: "possible permutations",
        name: "mögliche Anordnungen",
        text: "legt man {sets} in {clue} auf jede passende Weise aus, kommen einige Kandidaten nie vor | legt man {clue} auf jede passende Weise aus, kommen einige Kandidaten nie vor",
    },
    Saying {
        technique: "isolated surface sum",
        name: "einfache Flächensumme",
        text: "{clues} decken dieselben Felder bis auf {pattern} und das bekannte {region}: waagerecht {total}, senkrecht {other}, und {pattern} gleicht den Unterschied aus | {clues} decken dieselben Felder bis auf {pattern}: waagerecht {total}, senkrecht {other}, und {pattern} gleicht den Unterschied aus | {n} Reihen waagerecht und senkrecht decken dieselben Felder bis auf {pattern} und das bekannte {region}: waagerecht {total}, senkrecht {other}, und {pattern} gleicht den Unterschied aus | {n} Reihen waagerecht und senkrecht decken dieselben Felder bis auf {pattern}: waagerecht {total}, senkrecht {other}, und {pattern} gleicht den Unterschied aus",
    },
    Saying {
        technique: "complex surface sum",
        name: "mehrfache Flächensumme",
        text: "{clues} decken dieselben Felder bis auf {pattern} und das bekannte {region}: waagerecht {total}, senkrecht {other}, und diese Felder gleichen den Unterschied gemeinsam aus | {clues} decken dieselben Felder bis auf {pattern}: waagerecht {total}, senkrecht {other}, und diese Felder gleichen den Unterschied gemeinsam aus | {n} Reihen waagerecht und senkrecht decken dieselben Felder bis auf {pattern} und das bekannte {region}: waagerecht {total}, senkrecht {other}, und diese Felder gleichen den Unterschied gemeinsam aus | {n} Reihen waagerecht und senkrecht decken dieselben Felder bis auf {pattern}: waagerecht {total}, senkrecht {other}, und diese Felder gleichen den Unterschied gemeinsam aus",
    },
    Saying {
        technique: "coupled combinations",
        name: "gekoppelte Kombinationen",
        text: "{clue.1} und {clue.2} werden bei {pattern} von denselben Reihen gekreuzt; legt man beide so aus, dass auch diese passen, kommen einige Kandidaten nie vor",
    },
];
