//! German sentences about techniques of KenKen.

use crate::words::Saying;

/// The table.
pub(super) static TABLE: &[Saying] = &[
    Saying {
        technique: "single-cell cage",
        name: "Einzelkäfig",
        text: "{clue} hat nur ein Feld, {pattern}, und sagt selbst, dass es {value} ist",
    },
    Saying {
        technique: "cage combinations",
        name: "Käfigkombinationen",
        text: "{clue} kann nur noch {sets} sein | was an Kombinationen für {clue} bleibt, braucht nur {values} | für {clue} bleibt keine Kombination",
    },
    Saying {
        technique: "cage layouts",
        name: "Käfigbelegungen",
        text: "legt man {sets} auf jede passende Weise in {clue} aus, kommen manche Kandidaten nie vor | legt man {clue} auf jede passende Weise aus, kommen manche Kandidaten nie vor",
    },
    Saying {
        technique: "combination against a line",
        name: "Kombination gegen eine Linie",
        text: "manche Belegungen von {clue} ließen einem anderen Feld von {clue.2} nichts; es bleiben {sets} | manche Belegungen von {clue} ließen einem anderen Feld von {clue.2} nichts",
    },
    Saying {
        technique: "pointing cage",
        name: "zeigender Käfig",
        text: "wie man {clue} auch belegt, in {pattern} findet sich {values}, und darum in {clue.2} sonst nirgends",
    },
    Saying {
        technique: "two cages, two lines",
        name: "zwei Käfige, zwei Linien",
        text: "{pattern} sind alle Plätze für {value} in Käfigen, die sie so oft enthalten wie {clue.1} und {clue.2} zusammen; deren andere Felder gehen leer aus",
    },
    Saying {
        technique: "line sum",
        name: "Liniensumme",
        text: "{clue} ergibt {total}, die Käfige darauf mit bekannter Summe {other}: {pattern} mit dem bekannten {region} machen den Unterschied aus | {clue} ergibt {total}, die Käfige darauf mit bekannter Summe {other}: {pattern} macht den Unterschied aus",
    },
    Saying {
        technique: "sum of two lines",
        name: "Summe zweier Linien",
        text: "{clue.1} und {clue.2} ergeben zusammen {total}, die Käfige darauf mit bekannter Summe {other}: {pattern} mit dem bekannten {region} machen den Unterschied aus | {clue.1} und {clue.2} ergeben zusammen {total}, die Käfige darauf mit bekannter Summe {other}: {pattern} macht den Unterschied aus",
    },
    Saying {
        technique: "sum of three lines",
        name: "Summe dreier Linien",
        text: "{clue.1}, {clue.2} und {clue.3} ergeben zusammen {total}, die Käfige darauf mit bekannter Summe {other}: {pattern} mit dem bekannten {region} machen den Unterschied aus | {clue.1}, {clue.2} und {clue.3} ergeben zusammen {total}, die Käfige darauf mit bekannter Summe {other}: {pattern} macht den Unterschied aus",
    },
    Saying {
        technique: "line min-max",
        name: "Schranken einer Linie",
        text: "{clue} ergibt {total}, Käfige darauf mindestens {least} und höchstens {most}; für {pattern} bleibt der Rest",
    },
    Saying {
        technique: "min-max of two lines",
        name: "Schranken zweier Linien",
        text: "{clue.1} und {clue.2} ergeben zusammen {total}, Käfige darauf mindestens {least} und höchstens {most}; für {pattern} bleibt der Rest",
    },
    Saying {
        technique: "min-max of three lines",
        name: "Schranken dreier Linien",
        text: "{clue.1}, {clue.2} und {clue.3} ergeben zusammen {total}, Käfige darauf mindestens {least} und höchstens {most}; für {pattern} bleibt der Rest",
    },
    Saying {
        technique: "parity of lines",
        name: "Parität von Linien",
        text: "{n.word} Linien ab {clue} ergeben {total}; von allem anderen weiß man, ob es gerade ist, also auch von dem, was für {pattern} bleibt | {clue} ergibt {total}; von allem anderen weiß man, ob es gerade ist, also auch von dem, was für {pattern} bleibt",
    },
    Saying {
        technique: "parity of the grid",
        name: "Parität des Gitters",
        text: "das ganze Gitter ergibt {total}; von allem anderen weiß man, ob es gerade ist, also auch von dem, was für {pattern} bleibt",
    },
    Saying {
        technique: "digit count",
        name: "Ziffernzählung",
        text: "das Gitter enthält {total}-mal {value}, die anderen Käfige davon mindestens {least} und höchstens {most}; das lässt {low} bis {high} für {pattern}",
    },
    Saying {
        technique: "line product",
        name: "Linienprodukt",
        text: "das Produkt von {n.word} Linien ab {clue} ist {total}, das der Käfige darauf mit bekanntem Produkt {other}; {pattern} mit dem bekannten {region} muss die Faktoren ausgleichen | das Produkt von {n.word} Linien ab {clue} ist {total}, das der Käfige darauf mit bekanntem Produkt {other}; {pattern} muss die Faktoren ausgleichen | das Produkt von {clue} ist {total}, das der Käfige darauf mit bekanntem Produkt {other}; {pattern} mit dem bekannten {region} muss die Faktoren ausgleichen | das Produkt von {clue} ist {total}, das der Käfige darauf mit bekanntem Produkt {other}; {pattern} muss die Faktoren ausgleichen",
    },
    Saying {
        technique: "layout against a line",
        name: "Belegung gegen eine Linie",
        text: "manche Belegungen von {clue} ließen den anderen Feldern von {clue.2} zu wenige verschiedene Werte; es bleiben {sets} | manche Belegungen von {clue} ließen den anderen Feldern von {clue.2} zu wenige verschiedene Werte",
    },
];
