// Links, copies in other forms, downloads.

import { WireError } from "../door/door";
import { newGame } from "../game/state";
import { progressJson, toJson, type Json } from "../puzzle/json";
import { BadLink, fromFragment, isLink, toFragment } from "../share/link";
import { t } from "../words";
import { told } from "./learn";
import { finished, maker } from "./make";
import { flush, freshId, show } from "./play";
import { door, game, mode, say, status } from "./state";
import type { Puzzle } from "../puzzle/types";

/** The puzzle on the screen: that of play, or the one in the making. */
export function current(): Puzzle {
  return mode.value === "make" ? finished(maker.value.puzzle) : game.value.puzzle;
}

export async function link(progress: boolean): Promise<string> {
  const { position } = game.value;
  const shared = progress && mode.value === "play" ? { puzzle: current(), entries: position.entries, marks: position.marks } : { puzzle: current() };
  return location.href.replace(/#.*$/, "") + (await toFragment(shared));
}

/** Opens the puzzle of the address, if there is one. The game that was there stays among the kept ones. */
export async function openLink(): Promise<void> {
  if (!isLink(location.hash)) return;
  const fragment = location.hash;
  try {
    const { puzzle, entries, marks } = await fromFragment(fragment);
    const fresh = newGame(puzzle, freshId());
    const { position } = fresh;
    flush();
    show({ ...fresh, position: { ...position, entries: entries ?? position.entries, marks: marks ?? position.marks } });
    say(t("linkOpened"));
  } catch (error) {
    say(t(error instanceof BadLink && error.newer ? "linkNewer" : "linkBroken"), true);
  }
  // A reload goes on with the kept game, not with the link's start.
  history.replaceState(null, "", location.pathname + location.search);
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    say(t("copied"));
    return true;
  } catch {
    say(t("copyFailed"), true);
    return false;
  }
}

export type Form = "text" | "json" | "puzz.link" | "id";

/** The library's name for a form of this kind of puzzle. */
function format(form: Form, { kind }: Puzzle): string {
  if (form === "id") return kind === "kenken" ? "keen" : "unequal";
  if (form === "puzz.link") return kind === "kakuro" ? "puzzlink" : kind === "kenken" ? "factors" : "minarism";
  return form;
}

/** The puzzle in another form; a sentence where that form cannot hold it. */
export async function inForm(form: Form): Promise<{ text: string; ok: boolean }> {
  const puzzle = current();
  try {
    const answer = await door().request("convert", { puzzle: toJson(puzzle), to: format(form, puzzle) });
    return { text: String(answer["text"]), ok: true };
  } catch (error) {
    if (error instanceof WireError) return { text: t("cannotExpress", { message: error.message }), ok: false };
    told(error);
    return { text: "", ok: false };
  }
}

export interface Picture {
  readonly picture: "svg" | "png" | "pdf";
  readonly show: "blank" | "solution" | "progress";
  readonly paper: "a4" | "letter";
}

const TYPES = { svg: "image/svg+xml", png: "image/png", pdf: "application/pdf" };

/** Draws the puzzle by the library and hands it to the browser as a file. */
export async function download({ picture, show: what, paper }: Picture): Promise<void> {
  const puzzle = current();
  const { position } = game.value;
  const shown: Json = what === "progress" && mode.value === "play" ? progressJson(puzzle, position.entries, position.marks) : toJson(puzzle);
  const body: { [key: string]: Json } = { puzzle: shown, picture };
  if (what !== "blank") body["show"] = what === "progress" ? "entries" : what;
  if (picture === "pdf") body["paper"] = paper;
  try {
    const answer = await door().request("render", body);
    const base64 = answer["base64"];
    const data = typeof base64 === "string" ? Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)) : String(answer["text"] ?? "");
    saveFile(new Blob([data], { type: TYPES[picture] }), `${puzzle.kind}-${puzzle.rows}x${puzzle.cols}.${picture}`);
  } catch (error) {
    told(error);
  }
}

/** The picture as PNG in the clipboard, from the library's SVG at twice its size. */
export async function copyImage(): Promise<void> {
  try {
    const answer = await door().request("render", { puzzle: toJson(current()), picture: "svg" });
    const url = URL.createObjectURL(new Blob([String(answer["text"])], { type: TYPES.svg }));
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * 2;
    canvas.height = image.naturalHeight * 2;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    URL.revokeObjectURL(url);
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, TYPES.png));
    if (!png) throw new Error("no picture");
    await navigator.clipboard.write([new ClipboardItem({ [TYPES.png]: png })]);
    say(t("copied"));
  } catch (error) {
    told(error);
  }
}

function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** There is one solution to draw. */
export function hasSolution(): boolean {
  return mode.value === "play" && status.value.solution !== undefined;
}
