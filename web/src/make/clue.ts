// What people type for a clue: `16`, `{13,35}` in a Kakuro; `24x`, `3-`, `7+`, `2/`, `5` in a KenKen.

import type { Clue, Operator } from "../puzzle/types";

/** A Kakuro clue; `null` where there is none, `undefined` where the text is not one. */
export function parseClue(text: string): Clue | null | undefined {
  const plain = text.replaceAll(" ", "");
  if (plain === "") return null;
  if (/^\d{1,19}$/.test(plain)) return { sum: plain.length > 15 ? plain : Number(plain) };
  const braces = /^\{([\d,+]*)\}?$/.exec(plain);
  if (!braces) return undefined;
  const sets = (braces[1] ?? "").split(",").filter((set) => set !== "").map(parseSet);
  return sets.length > 0 && sets.every((set) => set.length > 0) ? { sets } : undefined;
}

/** `135` is 1, 3, 5; `1+12` is 1, 12. */
function parseSet(text: string): number[] {
  const parts = text.includes("+") ? text.split("+") : [...text];
  return parts.filter((part) => part !== "").map(Number);
}

const OPERATORS: { readonly [sign: string]: Operator } = {
  "+": "+", "-": "-", "−": "-", "–": "-", x: "*", X: "*", "*": "*", "×": "*", "/": "/", ":": "/", "÷": "/", "?": "?", "=": "=",
};

/** A cage's clue; `null` for an empty text, `undefined` where it is none. */
export function parseCage(text: string, cells: number): { op: Operator; target: number | string } | null | undefined {
  const plain = text.replaceAll(" ", "");
  if (plain === "") return null;
  const m = /^(\d{1,400})([-+*/?=x:X−–×÷])?$/.exec(plain) ?? /^([-+*/?=x:X−–×÷])(\d{1,400})$/.exec(plain);
  if (!m) return undefined;
  const digits = /^\d/.test(m[1] ?? "") ? (m[1] ?? "") : (m[2] ?? "");
  const sign = /^\d/.test(m[1] ?? "") ? m[2] : m[1];
  const op = cells === 1 ? "=" : sign === undefined ? "?" : (OPERATORS[sign] ?? "?");
  if (op === "=" && cells !== 1) return undefined;
  return { op, target: digits.length > 15 ? digits : Number(digits) };
}

/** A clue as it would be typed. */
export function clueTyped(clue: Clue | undefined): string {
  if (!clue) return "";
  if ("sum" in clue) return String(clue.sum);
  const wide = clue.sets.some((set) => set.some((d) => d > 9));
  return `{${clue.sets.map((set) => set.join(wide ? "+" : "")).join(",")}}`;
}

/** A cage's clue as it would be typed. */
export function cageTyped(cage: { op: Operator; target: number | string } | undefined): string {
  if (!cage) return "";
  return `${cage.target}${cage.op === "=" || cage.op === "?" ? (cage.op === "?" ? "?" : "") : cage.op === "*" ? "x" : cage.op}`;
}
