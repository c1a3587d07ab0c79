// The game without a browser: moves, marks, undo, save points, walking, typing, keeping.

import { describe, expect, test } from "vitest";
import { reduce, type Action } from "../../src/game/reducer";
import { load, save } from "../../src/game/saved";
import { newGame, type Game } from "../../src/game/state";
import { settle, type } from "../../src/game/typing";
import { fromJson } from "../../src/puzzle/json";

const kakuro = fromJson({
  kind: "kakuro",
  rows: [[null, { down: 4 }, { down: 6 }, null], [{ across: 5 }, 0, 0, null], [{ across: 5 }, 0, 0, { across: 3 }], [null, null, { across: 9 }, 0]],
});
const latin = fromJson({ kind: "futoshiki", n: 4, givens: [[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 2]], less: [[[0, 1], [0, 2]]] });

const play = (game: Game, ...actions: Action[]) => actions.reduce(reduce, game);
const at = (cell: number): Action => ({ type: "select", cell, how: "one" });
const put = (value: number, extra: Partial<{ mark: boolean; tidy: boolean }> = {}): Action => ({ type: "digit", value, ...extra });

describe("entries", () => {
  test("a digit goes in, the same digit takes it out, another replaces it", () => {
    const game = play(newGame(kakuro, "a"), at(5), put(3));
    expect(game.position.entries[5]).toBe(3);
    expect(play(game, put(3)).position.entries[5]).toBeNull();
    expect(play(game, put(2)).position.entries[5]).toBe(2);
  });

  test("givens, black squares and values outside the puzzle stay out", () => {
    const game = newGame(latin, "a");
    expect(play(game, at(0), put(3)).position).toBe(game.position);
    expect(play(game, at(1), put(5)).position).toBe(game.position);
    expect(play(newGame(kakuro, "b"), at(0)).cursor).toBe(5);
  });

  test("tidy takes the digit out of the marks of every cell that it rules out, and undo puts them back", () => {
    const marked = play(newGame(latin, "a"), at(2), put(3, { mark: true }), at(6), put(3, { mark: true }), at(9), put(3, { mark: true }));
    const game = play(marked, at(1), put(3, { tidy: true }));
    expect(game.position.marks[2]).toEqual([]);
    expect(game.position.marks[6]).toEqual([3]);
    expect(game.position.marks[9]).toEqual([]);
    expect(play(game, { type: "undo" }).position).toEqual(marked.position);
    expect(play(marked, at(1), put(3)).position.marks[2]).toEqual([3]);
  });
});

describe("marks", () => {
  test("go to all selected cells: on where one lacks it, off where all have it", () => {
    const two = play(newGame(latin, "a"), at(1), put(2, { mark: true }), { type: "select", cell: 2, how: "add" }, put(2));
    expect([two.position.marks[1], two.position.marks[2]]).toEqual([[2], [2]]);
    const none = play(two, put(2));
    expect([none.position.marks[1], none.position.marks[2]]).toEqual([[], []]);
  });

  test("clear takes entries first, then marks; an entry hides its cell's marks", () => {
    const game = play(newGame(latin, "a"), at(1), put(2, { mark: true }), put(4, { mark: true }), put(3));
    expect(game.position.marks[1]).toEqual([]);
    const marked = play(game, { type: "undo" });
    expect(marked.position.marks[1]).toEqual([2, 4]);
    expect(play(marked, { type: "clear" }).position.marks[1]).toEqual([]);
  });

  test("marks from the rules: lines, runs and signs", () => {
    const game = play(newGame(latin, "a"), { type: "mark-all" });
    expect(game.position.marks[1]).toEqual([2, 3]);
    expect(game.position.marks[2]).toEqual([3, 4]);
    const runs = play(newGame(kakuro, "b"), { type: "mark-all" });
    expect(runs.position.marks[5]).toEqual([1, 3]);
    expect(runs.position.marks[15]).toEqual([9]);
  });
});

describe("taking back", () => {
  test("undo and redo go all the way, and a new move forgets what was taken back", () => {
    let game = newGame(latin, "a");
    const seen = [game.position];
    for (let i = 0; i < 400; i++) {
      game = play(game, at(1 + (i % 14)), put(1 + ((i * 7) % 4)));
      seen.push(game.position);
    }
    for (let i = 399; i >= 0; i--) {
      game = play(game, { type: "undo" });
      expect(game.position).toEqual(seen[i]);
    }
    expect(play(game, { type: "undo" })).toBe(game);
    for (let i = 1; i <= 400; i++) game = play(game, { type: "redo" });
    expect(game.position).toEqual(seen[400]);
    game = play(game, { type: "undo" }, at(3), put(4));
    expect(game.future).toEqual([]);
  });

  test("a save point can be returned to, as a move that undo takes back", () => {
    const saved = play(newGame(latin, "a"), at(1), put(3), { type: "save" }, at(2), put(4), put(2, { mark: true }));
    const back = play(saved, { type: "return" });
    expect(back.position.entries[1]).toBe(3);
    expect(back.position.entries[2]).toBeNull();
    expect(play(back, { type: "undo" }).position).toEqual(saved.position);
    const older = play(newGame(latin, "b"), { type: "save" }, at(1), put(3), { type: "save" }, { type: "return" });
    expect(older.position.entries[1]).toBeNull();
  });

  test("striking out a combination is a move too", () => {
    const game = play(newGame(kakuro, "a"), { type: "strike-set", region: "across4", set: "1,4" });
    expect(game.position.struck["across4"]).toEqual(["1,4"]);
    expect(play(game, { type: "undo" }).position.struck).toEqual({});
  });
});

describe("walking", () => {
  test("arrows jump black squares and turn the direction", () => {
    const game = play(newGame(kakuro, "a"), at(6), { type: "move", to: "down" }, { type: "move", to: "right" });
    expect([game.cursor, game.across]).toEqual([10, true]);
    expect(play(game, { type: "move", to: "last" }).cursor).toBe(15);
    expect(play(game, { type: "move", to: "home" }).cursor).toBe(9);
  });

  test("Tab goes to the next run's first open cell", () => {
    const game = play(newGame(kakuro, "a"), at(9), put(1), at(5), { type: "next-region", back: false });
    expect(game.cursor).toBe(10);
    expect(play(game, { type: "next-region", back: true }).cursor).toBe(5);
  });

  test("Shift extends the selection", () => {
    const game = play(newGame(latin, "a"), at(1), { type: "move", to: "right", extend: true }, { type: "move", to: "down", extend: true });
    expect(game.selected).toEqual([1, 2, 6]);
    expect(play(game, at(1), { type: "select", cell: 6, how: "extend" }).selected).toEqual([1, 2, 5, 6]);
  });
});

describe("typing values of two digits", () => {
  const values = Array.from({ length: 12 }, (_, i) => i + 1);
  test("1 waits, 12 settles, 5 settles at once", () => {
    expect(type("", "1", values)).toEqual({ pending: "1" });
    expect(type("1", "2", values)).toEqual({ pending: "", value: 12 });
    expect(type("", "5", values)).toEqual({ pending: "", value: 5 });
    expect(settle("1", values)).toBe(1);
  });
  test("what cannot go on starts again", () => {
    expect(type("1", "7", values)).toEqual({ pending: "", value: 7 });
    expect(type("", "0", values)).toEqual({ pending: "" });
  });
});

describe("keeping", () => {
  test("a game comes back as it was", () => {
    const game = play(
      newGame(kakuro, "k1"), at(5), put(3), { type: "save" }, at(6), put(2, { mark: true }), { type: "strike-set", region: "down1", set: "1,3" },
      { type: "undo" }, { type: "turn" }, { type: "tick", seconds: 12 },
    );
    const back = load(save(game));
    expect(back).toEqual({ ...game, selected: [game.cursor] });
    expect(reduce(back, { type: "redo" }).position).toEqual(reduce(game, { type: "redo" }).position);
  });
  test("rubbish and later versions are refused", () => {
    expect(() => load("{}")).toThrow();
    expect(() => load(save(newGame(latin, "a")).replace('"v":1', '"v":2'))).toThrow(/version 2/);
    expect(() => load(save(newGame(latin, "a")).slice(0, 60))).toThrow();
  });
});
