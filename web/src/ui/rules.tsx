// Which rules a puzzle has, and the way to a technique's explanation.

import { signal } from "@preact/signals";
import { dialog } from "../app/state";
import type { Puzzle } from "../puzzle/types";
import type { Word } from "../words";
import type { RulesOf } from "../words/rules";

/** The technique that the rules page is opened at. */
export const technique = signal("");

export function openTechnique(name: string): void {
  technique.value = name;
  dialog.value = "rules";
}

/** Which rules a puzzle has. */
export function ruleKind(puzzle: Puzzle): RulesOf {
  if (puzzle.kind === "futoshiki") return puzzle.adjacent ? "adjacent" : "futoshiki";
  if (puzzle.kind === "kenken") return "kenken";
  const sets = puzzle.squares.some((s) => s.black && [s.across, s.down].some((clue) => clue && "sets" in clue));
  return sets ? "sets" : "kakuro";
}

export function kindWord(kind: RulesOf): Word {
  return kind === "sets" ? "generalized-kakuro" : kind;
}
