// Sharing and keeping: links in a fresh profile, links that are cut short, other forms, downloads, printing.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { bin, cell, closeDialog, counted, marksOf, menu, note, openBundled, setting, site, skip, values, waitChip } from "./kit.mjs";

const here = setting();

test("a link opens the puzzle, with what was filled in, in a fresh profile", { skip }, async () => {
  const page = await here.visit();
  await openBundled(page, "Adjacent");
  await page.locator(cell(0)).click();
  await page.keyboard.press("5");
  await page.locator(cell(2)).click();
  await page.keyboard.press("Shift+Digit3");
  await menu(page, "Share");
  const bare = await page.waitForFunction(() => document.querySelector("#share-link")?.value).then((v) => v.jsonValue());
  await page.getByRole("checkbox", { name: "with what I have filled in" }).check();
  await page.waitForFunction((old) => document.querySelector("#share-link").value !== old, bare);
  const full = await page.locator("#share-link").inputValue();
  assert.ok(bare.length < 250, `${bare.length} characters`);
  for (const [url, filled] of [[bare, ""], [full, "5"]]) {
    const fresh = await here.visit({}, url.slice(here.place.url.length));
    await note(fresh, "Opened from a link");
    await fresh.locator(".board .sign.bar").first().waitFor();
    assert.equal((await values(fresh))[0], filled);
    assert.equal(await marksOf(fresh, 2), filled === "" ? "" : "3");
    assert.equal(new URL(fresh.url()).hash, "");
    await fresh.context().close();
  }
  await page.context().close();
});

test("a link that is cut short, changed or too new is refused in a sentence, and the game stays", { skip }, async () => {
  const page = await here.visit();
  await openBundled(page, "KenKen");
  await page.locator(cell(0)).click();
  await page.keyboard.press("4");
  await menu(page, "Share");
  const url = await page.waitForFunction(() => document.querySelector("#share-link")?.value).then((v) => v.jsonValue());
  await closeDialog(page);
  const hash = new URL(url).hash;
  for (const [bad, text] of [[hash.slice(0, -9), "damaged"], [hash.replace(/.{4}$/, "AAAA"), "damaged"], ["#c1.", "damaged"], ["#c1.%%%", "damaged"], [hash.replace("1.", "7."), "newer"], [`#u1.${"A".repeat(300_000)}`, "damaged"]]) {
    await page.evaluate((h) => (location.hash = h), bad);
    await note(page, text);
    assert.equal((await values(page))[0], "4", bad.slice(0, 40));
    await page.evaluate(() => document.querySelector(".note").click());
  }
  await page.context().close();
});

test("opening a link does not lose the game that was there", { skip }, async () => {
  const page = await here.visit();
  await menu(page, "Share");
  const hash = new URL(await page.waitForFunction(() => document.querySelector("#share-link")?.value).then((v) => v.jsonValue())).hash;
  await closeDialog(page);
  await openBundled(page, "KenKen");
  await page.locator(cell(0)).click();
  await page.keyboard.press("4");
  await page.evaluate((h) => (location.hash = h), hash);
  await page.locator(".board.kind-kakuro").waitFor();
  await menu(page, "My games");
  await page.locator("dialog .thumb", { hasText: "KenKen" }).click();
  await page.locator(".board.kind-kenken").waitFor();
  assert.equal((await values(page))[0], "4");
  await page.context().close();
});

test("other forms: text, JSON, puzz.link, game id; a sentence where a form cannot hold the puzzle", { skip }, async () => {
  const page = await here.visit();
  await openBundled(page, "KenKen");
  await menu(page, "Share");
  for (const [name, like] of [["Text", /kind: kenken/], ["JSON", /"cages"/], ["Game id", /^4:.*,/]]) {
    await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
    await page.waitForFunction((source) => new RegExp(source, "s").test(document.querySelector("#share-text")?.value ?? ""), like.source);
  }
  await closeDialog(page);
  await openBundled(page, "Kakuro of sets");
  await menu(page, "Share");
  await page.getByRole("dialog").getByRole("button", { name: "puzz.link address" }).click();
  await page.getByText("This form cannot hold the puzzle").waitFor();
  await page.context().close();
});

test("the picture is downloaded as SVG", { skip }, async () => {
  const page = await here.visit();
  await menu(page, "Share");
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "SVG" }).click()]);
  assert.match(file.suggestedFilename(), /\.svg$/);
  assert.match(await readFile(await file.path(), "utf8"), /<svg[\s\S]*19/);
  await page.context().close();
});

const drawn = skip || (!bin && !(site && existsSync(`${site}/wasm/full.js`)) && "neither CROSSFOOT_BIN nor the full module");

test("PDF and PNG are downloaded", { skip: drawn }, async () => {
  const page = await here.visit();
  for (const [name, begin] of [["PDF", "%PDF"], ["PNG", "\x89PNG"]]) {
    await menu(page, "Share");
    const button = page.getByRole("dialog").getByRole("button", { name, exact: true });
    const [file] = await Promise.all([page.waitForEvent("download", { timeout: 30_000 }), button.click()]);
    assert.match(file.suggestedFilename(), new RegExp(`\\.${name.toLowerCase()}$`));
    assert.ok((await readFile(await file.path(), "latin1")).startsWith(begin));
    await closeDialog(page);
  }
  await page.context().close();
});

test("the print view has the puzzle, its rules and, if wanted, the answer, and nothing else", { skip }, async () => {
  const page = await here.visit();
  await waitChip(page, "One solution");
  // Whoever prints without asking has the board, and no more of the page.
  await page.emulateMedia({ media: "print" });
  assert.deepEqual(await Promise.all([".board", ".top", ".side"].map((part) => page.locator(part).isVisible())), [true, false, false]);
  await page.emulateMedia({ media: "screen" });
  await menu(page, "Print");
  await page.getByLabel("With the answer").check();
  await page.emulateMedia({ media: "print" });
  await page.locator(".sheet").waitFor();
  await counted(page, ".sheet .print-page", 2);
  await counted(page, ".sheet .is-answer .digit", 17);
  assert.equal(await page.locator("#app").isVisible(), false);
  const pdf = await page.pdf({ format: "A4" });
  assert.ok(pdf.length > 5000);
  await page.emulateMedia({ media: "screen" });
  await page.getByLabel("Four a page").check();
  await counted(page, ".sheet.is-four", 1);
  await page.context().close();
});

test("the page itself had no errors", { skip }, () => assert.deepEqual(here.errors, []));
