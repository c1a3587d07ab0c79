// Which door there is: the library in the browser if it loads, else the server; what the first cannot do goes to the second.

import { Unreachable, WireError } from "./door";
import type { Answer, Door, Options } from "./door";
import { ServerDoor } from "./server";
import { WasmDoor } from "./wasm";
import type { Json } from "../puzzle/json";

class Either implements Door {
  private chosen: Promise<Door> | undefined;
  private readonly server: ServerDoor;
  private readonly modules: string;
  name: Door["name"] = "server";
  constructor(base: string) {
    this.server = new ServerDoor(base);
    this.modules = new URL("wasm/", base).href;
  }

  private async choose(): Promise<Door> {
    try {
      const wasm = new WasmDoor(this.modules);
      await wasm.load();
      this.name = "wasm";
      return wasm;
    } catch {
      return this.server;
    }
  }

  async request(verb: string, body: { [key: string]: Json }, options?: Options): Promise<Answer> {
    this.chosen ??= this.choose();
    const door = await this.chosen;
    try {
      return await door.request(verb, body, options);
    } catch (error) {
      const missing = error instanceof Unreachable || (error instanceof WireError && MISSING.has(error.code));
      if (door === this.server || !missing) throw error;
      try {
        return await this.server.request(verb, body, options);
      } catch (second) {
        throw second instanceof Unreachable ? error : second;
      }
    }
  }
}

/** What a module without a part says of it. */
const MISSING = new Set(["unknown-verb", "no-picture"]);

export function openDoor(base: string): Door {
  return new Either(base);
}
