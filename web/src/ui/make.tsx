// The maker's screen: the board with its drawing tools, the verdict, and what the library can do about it.

import { useCallback, useState } from "preact/hooks";
import { busy, edit, improve, maker, openCages, paint, playMade, readText, resetBoard, shown, startEmpty, take, toggleSolution, touched, verdict, type ReadError } from "../app/make";
import { joinCage, makeKey, makeScene } from "../app/makekeys";
import { game, zoom } from "../app/state";
import { set, settings } from "../keep/settings";
import { cageTyped, clueTyped, parseCage, parseClue } from "../make/clue";
import { cageAt, signAt, type Side as ClueSide, type Tool } from "../make/state";
import { boardOf } from "../puzzle/board";
import { clueSets } from "../puzzle/combos";
import type { Kind } from "../puzzle/types";
import { t, type Word } from "../words";
import { Board } from "./board";
import { Button } from "./icons";
import type { Press } from "./pointer";
import { Zoom } from "./stage";
import { Sentence } from "./sentence";

let stroke = 0;
let painting: boolean | null = null;
let gathering: number[] = [];

function press(at: Press): void {
  const { puzzle, tool } = maker.value;
  const square = puzzle.squares[at.cell];
  painting = null;
  gathering = [];
  if (tool === "sign" && at.border && !at.ctrl && !at.shift) {
    const [a, b] = at.border;
    return edit({ type: "sign", a, b });
  }
  edit({ type: "select", cell: at.cell, how: at.ctrl || at.shift ? "add" : "one" });
  if (tool === "paint" && !at.ctrl && !at.shift && at.cell >= puzzle.cols && at.cell % puzzle.cols > 0) {
    painting = square?.black === false;
    paint([at.cell], painting, `paint${++stroke}`);
  } else if (tool === "cage") gathering = at.ctrl || at.shift ? [...maker.value.selected] : [at.cell];
}

function drag(cell: number): void {
  if (painting !== null) return paint([cell], painting, `paint${stroke}`);
  if (maker.value.tool === "cage" && gathering.length > 0) {
    if (!gathering.includes(cell)) gathering.push(cell);
    edit({ type: "select", cell, how: "add" });
  }
}

function release(): void {
  if (maker.value.tool === "cage" && gathering.length > 1) joinCage(gathering);
  gathering = [];
  painting = null;
}

export function MakeScreen() {
  const setZoom = useCallback((to: number) => (zoom.value = to), []);
  const { puzzle } = maker.value;
  return (
    <div class="screen make">
      <main class="stage" id="board" tabIndex={-1}>
        <Board scene={makeScene.value} zoom={zoom.value} onZoom={setZoom} onKey={makeKey} onPress={press} onDrag={drag} onRelease={release} />
        <Zoom large={Math.max(puzzle.rows, puzzle.cols) > 8} />
      </main>
      <aside class="side">
        <VerdictCard />
        <ToolCard />
        <StartCard />
        <PasteCard />
        <HelpCard />
      </aside>
    </div>
  );
}

function VerdictCard() {
  const now = verdict.value;
  const answer = now.answer ?? "gave-up";
  const mark = { one: "✓", many: "≥2", none: "∅", "gave-up": "?" }[answer];
  const known = now.state === "known";
  return (
    <section class="card verdict" aria-live="polite" data-ms={now.ms?.toFixed(1)}>
      <h1 class="verdict-line">
        {now.state === "unreachable" ? <span class="chip is-warn">{t("noDoor")}</span>
          : now.state === "error" ? <span class="chip is-warn">{t("incomplete")}</span>
          : <span class={`chip is-large ${known ? `is-${answer}` : "is-busy"}`}><b aria-hidden="true">{known ? mark : "…"}</b> {known ? t(answer) : t("checking")}</span>}
      </h1>
      {now.state === "error" ? <p>{now.message}</p> : null}
      {now.state === "unreachable" ? <p>{t("noDoorLong")}</p> : null}
      {known && now.looking ? <p class="quiet" aria-hidden="true">{t("lookingWhy")}</p> : null}
      {known && now.why ? <p class="reason"><Sentence text={now.why} /></p> : null}
      {known && answer === "none" && now.looking === false && !now.why ? <p class="quiet">{t("noWhy")}</p> : null}
      {known && answer === "many" && now.differ.length > 0 ? <p>{now.differ.length === 1 ? t("differCellsOne") : t("differCells", { n: now.differ.length })}</p> : null}
      {openCages.value > 0 ? <p class="quiet">{t("cagesOpen", { n: openCages.value })}</p> : null}
      <div class="row">
        <Button icon="play" label={t("playThis")} text cls="strong" onClick={playMade} />
        <Button icon="undo" label={t("undo")} keys="Control+Z" disabled={maker.value.past.length === 0} onClick={() => edit({ type: "undo" })} />
        <Button icon="redo" label={t("redo")} keys="Control+Y" disabled={maker.value.future.length === 0} onClick={() => edit({ type: "redo" })} />
        <Button icon="trash" label={t("resetAll")} onClick={resetBoard} />
      </div>
    </section>
  );
}

const TOOLS: { readonly [K in Kind]: readonly (readonly [Tool, Word, Word])[] } = {
  kakuro: [["paint", "toolPaint", "helpPaint"], ["clue", "toolClue", "helpClue"], ["given", "toolGiven", "helpGiven"]],
  kenken: [["cage", "toolCage", "helpCage"], ["given", "toolGiven", "helpGiven"]],
  futoshiki: [["sign", "toolSign", "helpSign"], ["given", "toolGiven", "helpGiven"]],
};

function ToolCard() {
  const { puzzle, tool } = maker.value;
  const list = TOOLS[puzzle.kind];
  const help = tool === "sign" && puzzle.adjacent ? "helpDiffer" : (list.find(([name]) => name === tool)?.[2] ?? "helpGiven");
  return (
    <section class="card" aria-label={t("draw")}>
      <div class="segments" role="group" aria-label={t("tool")}>
        {list.map(([name, word]) => (
          <button key={name} type="button" aria-pressed={tool === name ? "true" : "false"} onClick={() => edit({ type: "tool", tool: name })}>{t(word)}</button>
        ))}
      </div>
      <p class="quiet tool-help">{t(help)}</p>
      <SquareFields />
      {tool === "paint" ? (
        <label class="field inline-field">
          <span>{t("setSymmetry")}</span>
          <select id="symmetry" value={settings.value.symmetry} onChange={(e) => set("symmetry", e.currentTarget.value as never)}>
            <option value="turn">{t("symmetryTurn")}</option>
            <option value="mirror">{t("symmetryMirror")}</option>
            <option value="none">{t("symmetryNone")}</option>
          </select>
        </label>
      ) : null}
    </section>
  );
}

/** The clue of the chosen square, cage or cell, as text fields: for touch, and to see what is typed on the board. */
function SquareFields() {
  const { puzzle, cursor, tool, selected } = maker.value;
  const square = puzzle.squares[cursor];
  if (square?.black) {
    return (
      <div class="fields">
        <ClueField side="down" />
        <ClueField side="across" />
      </div>
    );
  }
  if (puzzle.kind === "kenken" && tool === "cage") return <CageField />;
  const [a, b] = selected;
  const two = puzzle.kind === "futoshiki" && selected.length === 2 && a !== undefined && b !== undefined;
  return (
    <>
      <label class="field inline-field">
        <span>{t("toolGiven")}</span>
        <input class="input short" inputMode="numeric" autocomplete="off" value={square && !square.black ? (square.given ?? "") : ""} onInput={(e) => edit({ type: "type", typed: e.currentTarget.value.trim() })} />
      </label>
      {two ? (
        <div class="row">
          {(["less", "greater", "one"] as const).map((sign) => (
            <Button key={sign} label={{ less: "<", greater: ">", one: "±1" }[sign]} text pressed={signAt(puzzle, a, b) === sign} onClick={() => edit({ type: "sign", a, b, to: sign })} />
          ))}
        </div>
      ) : null}
    </>
  );
}

function ClueField({ side }: { side: ClueSide }) {
  const { puzzle, cursor, side: now, typed } = maker.value;
  const square = puzzle.squares[cursor];
  const clue = square?.black ? square[side] : undefined;
  const value = now === side && typed !== "" ? typed : clueTyped(clue);
  const bad = now === side && parseClue(typed) === undefined;
  const board = boardOf(puzzle);
  const region = board.regions.find((r) => r.sort === side && r.at === cursor);
  const sets = region ? clueSets(puzzle.values, region) : null;
  const n = region?.cells.length ?? 0;
  const info = bad ? t("clueBad") : !region ? "" : sets === null ? t("runTitleBlank", { sort: t(side === "down" ? "downRun" : "acrossRun"), n })
    : sets.length === 0 ? t("runInfoNone", { n }) : sets.length === 1 ? t("runInfoOne", { n }) : t("runInfo", { n, k: sets.length });
  return (
    <label class={`field ${now === side ? "is-active" : ""}`}>
      <span>{t(side === "down" ? "clueDown" : "clueAcross")}</span>
      <input
        class="input" autocomplete="off" disabled={!region} value={value} aria-invalid={bad || sets?.length === 0 ? "true" : "false"} aria-describedby={`clue-${side}`}
        onFocus={() => edit({ type: "side", side })}
        onInput={(e) => {
          if (maker.value.side !== side) edit({ type: "side", side });
          edit({ type: "type", typed: e.currentTarget.value });
        }}
      />
      <small id={`clue-${side}`} class={bad || sets?.length === 0 ? "bad-text" : "quiet"}>{info}</small>
    </label>
  );
}

function CageField() {
  const { puzzle, cursor, typed, selected } = maker.value;
  const cage = cageAt(puzzle, cursor);
  const cells = cage?.cells.length ?? selected.length;
  const bad = typed !== "" && parseCage(typed, cells) === undefined;
  const region = touched.value.find((r) => r.sort === "cage");
  const open = cage && Number(cage.target) === 0 && cage.op !== "+";
  return (
    <>
      <label class="field">
        <span>{t("clueCage")}</span>
        <input class="input" autocomplete="off" placeholder="24x" value={typed !== "" ? typed : open ? "" : cageTyped(cage)} aria-invalid={bad ? "true" : "false"} onInput={(e) => edit({ type: "type", typed: e.currentTarget.value })} />
        <small class={bad ? "bad-text" : "quiet"}>{bad ? t("cageBad") : region ? t("cellCage", { clue: open ? "…" : cageTyped(cage), n: region.cells.length }) : ""}</small>
      </label>
      <div class="row">
        <Button label={t("joinCage")} keys="J" text disabled={selected.length < 1} onClick={() => joinCage(selected)} />
        <Button label={t("splitCage")} keys="Delete" text disabled={!cage} onClick={() => edit({ type: "uncage" })} />
      </div>
    </>
  );
}

function HelpCard() {
  const now = busy.value;
  const has = verdict.value.solutions.length > 0;
  if (now) {
    return (
      <section class="card"><div class="row"><span class="spinner" aria-hidden="true" /><span role="status">{now.text}</span><Button label={t("cancel")} text onClick={now.cancel} /></div></section>
    );
  }
  return (
    <section class="card stack">
      <Button label={shown.value ? t("hideSolution") : t("findSolution")} text disabled={!has && !shown.value} onClick={toggleSolution} />
      <Button label={t("clueFromSolution")} text disabled={!has} onClick={() => void improve("clue")} />
      <Button label={t("makeUnique")} text disabled={verdict.value.answer === "one"} onClick={() => void improve("repair")} />
      <Button label={t("removeSpare")} text disabled={verdict.value.answer !== "one"} onClick={() => void improve("minimize")} />
    </section>
  );
}

function StartCard() {
  const [kind, setKind] = useState<Kind | "adjacent">("kakuro");
  const [rows, setRows] = useState(5);
  const [cols, setCols] = useState(5);
  const most = kind === "kakuro" ? 60 : 30;
  const clip = (text: string) => Math.min(Math.max(Math.floor(Number(text)) || 1, 1), most);
  return (
    <details class="card">
      <summary>{t("startEmpty")}</summary>
      <div class="form">
        <label class="field">
          <span>{t("kind")}</span>
          <select id="start-kind" value={kind} onChange={(e) => setKind(e.currentTarget.value as Kind)}>
            {(["kakuro", "kenken", "futoshiki", "adjacent"] as const).map((k) => <option key={k} value={k}>{t(k)}</option>)}
          </select>
        </label>
        <div class="fields">
          <label class="field"><span>{t("rowsWord")}</span><input id="start-rows" class="input" type="number" min={1} max={most} value={rows} onInput={(e) => setRows(clip(e.currentTarget.value))} /></label>
          {kind === "kakuro" ? <label class="field"><span>{t("colsWord")}</span><input id="start-cols" class="input" type="number" min={1} max={most} value={cols} onInput={(e) => setCols(clip(e.currentTarget.value))} /></label> : null}
        </div>
        <Button label={t("startEmpty")} text onClick={() => startEmpty(kind, rows, cols)} />
        <Button icon="edit" label={t("editThis")} text onClick={() => take(game.value.puzzle)} />
      </div>
    </details>
  );
}

function PasteCard() {
  const [text, setText] = useState("");
  const [error, setError] = useState<ReadError | null>(null);
  const [reading, setReading] = useState(false);
  const read = async () => {
    setReading(true);
    const wrong = await readText(text);
    setReading(false);
    setError(wrong);
    if (!wrong) setText("");
  };
  return (
    <section class="card">
      <label class="field">
        <span>{t("paste")}</span>
        <textarea id="paste" rows={4} spellcheck={false} value={text} placeholder={t("pasteHelp")} aria-invalid={error ? "true" : "false"} aria-describedby="paste-error" onInput={(e) => setText(e.currentTarget.value)} />
      </label>
      <div id="paste-error" role="alert">{error ? <ReadFault text={text} error={error} /> : null}</div>
      <div class="row"><Button label={t(reading ? "reading" : "read")} text disabled={reading || text.trim() === ""} onClick={() => void read()} /></div>
    </section>
  );
}

/** The sentence, the line that it speaks of, and a pointer under the place. */
function ReadFault({ text, error }: { text: string; error: ReadError }) {
  const { line, column } = error;
  const of = line === null ? "" : (text.split("\n")[line - 1] ?? "");
  const from = column === null ? 0 : Math.max(0, column - 24);
  const cut = of.slice(from, from + 48);
  return (
    <>
      <p class="bad-text">{line === null ? error.message : t("readError", { line, column: column ?? 1, message: error.message })}</p>
      {of !== "" && column !== null ? <pre class="excerpt" aria-hidden="true">{`${cut}\n${" ".repeat(Math.max(0, column - 1 - from))}^`}</pre> : null}
      {error.help !== "" ? <p class="quiet">{error.help}</p> : null}
    </>
  );
}

