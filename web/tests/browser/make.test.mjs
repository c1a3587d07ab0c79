// Making: a Kakuro, a KenKen and a Futoshiki from an empty grid; pasting every format; what is wrong is said in its place.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cell, counted, note, setting, settled, skip, values, waitChip } from "./kit.mjs";

const here = setting();

async function maker(options) {
  const page = await here.visit(options);
  await page.getByRole("button", { name: "Make", exact: true }).click();
  await page.locator(".verdict").waitFor();
  return page;
}

async function startEmpty(page, kind, rows, cols) {
  await page.locator("summary", { hasText: "Start empty" }).click();
  await page.locator("#start-kind").selectOption(kind);
  await page.locator("#start-rows").fill(String(rows));
  if (cols) await page.locator("#start-cols").fill(String(cols));
  await page.getByRole("button", { name: "Start empty" }).click();
  await page.locator("summary", { hasText: "Start empty" }).click();
}

test("a small Kakuro is typed in from an empty grid by mouse and keyboard, and then played", { skip }, async () => {
  const page = await maker();
  await startEmpty(page, "kakuro", 3, 3);
  // 4×4 squares with the first row and column for clues; the first and the last cell of the interior become black.
  await page.locator("#symmetry").selectOption("none");
  await page.locator(cell(5)).click();
  await counted(page, `${cell(5)}.black`, 1);
  await page.locator(cell(15)).click();
  await page.keyboard.press("Control+z");
  await counted(page, `${cell(15)}.black`, 0);
  await page.keyboard.press("Control+y");
  await page.getByRole("button", { name: "Clues", exact: true }).click();
  const clue = async (n, text) => {
    await page.locator(cell(n)).click();
    await page.keyboard.type(text);
  };
  await clue(2, "6");
  await clue(3, "3");
  await clue(5, "11/3");
  await clue(8, "/16");
  await clue(12, "/10");
  await page.locator(".chip", { hasText: /solution/ }).waitFor();
  const clues = await page.$$eval(".board .clue", (list) => list.map((x) => x.textContent));
  assert.deepEqual(clues, ["6", "3", "3", "11", "16", "10"]);
  await page.getByRole("button", { name: "Play this puzzle" }).click();
  assert.equal(Object.keys(await values(page)).length, 7);
  await page.context().close();
});

test("sums that cannot be made and the number of combinations are said while typing", { skip }, async () => {
  const page = await maker();
  await startEmpty(page, "kakuro", 2, 2);
  await page.getByRole("button", { name: "Clues", exact: true }).click();
  await page.locator(cell(1)).click();
  await page.keyboard.type("2");
  await page.getByText("no combination makes it").waitFor();
  await waitChip(page, "No solution");
  await page.locator(".verdict p").first().waitFor();
  await page.keyboard.press("Backspace");
  await page.keyboard.type("4");
  await page.getByText("2 cells, one combination").waitFor();
  await page.keyboard.press("Backspace");
  await page.keyboard.type("{13,26}");
  await page.getByText("2 cells, 2 combinations").waitFor();
  await page.context().close();
});

test("a KenKen from an empty grid: cages by dragging and by keyboard, one solution in the end", { skip }, async () => {
  const page = await maker();
  await startEmpty(page, "kenken", 3);
  const drag = async (...cells) => {
    for (const [i, n] of cells.entries()) {
      const box = await page.locator(cell(n)).boundingBox();
      const at = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(...at);
      if (i === 0) await page.mouse.down();
    }
    await page.mouse.up();
  };
  await drag(0, 1);
  await page.keyboard.type("2-");
  await drag(2, 5);
  await page.keyboard.type("5+");
  await waitChip(page, "Many solutions");
  await page.locator(".is-differ").first().waitFor();
  // The rest by keyboard: Shift extends, typing makes the cage.
  await page.locator(cell(3)).click();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.type("3x");
  await page.locator(cell(4)).click();
  await page.keyboard.type("2");
  await page.locator(cell(7)).click();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.type("3+");
  await page.locator(".chip", { hasText: /(One|No|Many) solution/ }).waitFor();
  const corners = await page.$$eval(".board .corner", (list) => list.map((x) => x.textContent));
  assert.deepEqual(corners, ["2−", "5+", "3×", "2", "3+"]);
  await page.context().close();
});

test("a drag goes on when the board is drawn anew under it", { skip }, async () => {
  const page = await maker();
  await startEmpty(page, "kenken", 3);
  const over = async (n) => {
    const box = await page.locator(cell(n)).boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  };
  await over(0);
  await page.mouse.down();
  await page.keyboard.type("2");
  await counted(page, ".board .corner", 1);
  await settled(page);
  await over(1);
  await page.mouse.up();
  await counted(page, '.board [aria-selected="true"]', 2);
  await page.context().close();
});

test("a Futoshiki: signs by clicking borders and by keys, givens by typing, the circle is named", { skip }, async () => {
  const page = await maker();
  await startEmpty(page, "futoshiki", 3);
  await page.locator(cell(0)).click();
  await page.keyboard.press("<");
  await page.keyboard.press("v");
  await counted(page, ".board .sign", 2);
  // Now there is room between the cells; a click on a border goes through none, <, >.
  const [a, b] = [await page.locator(cell(4)).boundingBox(), await page.locator(cell(5)).boundingBox()];
  await page.mouse.click((a.x + a.width + b.x) / 2, a.y + a.height / 2);
  await counted(page, ".board .sign", 3);
  await page.mouse.click((a.x + a.width + b.x) / 2, a.y + a.height / 2);
  await page.mouse.click((a.x + a.width + b.x) / 2, a.y + a.height / 2);
  await counted(page, ".board .sign", 2);
  await page.locator("#paste").fill("kind: futoshiki\n\n. < . .\n^   v\n. > . .\n\n. . .");
  await page.getByRole("button", { name: "Read it" }).click();
  await page.locator(".chip").first().waitFor();
  await page.context().close();
});

const FORMATS = [
  ["our JSON", '{"kind":"kenken","n":2,"cages":[{"op":"+","target":3,"cells":[[0,0],[0,1]]}]}', "kenken"],
  ["our text", "#   4\\\\ 3\\\\\n\\\\4  .  .\n\\\\3  .  1".replaceAll("\\\\", "\\"), "kakuro"],
  ["Gecode", "3 3\n1 0 2 4\n2 0 2 6\n-1\n0 1 2 5\n0 2 2 5\n-1\n", "kakuro"],
  ["Keen", "4:__a_3a_aab_a__b,m4s1a8a9s1m4d2", "kenken"],
  ["Unequal", "5:0D,0L,0,0D,3,0,0,0,0,0,4,0L,0,0L,0,0,0,0,0,0,0,0,0U,0R,0,", "futoshiki"],
  ["Adjacent", "5a:0,0,0R,0DL,0D,0D,0R,0L,0U,0U,0UD,0RD,0DL,0RD,0L,0U,0UR,0UL,0U,0D,0,0R,5L,0R,0UL,", "futoshiki"],
  ["puzz.link kakuro", "https://puzz.link/p?kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3", "kakuro"],
  ["puzz.link minarism", "https://puzz.link/p?minarism/4/4/hhhq21pgi", "futoshiki"],
  ["puzz.link factors", "factors/5/5/rvvcm9jf54653-28ca2833-14", "kenken"],
];

test("every format can be pasted", { skip }, async () => {
  const page = await maker();
  for (const [name, text, kind] of FORMATS) {
    await page.locator("#paste").fill(text);
    await page.getByRole("button", { name: "Read it" }).click();
    await page.waitForFunction(() => document.querySelector("#paste").value === "", undefined, { timeout: 30_000 }).catch(() => assert.fail(`${name} was not read`));
    await page.locator(`.board.kind-${kind}`).waitFor();
  }
  await page.context().close();
});

test("errors point into what was pasted, and nothing typed is lost", { skip }, async () => {
  const page = await maker();
  const before = await page.locator(".board .cell").count();
  await page.locator("#paste").fill("2 . 1\n. . .\n3 . .\n\n< here");
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByText("line 5, column 1").waitFor();
  assert.match(await page.locator(".excerpt").textContent(), /^< here\n\^$/);
  assert.match(await page.locator("#paste").inputValue(), /here/);
  for (const rubbish of ["\u0000\u0001", "{".repeat(5000), "kakuro/99/", "a".repeat(200_000), "💥"]) {
    await page.locator("#paste").fill(rubbish);
    await page.getByRole("button", { name: "Read it" }).click();
    await page.locator("#paste-error .bad-text").waitFor();
  }
  await counted(page, ".board .cell", before);
  await page.context().close();
});

test("what is being made survives a reload", { skip }, async () => {
  const page = await maker();
  await page.locator("#paste").fill("4:__a_3a_aab_a__b,m4s1a8a9s1m4d2");
  await page.getByRole("button", { name: "Read it" }).click();
  await waitChip(page, "One solution");
  await page.reload();
  await page.getByRole("button", { name: "Make", exact: true }).click();
  await page.locator(".board.kind-kenken").waitFor();
  await waitChip(page, "One solution");
  await page.context().close();
});

test("the solution is shown and hidden", { skip }, async () => {
  const page = await maker();
  await page.locator("#paste").fill("4:__a_3a_aab_a__b,m4s1a8a9s1m4d2");
  await page.getByRole("button", { name: "Read it" }).click();
  await waitChip(page, "One solution");
  await page.getByRole("button", { name: "Show a solution" }).click();
  assert.equal(Object.values(await values(page)).join(""), "4231134224133124");
  await page.getByRole("button", { name: "Hide the solution" }).click();
  assert.equal(Object.values(await values(page)).join(""), "");
  await page.context().close();
});

test("the page itself had no errors", { skip }, () => assert.deepEqual(here.errors, []));
