// The pictures of docs/page.md: `npm run shots`, with a place as the tests have it. They are to be looked at.

import { mkdir } from "node:fs/promises";
import { cell, focusBoard, launch, openBundled, place, settled, waitChip } from "./kit.mjs";

const out = new URL("../../../docs/page/", import.meta.url).pathname;

async function open(browser, url, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1120, height: 700 }, locale: "en-US", ...options });
  const page = await context.newPage();
  await page.goto(url);
  await waitChip(page, "One solution");
  return page;
}

const KENKEN = "6:_a_a_3a__a_4b_3aa_aa_aa__a3_a_4a_aa,m20m6s1s3d2a5d3a6a8m150m20d3s4s1m2s1a5";

const SHOTS = {
  async kakuro(browser, url) {
    const page = await open(browser, url);
    await page.locator(cell(8)).click();
    for (const key of ["5", "ArrowRight", "8", "ArrowDown"]) await page.keyboard.press(key);
    for (const digit of [1, 3, 6, 9]) await page.keyboard.press(`Shift+Digit${digit}`);
    await page.locator(cell(16)).click();
    return page;
  },
  async hint(browser, url) {
    const page = await open(browser, url);
    await focusBoard(page);
    await page.keyboard.press("Shift+H");
    await page.locator(".digit.ghost").waitFor();
    return page;
  },
  async make(browser, url) {
    const page = await open(browser, url, { viewport: { width: 1120, height: 760 } });
    await page.getByRole("button", { name: "Make", exact: true }).click();
    await page.locator("#paste").fill(KENKEN);
    await page.getByRole("button", { name: "Read it" }).click();
    await waitChip(page, "One solution");
    for (const n of [0, 3, 8, 22]) {
      await page.locator(cell(n)).click();
      await page.keyboard.press("Delete");
    }
    await waitChip(page, "Many solutions");
    await page.evaluate(() => document.querySelector(".note").click());
    return page;
  },
  async "kenken-dark"(browser, url) {
    const page = await open(browser, url, { colorScheme: "dark" });
    await openBundled(page, "KenKen");
    await waitChip(page, "Easy");
    await page.keyboard.press("e");
    await page.locator(".explain-card .step-title").waitFor();
    for (let i = 0; i < 6; i++) await page.keyboard.press("ArrowRight");
    return page;
  },
  async futoshiki(browser, url) {
    const page = await open(browser, url);
    await openBundled(page, "Futoshiki");
    await waitChip(page, "Easy");
    await focusBoard(page);
    await page.keyboard.press("a");
    return page;
  },
  async sets(browser, url) {
    const page = await open(browser, url);
    await openBundled(page, "Kakuro of sets");
    await waitChip(page, "solution");
    return page;
  },
  async adjacent(browser, url) {
    const page = await open(browser, url);
    await openBundled(page, "Adjacent");
    await waitChip(page, "solution");
    await page.locator(cell(0)).click();
    for (const key of ["5", "ArrowRight", "4", "ArrowRight", "3"]) await page.keyboard.press(key);
    return page;
  },
  async narrow(browser, url) {
    const page = await open(browser, url, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await page.locator(cell(8)).tap();
    await page.getByRole("button", { name: "Digit 5" }).tap();
    return page;
  },
};

await mkdir(out, { recursive: true });
const browser = await launch();
const here = await place();
const wanted = process.argv.slice(2);
for (const [name, shot] of Object.entries(SHOTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const page = await shot(browser, here.url);
  await settled(page);
  await page.waitForTimeout(200);
  await page.screenshot({ path: `${out}${name}.png` });
  await page.context().close();
}
await browser.close();
await here.stop();
