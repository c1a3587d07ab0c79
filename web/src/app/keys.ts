// The keys of play, as one table: the page shows it and the handler reads it.

import type { Word } from "../words";
import { explain, explanation, at, go, closeExplanation } from "./explain";
import { askHint, hint } from "./hint";
import { act, checkNow, enter, fillMarks, redo, returnToSave, savePoint, settleTyped, typeDigit, undo } from "./play";
import { makeKey } from "./makekeys";
import { dialog, game, mode, pending, question, zoom } from "./state";
import { boardOf, mainRegion } from "../puzzle/board";
import { settings } from "../keep/settings";
import type { Direction } from "../game/walk";

export const KEYS: readonly (readonly [keys: string, word: Word])[] = [
  ["1 … 9", "digit" ],
  ["Space, M", "marks"],
  ["Backspace, Del", "clear"],
  ["Enter", "turn"],
  ["Ctrl+Z, Ctrl+Y", "undo"],
  ["A", "fillMarks"],
  ["H, Shift+H", "hint"],
  ["E, ← →", "explain"],
  ["S, R", "savePoint"],
  ["C", "checkNow"],
];

const MOVES: { readonly [key: string]: Direction } = {
  ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", Home: "home", End: "end",
};

/** Handles a key on the board of play. */
export function boardKey(event: KeyboardEvent): void {
  if (event.altKey || dialog.value !== "" || question.value) return;
  const handled = event.ctrlKey || event.metaKey ? withCtrl(event) : explanation.value ? whileExplained(event) : plain(event);
  if (handled) {
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Keys that hold everywhere on the page, not on the board alone. */
export function pageKey(event: KeyboardEvent): void {
  const target = event.target as Element | null;
  if (target?.closest("input, textarea, select, dialog, [contenteditable]") || event.defaultPrevented) return;
  if (target instanceof HTMLButtonElement && (event.key === " " || event.key === "Enter" || event.key === "Tab")) return;
  if (event.key === "Tab" || event.key === "Enter" || event.key === " ") return;
  if (mode.value === "make") makeKey(event);
  else boardKey(event);
}

function withCtrl(event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  if (key === "z") {
    if (event.shiftKey) redo();
    else undo();
  } else if (key === "y") redo();
  else if (key in { home: 1, end: 1 }) act({ type: "move", to: key === "home" ? "first" : "last" });
  else if (event.key in MOVES) {
    settleTyped();
    act({ type: "move", to: MOVES[event.key] as Direction, extend: true });
  } else return false;
  return true;
}

function whileExplained(event: KeyboardEvent): boolean {
  switch (event.key) {
    case "ArrowRight": case "ArrowDown": go(at.value + 1); return true;
    case "ArrowLeft": case "ArrowUp": go(at.value - 1); return true;
    case "Home": go(0); return true;
    case "End": go(Number.MAX_SAFE_INTEGER); return true;
    case "Escape": case "e": case "E": closeExplanation(); return true;
    default: return false;
  }
}

/** The digit of a key, with Shift or on the number pad too. */
function digitOf(event: KeyboardEvent): string | null {
  if (/^\d$/.test(event.key)) return event.key;
  const found = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
  return found && (event.shiftKey || event.code.startsWith("Numpad")) && !(event.key in MOVES) ? (found[1] ?? null) : null;
}

function plain(event: KeyboardEvent): boolean {
  const digit = digitOf(event);
  if (digit !== null) {
    typeDigit(digit, event.shiftKey);
    return true;
  }
  const to = MOVES[event.key];
  if (to) {
    settleTyped();
    act({ type: "move", to, extend: event.shiftKey });
    return true;
  }
  switch (event.key) {
    case "Tab": return tab(event.shiftKey);
    case "Enter": if (!settleTyped()) act({ type: "turn" }); return true;
    case " ": act({ type: "marking" }); return true;
    case "Backspace": case "Delete":
      if (pending.value !== "") pending.value = "";
      else act({ type: "clear" });
      return true;
    case "Escape":
      pending.value = "";
      hint.value = null;
      act({ type: "select", cell: game.value.cursor, how: "one" });
      leaving = true;
      return true;
    case "+": zoom.value = Math.min(8, zoom.value * 1.25); return true;
    case "-": zoom.value = Math.max(1, zoom.value / 1.25); return true;
  }
  return letter(event);
}

function letter(event: KeyboardEvent): boolean {
  switch (event.key.toLowerCase()) {
    case "m": act({ type: "marking" }); return true;
    case "a": fillMarks(); return true;
    case "h": askHint(event.shiftKey); return true;
    case "e": void explain(); return true;
    case "s": savePoint(); return true;
    case "r": returnToSave(); return true;
    case "c": if (settings.value.checking !== "off") void checkNow(); return true;
    default: return false;
  }
}

/** Escape, then Tab, leaves the board; so does Tab in the last run, and Shift+Tab in the first. */
let leaving = false;

function tab(back: boolean): boolean {
  if (leaving) {
    leaving = false;
    return false;
  }
  const board = boardOf(game.value.puzzle);
  const now = mainRegion(board, game.value.cursor, game.value.across);
  const list = board.regions.filter((region) => region.sort === now?.sort);
  const i = list.findIndex((region) => region.id === now?.id);
  if (back ? i <= 0 : i >= list.length - 1) return false;
  act({ type: "next-region", back });
  return true;
}

export { enter };
