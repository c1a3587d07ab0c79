// What is printed: the puzzle alone or four a page, with or without the answer. The sheet is there while the dialog is
// open, and only it is on paper.

import { createPortal } from "./portal";
import { useState } from "preact/hooks";
import { current } from "../app/share";
import { game, mode, status } from "../app/state";
import type { Marks, Puzzle, Values } from "../puzzle/types";
import { rulesOf, t } from "../words";
import { gameTitle, useGames } from "./games";
import { Button } from "./icons";
import { Modal } from "./modal";
import { ruleKind } from "./rules";
import { Still } from "./thumb";
import { newGame } from "../game/state";

interface Page {
  readonly title: string;
  readonly puzzle: Puzzle;
  readonly entries?: Values;
  readonly marks?: Marks;
}

export function PrintDialog() {
  const [four, setFour] = useState(false);
  const [answers, setAnswers] = useState(false);
  const [own, setOwn] = useState(false);
  const [others, setOthers] = useState<readonly string[]>([]);
  const [games] = useGames();
  const puzzle = current();
  const { position } = game.value;
  const playing = mode.value === "play";
  const mine: Page = { title: gameTitle(newGame(puzzle, "")), puzzle, ...(own && playing && { entries: position.entries, marks: position.marks }) };
  const rest = (games ?? []).flatMap(({ kept, game: one }) => (one && kept.id !== game.value.id ? [{ id: kept.id, page: { title: gameTitle(one), puzzle: one.puzzle } }] : []));
  const pages = four ? [mine, ...rest.filter((r) => others.includes(r.id)).map((r) => r.page)].slice(0, 4) : [mine];
  const solution = playing ? status.value.solution : undefined;
  const toggle = (id: string) => setOthers(others.includes(id) ? others.filter((o) => o !== id) : [...others, id].slice(-3));
  return (
    <Modal title={t("printTitle")}>
      <div class="form">
        <label class="switch"><input type="radio" name="pages" checked={!four} onChange={() => setFour(false)} /><span>{t("printOne")}</span></label>
        <label class="switch"><input type="radio" name="pages" checked={four} onChange={() => setFour(true)} /><span>{t("printFour")}</span></label>
        {four && rest.length > 0 ? (
          <fieldset class="pick"><legend>{t("printPick")}</legend>
            {rest.slice(0, 12).map((r) => (
              <label key={r.id} class="switch"><input type="checkbox" checked={others.includes(r.id)} onChange={() => toggle(r.id)} /><span>{r.page.title}</span></label>
            ))}
          </fieldset>
        ) : null}
        {playing ? <label class="switch"><input type="checkbox" checked={own} onChange={(e) => setOwn(e.currentTarget.checked)} /><span>{t("printWith")}</span></label> : null}
        {playing ? <label class="switch"><input type="checkbox" checked={answers} disabled={!solution} onChange={(e) => setAnswers(e.currentTarget.checked)} /><span>{t("printAnswers")}</span></label> : null}
        {playing && !solution ? <p class="quiet">{t("solutionMissing")}</p> : null}
        <div class="row"><Button icon="print" label={t("printGo")} text cls="strong" onClick={() => window.print()} /></div>
      </div>
      {createPortal(<Sheet pages={pages} four={four} answer={answers && solution ? { title: mine.title, puzzle, entries: solution } : null} />)}
    </Modal>
  );
}

function Sheet({ pages, four, answer }: { pages: readonly Page[]; four: boolean; answer: Page | null }) {
  return (
    <div class={four ? "sheet is-four" : "sheet"}>
      {pages.map((page, i) => (
        <section key={i} class="print-page">
          <h1>{page.title}</h1>
          {four ? null : <p>{rulesOf(ruleKind(page.puzzle)).join(" ")}</p>}
          <Still puzzle={page.puzzle} entries={page.entries} marks={page.marks} label={page.title} />
        </section>
      ))}
      {answer ? (
        <section class="print-page is-answer">
          <h1>{t("answer")}: {answer.title}</h1>
          <Still puzzle={answer.puzzle} entries={answer.entries} label={t("answer")} />
        </section>
      ) : null}
    </div>
  );
}
