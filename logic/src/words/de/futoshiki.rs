//! German sentences about techniques of Futoshiki.

use crate::words::Saying;

/// The table.
pub(super) static TABLE: &[Saying] = &[
    Saying {
        technique: "ascending chain",
        name: "aufsteigende Kette",
        text: "nach den Zeichen steigen {pattern} in dieser Folge, und jedes der {n.word} Felder muss Platz für die unter und über ihm lassen",
    },
    Saying {
        technique: "strong ascending chain",
        name: "starke aufsteigende Kette",
        text: "{pattern} steigen in dieser Folge, und das erste ist mindestens {least}, was die übrigen hochschiebt | {pattern} fallen in dieser Folge, und das erste ist höchstens {most}, was die übrigen hinunterschiebt",
    },
    Saying {
        technique: "inequality bound",
        name: "Schranke am Zeichen",
        text: "{clue}: das kleinere Feld ist mindestens {least}, das größere höchstens {most}",
    },
    Saying {
        technique: "known neighbour",
        name: "bekannter Nachbar",
        text: "{cell} ist {value}, und {clue} sagt, was der Nachbar sein kann",
    },
    Saying {
        technique: "hill",
        name: "Hügel",
        text: "in {clue.1} steigen {pattern} bis {region} an und fallen wieder: {n.word} verschiedene Felder sind kleiner",
    },
    Saying {
        technique: "valley",
        name: "Tal",
        text: "in {clue.1} fallen {pattern} bis {region} ab und steigen wieder: {n.word} verschiedene Felder sind größer",
    },
    Saying {
        technique: "line order count",
        name: "Rang in der Linie",
        text: "nach den Zeichen sind {pattern} kleiner als {region}, und in {clue.1} sind alle verschieden, also liegen mindestens {least} Werte darunter | nach den Zeichen sind {pattern} größer als {region}, und in {clue.1} sind alle verschieden, also liegen mindestens {most} Werte darüber",
    },
    Saying {
        technique: "pair across a sign",
        name: "Paar am Zeichen",
        text: "{pattern} sind beide kleiner als {region} und in {clue.1} voneinander verschieden: das größere von ihnen ist mindestens {least} | {pattern} sind beide größer als {region} und in {clue.1} voneinander verschieden: das kleinere von ihnen ist höchstens {most}",
    },
    Saying {
        technique: "neighbour candidates",
        name: "Kandidaten des Nachbarn",
        text: "{cell} kann nur {candidates} sein, und mit einem davon muss {clue} stimmen",
    },
    Saying {
        technique: "line support",
        name: "Stütze in der Linie",
        text: "{pattern} liegen in {clue.1} und sind verschieden: wie man sie auch füllt, wenn die Zeichen stimmen, {region} ist nie {either}",
    },
];
