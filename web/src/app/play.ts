// What a player does, and what follows from it: the move, its announcement, the game kept in the browser.

import { batch } from "@preact/signals";
import { reduce, type Action } from "../game/reducer";
import { load, save } from "../game/saved";
import { newGame, untouched, type Game } from "../game/state";
import { settle, type } from "../game/typing";
import { settings } from "../keep/settings";
import * as shelf from "../keep/shelf";
import { claim } from "../keep/tabs";
import { boardOf } from "../puzzle/board";
import type { Puzzle } from "../puzzle/types";
import { t } from "../words";
import { flatCells, progressJson } from "../puzzle/json";
import { closeExplanation } from "./explain";
import { hint } from "./hint";
import { learn, told } from "./learn";
import { ask, door, faults, game, mistakes, mode, pending, say, status, zoom } from "./state";

const CHANGES = new Set<Action["type"]>(["digit", "clear", "place", "fill", "mark-all", "clear-marks", "strike", "restart", "undo", "redo", "return"]);

/** Does what the player wants, unless a puzzle's end or a hint follows from it. */
export function act(action: Action): void {
  const before = game.value;
  const solvedBefore = faults.value.solved;
  const after = reduce(before, action);
  if (after === before) return;
  batch(() => {
    game.value = after;
    if (CHANGES.has(action.type)) {
      hint.value = null;
      if (mistakes.value.size > 0) mistakes.value = new Set();
    }
  });
  if (after.position !== before.position || after.saves !== before.saves) {
    keep();
    if (!solvedBefore && faults.value.solved) say(t("solvedTime", { time: clock(after.seconds) }));
  }
}

export function clock(seconds: number): string {
  const h = Math.floor(seconds / 3600);
  const rest = `${String(Math.floor(seconds / 60) % 60).padStart(h > 0 ? 2 : 1, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  return h > 0 ? `${h}:${rest}` : rest;
}

/** Enters a value, from the pad or when typing has settled. */
export function enter(value: number, mark = false): void {
  act({ type: "digit", value, mark, tidy: settings.value.tidy });
}

let timer: ReturnType<typeof setTimeout> | undefined;
let pendingMark = false;

/** One digit from the keyboard: values of two digits wait half a second. */
export function typeDigit(digit: string, mark: boolean): void {
  clearTimeout(timer);
  const typed = type(pending.value, digit, game.value.puzzle.values);
  pending.value = typed.pending;
  pendingMark = mark;
  if (typed.value !== undefined) enter(typed.value, mark);
  else if (typed.pending !== "") timer = setTimeout(settleTyped, 500);
}

/** What was typed so far stands. True if there was something. */
export function settleTyped(): boolean {
  clearTimeout(timer);
  if (pending.value === "") return false;
  const value = settle(pending.value, game.value.puzzle.values);
  pending.value = "";
  if (value !== undefined) enter(value, pendingMark);
  return true;
}

export function undo(): void {
  if (game.value.past.length === 0) say(t("nothingUndo"));
  else act({ type: "undo" });
}

export function redo(): void {
  if (game.value.future.length === 0) say(t("nothingRedo"));
  else act({ type: "redo" });
}

export function savePoint(): void {
  act({ type: "save" });
  say(t("savedPoint", { n: game.value.saves.length }));
}

export function returnToSave(): void {
  if (game.value.saves.length === 0) return say(t("noSavePoint"));
  act({ type: "return" });
  say(t("returned"));
}

export function fillMarks(): void {
  const go = () => act({ type: "mark-all" });
  if (game.value.position.marks.some((m) => m.length > 0)) ask(t("fillMarksAsk"), go);
  else go();
}

export function restart(): void {
  ask(t("restartAsk"), () => act({ type: "restart" }));
}

/** Asks the library whether what is filled in is right so far. */
export async function checkNow(): Promise<void> {
  const { puzzle, position } = game.value;
  try {
    const answer = await door().request("check", { puzzle: progressJson(puzzle, position.entries, position.marks), limit: 2, time_limit: 10 });
    if (game.value.position !== position) return;
    const entries = (answer["entries"] ?? {}) as { state?: string; cells?: unknown };
    const cells = flatCells(puzzle, entries.cells);
    switch (entries.state) {
      case "wrong":
        mistakes.value = new Set(cells);
        return say(cells.length === 1 ? t("checkWrongOne") : t("checkWrong", { n: cells.length }));
      case "clash":
        mistakes.value = new Set(cells);
        return say(t("checkClash"));
      case "no-solution":
        return say(t("checkNoSolution"));
      case "unknown":
        return say(t("checkUnknown"));
      default:
        return say(answer["answer"] === "none" ? t("checkNoSolution") : t("checkRight"));
    }
  } catch (error) {
    told(error);
  }
}

// ---- which game it is

export function freshId(): string {
  return `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
}

/** Shows a game, whatever was there before; that one is kept already. */
export function show(next: Game): void {
  closeExplanation();
  batch(() => {
    game.value = next;
    hint.value = null;
    mistakes.value = new Set();
    pending.value = "";
    zoom.value = 1;
    mode.value = "play";
    status.value = { state: "checking" };
  });
  own();
  keep();
  void learn(next.puzzle);
}

/** The game is this tab's; if another tab plays it, it goes on here as a copy. */
export function own(): void {
  claim(game.value.id, () => {
    game.value = { ...game.value, id: freshId() };
    own();
  });
}

/** Starts to play a puzzle. */
export function play(puzzle: Puzzle): void {
  flush();
  show(newGame(puzzle, freshId()));
}

/** Opens a kept game; says so if it cannot be read. */
export function reopen(kept: shelf.Kept): boolean {
  try {
    flush();
    show(load(kept.text));
    return true;
  } catch {
    say(t("unreadableGame"), true);
    return false;
  }
}

let writing: ReturnType<typeof setTimeout> | undefined;

/** Keeps the game soon. */
export function keep(): void {
  clearTimeout(writing);
  writing = setTimeout(flush, 250);
}

/** Keeps the game now: when the page goes, or another game comes. */
export function flush(): void {
  clearTimeout(writing);
  const now = game.value;
  const kept = { id: now.id, text: save(now), at: Date.now(), done: faults.value.solved };
  shelf.putLast(kept);
  if (!untouched(now)) void shelf.put(kept);
}

/** How much of a game is filled in, in per cent. */
export function filled(of: Game): number {
  const board = boardOf(of.puzzle);
  const open = board.white.reduce((n, white, cell) => n + (white && board.given[cell] === null ? 1 : 0), 0);
  const done = of.position.entries.reduce<number>((n, v, cell) => n + (v !== null && board.given[cell] === null ? 1 : 0), 0);
  return open === 0 ? 100 : Math.floor((100 * done) / open);
}
