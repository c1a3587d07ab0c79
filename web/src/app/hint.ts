// Hints at three levels, from what is on the board: where, by which technique, the whole step.

import { signal } from "@preact/signals";
import { flatCells, progressJson, toJson } from "../puzzle/json";
import type { Position } from "../game/state";
import type { Puzzle } from "../puzzle/types";
import { settings } from "../keep/settings";
import { told } from "./learn";
import { door, game, whisper } from "./state";

export interface Step {
  readonly technique: string;
  readonly name: string;
  readonly text: string;
  readonly cells: readonly number[];
  /** The cells of the clues that it rests on, one list a clue. */
  readonly clues: readonly (readonly number[])[];
  readonly places: readonly { readonly cell: number; readonly value: number }[];
  readonly removes: readonly { readonly cell: number; readonly values: readonly number[] }[];
}

export type HintLevel = "where" | "technique" | "full";

export interface Hint {
  readonly state: "asking" | "next" | "wrong-entry" | "wrong-marks" | "solved" | "open" | "no-solution" | "unknown";
  readonly level: HintLevel;
  /** The board that it speaks of. */
  readonly position: Position;
  readonly text: readonly string[];
  readonly cells: readonly number[];
  readonly clue: readonly number[];
  readonly steps: readonly Step[];
}

export const hint = signal<Hint | null>(null);

const ORDER: readonly HintLevel[] = ["where", "technique", "full"];

export function readStep(puzzle: Puzzle, json: unknown): Step {
  const step = json as { [key: string]: unknown };
  const list = (key: string) => (Array.isArray(step[key]) ? (step[key] as { [key: string]: unknown }[]) : []);
  const cell = (of: unknown) => flatCells(puzzle, [of])[0] ?? -1;
  return {
    technique: String(step["technique"] ?? ""),
    name: String(step["name"] ?? step["technique"] ?? ""),
    text: String(step["text"] ?? ""),
    cells: flatCells(puzzle, step["cells"]),
    clues: list("clues").map((clue) => flatCells(puzzle, clue["cells"])),
    places: list("places").map((p) => ({ cell: cell(p["cell"]), value: Number(p["value"]) })),
    removes: list("removes").map((r) => ({ cell: cell(r["cell"]), values: (r["values"] as number[]) ?? [] })),
  };
}

/** Asks for a hint; asked again, it tells more. */
export function askHint(full = false): void {
  const now = hint.value;
  const same = now && now.position === game.value.position && now.state !== "asking";
  const next = same ? (ORDER[ORDER.indexOf(now.level) + 1] ?? "full") : "where";
  void fetchHint(full ? "full" : next);
}

async function fetchHint(level: HintLevel): Promise<void> {
  const { puzzle, position } = game.value;
  const old = hint.value;
  hint.value = { ...(old ?? { text: [], cells: [], clue: [], steps: [] }), state: old?.state ?? "asking", level, position };
  try {
    const clean = position.marks.some((m) => m.length > 0) ? progressJson(puzzle, position.entries, position.marks) : { ...toJson(puzzle), entries: progressJson(puzzle, position.entries, [])["entries"] ?? null };
    const answer = await door().request("hint", { puzzle: clean, show: level, lang: settings.value.lang, time_limit: 20 });
    if (game.value.position !== position) return;
    const clue = answer["clue"] as { cells?: unknown } | undefined;
    const text = Array.isArray(answer["text"]) ? answer["text"].map(String) : [];
    hint.value = {
      state: answer["state"] as Hint["state"], level, position, text, cells: flatCells(puzzle, answer["cells"]), clue: flatCells(puzzle, clue?.cells),
      steps: Array.isArray(answer["steps"]) ? answer["steps"].map((step) => readStep(puzzle, step)) : [],
    };
    whisper.value = text.join(". ");
  } catch (error) {
    hint.value = null;
    told(error);
  }
}
