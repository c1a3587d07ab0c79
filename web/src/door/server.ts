// The door to `crossfoot serve`: POST /api/<verb>, progress as server-sent events.

import { abortError, aborted, checked, Unreachable } from "./door";
import type { Answer, Door, Options, Progress } from "./door";
import type { Json } from "../puzzle/json";

export class ServerDoor implements Door {
  readonly name = "server";
  private readonly base: string;
  constructor(base: string) {
    this.base = base;
  }

  async request(verb: string, body: { [key: string]: Json }, options: Options = {}): Promise<Answer> {
    const { signal, onProgress } = options;
    const accept = onProgress ? "text/event-stream, application/json" : "application/json";
    try {
      const response = await fetch(`${this.base}api/${verb}`, {
        method: "POST",
        headers: { "content-type": "application/json", accept },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      });
      if (response.headers.get("content-type")?.startsWith("text/event-stream")) {
        return checked(await events(response, onProgress));
      }
      return checked(await json(response));
    } catch (error) {
      if (signal?.aborted || aborted(error)) throw abortError();
      if (error instanceof TypeError) throw new Unreachable(error.message);
      throw error;
    }
  }
}

async function json(response: Response): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "";
  if (!type.includes("json")) throw new Unreachable(`the server answers ${response.status}`);
  return response.json();
}

/** Reads `event: progress` and the last `event: answer`. */
async function events(response: Response, onProgress?: (progress: Progress) => void): Promise<unknown> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Unreachable("no body");
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Unreachable("the server went away in the middle");
    rest += value.replaceAll("\r", "");
    for (let end = rest.indexOf("\n\n"); end >= 0; end = rest.indexOf("\n\n")) {
      const event = parse(rest.slice(0, end));
      rest = rest.slice(end + 2);
      if (event.name === "progress") onProgress?.(JSON.parse(event.data) as Progress);
      else if (event.data !== "") {
        await reader.cancel();
        return JSON.parse(event.data);
      }
    }
  }
}

function parse(block: string): { name: string; data: string } {
  let name = "message";
  const data: string[] = [];
  for (const line of block.split("\n")) {
    if (line.startsWith("event:")) name = line.slice(6).trim();
    else if (line.startsWith("data:")) data.push(line.slice(5).trimStart());
  }
  return { name, data: data.join("\n") };
}
