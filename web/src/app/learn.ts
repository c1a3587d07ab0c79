// What the library says of the puzzle that is played: how many solutions, how hard. Asked once, in the background.

import { aborted, Unreachable, WireError, type Answer } from "../door/door";
import { flatValues, toJson } from "../puzzle/json";
import { knownGrade } from "../puzzle/bundled";
import type { Puzzle } from "../puzzle/types";
import { t } from "../words";
import { door, say, status, type Answered } from "./state";

let asking: AbortController | undefined;

/** Solves and grades; a later puzzle cancels an earlier question. */
export async function learn(puzzle: Puzzle): Promise<void> {
  asking?.abort();
  const mine = (asking = new AbortController());
  const { signal } = mine;
  status.value = { state: "checking" };
  try {
    const body = { puzzle: toJson(puzzle), time_limit: 20 };
    const solved = await door().request("solve", body, { signal });
    if (mine !== asking) return;
    const answer = solved["answer"] as Answered;
    const solution = answer === "one" ? flatValues(puzzle, solved["solution"]) : undefined;
    status.value = { state: "known", answer, ...(solution && { solution }) };
    if (answer !== "one") return;
    const graded: Answer = { ...(knownGrade(puzzle) ?? (await door().request("grade", body, { signal }))) };
    if (mine !== asking) return;
    status.value = {
      ...status.value, level: String(graded["level"] ?? ""), score: Number(graded["score"] ?? 0), technique: String(graded["technique"] ?? ""),
    };
  } catch (error) {
    if (mine !== asking || aborted(error)) return;
    if (error instanceof Unreachable) status.value = { state: "unreachable" };
    else status.value = { ...status.value, state: status.value.answer ? "known" : "failed", message: String((error as Error).message) };
  }
}

/** Says what went wrong, in a sentence. Cancelling is not wrong. */
export function told(error: unknown): void {
  if (aborted(error)) return;
  if (error instanceof Unreachable) return say(t("noDoorLong"), true);
  const help = error instanceof WireError && error.help !== "" ? ` (${error.help})` : "";
  say(t("failed", { message: `${error instanceof Error ? error.message : String(error)}${help}` }), true);
}
