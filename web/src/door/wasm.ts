// The door to the library in a web worker. Cancelling ends the worker; the next request starts a new one. Long work has
// a worker of its own, so that a hint does not wait for a generator.

import { abortError, checked, Unreachable } from "./door";
import type { Answer, Door, Options } from "./door";
import type { Json } from "../puzzle/json";

interface Reply { id: number; json?: string; error?: string; progress?: number }
type Waiting = { resolve(json: string): void; reject(error: unknown): void; onProgress: Options["onProgress"] };

const LONG = new Set(["generate", "minimize", "repair", "clue", "explain", "grade", "count"]);

class Lane {
  private worker: Worker | undefined;
  private ready: Promise<unknown> | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;
  private readonly url: string;
  constructor(url: string) {
    this.url = url;
  }

  /** Starts the worker if there is none and loads the library in it. */
  start(): Promise<unknown> {
    if (this.ready) return this.ready;
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", (event: MessageEvent<Reply>) => this.settle(event.data));
    worker.addEventListener("error", (event) => this.stop(new Unreachable(event.message)));
    this.worker = worker;
    this.ready = this.post({ load: this.url });
    this.ready.catch(() => this.stop(new Unreachable("the module does not load")));
    return this.ready;
  }

  post(message: { load: string } | { verb: string; json: string }, onProgress?: Options["onProgress"]): Promise<string> {
    const id = ++this.next;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, onProgress });
      this.worker?.postMessage({ id, ...message });
    });
  }

  private settle(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    if (reply.progress !== undefined) return waiting?.onProgress?.({ done: reply.progress });
    this.waiting.delete(reply.id);
    if (reply.json !== undefined) waiting?.resolve(reply.json);
    // A trap leaves the module's memory in an unknown state: a fresh worker takes the next request.
    else {
      waiting?.reject(new Unreachable(reply.error));
      this.stop(new Unreachable("the worker was restarted"));
    }
  }

  /** Ends the worker; whoever waits is told why. */
  stop(reason: unknown): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.ready = undefined;
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const one of all) one.reject(reason);
  }
}

/** What the small module has, of puzzles as our JSON: it alone is loaded at a first visit. */
const FIRST = new Set(["solve", "check"]);
/** What only the full module has. */
const FULL = new Set(["cover", "diagrams", "encode", "models"]);

function needsFull(verb: string, body: { [key: string]: Json }): boolean {
  return FULL.has(verb) || (verb === "render" && (body["picture"] === "png" || body["picture"] === "pdf"));
}

/** There is no clock in the module: the door ends work that takes longer than it may, as a server would. */
const TIME_OVER: Answer = { answer: "gave-up", state: "unknown", stopped: "time-limit" };

export class WasmDoor implements Door {
  readonly name = "wasm";
  private readonly first: Lane;
  private readonly aside: Lane;
  private readonly quick: Lane;
  private readonly long: Lane;
  private readonly full: Lane;
  /** Each lane works on one request at a time: cancelling must not end another's work. */
  private readonly turns = new Map<Lane, Promise<unknown>>();

  /** `folder` holds `play.js`, `crossfoot.js` and `full.js` with their modules. */
  constructor(folder: string) {
    this.first = new Lane(new URL("play.js", folder).href);
    this.aside = new Lane(new URL("play.js", folder).href);
    this.quick = new Lane(new URL("crossfoot.js", folder).href);
    this.long = new Lane(new URL("crossfoot.js", folder).href);
    this.full = new Lane(new URL("full.js", folder).href);
  }

  /** Resolves when the library is there, rejects when it cannot be. */
  async load(): Promise<void> {
    await this.first.start();
  }

  private lane(verb: string, body: { [key: string]: Json }, aside: boolean): Lane {
    if (FIRST.has(verb) && body["puzzle"] !== undefined) return aside ? this.aside : this.first;
    if (needsFull(verb, body)) return this.full;
    return LONG.has(verb) ? this.long : this.quick;
  }

  request(verb: string, body: { [key: string]: Json }, options: Options = {}): Promise<Answer> {
    const lane = this.lane(verb, body, options.aside === true);
    const before = this.turns.get(lane) ?? Promise.resolve();
    const mine = before.then(() => this.run(lane, verb, body, options));
    this.turns.set(lane, mine.catch(() => undefined));
    return mine;
  }

  private async run(lane: Lane, verb: string, body: { [key: string]: Json }, { signal, onProgress }: Options): Promise<Answer> {
    if (signal?.aborted) throw abortError();
    // While the module loads nothing is ended: a newer question would only have to load it again.
    let asked = false;
    let stop = () => undefined as void;
    const ended = new Promise<never>((_, reject) => {
      stop = () => {
        reject(abortError());
        if (!asked) return;
        lane.stop(abortError());
        lane.start().catch(() => undefined);
      };
    });
    ended.catch(() => undefined);
    signal?.addEventListener("abort", stop, { once: true });
    let over = false;
    let clock: ReturnType<typeof setTimeout> | undefined;
    try {
      await Promise.race([lane.start(), ended]);
      asked = true;
      const limit = Number(body["time_limit"] ?? 0);
      if (limit > 0) {
        clock = setTimeout(() => {
          over = true;
          lane.stop(new Unreachable("time is over"));
        }, limit * 1000);
      }
      return checked(JSON.parse(await lane.post({ verb, json: JSON.stringify(body) }, onProgress)));
    } catch (error) {
      if (over) return TIME_OVER;
      throw error;
    } finally {
      clearTimeout(clock);
      signal?.removeEventListener("abort", stop);
    }
  }
}
