// The dialog for new puzzles.

import { useEffect, useState } from "preact/hooks";
import { bundled, cancelMaking, generate, LEVELS, looksOf, MADE, making, playBundled, randomSeed, sizesOf, type Made } from "../app/generate";
import { fromJson } from "../puzzle/json";
import { t } from "../words";
import { Button } from "./icons";
import { Modal } from "./modal";
import { Still } from "./thumb";

export function GenerateDialog() {
  const [kind, setKind] = useState<Made>("kakuro");
  const [size, setSize] = useState("8x8");
  const [level, setLevel] = useState<string>("easy");
  const [seed, setSeed] = useState("");
  const [look, setLook] = useState("usual");
  const looks = looksOf(kind);
  const sizes = sizesOf(kind);
  const chosen = sizes.includes(size) ? size : (sizes[2] ?? "");
  const now = making.value;
  return (
    <Modal title={t("generateTitle")} wide>
      <form
        class="form generate"
        onSubmit={(e) => {
          e.preventDefault();
          void generate({ kind, size: chosen, level, seed: seed.trim() === "" ? randomSeed() : seed, look });
        }}
      >
        <label class="field"><span>{t("kind")}</span>
          <select id="make-kind" value={kind} onChange={(e) => setKind(e.currentTarget.value as Made)}>
            {MADE.map((name) => <option key={name} value={name}>{t(name)}</option>)}
          </select>
        </label>
        <label class="field"><span>{t("size")}</span>
          <select id="make-size" value={chosen} onChange={(e) => setSize(e.currentTarget.value)}>
            {sizes.map((s) => <option key={s} value={s}>{s.includes("x") ? s.replace("x", " × ") : `${s} × ${s}`}</option>)}
          </select>
        </label>
        <label class="field"><span>{t("level")}</span>
          <select id="make-level" value={level} onChange={(e) => setLevel(e.currentTarget.value)}>
            {LEVELS.map((name) => <option key={name} value={name}>{t(name)}</option>)}
          </select>
        </label>
        {looks.length > 1 ? (
          <label class="field"><span>{t("look")}</span>
            <select id="make-look" value={looks.some(([name]) => name === look) ? look : "usual"} onChange={(e) => setLook(e.currentTarget.value)}>
              {looks.map(([name, word]) => <option key={name} value={name}>{t(word)}</option>)}
            </select>
          </label>
        ) : null}
        <label class="field"><span>{t("seed")}</span>
          <input class="input" inputMode="numeric" pattern="\d*" maxLength={15} value={seed} placeholder="…" title={t("seedHelp")} onInput={(e) => setSeed(e.currentTarget.value)} />
        </label>
        {now ? (
          <div class="row progress"><span class="spinner" aria-hidden="true" /><span role="status">{t("generating")}{now.done > 0 ? ` ${t("tries", { n: now.done })}` : ""} <Since from={now.from} /></span><Button label={t("cancel")} text onClick={cancelMaking} /></div>
        ) : (
          <div class="row"><button type="submit" class="button with-text strong">{t("generate")}</button></div>
        )}
      </form>
      <h3>{t("small")}</h3>
      <ul class="thumbs">
        {bundled.map((one) => (
          <li key={one.name}>
            <button type="button" class="thumb" onClick={() => playBundled(one)}>
              <Still puzzle={fromJson(one.json)} label="" />
              <span>{t(one.name)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

function Since({ from }: { from: number }) {
  const [, setNow] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return <span class="quiet" aria-hidden="true">{Math.floor((Date.now() - from) / 1000)} s</span>;
}
