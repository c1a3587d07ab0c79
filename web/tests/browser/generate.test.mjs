// Generating: each kind by the dialog, the same seed twice, cancelling; what the maker can have repaired and minimised.

import assert from "node:assert/strict";
import { test } from "node:test";
import { counted, cell, menu, note, setting, skip, values, waitChip, closeDialog } from "./kit.mjs";

const here = setting();

async function wish(page, kind, size, level, seed) {
  await menu(page, "New puzzle");
  await page.locator("#make-kind").selectOption(kind);
  await page.locator("#make-size").selectOption(size);
  await page.locator("#make-level").selectOption(level);
  await page.getByLabel("Seed").fill(seed);
  await page.getByRole("button", { name: "Make one" }).click();
}

for (const [kind, size] of [["kakuro", "6x6"], ["generalized-kakuro", "4x4"], ["kenken", "5"], ["futoshiki", "5"], ["adjacent", "5"], ["latin", "5"]]) {
  test(`${kind} of the level that was asked for`, { skip }, async () => {
    const page = await here.visit();
    await wish(page, kind, size, "easy", "7");
    await page.waitForSelector("dialog", { state: "detached", timeout: 60_000 });
    await waitChip(page, "One solution");
    await waitChip(page, "Easy");
    await page.context().close();
  });
}

test("the same seed makes the same puzzle", { skip }, async () => {
  const seen = [];
  for (let i = 0; i < 2; i++) {
    const page = await here.visit();
    await wish(page, "kenken", "6", "moderate", "11");
    await page.waitForSelector("dialog", { state: "detached", timeout: 60_000 });
    seen.push(await page.$$eval(".board .corner", (list) => list.map((x) => x.textContent)));
    await page.context().close();
  }
  assert.deepEqual(seen[0], seen[1]);
});

test("making is cancelled at once, and the next wish is granted", { skip }, async () => {
  const page = await here.visit();
  const before = await values(page);
  await wish(page, "futoshiki", "16", "extreme", "3");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await note(page, "Cancelled");
  await closeDialog(page);
  assert.deepEqual(await values(page), before);
  await wish(page, "kenken", "4", "easy", "5");
  await page.waitForSelector("dialog", { state: "detached", timeout: 60_000 });
  await waitChip(page, "One solution");
  await page.context().close();
});

test("a puzzle with many solutions is made unique, and one with too much is thinned out", { skip }, async () => {
  const page = await here.visit();
  await page.getByRole("button", { name: "Make", exact: true }).click();
  await page.locator("#paste").fill('{"kind":"kakuro","rows":[[null,{"down":4},{"down":6}],[{"across":5},0,0],[{"across":5},0,0]]}');
  await page.getByRole("button", { name: "Read it" }).click();
  await counted(page, ".board .cell", 9); // the empty grid before it had many solutions, too
  await waitChip(page, "Many solutions");
  await page.getByRole("button", { name: "Make it unique" }).click();
  await waitChip(page, "One solution");
  await page.locator("#paste").fill('{"kind":"futoshiki","n":4,"givens":[[1,2,3,4],[2,1,4,3],[3,4,1,2],[4,3,2,0]],"less":[]}');
  await page.getByRole("button", { name: "Read it" }).click();
  await waitChip(page, "One solution");
  await page.getByRole("button", { name: "Remove what is not needed" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".board .digit.given").length < 12);
  await waitChip(page, "One solution");
  await page.context().close();
});

test("cages without clues get them from a solution", { skip }, async () => {
  const page = await here.visit();
  await page.getByRole("button", { name: "Make", exact: true }).click();
  await page.locator("summary", { hasText: "Start empty" }).click();
  await page.locator("#start-kind").selectOption("kenken");
  await page.locator("#start-rows").fill("3");
  await page.getByRole("button", { name: "Start empty" }).click();
  await page.locator(cell(0)).click();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("j");
  await page.getByText("Cages without a clue: 1").waitFor();
  await page.getByRole("button", { name: "Show a solution" }).click();
  await page.getByRole("button", { name: "Clues from this solution" }).click();
  await page.locator(".board .corner").first().waitFor();
  assert.match(await page.locator(".board .corner").first().textContent(), /^\d+[+−×÷]$/);
  await page.context().close();
});

test("the page itself had no errors", { skip }, () => assert.deepEqual(here.errors, []));
