// The scene of play: what is highlighted, cited, wrong; of a hint; of a step of an explanation.

import { computed } from "@preact/signals";
import { boardOf, mainRegion } from "../puzzle/board";
import { settings } from "../keep/settings";
import { CITED, CURSOR, MISTAKE, REGION, RINGED, SAME, SELECTED, TARGET, WRONG } from "../ui/flags";
import { NO_FAULTS, type Scene } from "../ui/scene";
import { language } from "../words";
import { at, explanation, standing, step } from "./explain";
import { hint, type Step } from "./hint";
import { faults, game, mistakes, pending, status } from "./state";

const NO_GHOSTS: ReadonlyMap<number, string> = new Map<number, string>();
const NO_STRUCK: ReadonlyMap<number, readonly number[]> = new Map<number, readonly number[]>();

export const region = computed(() => {
  const { puzzle, cursor, across } = game.value;
  return mainRegion(boardOf(puzzle), cursor, across);
});

/** Entries that differ from the one solution, if the player wants to know at once. */
const wrongNow = computed<ReadonlySet<number>>(() => {
  const { solution } = status.value;
  if (settings.value.checking !== "live" || !solution) return mistakes.value;
  const out = new Set(mistakes.value);
  game.value.position.entries.forEach((v, cell) => {
    if (v !== null && solution[cell] !== null && v !== solution[cell]) out.add(cell);
  });
  return out;
});

export const judged = computed(() => settings.value.checking === "live" || settings.value.checking === "rules");

/** Flags of a step: what it cites, what it speaks of. */
function stepFlags(flags: number[], of: Step): void {
  for (const cells of of.clues) for (const cell of cells) flags[cell] = (flags[cell] ?? 0) | REGION;
  for (const cell of of.cells) flags[cell] = (flags[cell] ?? 0) | CITED;
  for (const { cell } of of.removes) flags[cell] = (flags[cell] ?? 0) | TARGET;
  for (const { cell } of of.places) flags[cell] = (flags[cell] ?? 0) | TARGET | SELECTED;
}

function struckOf(of: Step | null | undefined): ReadonlyMap<number, readonly number[]> {
  return of && of.removes.length > 0 ? new Map(of.removes.map(({ cell, values }) => [cell, values])) : NO_STRUCK;
}

const explained = computed<Scene | null>(() => {
  const all = explanation.value;
  if (!all) return null;
  const before = standing(all, Math.max(0, at.value - 1));
  const now = step.value;
  const flags = before.entries.map(() => 0);
  if (now) stepFlags(flags, now);
  const ghosts = now ? new Map(now.places.map(({ cell, value }) => [cell, String(value)])) : NO_GHOSTS;
  const cursor = now?.places[0]?.cell ?? now?.removes[0]?.cell ?? game.value.cursor;
  flags[cursor] = (flags[cursor] ?? 0) | CURSOR;
  return {
    puzzle: all.puzzle, entries: before.entries, marks: before.marks, flags, struck: struckOf(now), ghosts, faults: NO_FAULTS, judged: false,
    glow: (now?.clues ?? []).map((cells) => ({ cells, cls: "cited" })), cursor, labels: true, language: language.value, making: false,
  };
});

const played = computed<Scene>(() => {
  const { puzzle, position, cursor, selected } = game.value;
  const { entries, marks } = position;
  const flags: number[] = entries.map(() => 0);
  const add = (cell: number, flag: number) => (flags[cell] = (flags[cell] ?? 0) | flag);
  if (settings.value.region) for (const cell of region.value?.cells ?? []) add(cell, REGION);
  const value = entries[cursor];
  if (settings.value.same && value != null) entries.forEach((v, cell) => v === value && add(cell, SAME));
  for (const cell of selected) add(cell, SELECTED);
  add(cursor, CURSOR);
  if (judged.value) for (const cell of faults.value.cells) if (entries[cell] !== null) add(cell, WRONG);
  for (const cell of wrongNow.value) add(cell, MISTAKE);
  const shown = hint.value && hint.value.position === position ? hint.value : null;
  const last = shown?.steps[shown.steps.length - 1];
  const glow: { cells: readonly number[]; cls: string }[] = [];
  if (shown && shown.state !== "asking") {
    if (shown.level === "full") for (const s of shown.steps) stepFlags(flags, s);
    if (shown.clue.length > 0) glow.push({ cells: shown.clue, cls: "hint" });
    for (const cell of shown.cells) add(cell, shown.state === "next" ? (shown.level === "where" ? 0 : TARGET) : RINGED);
    if (shown.state !== "next") glow.push({ cells: shown.cells, cls: "bad" });
    else if (shown.clue.length === 0 || shown.level !== "where") glow.push({ cells: shown.cells, cls: "hint" });
  }
  const ghosts = new Map<number, string>();
  if (pending.value !== "") ghosts.set(cursor, `${pending.value}_`);
  if (shown?.level === "full" && last) for (const { cell, value: v } of last.places) if (entries[cell] === null) ghosts.set(cell, String(v));
  return {
    puzzle, entries, marks, flags, struck: shown?.level === "full" ? struckOf(last) : NO_STRUCK, ghosts, faults: faults.value,
    judged: judged.value, glow, cursor, labels: settings.value.labels || shown !== null, language: language.value, making: false,
  };
});

export const scene = computed<Scene>(() => explained.value ?? played.value);
