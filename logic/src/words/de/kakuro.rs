//! German sentences about techniques of Kakuro.

use crate::words::Saying;

/// The table.
pub(super) static TABLE: &[Saying] = &[
    Saying {
        technique: "lone square",
        name: "einsames Feld",
        about: "nur ein Feld eines Blocks ist noch offen und nimmt, was die anderen vom Hinweis lassen",
        text: "in {clue} ist nur noch {pattern} offen: {total} − {other} = {value} | {clue} hat ein Feld, {pattern}, und das nimmt die ganze {total} | in {clue} ist nur noch {pattern} offen: es bleibt allein die Menge {sets}, und davon fehlt nur {value} | {clue} lässt für {pattern} nur {value} übrig",
    },
    Saying {
        technique: "magic block",
        name: "magischer Block",
        about: "für den Block gibt es nur eine Kombination: 3 in zwei Feldern ist 1 + 2, beide haben also eine davon",
        text: "{clue}: {total} in {n.word} Feldern kann nur {sum} sein | die einzige Menge von {clue} ist {values}",
    },
    Saying {
        technique: "cross reference",
        name: "Kreuzvergleich",
        about: "ein Feld liegt in einem waagerechten und einem senkrechten Block, und nur eine Ziffer passt zu beiden",
        text: "{pattern} liegt in {clue.1} (möglich sind noch {takes.1}) und in {clue.2} (möglich sind noch {takes.2})[ und kann selbst nur {narrowed} sein]: nur {value} passt | {pattern} liegt in {clue.1} (möglich sind noch {takes.1})[ und kann selbst nur {narrowed} sein]: nur {value} passt | {pattern} hat nur noch einen Kandidaten, {value}",
    },
    Saying {
        technique: "simple filter",
        name: "einfaches Streichen",
        about: "eine eingetragene Ziffer fällt in den anderen Feldern ihrer Blöcke weg",
        text: "{cell} ist {value}, und die darf in {clues} nicht noch einmal vorkommen",
    },
    Saying {
        technique: "possible combinations",
        name: "mögliche Kombinationen",
        about: "eine Ziffer fällt weg, die in keiner Kombination mehr ist, die für ihren Block bleibt",
        text: "{clue} kann nur {sets} sein | die Kombinationen, die für {clue} bleiben, brauchen nur {values} | für {clue} bleibt keine Kombination",
    },
    Saying {
        technique: "candidate bounds",
        name: "Schranken",
        about: "die anderen Felder eines Blocks ergeben so viel oder so wenig, dass eine Ziffer die Summe verfehlte",
        text: "{region}, das andere Feld von {clue}, ist {other}, von den {total} bleibt für {each} also {rest} | {region}, das andere Feld von {clue}, ist mindestens {least} und höchstens {most}, von den {total} bleibt für {each} also {left} | {region}, das andere Feld von {clue}, ist mindestens {least}, von den {total} bleibt für {each} also höchstens {high} | {region}, das andere Feld von {clue}, ist höchstens {most}, von den {total} bleibt für {each} also mindestens {low} | die anderen Felder von {clue} ergeben {other}, von den {total} bleibt für {each} also {rest} | die anderen Felder von {clue} ergeben mindestens {least} und höchstens {most}, von den {total} bleibt für {each} also {left} | die anderen Felder von {clue} ergeben mindestens {least}, von den {total} bleibt für {each} also höchstens {high} | die anderen Felder von {clue} ergeben höchstens {most}, von den {total} bleibt für {each} also mindestens {low}",
    },
    Saying {
        technique: "impossible combination",
        name: "unmögliche Kombination",
        about: "eine Kombination lässt sich nicht mehr auf die Felder ihres Blocks verteilen; was nur in ihr ist, fällt weg",
        text: "in {clue} lässt sich {gone} nicht verteilen, es bleibt {sets} | in {clue} lässt sich {gone} nicht verteilen | in {clue} lassen sich einige Kombinationen nicht mehr verteilen",
    },
    Saying {
        technique: "unmatched candidate",
        name: "Kandidat ohne Partner",
        about: "zwei Felder eines Blocks sind offen, und eine Ziffer fällt weg, deren Partner im anderen Feld fehlt",
        text: "{clue} hat zwei offene Felder, {pattern}, zusammen {sets}, und jede Ziffer braucht ihren Partner im anderen Feld | {clue} hat zwei offene Felder, {pattern}, und jede Ziffer braucht ihren Partner im anderen",
    },
    Saying {
        technique: "possible permutations",
        name: "mögliche Anordnungen",
        about: "alle Arten, einen Block zu füllen, werden ausgelegt; was in keiner vorkommt, fällt weg",
        text: "{cells}, die Felder von {clue}, können in dieser Folge nur {ways} sein | legt man {sets} in {clue} auf jede passende Weise aus, kommen einige Kandidaten nie vor | legt man {clue} auf jede passende Weise aus, kommen einige Kandidaten nie vor",
    },
    Saying {
        technique: "isolated surface sum",
        name: "einfache Flächensumme",
        about: "waagerechte und senkrechte Blöcke decken dieselbe Fläche bis auf ein Feld, das den Unterschied der Summen ausmacht",
        text: "{clues.summed} decken dieselben Felder bis auf {pattern}[ und {known}]: waagerecht {total}, senkrecht {other}, und {balance} | {n} Blöcke waagerecht und senkrecht decken dieselben Felder bis auf {pattern}[ und {known}]: waagerecht {total}, senkrecht {other}, und {balance}",
    },
    Saying {
        technique: "complex surface sum",
        name: "mehrfache Flächensumme",
        about: "dasselbe mit zwei oder drei Feldern, die den Unterschied gemeinsam ausmachen",
        text: "{clues.summed} decken dieselben Felder bis auf {pattern}[ und {known}]: waagerecht {total}, senkrecht {other}, und {balance}[ (die zusammen in {clues.others} liegen, sind verschieden)] | {n} Blöcke waagerecht und senkrecht decken dieselben Felder bis auf {pattern}[ und {known}]: waagerecht {total}, senkrecht {other}, und {balance}[ (die zusammen in {clues.others} liegen, sind verschieden)]",
    },
    Saying {
        technique: "coupled combinations",
        name: "gekoppelte Kombinationen",
        about: "zwei Blöcke nebeneinander werden zusammen ausgelegt, so dass auch die Blöcke passen, die beide kreuzen",
        text: "{clue.1} und {clue.2} werden bei {pattern} von denselben Blöcken gekreuzt; legt man beide so aus, dass auch diese passen, kommen einige Kandidaten nie vor",
    },
];
