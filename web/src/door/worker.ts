// The library in a worker: loads the module, then answers one request after another.

interface Library {
  default(input: { module_or_path: string }): Promise<unknown>;
  request(verb: string, json: string): string;
}

type Ask = { id: number; load: string } | { id: number; verb: string; json: string };

let library: Library | undefined;

async function answer(ask: Ask): Promise<string> {
  if ("load" in ask) {
    const module = (await import(/* @vite-ignore */ ask.load)) as Library;
    await module.default({ module_or_path: ask.load.replace(/\.js$/, "_bg.wasm") });
    library = module;
    return "";
  }
  if (!library) throw new Error("not loaded");
  return library.request(ask.verb, ask.json);
}

let asked = 0;
let told = 0;

/** The module calls this between slices of work; ten times a second is enough to know. */
Object.assign(globalThis, {
  crossfootProgress(done: number): void {
    const now = performance.now();
    if (now - told < 100) return;
    told = now;
    self.postMessage({ id: asked, progress: done });
  },
});

self.addEventListener("message", (event: MessageEvent<Ask>) => {
  const { id } = event.data;
  asked = id;
  answer(event.data).then(
    (json) => self.postMessage({ id, json }),
    (error: unknown) => self.postMessage({ id, error: String(error) }),
  );
});
