// The last hundred games, in IndexedDB; the latest one of this tab in the stores that are written at once when the page goes.

import { recall, remember } from "./tabs";

export interface Kept {
  readonly id: string;
  /** The saved game, `game/saved.ts`. */
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly done: boolean;
}

export const MOST = 100;
const LAST = "crossfoot.last";
const NAME = "crossfoot";
const STORE = "games";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

let database: Promise<IDBDatabase> | undefined;

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  database ??= open();
  const store = (await database).transaction(STORE, mode).objectStore(STORE);
  return new Promise((resolve, reject) => {
    const request = work(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** All games, the latest first. A browser that refuses a store has none. */
export async function all(): Promise<Kept[]> {
  try {
    const list = await run("readonly", (store) => store.getAll() as IDBRequest<Kept[]>);
    return list.sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

export async function put(kept: Kept): Promise<void> {
  try {
    await run("readwrite", (store) => store.put(kept));
    if ((await run("readonly", (store) => store.count())) <= MOST) return;
    const list = await all();
    for (const old of list.slice(MOST)) await remove(old.id);
  } catch {
    // `putLast` still holds the game.
  }
}

export async function remove(id: string): Promise<void> {
  await run("readwrite", (store) => store.delete(id)).catch(() => undefined);
}

export function putLast(kept: Kept): void {
  remember(LAST, JSON.stringify(kept));
}

export function last(): Kept | null {
  try {
    const kept = JSON.parse(recall(LAST) ?? "null") as Kept | null;
    return kept && typeof kept.text === "string" ? kept : null;
  } catch {
    return null;
  }
}
