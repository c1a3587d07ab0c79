// Without the server: reload offline after the first visit, the server killed in the middle, everything by files alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bin, cell, focusBoard, launch, menu, note, openBundled, PATIENCE, place, POLICY, servedPlace, site, skip, staticPlace, values, waitChip } from "./kit.mjs";

async function visit(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-US" });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForSelector(".board");
  return page;
}

/** Waits until the service worker keeps the page. */
function controlled(page) {
  return page.evaluate(() => navigator.serviceWorker.ready.then(() => (navigator.serviceWorker.controller ? true : new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", () => done(true))))));
}

test("after one visit the page works offline, and goes on with the game", { skip }, async () => {
  const browser = await launch();
  const here = await place();
  try {
    const page = await visit(browser, here.url);
    await openBundled(page, "KenKen");
    await page.locator(cell(0)).click();
    await page.keyboard.press("4");
    await controlled(page);
    await page.context().setOffline(true);
    await page.reload();
    await page.waitForSelector(".board.kind-kenken");
    assert.equal((await values(page))[0], "4");
    await openBundled(page, "Futoshiki");
    await page.getByRole("button", { name: "Make", exact: true }).click();
    await page.locator(".verdict").waitFor();
    await menu(page, "Rules");
    await page.locator(".techniques dt").first().waitFor();
  } finally {
    await browser.close();
    await here.stop();
  }
});

const hasModules = async (url) => (await fetch(`${url}wasm/play.js`)).ok;

test("the server is killed in the middle: a sentence says so, playing goes on, nothing is lost", { skip: skip || (!bin && "no CROSSFOOT_BIN") }, async (t) => {
  const browser = await launch();
  const here = await servedPlace();
  try {
    if (await hasModules(here.url)) return t.skip("this command has the modules inside, and needs no server for long");
    const page = await visit(browser, here.url);
    await waitChip(page, "One solution");
    await openBundled(page, "KenKen");
    await page.locator(cell(0)).click();
    await page.keyboard.press("4");
    await here.stop();
    await page.keyboard.press("h");
    await note(page, "cannot be reached");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("1");
    await page.keyboard.press("Control+z");
    assert.equal((await values(page))[0], "4");
    assert.equal((await values(page))[1], "");
  } finally {
    await browser.close();
    await here.stop();
  }
});

test("files alone, below some path: solving, hints, making and generating without any server", { skip: skip || (!site && "no CROSSFOOT_SITE") }, async () => {
  const browser = await launch();
  const here = await staticPlace(site);
  try {
    const page = await visit(browser, here.url);
    await waitChip(page, "One solution");
    await focusBoard(page);
    await page.keyboard.press("Shift+H");
    await page.locator(".digit.ghost").waitFor();
    await controlled(page);
    await page.context().setOffline(true);
    await page.reload();
    await waitChip(page, "One solution");
    await focusBoard(page);
    await page.keyboard.press("e");
    await page.locator(".explain-card .step-title").waitFor();
  } finally {
    await browser.close();
    await here.stop();
  }
});

test("the tests' own host has the policy of the server; a command with the modules inside gives them", { skip: skip || !bin }, async (t) => {
  const here = await servedPlace();
  try {
    const page = await fetch(here.url);
    assert.equal(page.headers.get("content-security-policy"), POLICY);
    if (!(await hasModules(here.url))) return t.diagnostic("this command was built without the modules");
    const browser = await launch();
    try {
      const page = await visit(browser, here.url);
      const asked = [];
      page.on("request", (request) => request.url().includes("/api/") && asked.push(request.url()));
      await waitChip(page, "One solution");
      await page.keyboard.press("h");
      await page.locator(".hint-card .cell-name").first().waitFor();
      await here.stop();
      await page.keyboard.press("Shift+H");
      await page.locator(".digit.ghost").first().waitFor();
      assert.deepEqual(asked, [], "the page asks its module, not the server");
    } finally {
      await browser.close();
    }
  } finally {
    await here.stop();
  }
});
