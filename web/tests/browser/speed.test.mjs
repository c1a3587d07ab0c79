// What an interaction costs on a 30×30 Kakuro, by the event timing API: reported, not asserted.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cell, focusBoard, note, setting, settled, skip, waitChip } from "./kit.mjs";

const here = setting();

/** A 30×30 Kakuro with short runs: a chequer of black squares with blank clues is enough to draw and to judge. */
function large() {
  const rows = [];
  for (let r = 0; r <= 30; r++) {
    const row = [];
    for (let c = 0; c <= 30; c++) {
      const black = r === 0 || c === 0 || (r % 6 === 0 && c % 3 === 0) || (r % 4 === 2 && c % 7 === 0) || (r + c) % 9 === 0;
      row.push(!black);
    }
    rows.push(row);
  }
  return {
    kind: "kakuro",
    rows: rows.map((row, r) => row.map((white, c) => {
      if (white) return 0;
      const length = (dr, dc) => {
        let n = 0;
        while (rows[r + dr * (n + 1)]?.[c + dc * (n + 1)]) n++;
        return n;
      };
      const [across, down] = [length(0, 1), length(1, 0)];
      return { ...(across > 0 && { across: across * 5 }), ...(down > 0 && { down: down * 5 }) };
    })),
  };
}

test("interactions on a 30×30 Kakuro, measured", { skip }, async (t) => {
  const page = await here.visit();
  await page.getByRole("button", { name: "Make", exact: true }).click();
  await page.locator("#paste").fill(JSON.stringify(large()));
  await page.getByRole("button", { name: "Read it" }).click();
  await note(page, "Read as");
  await page.getByRole("button", { name: "Play this puzzle" }).click();
  await focusBoard(page);
  await page.evaluate(() => {
    window.seen = [];
    new PerformanceObserver((list) => window.seen.push(...list.getEntries().map((e) => [e.name, e.duration, e.processingEnd - e.processingStart]))).observe({ type: "event", durationThreshold: 0, buffered: false });
  });
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press(["ArrowRight", "5", "Shift+Digit3", "ArrowDown"][i % 4]);
    await settled(page);
  }
  await page.waitForTimeout(300);
  const seen = await page.evaluate(() => window.seen.filter(([name]) => name === "keydown"));
  const sorted = (k) => seen.map((e) => e[k]).sort((a, b) => a - b);
  const at = (list, q) => list[Math.min(list.length - 1, Math.floor(list.length * q))];
  const [all, work] = [sorted(1), sorted(2)];
  t.diagnostic(`30×30: ${seen.length} keys; to the next frame: median ${at(all, 0.5)} ms, 95 % ${at(all, 0.95)} ms; handlers: median ${at(work, 0.5)?.toFixed(1)} ms, 95 % ${at(work, 0.95)?.toFixed(1)} ms`);
  assert.ok(seen.length > 0);
  await page.context().close();
});

/** A 15×15 with one solution, of our own making. */
const FIFTEEN = new URL("../../../examples/kakuro-15x15.txt", import.meta.url);

/** What is typed over a clue of the 15×15, by the number of its square; each key has a verdict of its own. */
const EDITS = [
  ["one", (p) => p, 2, "29"],
  ["many", (p) => without(p, (i) => i % 2 === 0), 2, "29"],
  ["half made", (p) => without(p, (i) => i > 40), 2, "28"],
  ["hardly begun", (p) => without(p, (i) => i > 5), 2, "28"],
  ["impossible run", (p) => p, 2, "44"],
  ["totals", (p) => p, 2, "28"],
  ["two clues", (p) => raised(p, 1, 8), 2, "30"],
  ["totals of 35 clues", (p) => p, 15 * 16 + 8, "/11"],
  ["found by search", (p) => raised(p, 9, 10), 3, "17"],
];

/** `npm run measure` takes all of them, and takes its time; a run of the tests sees that it works. */
const MEASURE = process.env.CROSSFOOT_MEASURE !== undefined;
const [TAKEN, ROUNDS] = MEASURE ? [EDITS, 4] : [EDITS.filter(([name]) => name === "one" || name === "totals"), 1];

/** Without the clues whose number in reading order `gone` says. */
function without(puzzle, gone) {
  let i = 0;
  const rows = puzzle.rows.map((row) => row.map((x) => (x === null || x === 0 ? x : Object.fromEntries(Object.entries(x).filter(() => !gone(i++))))));
  return { ...puzzle, rows: rows.map((row) => row.map((x) => (x && Object.keys(x).length === 0 ? null : x))) };
}

/** With one clue across greater by one. */
function raised(puzzle, r, c) {
  const next = structuredClone(puzzle);
  next.rows[r][c].across += 1;
  return next;
}

async function paste(page, text) {
  await page.locator("#paste").fill(text);
  await page.getByRole("button", { name: "Read it" }).click();
  await note(page, "Read as");
  await page.locator(".chip.is-large:not(.is-busy)").waitFor();
}

test("the verdict on a 15×15 while it is edited, measured from the key to the chip", { skip }, async (t) => {
  const { readFile } = await import("node:fs/promises");
  const page = await here.visit();
  await page.getByRole("button", { name: "Make", exact: true }).click();
  await paste(page, await readFile(FIFTEEN, "utf8"));
  const puzzle = JSON.parse(await page.evaluate(() => sessionStorage.getItem("crossfoot.making"))).puzzle;
  // The time of each key, of the first verdict after it, and of the reason where one is looked for.
  await page.evaluate(() => {
    window.keys = [];
    addEventListener("keydown", (event) => /^\d$/.test(event.key) && window.keys.push({ at: performance.now() }), true);
    const card = document.querySelector(".verdict");
    new MutationObserver(() => {
      const [key, chip] = [window.keys.at(-1), card.querySelector(".chip.is-large:not(.is-busy)")];
      if (!key || !chip) return;
      key.verdict ??= performance.now() - key.at;
      key.door ??= Number(card.dataset.ms);
      if (card.querySelector(".reason")) key.reason ??= performance.now() - key.at;
    }).observe(card, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  for (const [name, change, square, typed] of TAKEN) {
    await paste(page, JSON.stringify(change(puzzle)));
    await page.getByRole("button", { name: "Clues", exact: true }).click();
    await page.evaluate(() => (window.keys.length = 0));
    let said = "";
    for (let i = 0; i < ROUNDS; i++) {
      await page.locator(cell(square)).click();
      for (const key of typed) {
        await page.keyboard.press(key);
        await page.locator(".chip.is-large:not(.is-busy)").waitFor();
        await settled(page);
      }
      await page.locator(".verdict [aria-hidden=true].quiet").waitFor({ state: "detached" });
      said = (await page.locator(".chip.is-large").textContent()).trim();
      await page.keyboard.press("Escape");
    }
    const keys = await page.evaluate(() => window.keys);
    const told = keys.filter((key) => key.verdict !== undefined);
    const most = (of) => Math.max(...told.map((key) => key[of] ?? 0)).toFixed(1);
    const middle = (of) => told.map((key) => key[of]).sort((x, y) => x - y)[told.length >> 1]?.toFixed(1);
    t.diagnostic(`15×15, ${name} (${said}): ${told.length} keys, median ${middle("verdict")} ms (the library ${middle("door")}), most ${most("verdict")} ms (${most("door")}); the reason after ${most("reason")} ms at most`);
    assert.ok(told.length > 0, `${name}: no key had a verdict`);
  }
  await page.context().close();
});

test("what the first load weighs, compressed", { skip }, async (t) => {
  const { gzipSync } = await import("node:zlib");
  const context = await here.browser.newContext();
  const page = await context.newPage();
  const sizes = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() === "serviceworker" || response.status() !== 200) return;
    const body = await response.body().catch(() => null);
    if (body) sizes.push([new URL(response.url()).pathname.split("/").pop() || "index.html", gzipSync(body, { level: 9 }).length]);
  });
  await page.goto(here.place.url);
  await page.locator(".chip", { hasText: "solution" }).first().waitFor();
  await page.waitForTimeout(500);
  const total = sizes.reduce((a, [, n]) => a + n, 0);
  t.diagnostic(`first load ${(total / 1000).toFixed(1)} kB: ${sizes.map(([name, n]) => `${name} ${(n / 1000).toFixed(1)}`).join(", ")}`);
  assert.ok(total > 0);
  await context.close();
});
