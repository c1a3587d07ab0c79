//! German sentences about techniques of KenKen.

use crate::words::Saying;

/// The table.
pub(super) static TABLE: &[Saying] = &[
    Saying {
        technique: "single-cell cage",
        name: "Einzelkäfig",
        about: "ein Käfig aus einem Feld enthält seinen Hinweis",
        text: "{clue} hat nur ein Feld, {pattern}, und das nimmt den Hinweis selbst",
    },
    Saying {
        technique: "cage combinations",
        name: "Käfigkombinationen",
        about: "eine Zahl fällt weg, die in keiner Kombination ist, die den Hinweis des Käfigs ergibt",
        text: "{clue} kann nur {sets} sein | die Kombinationen, die für {clue} bleiben, brauchen nur {values} | für {clue} bleibt keine Kombination",
    },
    Saying {
        technique: "cage layouts",
        name: "Käfigbelegungen",
        about: "alle Arten, einen Käfig zu füllen, werden ausgelegt, keine Zahl zweimal in einer Linie; was in keiner vorkommt, fällt weg",
        text: "{cells}, die Felder von {clue}, können in dieser Folge nur {ways} sein | legt man {sets} auf jede passende Weise in {clue} aus, kommen manche Kandidaten nie vor | legt man {clue} auf jede passende Weise aus, kommen manche Kandidaten nie vor",
    },
    Saying {
        technique: "combination against a line",
        name: "Kombination gegen eine Linie",
        about: "eine Art, einen Käfig zu füllen, fällt weg, die einem anderen Feld einer Linie nichts ließe",
        text: "manche Belegungen von {clue} ließen einem anderen Feld von {clue.2} nichts; es bleiben {sets} | manche Belegungen von {clue} ließen einem anderen Feld von {clue.2} nichts",
    },
    Saying {
        technique: "pointing cage",
        name: "zeigender Käfig",
        about: "eine Zahl, die ein Käfig braucht, hat dort alle Plätze in einer Linie und fällt aus deren Rest weg",
        text: "wie man {clue} auch belegt, in {pattern} findet sich {values}, und darum in {clue.2} sonst nirgends",
    },
    Saying {
        technique: "two cages, two lines",
        name: "zwei Käfige, zwei Linien",
        about: "zwei Käfige nehmen alles, was zwei Linien von einer Zahl haben",
        text: "{pattern} sind alle Plätze für {value} in Käfigen, die sie so oft enthalten wie {clue.1} und {clue.2} zusammen; deren andere Felder gehen leer aus",
    },
    Saying {
        technique: "line sum",
        name: "Liniensumme",
        about: "eine Linie hat eine bekannte Summe; zieht man die Käfige darin ab, ist der Rest bekannt",
        text: "{clue} ergibt {total}, die Käfige darauf mit bekannter Summe {other}: {pattern} mit dem bekannten {region} machen den Unterschied aus | {clue} ergibt {total}, die Käfige darauf mit bekannter Summe {other}: {pattern} macht den Unterschied aus",
    },
    Saying {
        technique: "sum of two lines",
        name: "Summe zweier Linien",
        about: "dasselbe mit zwei Linien",
        text: "{clue.1} und {clue.2} ergeben zusammen {total}, die Käfige darauf mit bekannter Summe {other}: {pattern} mit dem bekannten {region} machen den Unterschied aus | {clue.1} und {clue.2} ergeben zusammen {total}, die Käfige darauf mit bekannter Summe {other}: {pattern} macht den Unterschied aus",
    },
    Saying {
        technique: "sum of three lines",
        name: "Summe dreier Linien",
        about: "dasselbe mit drei Linien",
        text: "{clue.1}, {clue.2} und {clue.3} ergeben zusammen {total}, die Käfige darauf mit bekannter Summe {other}: {pattern} mit dem bekannten {region} machen den Unterschied aus | {clue.1}, {clue.2} und {clue.3} ergeben zusammen {total}, die Käfige darauf mit bekannter Summe {other}: {pattern} macht den Unterschied aus",
    },
    Saying {
        technique: "line min-max",
        name: "Schranken einer Linie",
        about: "eine Linie hat eine bekannte Summe; zieht man ab, was ihre Käfige mindestens oder höchstens ergeben, hat der Rest Schranken",
        text: "{clue} ergibt {total}, Käfige darauf mindestens {least} und höchstens {most}; für {pattern} bleibt der Rest",
    },
    Saying {
        technique: "min-max of two lines",
        name: "Schranken zweier Linien",
        about: "dasselbe mit zwei Linien",
        text: "{clue.1} und {clue.2} ergeben zusammen {total}, Käfige darauf mindestens {least} und höchstens {most}; für {pattern} bleibt der Rest",
    },
    Saying {
        technique: "min-max of three lines",
        name: "Schranken dreier Linien",
        about: "dasselbe mit drei Linien",
        text: "{clue.1}, {clue.2} und {clue.3} ergeben zusammen {total}, Käfige darauf mindestens {least} und höchstens {most}; für {pattern} bleibt der Rest",
    },
    Saying {
        technique: "parity of lines",
        name: "Parität von Linien",
        about: "die Summe einer Linie ist bekannt, und von allem anderen darin, ob es gerade ist, also auch vom Rest",
        text: "{n.word} Linien ab {clue} ergeben {total}; von allem anderen weiß man, ob es gerade ist, also auch von dem, was für {pattern} bleibt | {clue} ergibt {total}; von allem anderen weiß man, ob es gerade ist, also auch von dem, was für {pattern} bleibt",
    },
    Saying {
        technique: "parity of the grid",
        name: "Parität des Gitters",
        about: "dasselbe mit dem ganzen Gitter",
        text: "das ganze Gitter ergibt {total}; von allem anderen weiß man, ob es gerade ist, also auch von dem, was für {pattern} bleibt",
    },
    Saying {
        technique: "digit count",
        name: "Ziffernzählung",
        about: "jede Linie enthält eine Zahl einmal; gezählt wird, wie oft sie in den Käfigen steht",
        text: "das Gitter enthält {total}-mal {value}, die anderen Käfige davon mindestens {least} und höchstens {most}; das lässt {left} für {pattern}",
    },
    Saying {
        technique: "line product",
        name: "Linienprodukt",
        about: "eine Linie hat ein bekanntes Produkt; ohne die Käfige darin sind die Faktoren des Rests bekannt",
        text: "das Produkt von {n.word} Linien ab {clue} ist {total}, das der Käfige darauf mit bekanntem Produkt {other}; {pattern} mit dem bekannten {region} muss die Faktoren ausgleichen | das Produkt von {n.word} Linien ab {clue} ist {total}, das der Käfige darauf mit bekanntem Produkt {other}; {pattern} muss die Faktoren ausgleichen | das Produkt von {clue} ist {total}, das der Käfige darauf mit bekanntem Produkt {other}; {pattern} mit dem bekannten {region} muss die Faktoren ausgleichen | das Produkt von {clue} ist {total}, das der Käfige darauf mit bekanntem Produkt {other}; {pattern} muss die Faktoren ausgleichen",
    },
    Saying {
        technique: "layout against a line",
        name: "Belegung gegen eine Linie",
        about: "eine Art, einen Käfig zu füllen, fällt weg, die den anderen Feldern einer Linie zu wenige verschiedene Werte ließe",
        text: "manche Belegungen von {clue} ließen den anderen Feldern von {clue.2} zu wenige verschiedene Werte; es bleiben {sets} | manche Belegungen von {clue} ließen den anderen Feldern von {clue.2} zu wenige verschiedene Werte",
    },
];
