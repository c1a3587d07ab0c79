// The explanation: all steps from the start, and the board as it stands after each.

import { computed, signal } from "@preact/signals";
import { settings } from "../keep/settings";
import { boardOf } from "../puzzle/board";
import { flatCells, toJson } from "../puzzle/json";
import type { Puzzle } from "../puzzle/types";
import { readStep, type Step } from "./hint";
import { told } from "./learn";
import { door, game } from "./state";

export interface Explanation {
  readonly puzzle: Puzzle;
  readonly steps: readonly Step[];
  readonly open: readonly number[];
  readonly text: readonly string[];
  readonly level: string;
}

export const explanation = signal<Explanation | null>(null);
export const explaining = signal(false);
/** How many steps are done; the one shown is the last of them. */
export const at = signal(0);

let asking: AbortController | undefined;

export async function explain(): Promise<void> {
  if (explanation.value) return closeExplanation();
  asking?.abort();
  const mine = (asking = new AbortController());
  explaining.value = true;
  const { puzzle } = game.value;
  try {
    const answer = await door().request("explain", { puzzle: toJson(puzzle), lang: settings.value.lang, time_limit: 60 }, { signal: mine.signal });
    if (mine !== asking) return;
    const steps = Array.isArray(answer["steps"]) ? answer["steps"].map((step) => readStep(puzzle, step)) : [];
    at.value = Math.min(1, steps.length);
    const why = answer["why"] as { text?: string } | undefined;
    const text = Array.isArray(answer["text"]) ? answer["text"].map(String) : [];
    explanation.value = {
      puzzle, steps, open: flatCells(puzzle, answer["open"]), level: String(answer["level"] ?? ""), text: why?.text ? [...text, why.text] : text,
    };
  } catch (error) {
    told(error);
  } finally {
    if (mine === asking) explaining.value = false;
  }
}

export function closeExplanation(): void {
  asking?.abort();
  asking = undefined;
  explaining.value = false;
  explanation.value = null;
}

export function go(to: number): void {
  const all = explanation.value?.steps.length ?? 0;
  at.value = Math.min(Math.max(to, 0), all);
}

export interface Standing {
  readonly entries: (number | null)[];
  readonly marks: number[][];
}

/** The board after the first `count` steps: entries, and the candidates that are left. */
export function standing(of: Explanation, count: number): Standing {
  const { puzzle, steps } = of;
  const board = boardOf(puzzle);
  const entries = [...board.given];
  const left = board.white.map((white, cell) => (white && entries[cell] === null ? [...puzzle.values] : []));
  for (const step of steps.slice(0, count)) {
    for (const { cell, values } of step.removes) left[cell] = (left[cell] ?? []).filter((v) => !values.includes(v));
    for (const { cell, value } of step.places) {
      entries[cell] = value;
      left[cell] = [];
    }
  }
  return { entries, marks: left };
}

export const step = computed<Step | null>(() => explanation.value?.steps[at.value - 1] ?? null);
