// The last hundred games, with thumbnails.

import { useEffect, useState } from "preact/hooks";
import { filled, flush, reopen } from "../app/play";
import { dialog, game } from "../app/state";
import { load } from "../game/saved";
import type { Game } from "../game/state";
import { settings } from "../keep/settings";
import { all, remove, type Kept } from "../keep/shelf";
import { t } from "../words";
import { Button } from "./icons";
import { Modal } from "./modal";
import { kindWord, ruleKind } from "./rules";
import { Still } from "./thumb";

export interface Entry {
  readonly kept: Kept;
  readonly game: Game | null;
}

/** Kept games with what they hold; those that cannot be read are there too. */
export function useGames(): [Entry[] | null, (id: string) => void] {
  const [list, setList] = useState<Entry[] | null>(null);
  const read = () => void all().then((kept) => setList(kept.map((k) => ({ kept: k, game: readable(k) }))));
  useEffect(() => {
    flush();
    const timer = setTimeout(read, 30);
    return () => clearTimeout(timer);
  }, []);
  return [list, (id) => void remove(id).then(read)];
}

function readable(kept: Kept): Game | null {
  try {
    return load(kept.text);
  } catch {
    return null;
  }
}

export function gameTitle(of: Game): string {
  const { puzzle } = of;
  const edge = puzzle.kind === "kakuro" ? 1 : 0;
  return puzzle.title ?? `${t(kindWord(ruleKind(puzzle)))} ${puzzle.rows - edge}×${puzzle.cols - edge}`;
}

export function GamesDialog() {
  const [list, drop] = useGames();
  const when = new Intl.DateTimeFormat(settings.value.lang, { dateStyle: "medium", timeStyle: "short" });
  return (
    <Modal title={t("gamesTitle")} wide>
      {list !== null && list.length === 0 ? <p>{t("gamesEmpty")}</p> : null}
      <ul class="thumbs">
        {(list ?? []).map(({ kept, game: one }) => (
          <li key={kept.id} class={kept.id === game.value.id ? "is-now" : ""}>
            <button
              type="button"
              class="thumb"
              onClick={() => {
                dialog.value = "";
                if (kept.id !== game.value.id) reopen(kept);
              }}
            >
              {one ? <Still puzzle={one.puzzle} entries={one.position.entries} label="" /> : null}
              <span>{one ? gameTitle(one) : t("unreadableGame")}</span>
              <small class="quiet">{kept.done ? `✓ ${t("gameDone")}` : one ? t("gameFilled", { n: filled(one) }) : ""}</small>
              <small class="quiet">{when.format(kept.at)}</small>
            </button>
            <Button icon="trash" label={`${t("remove")}: ${one ? gameTitle(one) : ""}`} cls="thumb-drop" onClick={() => drop(kept.id)} />
          </li>
        ))}
      </ul>
      <p class="quiet">{t("gamesNote")}</p>
    </Modal>
  );
}
