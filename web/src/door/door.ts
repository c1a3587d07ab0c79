// The way to the library: a verb and JSON in, JSON out. Behind it is WASM in a worker, a server, or a fake in tests.

import type { Json } from "../puzzle/json";

export interface Progress {
  /** Done so far, of `total` if that is known. */
  readonly done: number;
  readonly total?: number;
  readonly text?: string;
}

export interface Options {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** It may take long and be ended: nothing else waits for it, or for a module that is loaded again. */
  readonly aside?: boolean;
}

export type Answer = { readonly [key: string]: unknown };

export interface Door {
  readonly name: "wasm" | "server" | "fake";
  /** Answers with the wire's object; errors of the wire come as `WireError`, a broken way as `Unreachable`. */
  request(verb: string, body: { [key: string]: Json }, options?: Options): Promise<Answer>;
}

/** The library said no: `message` says why, `help` a way out, `line` and `column` (from 1) where. */
export class WireError extends Error {
  readonly code: string;
  readonly help: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly cells: readonly (readonly [number, number])[];
  constructor(error: { [key: string]: unknown }) {
    super(String(error["message"] ?? "unknown error"));
    this.code = String(error["code"] ?? "internal");
    this.help = String(error["help"] ?? "");
    this.line = typeof error["line"] === "number" ? error["line"] : null;
    this.column = typeof error["column"] === "number" ? error["column"] : null;
    this.cells = Array.isArray(error["cells"]) ? (error["cells"] as [number, number][]) : [];
  }
}

/** Nobody answers: no server, no network, or the module does not load. */
export class Unreachable extends Error {}

/** The caller has cancelled. */
export function aborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

export function abortError(): DOMException {
  return new DOMException("cancelled", "AbortError");
}

/** Turns the wire's error objects into exceptions. */
export function checked(answer: unknown): Answer {
  if (typeof answer !== "object" || answer === null) throw new Unreachable("the answer is no object");
  const object = answer as { [key: string]: unknown };
  const error = object["error"];
  if (typeof error === "object" && error !== null) throw new WireError(error as { [key: string]: unknown });
  return object;
}
