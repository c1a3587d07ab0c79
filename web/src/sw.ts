/// <reference lib="webworker" />
// The service worker: keeps the page for offline use. Built files have hashed names and are taken from the store; the page
// itself and the library come from the network where there is one, so that an update is seen at once.

declare const self: ServiceWorkerGlobalScope;
export {};

const files = "__FILES__" as unknown as string[];
const page = ["./", "./manifest.webmanifest", "./icon.svg"];
const library = ["./wasm/crossfoot.js", "./wasm/crossfoot_bg.wasm"];
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

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const store = await caches.open(STORE);
      const keep = new Set(files.map((name) => new URL(name, self.registration.scope).href));
      for (const request of await store.keys()) {
        if (request.url.includes("/assets/") && !keep.has(request.url)) await store.delete(request);
      }
      await self.clients.claim();
    })(),
  );
});

async function fresh(request: Request): Promise<Response> {
  const store = await caches.open(STORE);
  try {
    const response = await fetch(request);
    if (response.ok) await store.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await store.match(request, { ignoreSearch: true });
    if (kept) return kept;
    if (request.mode === "navigate") {
      const index = await store.match("./");
      if (index) return index;
    }
    throw error;
  }
}

async function kept(request: Request): Promise<Response> {
  const store = await caches.open(STORE);
  return (await store.match(request)) ?? fresh(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || url.pathname.includes("/api/")) return;
  event.respondWith(url.pathname.includes("/assets/") ? kept(request) : fresh(request));
});
