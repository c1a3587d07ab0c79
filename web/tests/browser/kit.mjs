// What the browser tests share: a place that serves the page, a browser, and words for what a player does.
//
// CROSSFOOT_BIN: the binary; the tests run against `crossfoot serve`. CROSSFOOT_SITE: a folder with the static site
// (`cargo xtask site`); without the binary the tests run against it, with nothing but files. CROSSFOOT_URL: a place that
// is there already. CHROMIUM: the browser (/usr/bin/chromium).

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { after, before } from "node:test";
import { chromium } from "playwright-core";

/** How long something may take to appear: a busy machine is slow, and no test is about time. */
export const PATIENCE = 30_000;

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const args = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export const bin = process.env.CROSSFOOT_BIN;
export const site = process.env.CROSSFOOT_SITE;
const given = process.env.CROSSFOOT_URL;

/** Why the tests cannot run here, or nothing. */
export const skip = !existsSync(executablePath) ? `no browser at ${executablePath}` : !bin && !site && !given ? "neither CROSSFOOT_BIN nor CROSSFOOT_SITE is set" : false;

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json", ".png": "image/png" };
/** As `serve` has it; a test compares. */
export const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Files and nothing else, below a path as a static host has it, with the policy of `serve`. */
export async function staticPlace(folder, prefix = "/some/path/") {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://x").pathname;
    try {
      if (request.method !== "GET" || !path.startsWith(prefix)) throw new Error();
      const file = join(folder, normalize(path.slice(prefix.length) || "index.html"));
      const data = await readFile(file);
      response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream", "content-security-policy": POLICY, vary: "Origin" });
      response.end(data);
    } catch {
      response.writeHead(404).end("not found");
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}${prefix}`,
    stop: () => new Promise((resolve) => {
      server.closeAllConnections();
      server.close(resolve);
    }),
  };
}

/** `crossfoot serve` on a port of its own. */
export function servedPlace() {
  const child = spawn(bin, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "pipe"] });
  let heard = "";
  return new Promise((resolve, reject) => {
    const hear = (data) => {
      heard += data;
      const found = /http:\/\/[\w.:[\]]+\/?/.exec(heard);
      if (found) resolve({ url: found[0].replace(/\/?$/, "/"), child, stop: () => new Promise((done) => (child.exitCode !== null || child.signalCode ? done() : (child.once("exit", done), child.kill("SIGKILL")))) });
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", (code) => reject(new Error(`serve ended with ${code}: ${heard}`)));
  });
}

export async function place() {
  if (given) return { url: given, stop: async () => undefined };
  return bin ? servedPlace() : staticPlace(site);
}

export function launch() {
  return chromium.launch({ executablePath, args });
}

/** A browser and a place for all tests of a file. `errors` are the page's own, which no test may cause. */
export function setting() {
  const here = { browser: undefined, place: undefined, errors: [] };
  before(async () => {
    if (skip) return;
    here.browser = await launch();
    here.place = await place();
  });
  after(async () => {
    await here.browser?.close();
    await here.place?.stop();
  });
  here.visit = async (options = {}, path = "") => {
    const context = await here.browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-US", ...options });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    page.on("pageerror", (error) => here.errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && /Content Security Policy|Uncaught/.test(message.text())) here.errors.push(message.text());
    });
    await page.goto(here.place.url + path);
    await page.waitForSelector(".board");
    return page;
  };
  return here;
}

/** The puzzles that come with the page, in their order, with their solutions by rows; 0 is black. */
export const BUNDLED = [
  ["Kakuro", [[0, 0, 0, 0, 0, 0], [0, 0, 5, 8, 0, 0], [0, 0, 1, 6, 4, 2], [0, 9, 3, 5, 2, 1], [0, 7, 2, 0, 6, 3], [0, 0, 0, 0, 9, 7]]],
  ["Kakuro of sets", [[0, 0, 0, 0, 0], [0, 8, 1, 0, 0], [0, 6, 2, 7, 3], [0, 0, 9, 2, 5]]],
  ["KenKen", [[4, 1, 2, 3], [1, 3, 4, 2], [3, 2, 1, 4], [2, 4, 3, 1]]],
  ["Futoshiki", [[5, 1, 4, 2, 3], [4, 3, 2, 1, 5], [2, 5, 1, 3, 4], [1, 4, 3, 5, 2], [3, 2, 5, 4, 1]]],
  ["Adjacent", [[5, 4, 3, 2, 1], [3, 1, 5, 4, 2], [2, 5, 1, 3, 4], [1, 2, 4, 5, 3], [4, 3, 2, 1, 5]]],
];

export const cell = (n) => `.board [data-cell="${n}"]`;

/** Opens one of the puzzles that come with the page. */
export async function openBundled(page, name) {
  await menu(page, "New puzzle");
  await page.locator("dialog .thumb", { has: page.getByText(name, { exact: true }) }).click();
  await page.waitForSelector("dialog", { state: "detached" });
}

/** A button of the head, wherever the width puts it. */
export async function menu(page, name) {
  const wide = page.locator(".actions").getByRole("button", { name });
  if (await wide.isVisible()) return wide.click();
  await page.locator(".actions-narrow").getByRole("button", { name: "More" }).click();
  await page.locator("dialog .menu").getByRole("button", { name }).click();
}

export async function closeDialog(page) {
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
}

/** Waits until what was pressed is drawn. */
export function settled(page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
}

/** Waits until so many (or at least so many) are on the page; a page is drawn after it was told, not when. */
export async function counted(page, selector, number, least = undefined) {
  const right = ([selector, number, least]) => {
    const found = document.querySelectorAll(selector).length;
    return least ? found >= number : found === number;
  };
  await settled(page);
  await page.waitForFunction(right, [selector, number, least], { timeout: PATIENCE }).catch(async () => {
    assert.equal(await page.locator(selector).count(), number, `${selector}${least ? ", at least" : ""}`);
  });
}

/** The cell that has the focus. */
export async function focused(page) {
  await settled(page);
  return Number(await page.evaluate(() => document.activeElement.dataset.cell));
}

/** Values on the board by cell, as a player sees them; "" where none is. */
export async function values(page) {
  await settled(page);
  return page.$$eval(".board .cell:not(.black)", (cells) => Object.fromEntries(cells.map((c) => [c.dataset.cell, c.querySelector(".digit")?.textContent ?? ""])));
}

export async function marksOf(page, n) {
  await settled(page);
  return page.$$eval(`${cell(n)} .mark text`, (list) => list.map((x) => x.textContent).join(""));
}

/** Puts the focus on the board. */
export async function focusBoard(page) {
  await page.locator('.board [tabindex="0"]').focus();
}

export async function waitChip(page, text) {
  await page.locator(".chip", { hasText: text }).first().waitFor({ timeout: PATIENCE });
}

export async function note(page, text) {
  await page.locator(".note.is-shown", { hasText: text }).waitFor({ timeout: PATIENCE });
}
