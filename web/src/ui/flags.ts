// What is to be shown about a cell, as bits: so that a cell is drawn anew only if something about it changes.

export const SELECTED = 1;
export const REGION = 2;
export const SAME = 4;
export const WRONG = 8;
export const CITED = 16;
export const TARGET = 32;
export const DIFFERS = 64;
export const RINGED = 128;
export const CURSOR = 256;
export const MISTAKE = 512;

export function classes(flags: number): string {
  let out = "";
  if (flags & REGION) out += " in-region";
  if (flags & CITED) out += " is-cited";
  if (flags & TARGET) out += " is-target";
  if (flags & DIFFERS) out += " is-differ";
  if (flags & SAME) out += " is-same";
  if (flags & SELECTED) out += " is-selected";
  if (flags & RINGED) out += " is-ringed";
  if (flags & (WRONG | MISTAKE)) out += " is-wrong";
  return out;
}

/** Does it break a rule, or did a check find it wrong? */
export function isWrong(flags: number): boolean {
  return (flags & (WRONG | MISTAKE)) !== 0;
}
