// A door for tests: answers from a table, and remembers what it was asked.

import { abortError, checked } from "./door";
import type { Answer, Door, Options } from "./door";
import type { Json } from "../puzzle/json";

type Reply = (body: { [key: string]: Json }, options: Options) => unknown;

export class FakeDoor implements Door {
  readonly name = "fake";
  readonly asked: { verb: string; body: { [key: string]: Json } }[] = [];
  private readonly replies: { [verb: string]: Reply };
  constructor(replies: { [verb: string]: Reply }) {
    this.replies = replies;
  }

  async request(verb: string, body: { [key: string]: Json }, options: Options = {}): Promise<Answer> {
    this.asked.push({ verb, body });
    const reply = this.replies[verb];
    const answer = reply ? await reply(body, options) : { answer: "error", error: { code: "unknown-verb", message: verb } };
    if (options.signal?.aborted) throw abortError();
    return checked(answer);
  }
}
