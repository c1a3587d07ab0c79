// Typing values of more than one digit: `1` may become `12`. Pure; the clock that settles it is the caller's.

export interface Typed {
  /** What is still being typed. */
  readonly pending: string;
  /** A value that is settled. */
  readonly value?: number;
}

/** Takes one more digit. A value is settled as soon as no other begins with what was typed. */
export function type(pending: string, digit: string, values: readonly number[]): Typed {
  const joined = pending + digit;
  const begins = (text: string) => values.filter((v) => String(v).startsWith(text));
  const text = begins(joined).length > 0 ? joined : digit;
  const fit = begins(text);
  if (fit.length === 0) return { pending: "" };
  if (fit.length === 1 && String(fit[0]) === text) return { pending: "", value: fit[0] as number };
  return { pending: text };
}

/** What stands when nothing more is typed. */
export function settle(pending: string, values: readonly number[]): number | undefined {
  const value = Number(pending);
  return pending !== "" && values.includes(value) ? value : undefined;
}
