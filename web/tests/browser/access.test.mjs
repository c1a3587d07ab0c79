// For everyone: axe on every screen, names for screen readers, sizes of targets, narrow and wide, dark and forced colours.

import { AxeBuilder } from "@axe-core/playwright";
import assert from "node:assert/strict";
import { test } from "node:test";
import { PATIENCE, cell, closeDialog, counted, focusBoard, focused, menu, openBundled, setting, settled, skip, waitChip } from "./kit.mjs";

const here = setting();

/** Rules about colours: all that the dark theme can break when the light one is clean. */
const COLOURS = ["color-contrast", "link-in-text-block"];

async function clean(page, what, rules = undefined) {
  // What is older puts up with a single frame, which the page is, and takes a second less.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const bad = violations.filter((v) => v.impact === "serious" || v.impact === "critical");
  assert.deepEqual(bad.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(" | ")}`), [], what);
}

for (const colorScheme of ["light", "dark"]) {
  test(`axe finds nothing serious, ${colorScheme}`, { skip }, async () => {
    const page = await here.visit({ colorScheme, bypassCSP: true });
    const rules = colorScheme === "dark" ? COLOURS : undefined;
    await waitChip(page, "One solution");
    await clean(page, "play", rules);
    await focusBoard(page);
    await page.keyboard.press("Shift+H");
    await page.locator(".digit.ghost").waitFor();
    await clean(page, "a hint", rules);
    await page.keyboard.press("e");
    await page.locator(".explain-card .step-title").waitFor();
    await clean(page, "an explanation", rules);
    await page.keyboard.press("Escape");
    for (const name of ["New puzzle", "My games", "Share", "Print", "Rules", "Keys", "Settings"]) {
      await menu(page, name);
      await page.getByRole("dialog").waitFor();
      await settled(page);
      await clean(page, name, rules);
      await closeDialog(page);
    }
    await page.getByRole("button", { name: "Make", exact: true }).click();
    await page.locator(".verdict").waitFor();
    await waitChip(page, "solution");
    await clean(page, "make", rules);
    await page.context().close();
  });
}

test("high contrast: axe finds nothing serious", { skip }, async () => {
  const page = await here.visit({ bypassCSP: true, contrast: "more" });
  await waitChip(page, "One solution");
  await clean(page, "play");
  await page.context().close();
});

test("colours follow the system until a theme is chosen", { skip }, async () => {
  const page = await here.visit({ colorScheme: "light", contrast: "no-preference" });
  const paper = async (wanted, what) => {
    const shown = (colour) => getComputedStyle(document.body).backgroundColor === colour || undefined;
    await page.waitForFunction(shown, wanted, { timeout: PATIENCE }).catch(() => undefined);
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), wanted, what);
  };
  await paper("rgb(244, 242, 236)", "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await paper("rgb(20, 24, 31)", "dark");
  await page.emulateMedia({ contrast: "more" });
  await paper("rgb(0, 0, 0)", "dark and contrast");
  await page.emulateMedia({ colorScheme: "light" });
  await paper("rgb(255, 255, 255)", "contrast");
  await page.emulateMedia({ contrast: "no-preference" });
  await page.getByRole("button", { name: "Light or dark" }).click();
  await paper("rgb(20, 24, 31)", "chosen");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.getByRole("button", { name: "Light or dark" }).click();
  await paper("rgb(244, 242, 236)", "chosen against the system");
  await page.context().close();
});

test("a cell says where it is, its clues, its digit and marks; the grid has rows and a roving tab stop", { skip }, async () => {
  const page = await here.visit();
  await page.locator(cell(14)).click();
  await page.keyboard.press("Shift+Digit7");
  await page.keyboard.press("Shift+Digit9");
  await settled(page);
  assert.equal(await page.locator(cell(14)).getAttribute("aria-label"), "row 3, column 3, across 13 in 4 cells, down 11 in 4 cells, empty, marks 7 and 9");
  await counted(page, '.board[role="grid"] [role="row"] [role="gridcell"][tabindex="0"]', 1);
  assert.equal(await focused(page), 14);
  await page.context().close();
});

test("the keyboard is not trapped: Tab walks the runs and leaves the board after the last; Escape and Tab leave at once", { skip }, async () => {
  const page = await here.visit();
  await focusBoard(page);
  let steps = 0;
  while ((await page.evaluate(() => document.activeElement.closest(".board") !== null)) && steps < 40) {
    await page.keyboard.press("Tab");
    await settled(page);
    steps++;
  }
  assert.ok(steps > 2 && steps < 20, `${steps} steps`);
  await focusBoard(page);
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.closest(".board") !== null), false);
  await page.context().close();
});

for (const [width, height] of [[320, 568], [360, 740], [768, 1024], [1280, 720], [3840, 2160]]) {
  test(`${width}×${height}: nothing sticks out, buttons are large enough, the board can be used`, { skip }, async () => {
    const page = await here.visit({ viewport: { width, height } });
    for (const mode of ["Play", "Make"]) {
      await page.getByRole("button", { name: mode, exact: true }).click();
      await page.locator(".board").waitFor();
      await settled(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(wide <= 0, `${mode}: ${wide} pixels too wide`);
      const small = await page.$$eval("button:not(.set):not(.inline)", (list) => list.filter((b) => b.offsetParent && (b.offsetWidth < 44 || b.offsetHeight < 44)).map((b) => `${b.title || b.textContent} ${b.offsetWidth}×${b.offsetHeight}`));
      assert.deepEqual(small, [], mode);
      const board = await page.locator(".board").boundingBox();
      assert.ok(board.width >= Math.min(280, width * 0.8), `the board is ${board.width} wide`);
      assert.ok(board.x >= 0 && board.x + board.width <= width + 1);
    }
    await page.context().close();
  });
}

test("text at twice the size fits", { skip }, async () => {
  const page = await here.visit({ viewport: { width: 1280, height: 900 } });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await settled(page);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)) <= 0);
  await page.context().close();
});

test("large boards are drawn only where they are seen, and follow the cursor", { skip }, async () => {
  const page = await here.visit();
  const n = 40;
  await page.getByRole("button", { name: "Make", exact: true }).click();
  const json = JSON.stringify({ kind: "kenken", n, cages: [], givens: Array.from({ length: n }, (_, r) => Array.from({ length: n }, (_, c) => ((r + c) % n) + 1).map((v) => (r > 1 ? v : null))) });
  await page.locator("#paste").fill(json);
  await page.getByRole("button", { name: "Read it" }).click();
  await page.locator(cell(n * n - 1)).waitFor();
  await page.getByRole("button", { name: "Play this puzzle" }).click();
  await focusBoard(page);
  for (let i = 0; i < 8; i++) await page.keyboard.press("+");
  await settled(page);
  assert.ok((await page.locator(".board .cell").count()) < 1200);
  await page.keyboard.press("Control+End");
  await page.locator(cell(n * n - 1)).waitFor();
  assert.equal(await focused(page), n * n - 1);
  const box = await page.locator(cell(n * n - 1)).boundingBox();
  assert.ok(box.x > 0 && box.x < 1280 && box.y > 0 && box.y < 800);
  await page.context().close();
});

test("forced colours and reduced motion keep the board readable", { skip }, async () => {
  const page = await here.visit({ forcedColors: "active", reducedMotion: "reduce" });
  await openBundled(page, "KenKen");
  await focusBoard(page);
  await page.keyboard.press("h");
  await page.locator(".glow").first().waitFor();
  assert.equal(await page.locator(".glow.hint").first().evaluate((x) => getComputedStyle(x).animationName), "none");
  await page.context().close();
});

test("the page itself had no errors", { skip }, () => assert.deepEqual(here.errors, []));
