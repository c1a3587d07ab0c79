//! German sentences about techniques of several kinds.

use crate::words::Saying;

/// The table.
pub(super) static TABLE: &[Saying] = &[
    Saying {
        technique: "naked single",
        name: "nackter Einer",
        about: "ein Feld hat nur noch einen Kandidaten",
        text: "{cell} hat nur noch einen Kandidaten, {value}",
    },
    Saying {
        technique: "hidden single",
        name: "versteckter Einer",
        about: "eine Zeile, eine Spalte oder ein Block braucht einen Wert, und nur ein Feld darin kann ihn noch aufnehmen",
        text: "jede Kombination, die für {clue} bleibt ({sets}), hat eine {value}, und nur {pattern} kann sie noch aufnehmen | alle {sets.n} Kombinationen, die für {clue} bleiben, haben eine {value}, und nur {pattern} kann sie noch aufnehmen | {clue} braucht eine {value}, und nur {pattern} kann sie noch aufnehmen",
    },
    Saying {
        technique: "naked pair",
        name: "nacktes Paar",
        about: "zwei Felder einer Linie oder eines Blocks haben zusammen nur zwei Werte; aus den anderen Feldern fallen sie weg",
        text: "{clue}: {pattern} haben zusammen nur {values} und verbrauchen beide",
    },
    Saying {
        technique: "naked triple",
        name: "nacktes Tripel",
        about: "drei Felder einer Linie oder eines Blocks haben zusammen nur drei Werte; aus den anderen Feldern fallen sie weg",
        text: "{clue}: {pattern} haben zusammen nur {values} und verbrauchen alle drei",
    },
    Saying {
        technique: "naked quad",
        name: "nacktes Quadrupel",
        about: "vier Felder einer Linie oder eines Blocks haben zusammen nur vier Werte; aus den anderen Feldern fallen sie weg",
        text: "{clue}: {pattern} haben zusammen nur {values} und verbrauchen alle vier",
    },
    Saying {
        technique: "hidden pair",
        name: "verstecktes Paar",
        about: "zwei Werte, die eine Linie oder ein Block braucht, haben zusammen nur noch zwei Felder; diese haben dann nichts anderes",
        text: "jede Kombination, die für {clue} bleibt ({sets}), hat {values}, und nur {pattern} können sie aufnehmen | alle {sets.n} Kombinationen, die für {clue} bleiben, haben {values}, und nur {pattern} können sie aufnehmen | {clue} braucht {values}, und nur {pattern} können sie aufnehmen",
    },
    Saying {
        technique: "hidden triple",
        name: "verstecktes Tripel",
        about: "drei Werte, die eine Linie oder ein Block braucht, haben zusammen nur noch drei Felder; diese haben dann nichts anderes",
        text: "jede Kombination, die für {clue} bleibt ({sets}), hat {values}, und nur {pattern} können sie aufnehmen | alle {sets.n} Kombinationen, die für {clue} bleiben, haben {values}, und nur {pattern} können sie aufnehmen | {clue} braucht {values}, und nur {pattern} können sie aufnehmen",
    },
    Saying {
        technique: "hidden quad",
        name: "verstecktes Quadrupel",
        about: "vier Werte, die eine Linie oder ein Block braucht, haben zusammen nur noch vier Felder; diese haben dann nichts anderes",
        text: "jede Kombination, die für {clue} bleibt ({sets}), hat {values}, und nur {pattern} können sie aufnehmen | alle {sets.n} Kombinationen, die für {clue} bleiben, haben {values}, und nur {pattern} können sie aufnehmen | {clue} braucht {values}, und nur {pattern} können sie aufnehmen",
    },
    Saying {
        technique: "X-wing",
        name: "X-Wing",
        about: "zwei Linien oder Blöcke haben einen Wert nur dort, wo sie dieselben zwei anderen kreuzen; diese haben ihn sonst nirgends",
        text: "{clue.1} und {clue.2} brauchen beide {value}, und jede kann sie nur dort haben, wo sie {clue.3} oder {clue.4} kreuzt",
    },
    Saying {
        technique: "forcing chain",
        name: "Zwangskette",
        about: "man nimmt einen Kandidaten an und folgt einer Folge nach der anderen, bis die letzte das Gegenteil sagt",
        text: "wäre {pattern} {either}, käme die Folge davon zurück und widerspräche dem",
    },
    Saying {
        technique: "whip",
        name: "Peitsche",
        about: "man nimmt einen Kandidaten an und folgt dem, was er Feld um Feld erzwingt, bis etwas keinen Platz mehr hat",
        text: "angenommen, {pattern} ist {either}: {steps.word} Schritte weiter gilt: {end} | angenommen, {pattern} ist {either}: dann gilt: {end}",
    },
    Saying {
        technique: "Nishio",
        name: "Nishio",
        about: "man nimmt einen Kandidaten an und verfolgt alles, was einzelne Hinweise sagen, bis zu einem Widerspruch",
        text: "angenommen, {pattern} ist {either}, und zu Ende gedacht: {steps.word} Schritte weiter gilt: {end} | angenommen, {pattern} ist {either}: dann gilt: {end}",
    },
    Saying {
        technique: "full house",
        name: "volles Haus",
        about: "eine Linie hat nur noch ein offenes Feld, und das nimmt den fehlenden Wert",
        text: "{clue} hat nur noch ein offenes Feld, {pattern}, und es fehlt nur noch {value}",
    },
    Saying {
        technique: "swordfish",
        name: "Schwertfisch",
        about: "ein X-Wing aus drei Linien",
        text: "{clue.1}, {clue.2} und {clue.3} brauchen alle {value} und können sie nur dort haben, wo sie {clue.4}, {clue.5} oder {clue.6} kreuzen; diese haben sie dann sonst nirgends",
    },
    Saying {
        technique: "jellyfish",
        name: "Qualle",
        about: "ein X-Wing aus vier Linien",
        text: "{clue.1}, {clue.2}, {clue.3} und {clue.4} brauchen alle {value} und können sie nur dort haben, wo sie {clue.5}, {clue.6}, {clue.7} oder {clue.8} kreuzen; diese haben sie dann sonst nirgends",
    },
    Saying {
        technique: "Y-wing",
        name: "Y-Wing",
        about: "drei Felder mit je zwei Kandidaten: was auch im mittleren steht, eines der äußeren hat einen Wert, den kein Feld haben kann, das mit beiden in einer Linie liegt",
        text: "{pattern} haben je zwei Kandidaten: was das mittlere auch ist, das erste oder das letzte ist {value}; {at} liegt mit beiden in einer Linie",
    },
    Saying {
        technique: "XY-chain",
        name: "XY-Kette",
        about: "dasselbe über eine längere Kette von Feldern mit je zwei Kandidaten",
        text: "{pattern} haben je zwei Kandidaten: ist das erste nicht {value}, wird eines nach dem anderen erzwungen, und das letzte ist {value}; {at} liegt mit beiden in einer Linie",
    },
    Saying {
        technique: "smallest set",
        name: "kleinste Menge von Hinweisen",
        about: "keine Technik greift; das Programm nennt die wenigsten Hinweise, die zusammen ein Feld erzwingen",
        text: "keine Technik greift, doch {clues} lassen zusammen keinen anderen Weg | keine Technik greift, doch {n} Hinweise lassen zusammen keinen anderen Weg",
    },
    Saying {
        technique: "trial",
        name: "Probieren",
        about: "keine Technik greift; das Programm hat die anderen Werte ausprobiert",
        text: "keine Technik greift; Probieren zeigt, dass in {pattern} nichts anderes stehen kann",
    },
];
