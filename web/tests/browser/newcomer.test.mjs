// What somebody does with a puzzle from a magazine: types it in, has a hint, finishes it, shares it; a friend opens the link.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cell, closeDialog, counted, focusBoard, menu, setting, skip, values, waitChip } from "./kit.mjs";

const here = setting();

/** Puzzles of our own: how they are typed in, and their solutions by rows, 0 for black. */
const KENKEN = [[[0, 5], "2/"], [[1, 2], "5+"], [[3, 4], "20x"], [[6, 7], "12x"], [[8], "5"], [[9, 14], "1-"], [[10, 11], "7+"], [[12, 13], "4-"], [[15, 16], "9+"], [[17, 18], "2x"], [[19, 24], "12x"], [[20, 21], "5x"], [[22, 23], "6x"]];
const KENKEN_SOLUTION = [1, 2, 3, 4, 5, 2, 3, 4, 5, 1, 3, 4, 5, 1, 2, 4, 5, 1, 2, 3, 5, 1, 2, 3, 4];
const KAKURO = [[2, "9"], [3, "8"], [5, "9/13"], [8, "/6"], [12, "/7"]];
const KAKURO_SOLUTION = [0, 0, 0, 0, 0, 0, 6, 7, 0, 3, 2, 1, 0, 6, 1, 0];

async function startEmpty(page, kind, rows, cols) {
  await page.getByRole("button", { name: "Make", exact: true }).click();
  await page.locator("summary", { hasText: "Start empty" }).click();
  await page.locator("#start-kind").selectOption(kind);
  await page.locator("#start-rows").fill(String(rows));
  if (cols) await page.locator("#start-cols").fill(String(cols));
  await page.getByRole("button", { name: "Start empty" }).click();
}

async function drag(page, cells) {
  for (const [i, n] of cells.entries()) {
    const box = await page.locator(cell(n)).boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    if (i === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** A hint to its end, the rest by keys; then the puzzle is solved. */
async function finish(page, solution) {
  await waitChip(page, "One solution");
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.locator(".hint-card p").first().waitFor();
  await focusBoard(page);
  await page.keyboard.press("Shift+H");
  await page.locator(".digit.ghost").first().waitFor();
  for (const [n, value] of solution.entries()) {
    if (value === 0) continue;
    await page.locator(cell(n)).click();
    await page.keyboard.press(String(value));
  }
  await page.locator(".done-line").waitFor();
}

/** The link of the puzzle alone leads a fresh profile to the empty puzzle. */
async function share(page, solution) {
  await menu(page, "Share");
  const link = await page.waitForFunction(() => document.querySelector("#share-link")?.value).then((value) => value.jsonValue());
  await closeDialog(page);
  const friend = await here.visit({}, new URL(link).hash);
  await waitChip(friend, "One solution");
  const white = solution.flatMap((value, n) => (value === 0 ? [] : [String(n)]));
  assert.deepEqual(Object.keys(await values(friend)), white);
  await friend.context().close();
}

test("a KenKen of five cells a side", { skip }, async () => {
  const page = await here.visit();
  await startEmpty(page, "kenken", 5);
  for (const [cells, clue] of KENKEN) {
    if (cells.length > 1) await drag(page, cells);
    else await page.locator(cell(cells[0])).click();
    await page.keyboard.type(clue);
  }
  await counted(page, ".board .corner", KENKEN.length);
  await waitChip(page, "One solution");
  await page.getByRole("button", { name: "Play this puzzle" }).click();
  await finish(page, KENKEN_SOLUTION);
  await share(page, KENKEN_SOLUTION);
  await page.context().close();
});

test("a small Kakuro", { skip }, async () => {
  const page = await here.visit();
  await startEmpty(page, "kakuro", 3, 3);
  await page.locator(cell(5)).click(); // the turned cell becomes black, too
  await page.getByRole("button", { name: "Clues", exact: true }).click();
  for (const [n, clue] of KAKURO) {
    await page.locator(cell(n)).click();
    await page.keyboard.type(clue);
  }
  await waitChip(page, "One solution");
  await page.getByRole("button", { name: "Play this puzzle" }).click();
  await finish(page, KAKURO_SOLUTION);
  await share(page, KAKURO_SOLUTION);
  await page.context().close();
});

test("the page itself had no errors", { skip }, () => assert.deepEqual(here.errors, []));
