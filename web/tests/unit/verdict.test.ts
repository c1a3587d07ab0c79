// The verdict on the puzzle in the making: at once whether there is a solution, later why not, never of an older board.

import { beforeEach, expect, test, vi } from "vitest";
import { edit, take, verdict } from "../../src/app/make";
import { FakeDoor } from "../../src/door/fake";
import { abortError } from "../../src/door/door";
import { emptyPuzzle } from "../../src/puzzle/types";

const here = vi.hoisted(() => ({ door: undefined as unknown }));
vi.mock("../../src/app/state", async (actual) => ({ ...(await actual<object>()), door: () => here.door }));

type Late = { readonly answer: (why: object | null) => void };

/** A door that says none at once, and why when the test says so. */
class Slow {
  readonly late: Late[] = [];
  readonly fake: FakeDoor;
  constructor(seen: object | null = null) {
    this.fake = new FakeDoor({
      solve: () => ({ answer: "none", ...(seen && { why: seen }) }),
      check: (_, { signal }) => new Promise((resolve, reject) => {
        signal?.addEventListener("abort", () => reject(abortError()));
        this.late.push({ answer: (why) => resolve(why ? { answer: "none", why } : { answer: "gave-up", stopped: "time-limit" }) });
      }),
    });
    here.door = this.fake;
  }
  get asked(): string[] {
    return this.fake.asked.map((a) => a.verb);
  }
}

const puzzle = () => emptyPuzzle("futoshiki", 3, 3);
const reason = (text: string, minimal = true) => ({ text, minimal, clues: [{ at: [0, 0], cells: [[0, 0], [0, 1]] }], cells: [[0, 0], [0, 1]] });
const rest = () => vi.advanceTimersByTimeAsync(1000);
const soon = () => vi.advanceTimersByTimeAsync(1);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("none is told at once, the reason once the board rests", async () => {
  const door = new Slow();
  take(puzzle());
  await soon();
  expect(verdict.value).toMatchObject({ state: "known", answer: "none", looking: true, cells: [] });
  expect(door.asked).toEqual(["solve"]);
  await rest();
  expect(door.asked).toEqual(["solve", "check"]);
  door.late[0]?.answer(reason("so"));
  await soon();
  expect(verdict.value).toMatchObject({ answer: "none", why: "so", looking: false, cells: [0, 1], clues: [[0, 1]] });
});

test("a change ends the search for the reason of what was there before", async () => {
  const door = new Slow();
  take(puzzle());
  await rest();
  edit({ type: "sign", a: 0, b: 1 });
  await soon();
  door.late[0]?.answer(reason("old"));
  await soon();
  expect(verdict.value).toMatchObject({ state: "known", answer: "none", looking: true });
  expect(verdict.value.why).toBeUndefined();
  await rest();
  door.late[1]?.answer(reason("new"));
  await soon();
  expect(verdict.value.why).toBe("new");
});

test("a board that changes all the time is never asked why", async () => {
  const door = new Slow();
  take(puzzle());
  for (let i = 0; i < 5; i++) {
    edit({ type: "sign", a: i % 2, b: i % 2 + 1 });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(new Set(door.asked)).toEqual(new Set(["solve"]));
});

test("a smallest reason that shows at once is told at once", async () => {
  const door = new Slow(reason("plain"));
  take(puzzle());
  await soon();
  expect(verdict.value).toMatchObject({ answer: "none", why: "plain", cells: [0, 1] });
  await rest();
  expect(door.asked).toEqual(["solve"]);
});

test("what was seen stands in where the smallest takes too long", async () => {
  const door = new Slow(reason("totals", false));
  take(puzzle());
  await rest();
  expect(verdict.value.why).toBeUndefined();
  door.late[0]?.answer(null);
  await soon();
  expect(verdict.value).toMatchObject({ answer: "none", why: "totals", looking: false });
});

test("of many solutions two are told, and where they differ", async () => {
  here.door = new FakeDoor({ solve: () => ({ answer: "many", solutions: [[[1, 2, 3], [2, 3, 1], [3, 1, 2]], [[1, 2, 3], [3, 1, 2], [2, 3, 1]]] }) });
  take(puzzle());
  await soon();
  expect(verdict.value).toMatchObject({ answer: "many", differ: [3, 4, 5, 6, 7, 8] });
  expect(verdict.value.solutions.length).toBe(2);
});
