// The door to the module, with a worker of the test's own: cancelling, time, traps, progress, and the server as the way out.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aborted, Unreachable } from "../../src/door/door";
import { openDoor } from "../../src/door/open";
import { WasmDoor } from "../../src/door/wasm";

type Ask = { id: number; load?: string; verb?: string; json?: string };

/** Answers at once, unless the verb says otherwise. */
class StubWorker {
  static all: StubWorker[] = [];
  static loads: string[] = [];
  static broken = false;
  ended = false;
  private readonly hear: ((event: { data: unknown }) => void)[] = [];
  constructor() {
    StubWorker.all.push(this);
  }
  addEventListener(name: string, hear: (event: { data: unknown }) => void): void {
    if (name === "message") this.hear.push(hear);
  }
  terminate(): void {
    this.ended = true;
  }
  private say(data: unknown): void {
    setTimeout(() => {
      if (!this.ended) for (const hear of this.hear) hear({ data });
    });
  }
  postMessage(ask: Ask): void {
    const { id } = ask;
    if (ask.load !== undefined) {
      StubWorker.loads.push(ask.load);
      return this.say(StubWorker.broken ? { id, error: "404" } : { id, json: "" });
    }
    const body = JSON.parse(ask.json ?? "{}") as { text?: string };
    if (body.text === "never") return;
    if (body.text === "trap") return this.say({ id, error: "RuntimeError: unreachable" });
    if (body.text === "slow") this.say({ id, progress: 7 });
    this.say({ id, json: JSON.stringify(ask.verb === "dance" ? { answer: "error", error: { code: "unknown-verb", message: "no" } } : { answer: "one", verb: ask.verb }) });
  }
}

beforeEach(() => {
  StubWorker.all = [];
  StubWorker.loads = [];
  StubWorker.broken = false;
  vi.stubGlobal("Worker", StubWorker);
});

afterEach(() => vi.unstubAllGlobals());

describe("the module's door", () => {
  test("answers, the larger modules only when asked for, quick work never behind long work", async () => {
    const door = new WasmDoor("http://x/wasm/");
    expect(await door.request("solve", { puzzle: {} })).toMatchObject({ verb: "solve" });
    await door.request("check", { puzzle: {} });
    expect(StubWorker.loads).toEqual(["http://x/wasm/play.js"]);
    await door.request("generate", {});
    await door.request("grade", {});
    expect(StubWorker.loads.slice(1)).toEqual(["http://x/wasm/crossfoot.js"]);
    await door.request("hint", {});
    await door.request("convert", {});
    await door.request("solve", { text: "" });
    await door.request("render", { picture: "svg" });
    expect(StubWorker.loads.slice(2)).toEqual(["http://x/wasm/crossfoot.js"]);
    await door.request("render", { picture: "pdf" });
    expect(StubWorker.loads.slice(3)).toEqual(["http://x/wasm/full.js"]);
    expect(StubWorker.all.length).toBe(4);
  });

  test("cancelling ends the worker at once, and the next request has a new one", async () => {
    const door = new WasmDoor("http://x/wasm/");
    const stop = new AbortController();
    const asked = door.request("generate", { text: "never" }, { signal: stop.signal });
    const next = door.request("generate", {});
    setTimeout(() => stop.abort(), 20);
    expect(aborted(await asked.catch((e: unknown) => e))).toBe(true);
    expect(StubWorker.all[0]?.ended).toBe(true);
    expect(await next).toMatchObject({ answer: "one" });
    expect(StubWorker.all.length).toBe(2);
  });

  test("what may be ended is aside of what is answered at once", async () => {
    const door = new WasmDoor("http://x/wasm/");
    const stop = new AbortController();
    const aside = door.request("check", { puzzle: {}, text: "never" }, { signal: stop.signal, aside: true });
    expect(await door.request("solve", { puzzle: {} })).toMatchObject({ answer: "one" });
    stop.abort();
    expect(aborted(await aside.catch((e: unknown) => e))).toBe(true);
    expect(await door.request("solve", { puzzle: {} })).toMatchObject({ answer: "one" });
    expect(StubWorker.all.filter((worker) => worker.ended).length).toBe(1);
    expect(new Set(StubWorker.loads)).toEqual(new Set(["http://x/wasm/play.js"]));
  });

  test("cancelling while the module loads does not load it again", async () => {
    const door = new WasmDoor("http://x/wasm/");
    const stop = new AbortController();
    const asked = door.request("check", { puzzle: {} }, { signal: stop.signal });
    await Promise.resolve();
    stop.abort();
    expect(aborted(await asked.catch((e: unknown) => e))).toBe(true);
    expect(await door.request("check", { puzzle: {} })).toMatchObject({ answer: "one" });
    expect(StubWorker.loads).toEqual(["http://x/wasm/play.js"]);
    expect(StubWorker.all[0]?.ended).toBe(false);
  });

  test("time that is over is an answer: gave up", async () => {
    const door = new WasmDoor("http://x/wasm/");
    expect(await door.request("check", { text: "never", time_limit: 0.02 })).toMatchObject({ answer: "gave-up", stopped: "time-limit" });
    expect(StubWorker.all[0]?.ended).toBe(true);
  });

  test("a trap throws the worker away", async () => {
    const door = new WasmDoor("http://x/wasm/");
    await expect(door.request("check", { text: "trap" })).rejects.toThrow(Unreachable);
    expect(StubWorker.all[0]?.ended).toBe(true);
    expect(await door.request("check", {})).toMatchObject({ answer: "one" });
  });

  test("progress is passed on", async () => {
    const seen: number[] = [];
    await new WasmDoor("http://x/wasm/").request("generate", { text: "slow" }, { onProgress: (p) => seen.push(p.done) });
    expect(seen).toEqual([7]);
  });
});

describe("either door", () => {
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal("fetch", async (url: string) => {
      asked.push(url);
      return new Response('{"answer":"many"}', { headers: { "content-type": "application/json" } });
    });
  });
  test("the module is preferred", async () => {
    expect(await openDoor("http://x/").request("solve", {})).toMatchObject({ answer: "one" });
    expect(asked).toEqual([]);
  });
  test("without a module the server is asked", async () => {
    StubWorker.broken = true;
    expect(await openDoor("http://x/y/").request("solve", {})).toMatchObject({ answer: "many" });
    expect(asked).toEqual(["http://x/y/api/solve"]);
  });
  test("what the module does not have, or breaks at, the server is asked for", async () => {
    const door = openDoor("http://x/");
    expect(await door.request("dance", {})).toMatchObject({ answer: "many" });
    expect(await door.request("check", { text: "trap" })).toMatchObject({ answer: "many" });
  });
});
