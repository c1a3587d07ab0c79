// What the library adds to play: the number of solutions and the grade, checks, hints at three levels, explanations.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cell, counted, focusBoard, note, openBundled, setting, settled, skip, values, menu, closeDialog, waitChip } from "./kit.mjs";

const here = setting();

test("a playable puzzle is there within a second, its rules beside it, and one solution and a grade follow", { skip }, async () => {
  const page = await here.visit();
  await counted(page, ".first-rules li", 3);
  assert.equal(await page.getByRole("dialog").count(), 0);
  await waitChip(page, "One solution");
  await waitChip(page, "Easy");
  await page.context().close();
});

test("a hint says where, then how, then everything, and can be played", { skip }, async () => {
  const page = await here.visit();
  await focusBoard(page);
  await page.keyboard.press("h");
  const card = page.locator(".hint-card");
  await card.getByText("can be filled in next").waitFor();
  await counted(page, ".glow.hint", 1);
  await counted(page, ".digit.ghost", 0);
  await page.keyboard.press("h");
  await card.getByText("it takes").waitFor();
  await page.keyboard.press("h");
  await page.locator(".digit.ghost").waitFor();
  const digit = await page.locator(".digit.ghost").textContent();
  const n = await page.locator(".cell:has(.digit.ghost)").getAttribute("data-cell");
  await card.getByRole("button", { name: "Play this step" }).click();
  assert.equal((await values(page))[n], digit);
  assert.match(await page.locator('.unseen[role="log"]').textContent(), /r\d+c\d+/);
  // Shift+H is the whole step at once.
  await focusBoard(page);
  await page.keyboard.press("Shift+H");
  await page.locator(".digit.ghost").waitFor();
  await page.context().close();
});

test("a hint speaks of a wrong entry before anything else", { skip }, async () => {
  const page = await here.visit();
  await openBundled(page, "KenKen");
  await page.locator(cell(1)).click();
  await page.keyboard.press("3");
  await page.keyboard.press("h");
  await page.locator(".hint-card").getByText("look once more").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".hint-card").waitFor({ state: "detached" });
  await page.context().close();
});

test("checking: on demand, live, broken rules, off", { skip }, async () => {
  const page = await here.visit();
  await openBundled(page, "KenKen");
  await waitChip(page, "One solution");
  await page.locator(cell(1)).click();
  await page.keyboard.press("3");
  await settled(page);
  await counted(page, ".is-wrong", 0);
  await page.keyboard.press("c");
  await note(page, "One entry is wrong");
  await counted(page, ".is-wrong .flaw", 1);
  await page.locator(cell(0)).click();
  await page.keyboard.press("3");
  await settled(page);
  await counted(page, ".is-wrong", 2, "at least"); // twice in a row is marked at once
  assert.match(await page.locator(cell(0)).getAttribute("aria-label"), /breaks a rule/);
  await menu(page, "Settings");
  await page.getByLabel("Checking").selectOption("off");
  await closeDialog(page);
  await counted(page, ".is-wrong", 0);
  await menu(page, "Settings");
  await page.getByLabel("Checking").selectOption("live");
  await closeDialog(page);
  await counted(page, ".is-wrong", 2, "at least");
  await page.context().close();
});

test("an explanation is gone through by keys and slider, and played up to a step", { skip }, async () => {
  const page = await here.visit();
  await openBundled(page, "Futoshiki");
  await focusBoard(page);
  await page.keyboard.press("e");
  const card = page.locator(".explain-card");
  await card.getByText(/Step 1 of \d+/).waitFor();
  for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowRight");
  await card.getByText(/Step 6 of \d+/).waitFor();
  await page.keyboard.press("ArrowLeft");
  await card.getByText(/Step 5 of \d+/).waitFor();
  await page.locator(".is-target, .is-cited").first().waitFor();
  await card.locator("summary").click();
  await counted(page, ".explain-card .steps li", 6, "at least");
  const range = card.getByRole("slider");
  await range.focus();
  await range.press("End");
  await card.getByRole("button", { name: "Play up to here" }).click();
  await page.locator(".done-line").waitFor();
  await focusBoard(page);
  await page.keyboard.press("Control+z");
  assert.ok(Object.values(await values(page)).includes(""));
  await page.context().close();
});

test("a step leads to the rules of its technique", { skip }, async () => {
  const page = await here.visit();
  await focusBoard(page);
  await page.keyboard.press("e");
  await page.locator(".step-title button").click();
  await page.locator(".techniques .is-now").waitFor();
  assert.notEqual(await page.locator(".techniques .is-now dd").textContent(), "");
  await page.context().close();
});

test("the combinations of the run are listed, and one is struck out", { skip }, async () => {
  const page = await here.visit();
  await page.locator(cell(9)).click();
  await page.locator(".combos h2", { hasText: "13 in 2" }).waitFor();
  assert.deepEqual(await page.$$eval(".combos .set", (list) => list.map((x) => x.textContent.trim())), ["4 9", "5 8", "6 7"]);
  await page.getByRole("button", { name: "4 9" }).click();
  assert.equal(await page.getByRole("button", { name: "4 9" }).getAttribute("aria-pressed"), "true");
  await page.locator(cell(8)).click();
  await page.keyboard.press("5");
  await settled(page);
  assert.deepEqual(await page.$$eval(".combos .set", (list) => list.map((x) => x.textContent.trim())), ["5 8"]);
  await page.context().close();
});

test("hints work in German, with the library's German sentences", { skip }, async () => {
  const page = await here.visit({ locale: "de-DE" });
  assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
  await page.getByRole("button", { name: "Tipp", exact: true }).click();
  await page.locator(".hint-card p").first().waitFor();
  assert.doesNotMatch(await page.locator(".hint-card p").first().textContent(), /can be filled/);
  await page.context().close();
});

test("the page itself had no errors", { skip }, () => assert.deepEqual(here.errors, []));
