// Playing: every kind by keyboard and by touch, marks, undo, save points, reload.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BUNDLED, cell, focusBoard, focused, marksOf, note, openBundled, setting, skip, values, menu, closeDialog } from "./kit.mjs";

const here = setting();
const open = (solution) => solution.flatMap((row, r) => row.map((v, c) => [r * row.length + c, v])).filter(([, v]) => v !== 0);

for (const [name, solution] of BUNDLED) {
  test(`${name} is solved by keyboard alone`, { skip }, async () => {
    const page = await here.visit();
    await openBundled(page, name);
    await focusBoard(page);
    await page.keyboard.press("Control+Home");
    // Row by row with the arrows; black cells are jumped, givens take no digit.
    let at = await focused(page);
    for (const [n, value] of open(solution)) {
      for (let guard = 0; at !== n && guard < 40; guard++) {
        await page.keyboard.press(Math.floor(at / solution[0].length) < Math.floor(n / solution[0].length) ? "ArrowDown" : at < n ? "ArrowRight" : "ArrowLeft");
        at = await focused(page);
      }
      if ((await values(page))[n] === "") await page.keyboard.press(String(value));
    }
    await page.locator(".done-line").waitFor();
    assert.match(await page.locator('.unseen[role="status"]').textContent(), /Solved/);
    const seen = await values(page);
    for (const [n, value] of open(solution)) assert.equal(seen[n], String(value));
    await page.context().close();
  });

  test(`${name} is solved by touch alone`, { skip }, async () => {
    const page = await here.visit({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
    await openBundled(page, name);
    const before = await values(page);
    for (const [n, value] of open(solution)) {
      if (before[n] !== "") continue;
      const box = await page.locator(cell(n)).boundingBox();
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await page.getByRole("button", { name: `Digit ${value}` }).tap();
    }
    await page.locator(".done-line").waitFor();
    await page.context().close();
  });
}

test("marks: by Shift, by mode, on many cells; they stand in fixed places and tidy themselves", { skip }, async () => {
  const page = await here.visit();
  await openBundled(page, "KenKen");
  await page.locator(cell(0)).click();
  await page.keyboard.press("Shift+Digit3");
  await page.keyboard.press("Space");
  await page.keyboard.press("1");
  assert.equal(await marksOf(page, 0), "13");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("4");
  assert.equal(await marksOf(page, 0), "134");
  assert.equal(await marksOf(page, 1), "4");
  const places = await page.$$eval(`${cell(0)} .mark text`, (list) => list.map((x) => [x.textContent, x.getAttribute("x")]));
  assert.ok(Number(places[0][1]) < Number(places[1][1]));
  await page.keyboard.press("Space");
  await page.locator(cell(2)).click();
  await page.keyboard.press("4");
  assert.equal(await marksOf(page, 0), "13");
  await page.keyboard.press("Control+z");
  assert.equal(await marksOf(page, 0), "134");
  await page.keyboard.press("Control+y");
  assert.equal(await marksOf(page, 0), "13");
  await page.context().close();
});

test("marks from the rules ask before they replace others", { skip }, async () => {
  const page = await here.visit();
  await openBundled(page, "Futoshiki");
  await focusBoard(page);
  await page.keyboard.press("a");
  const all = await page.locator(".board .mark text").count();
  assert.ok(all > 20);
  await page.keyboard.press("a");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.context().close();
});

test("save points, a long way back, and a new puzzle loses nothing", { skip }, async () => {
  const page = await here.visit();
  await openBundled(page, "KenKen");
  await page.locator(cell(0)).click();
  await page.keyboard.press("4");
  await page.keyboard.press("s");
  await note(page, "Save point 1");
  for (let i = 0; i < 40; i++) await page.keyboard.press(i % 2 ? "ArrowRight" : String(1 + (i % 4)));
  await page.keyboard.press("r");
  const back = await values(page);
  assert.equal(back[0], "4");
  assert.equal(Object.values(back).filter((v) => v !== "").length, 1);
  for (let i = 0; i < 60; i++) await page.keyboard.press("Control+z");
  assert.equal(Object.values(await values(page)).filter((v) => v !== "").length, 0);
  for (let i = 0; i < 60; i++) await page.keyboard.press("Control+y");
  assert.deepEqual(await values(page), back);
  await openBundled(page, "Adjacent");
  await menu(page, "My games");
  await page.locator("dialog .thumb", { hasText: "KenKen" }).click();
  assert.deepEqual(await values(page), back);
  await page.context().close();
});

test("a reload goes on where it was, with marks, undo and the cursor", { skip }, async () => {
  const page = await here.visit();
  await openBundled(page, "Kakuro of sets");
  await page.locator(cell(6)).click();
  await page.keyboard.press("8");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+Digit1");
  await page.reload();
  await page.waitForSelector(".board");
  assert.equal((await values(page))[6], "8");
  assert.equal(await marksOf(page, 7), "1");
  await focusBoard(page);
  assert.equal(await focused(page), 7);
  await page.keyboard.press("Control+z");
  assert.equal(await marksOf(page, 7), "");
  await page.context().close();
});

test("a kept game of another version is not lost, and the page still starts", { skip }, async () => {
  const page = await here.visit();
  await page.evaluate(() => localStorage.setItem("crossfoot.last", JSON.stringify({ id: "x", at: 1, done: false, text: '{"v":99}' })));
  await page.evaluate(() => localStorage.setItem("crossfoot.settings", "{broken"));
  // The page writes its own game when it goes; a page that is ended does not.
  const kept = await page.evaluate(() => localStorage.getItem("crossfoot.last"));
  const again = await page.context().newPage();
  await again.addInitScript((text) => localStorage.setItem("crossfoot.last", text), kept);
  await again.goto(here.place.url);
  await again.waitForSelector(".board");
  await note(again, "could not be read");
  await page.context().close();
});

test("two tabs: each goes on with its own game, also when both began with the same one", { skip }, async () => {
  const page = await here.visit();
  await openBundled(page, "KenKen");
  await page.locator(cell(0)).click();
  await page.keyboard.press("4");
  await page.waitForFunction(() => localStorage.getItem("crossfoot.last")?.includes("kenken"));
  const other = await page.context().newPage();
  await other.goto(here.place.url);
  await other.waitForSelector(".board.kind-kenken");
  assert.equal((await values(other))[0], "4");
  // The first tab holds the game: the second one plays a copy, under a name of its own.
  await other.waitForFunction(async () => (await navigator.locks.query()).held.length === 2);
  await other.locator(cell(1)).click();
  await other.keyboard.press("1");
  await page.bringToFront();
  await page.locator(cell(2)).click();
  await page.keyboard.press("2");
  await openBundled(other, "Futoshiki");
  await page.reload();
  await page.waitForSelector(".board.kind-kenken");
  const [first, second, third] = Object.values(await values(page));
  assert.deepEqual([first, second, third], ["4", "", "2"]);
  await other.reload();
  await other.waitForSelector(".board.kind-futoshiki");
  await page.context().close();
});

test("values above nine are typed digit by digit", { skip }, async () => {
  const page = await here.visit();
  await page.getByRole("button", { name: "Make" }).click();
  await page.locator("#paste").fill('{"kind":"futoshiki","n":12,"givens":[],"less":[]}'.replace('"givens":[],', `"givens":${JSON.stringify(Array(12).fill(Array(12).fill(0)))},`));
  await page.getByRole("button", { name: "Read it" }).click();
  await note(page, "Read as");
  await page.getByRole("button", { name: "Play this puzzle" }).click();
  await page.locator(cell(0)).click();
  await page.keyboard.type("12");
  assert.equal((await values(page))[0], "12");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  assert.equal((await values(page))[1], "1");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("1");
  await page.locator(`${cell(2)} .digit:not(.ghost)`).waitFor();
  assert.equal((await values(page))[2], "1");
  await page.context().close();
});

test("rules, keys and settings open and close, and the language changes", { skip }, async () => {
  const page = await here.visit();
  for (const name of ["Rules", "Keys"]) {
    await menu(page, name);
    await page.getByRole("dialog").waitFor();
    await closeDialog(page);
  }
  await menu(page, "Settings");
  await page.getByRole("dialog").getByLabel("Language").selectOption("de");
  await page.getByRole("dialog", { name: "Einstellungen" }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
  await page.context().close();
});

test("the page itself had no errors", { skip }, () => assert.deepEqual(here.errors, []));
