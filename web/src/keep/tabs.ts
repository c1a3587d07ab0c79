// Which tab plays which game: two tabs that write the same one would overwrite each other's moves.

/** How long the tab that was here before, as a reload has it, may take to go. */
const PATIENCE = 400;

let release: (() => void) | undefined;
let claimed: string | undefined;

/** This tab plays the game from now on; `taken` is called if another one does already. */
export function claim(id: string, taken: () => void): void {
  if (claimed === id) return;
  release?.();
  release = undefined;
  claimed = id;
  // Without a secure context there are no locks; then the latest move of either tab is kept.
  if (!("locks" in navigator)) return;
  const held = new Promise<void>((done) => (release = done));
  navigator.locks.request(`crossfoot.game.${id}`, { signal: AbortSignal.timeout(PATIENCE) }, () => held).catch(() => {
    if (claimed === id) taken();
  });
}

const STORES = [() => sessionStorage, () => localStorage];

/** Keeps a text for this tab, and for a tab that is opened later. */
export function remember(key: string, text: string): void {
  for (const store of STORES) {
    try {
      store().setItem(key, text);
    } catch {
      // Full or forbidden: it lives until the page is closed, games in IndexedDB too.
    }
  }
}

/** What this tab kept; in a new tab, what any tab kept last. */
export function recall(key: string): string | null {
  for (const store of STORES) {
    try {
      const text = store().getItem(key);
      if (text !== null) return text;
    } catch {
      // As if there were nothing.
    }
  }
  return null;
}
