// What the page holds: the game, the puzzle being made, what the library said, and which dialog is open.

import { computed, signal } from "@preact/signals";
import { openDoor } from "../door/open";
import type { Door } from "../door/door";
import { newGame, type Game } from "../game/state";
import { boardOf } from "../puzzle/board";
import { faultsOf, type Faults } from "../puzzle/rules";
import { firstPuzzle } from "../puzzle/bundled";
import type { Values } from "../puzzle/types";

export type Mode = "play" | "make";
export type Dialog = "" | "generate" | "games" | "share" | "print" | "settings" | "rules" | "keys" | "more";
export type Answered = "none" | "one" | "many" | "gave-up";

/** What is known of the puzzle that is played. */
export interface Status {
  readonly state: "checking" | "known" | "unreachable" | "failed";
  readonly answer?: Answered;
  readonly solution?: Values;
  readonly level?: string;
  readonly score?: number;
  readonly technique?: string;
  readonly message?: string;
}

export const mode = signal<Mode>("play");
export const dialog = signal<Dialog>("");
export const zoom = signal(1);
/** Digits typed that may become a longer value. */
export const pending = signal("");
/** A sentence for everyone: shown for a while and read out. */
export const note = signal<{ readonly text: string; readonly n: number; readonly bad: boolean }>({ text: "", n: 0, bad: false });
/** A question that a button answers. */
export const question = signal<{ readonly text: string; readonly yes: () => void } | null>(null);

export const game = signal<Game>(newGame(firstPuzzle(), "first"));
export const status = signal<Status>({ state: "checking" });
/** Cells that a check on demand found wrong. */
export const mistakes = signal<ReadonlySet<number>>(new Set());

const puzzle = computed(() => game.value.puzzle);
const entries = computed(() => game.value.position.entries);

let before: Faults | undefined;

/** What breaks a rule. Sets that are as before are the same objects, so that nothing is drawn anew for them. */
export const faults = computed<Faults>(() => {
  const now = faultsOf(boardOf(puzzle.value), entries.value);
  const old = before;
  const same = <T>(a: ReadonlySet<T>, b: ReadonlySet<T> | undefined): ReadonlySet<T> => (b && a.size === b.size && [...a].every((x) => b.has(x)) ? b : a);
  before = { ...now, cells: same(now.cells, old?.cells), regions: same(now.regions, old?.regions), done: same(now.done, old?.done), signs: same(now.signs, old?.signs) };
  return before;
});

let door_: Door | undefined;

export function door(): Door {
  door_ ??= openDoor(document.baseURI.replace(/[#?].*$/, "").replace(/[^/]*$/, ""));
  return door_;
}

export function say(text: string, bad = false): void {
  note.value = { text, n: note.value.n + 1, bad };
}

/** A sentence for screen readers alone: the page shows it elsewhere. */
export const whisper = signal("");

export function ask(text: string, yes: () => void): void {
  question.value = { text, yes };
}
