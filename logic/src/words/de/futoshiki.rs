//! German sentences about techniques of Futoshiki.

use crate::words::Saying;

/// The table.
pub(super) static TABLE: &[Saying] = &[
    Saying {
        technique: "ascending chain",
        name: "aufsteigende Kette",
        about: "Felder steigen den Zeichen nach; darum kann das erste nicht groß und das letzte nicht klein sein",
        text: "nach den Zeichen steigen {pattern} in dieser Folge, und jedes der {n.word} Felder muss Platz für die unter und über ihm lassen",
    },
    Saying {
        technique: "strong ascending chain",
        name: "starke aufsteigende Kette",
        about: "dasselbe von dem aus, was das erste Feld noch haben kann",
        text: "{pattern} steigen in dieser Folge, und das erste ist mindestens {least}, was die übrigen hochschiebt | {pattern} fallen in dieser Folge, und das erste ist höchstens {most}, was die übrigen hinunterschiebt",
    },
    Saying {
        technique: "inequality bound",
        name: "Schranke am Zeichen",
        about: "das kleinere Feld eines Zeichens bleibt unter dem größten Wert des anderen, das größere über dem kleinsten",
        text: "{clue}: das kleinere Feld ist mindestens {least}, das größere höchstens {most}",
    },
    Saying {
        technique: "known neighbour",
        name: "bekannter Nachbar",
        about: "ein bekanntes Feld und die Grenze zum Nachbarn lassen diesem wenige Werte",
        text: "{cell} ist {value}, und {at} muss sich davon um {n} unterscheiden | {cell} ist {value}, und {at} darf sich davon nicht um 1 unterscheiden, weil kein Strich dazwischen steht",
    },
    Saying {
        technique: "hill",
        name: "Hügel",
        about: "in einer Linie steigen Zeichen zu einem Feld an und fallen wieder; mehrere verschiedene Werte liegen also darunter",
        text: "in {clue.1} steigen {pattern} bis {region} an und fallen wieder: {n.word} verschiedene Felder sind kleiner",
    },
    Saying {
        technique: "valley",
        name: "Tal",
        about: "in einer Linie fallen Zeichen zu einem Feld ab und steigen wieder; mehrere verschiedene Werte liegen also darüber",
        text: "in {clue.1} fallen {pattern} bis {region} ab und steigen wieder: {n.word} verschiedene Felder sind größer",
    },
    Saying {
        technique: "line order count",
        name: "Rang in der Linie",
        about: "gezählt werden die Felder einer Linie, die unter oder über einem von ihnen liegen müssen",
        text: "nach den Zeichen sind {pattern} kleiner als {region}, und in {clue.1} sind alle verschieden, also liegen mindestens {least} Werte darunter | nach den Zeichen sind {pattern} größer als {region}, und in {clue.1} sind alle verschieden, also liegen mindestens {most} Werte darüber",
    },
    Saying {
        technique: "pair across a sign",
        name: "Paar am Zeichen",
        about: "zwei Felder einer Linie sind beide kleiner oder beide größer als ein drittes und verschieden",
        text: "{pattern} sind beide kleiner als {region} und in {clue.1} voneinander verschieden: das größere von ihnen ist mindestens {least} | {pattern} sind beide größer als {region} und in {clue.1} voneinander verschieden: das kleinere von ihnen ist höchstens {most}",
    },
    Saying {
        technique: "neighbour candidates",
        name: "Kandidaten des Nachbarn",
        about: "dasselbe von allen Kandidaten des Nachbarn aus",
        text: "{cell} kann nur {candidates} sein, und {at} muss sich davon um {n} unterscheiden | {cell} kann nur {candidates} sein, und {at} darf sich davon nicht um 1 unterscheiden, weil kein Strich dazwischen steht",
    },
    Saying {
        technique: "line support",
        name: "Stütze in der Linie",
        about: "Zeichen und lauter verschiedene Werte einer Linie zusammen: was in keiner Füllung vorkommt, fällt weg",
        text: "{pattern} liegen in {clue.1} und sind verschieden: wie man sie auch füllt, wenn die Zeichen stimmen, {region} ist nie {either}",
    },
];
