/// <reference lib="webworker" />
// The service worker: keeps the page for offline use. Built files have hashed names and are taken from the store; the page
// itself and the library come from the network where there is one, so that an update is seen at once.

declare const self: ServiceWorkerGlobalScope;
export {};

const files = "__FILES__" as unknown as string[];
const page = ["./", "./manifest.webmanifest", "./icon.svg"];
const library = ["play", "crossfoot"].flatMap((name) => [`./wasm/${name}.js`, `./wasm/${name}_bg.wasm`]);
const STORE = "crossfoot-1";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(STORE).then(async (store) => {
      await store.addAll([...page, ...files.map((name) => `./${name}`)]);
      // The library may be missing: then a server answers.
      await Promise.all(library.map((name) => store.add(name).catch(() => undefined)));
      await self.skipWaiting();
    }),
  );
});

/** Where the names of the files are remembered, so that a page that is still open from before finds its parts. */
const NAMES = "./files-of-the-last-version";

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const store = await caches.open(STORE);
      const before = ((await (await store.match(NAMES))?.json()) ?? []) as string[];
      const keep = new Set([...files, ...before].map((name) => new URL(name, self.registration.scope).href));
      for (const request of await store.keys()) {
        if (request.url.includes("/assets/") && !keep.has(request.url)) await store.delete(request);
      }
      await store.put(NAMES, Response.json(files));
      await self.clients.claim();
    })(),
  );
});

/** A network that hangs is as good as none when there is something in the store. */
const PATIENCE = 4000;

// A server may vary its answers by who asks; all of these files are for everyone.
async function stored(store: Cache, request: Request): Promise<Response | undefined> {
  const found = await store.match(request, { ignoreSearch: true, ignoreVary: true });
  return found ?? (request.mode === "navigate" ? store.match("./", { ignoreVary: true }) : undefined);
}

async function fresh(request: Request): Promise<Response> {
  const store = await caches.open(STORE);
  const network = fetch(request).then(async (response) => {
    if (response.ok) await store.put(request, response.clone());
    return response;
  });
  const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), PATIENCE));
  const first = await Promise.race([network.catch(() => undefined), late]);
  return first ?? (await stored(store, request)) ?? network;
}

async function kept(request: Request): Promise<Response> {
  const store = await caches.open(STORE);
  return (await store.match(request, { ignoreVary: true })) ?? fresh(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || url.pathname.includes("/api/")) return;
  event.respondWith(url.pathname.includes("/assets/") ? kept(request) : fresh(request));
});
