// The rules of each kind, three sentences each, and a word on typing. One table a language.

import type { Kind } from "../puzzle/types";

export type RulesOf = Kind | "adjacent" | "sets";

export const rules: { readonly [lang in "en" | "de"]: { readonly [K in RulesOf]: readonly string[] } } = {
  en: {
    kakuro: [
      "Fill every white cell with a digit from 1 to 9.",
      "The digits of a run – white cells side by side, across or down – add up to the clue in the black cell before it.",
      "No digit stands twice in a run.",
    ],
    sets: [
      "Fill every white cell with a digit from 1 to 9.",
      "A clue lists sets of digits: the run before which it stands holds exactly the digits of one of them, in any order.",
      "A sum among the clues means every set of different digits that makes it.",
    ],
    kenken: [
      "Fill the grid so that every row and every column holds each number once.",
      "The numbers in a cage make its target with its operator: + added, × multiplied, − the largest minus the others, ÷ the largest divided by the others.",
      "A number may stand twice in a cage if no row or column forbids it.",
    ],
    futoshiki: [
      "Fill the grid so that every row and every column holds each number once.",
      "A sign between two cells opens towards the larger number.",
      "An arrow between distant cells points at the smaller number, too; a number in a circle is the difference.",
    ],
    adjacent: [
      "Fill the grid so that every row and every column holds each number once.",
      "Two cells with a bar between them differ by exactly one.",
      "Neighbours without a bar do not differ by one.",
    ],
  },
  de: {
    kakuro: [
      "In jede weiße Zelle kommt eine Ziffer von 1 bis 9.",
      "Die Ziffern einer Reihe – weiße Zellen nebeneinander oder untereinander – ergeben zusammen die Zahl in der schwarzen Zelle davor.",
      "Keine Ziffer steht in einer Reihe zweimal.",
    ],
    sets: [
      "In jede weiße Zelle kommt eine Ziffer von 1 bis 9.",
      "Eine Vorgabe nennt Mengen von Ziffern: die Reihe dahinter enthält genau die Ziffern einer davon, in beliebiger Folge.",
      "Eine Summe als Vorgabe meint jede Menge verschiedener Ziffern, die sie ergibt.",
    ],
    kenken: [
      "In jeder Zeile und jeder Spalte steht jede Zahl einmal.",
      "Die Zahlen eines Käfigs ergeben mit seinem Rechenzeichen sein Ziel: + addiert, × malgenommen, − die größte weniger die anderen, ÷ die größte geteilt durch die anderen.",
      "In einem Käfig darf eine Zahl doppelt stehen, wenn Zeilen und Spalten es erlauben.",
    ],
    futoshiki: [
      "In jeder Zeile und jeder Spalte steht jede Zahl einmal.",
      "Ein Zeichen zwischen zwei Zellen öffnet sich zur größeren Zahl.",
      "Auch ein Pfeil zwischen entfernten Zellen zeigt auf die kleinere Zahl; eine Zahl im Kreis ist der Abstand.",
    ],
    adjacent: [
      "In jeder Zeile und jeder Spalte steht jede Zahl einmal.",
      "Zwei Zellen mit einem Balken dazwischen unterscheiden sich um genau eins.",
      "Nachbarn ohne Balken unterscheiden sich nicht um eins.",
    ],
  },
};
