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

test("the verdict on a 15×15 while it is edited, measured", { skip }, async (t) => {
  const { readFile } = await import("node:fs/promises");
  const page = await here.visit();
  await page.getByRole("button", { name: "Make", exact: true }).click();
  await page.locator("#paste").fill(await readFile(FIFTEEN, "utf8"));
  await page.getByRole("button", { name: "Read it" }).click();
  await waitChip(page, "One solution");
  await page.getByRole("button", { name: "Clues", exact: true }).click();
  const seen = [];
  for (let i = 0; i < 12; i++) {
    await page.locator(cell(2)).click();
    await page.keyboard.type(i % 2 ? "29" : "28");
    await page.locator(".chip.is-large:not(.is-busy)").waitFor();
    seen.push(Number(await page.locator(".verdict").getAttribute("data-ms")));
  }
  seen.sort((a, b) => a - b);
  t.diagnostic(`15×15: ${seen.length} verdicts, median ${seen[6]} ms, most ${seen[11]} ms`);
  assert.ok(seen.every((ms) => ms >= 0));
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
