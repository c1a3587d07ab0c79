// New puzzles: made by the library, or one of those that come with the page.

import { signal } from "@preact/signals";
import { aborted } from "../door/door";
import { bundled, type Bundled } from "../puzzle/bundled";
import { fromJson, type Json } from "../puzzle/json";
import { t, type Word } from "../words";
import { told } from "./learn";
import { play } from "./play";
import { dialog, door, say } from "./state";

export type Made = "kakuro" | "generalized-kakuro" | "kenken" | "futoshiki" | "adjacent" | "latin";

export interface Wish {
  readonly kind: Made;
  readonly size: string;
  readonly level: string;
  readonly seed: string;
  readonly look: string;
}

/** Looks of a kind: a word, and the keys of the wire for it. */
export type Look = readonly [name: string, word: Word, keys: { readonly [key: string]: Json }];

export function looksOf(kind: Made): readonly Look[] {
  const usual: Look = ["usual", "lookUsual", {}];
  if (kind === "kakuro" || kind === "generalized-kakuro") {
    return [usual, ["turn", "symmetryTurn", { symmetry: "half-turn" }], ["mirror", "symmetryMirror", { symmetry: "mirror" }], ["none", "symmetryNone", { symmetry: "none" }]];
  }
  if (kind === "kenken") return [usual, ["times", "lookTimes", { operators: "*" }], ["hidden", "lookHidden", { hidden_operators: true }]];
  return kind === "futoshiki" ? [usual, ["signs", "lookSigns", { signs_only: true }]] : [usual];
}

export interface Making {
  readonly from: number;
  readonly done: number;
  readonly text: string;
}

export const MADE: readonly Made[] = ["kakuro", "generalized-kakuro", "kenken", "futoshiki", "adjacent", "latin"];
export const LEVELS: readonly Word[] = ["easy", "moderate", "hard", "expert", "extreme"];

/** Usual sizes of a kind, the small ones first. */
export function sizesOf(kind: Made): readonly string[] {
  if (kind === "kakuro") return ["5x5", "6x6", "8x8", "10x10", "12x12", "15x15", "20x20", "30x30"];
  if (kind === "generalized-kakuro") return ["4x4", "5x5", "6x6", "8x8", "10x10"];
  return ["4", "5", "6", "7", "8", "9", "12", "16"];
}

export const making = signal<Making | null>(null);
let stop: AbortController | undefined;

export function randomSeed(): string {
  return String(Math.floor(Math.random() * 2 ** 31));
}

/** Makes one and plays it. */
export async function generate(wish: Wish): Promise<void> {
  stop?.abort();
  const mine = (stop = new AbortController());
  making.value = { from: Date.now(), done: 0, text: "" };
  try {
    const seed = /^\d{1,15}$/.test(wish.seed.trim()) ? Number(wish.seed) : Number(randomSeed());
    const body = { kind: wish.kind, size: wish.size, level: wish.level, seed, number: 1, count: 1, time_limit: 60, ...looksOf(wish.kind).find(([name]) => name === wish.look)?.[2] };
    const onProgress = (p: { done: number; text?: string }) => {
      if (mine === stop && making.value) making.value = { ...making.value, done: p.done, text: p.text ?? "" };
    };
    const answer = await door().request("generate", body, { signal: mine.signal, onProgress });
    if (mine !== stop) return;
    const list = answer["puzzles"];
    const first = Array.isArray(list) ? (list[0] as { puzzle?: unknown } | undefined) : undefined;
    if (!first?.puzzle) return say(t("generatedNone"), true);
    dialog.value = "";
    play(fromJson(first.puzzle));
  } catch (error) {
    if (mine !== stop) return;
    if (aborted(error)) say(t("cancelled"));
    else told(error);
  } finally {
    if (mine === stop) making.value = null;
  }
}

export function cancelMaking(): void {
  stop?.abort();
}

export function playBundled(one: Bundled): void {
  dialog.value = "";
  play(fromJson(one.json));
}

export { bundled };
