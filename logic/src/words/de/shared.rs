//! German sentences about techniques of several kinds.

use crate::words::Saying;

/// The table.
pub(super) static TABLE: &[Saying] = &[
    Saying {
        technique: "naked single",
        name: "nackter Einer",
        text: "{cell} hat nur noch einen Kandidaten, {value}",
    },
    Saying {
        technique: "hidden single",
        name: "versteckter Einer",
        text: "{clue} braucht eine {value}, und nur eines der Felder kann sie aufnehmen",
    },
    Saying {
        technique: "naked pair",
        name: "nacktes Paar",
        text: "{clue}: {pattern} haben zusammen nur {values} und verbrauchen beide",
    },
    Saying {
        technique: "naked triple",
        name: "nacktes Tripel",
        text: "{clue}: {pattern} haben zusammen nur {values} und verbrauchen alle drei",
    },
    Saying {
        technique: "naked quad",
        name: "nacktes Quadrupel",
        text: "{clue}: {pattern} haben zusammen nur {values} und verbrauchen alle vier",
    },
    Saying {
        technique: "hidden pair",
        name: "verstecktes Paar",
        text: "{clue} braucht {values}, und nur {pattern} können sie aufnehmen",
    },
    Saying {
        technique: "hidden triple",
        name: "verstecktes Tripel",
        text: "{clue} braucht {values}, und nur {pattern} können sie aufnehmen",
    },
    Saying {
        technique: "hidden quad",
        name: "verstecktes Quadrupel",
        text: "{clue} braucht {values}, und nur {pattern} können sie aufnehmen",
    },
    Saying {
        technique: "X-wing",
        name: "X-Wing",
        text: "{clue.1} und {clue.2} brauchen beide {value}, und jede kann sie nur dort haben, wo sie {clue.3} oder {clue.4} kreuzt",
    },
    Saying {
        technique: "forcing chain",
        name: "Zwangskette",
        text: "was {pattern} auch enthält, die Folgen stimmen überein | wäre {pattern} {either}, kämen die Folgen zurück und widersprächen dem",
    },
    Saying {
        technique: "whip",
        name: "Peitsche",
        text: "wäre {pattern} {either}, bliebe nach {n.word} erzwungenen Schritten etwas ohne Platz",
    },
    Saying {
        technique: "Nishio",
        name: "Nishio",
        text: "wäre {pattern} {either}, endete die Folge davon in einem Widerspruch",
    },
    Saying {
        technique: "full house",
        name: "volles Haus",
        text: "{clue} hat nur noch ein offenes Feld, {pattern}, und es fehlt nur noch {value}",
    },
    Saying {
        technique: "swordfish",
        name: "Schwertfisch",
        text: "{clue.1}, {clue.2} und {clue.3} brauchen alle {value} und können sie nur dort haben, wo sie {clue.4}, {clue.5} oder {clue.6} kreuzen; diese haben sie dann sonst nirgends",
    },
    Saying {
        technique: "jellyfish",
        name: "Qualle",
        text: "{clue.1}, {clue.2}, {clue.3} und {clue.4} brauchen alle {value} und können sie nur dort haben, wo sie {clue.5}, {clue.6}, {clue.7} oder {clue.8} kreuzen; diese haben sie dann sonst nirgends",
    },
    Saying {
        technique: "Y-wing",
        name: "Y-Wing",
        text: "{pattern} haben je zwei Kandidaten: was das mittlere auch ist, das erste oder das letzte ist {value}; {at} liegt mit beiden in einer Linie",
    },
    Saying {
        technique: "XY-chain",
        name: "XY-Kette",
        text: "{pattern} haben je zwei Kandidaten: ist das erste nicht {value}, wird eines nach dem anderen erzwungen, und das letzte ist {value}; {at} liegt mit beiden in einer Linie",
    },
    Saying {
        technique: "smallest set",
        name: "kleinste Menge von Hinweisen",
        text: "keine Technik greift, doch {clues} lassen zusammen keinen anderen Weg | keine Technik greift, doch {n} Hinweise lassen zusammen keinen anderen Weg",
    },
    Saying {
        technique: "trial",
        name: "Probieren",
        text: "keine Technik greift; Probieren zeigt, dass in {pattern} nichts anderes stehen kann",
    },
];
