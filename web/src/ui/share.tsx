// The dialog for links, copies and downloads.

import { useEffect, useRef, useState } from "preact/hooks";
import { copy, copyImage, current, download, hasSolution, inForm, link, type Form, type Picture } from "../app/share";
import { mode } from "../app/state";
import { t, type Word } from "../words";
import { Button } from "./icons";
import { Modal } from "./modal";

const FORMS: readonly (readonly [Form, Word])[] = [["text", "asText"], ["json", "asJson"], ["puzz.link", "asPuzzlink"], ["id", "asId"]];

export function ShareDialog() {
  const [progress, setProgress] = useState(false);
  const [url, setUrl] = useState("");
  const [other, setOther] = useState<{ text: string; ok: boolean } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    void link(progress).then(setUrl);
  }, [progress]);
  const copyLink = async () => {
    if (!(await copy(url))) field.current?.select();
  };
  const as = async (form: Form) => {
    const got = await inForm(form);
    setOther(got.text === "" ? null : got);
    if (got.ok) await copy(got.text);
  };
  const forms = FORMS.filter(([form]) => form !== "id" || current().kind !== "kakuro");
  return (
    <Modal title={t("shareTitle")}>
      <div class="form">
        <label class="field"><span>{t("shareLink")}</span>
          <input id="share-link" class="input" readOnly ref={field} value={url} onFocus={(e) => e.currentTarget.select()} />
        </label>
        {mode.value === "play" ? (
          <label class="switch"><input type="checkbox" checked={progress} onChange={(e) => setProgress(e.currentTarget.checked)} /><span>{t("shareProgress")}</span></label>
        ) : null}
        <div class="row"><Button icon="copy" label={t("copy")} text cls="strong" onClick={() => void copyLink()} /></div>
        <h3>{t("copyAs")}</h3>
        <div class="row">{forms.map(([form, word]) => <Button key={form} label={t(word)} text onClick={() => void as(form)} />)}<Button label={t("asImage")} text onClick={() => void copyImage()} /></div>
        {other ? other.ok ? <textarea id="share-text" class="input" readOnly rows={5} value={other.text} aria-label={t("copyAs")} /> : <p class="bad-text" role="alert">{other.text}</p> : null}
        <Download />
      </div>
    </Modal>
  );
}

function Download() {
  const [show, setShow] = useState<Picture["show"]>("blank");
  const [paper, setPaper] = useState<Picture["paper"]>("a4");
  return (
    <>
      <h3>{t("download")}</h3>
      <div class="fields">
        <label class="field"><span class="unseen">{t("answer")}</span>
          <select value={show} onChange={(e) => setShow(e.currentTarget.value as Picture["show"])}>
            <option value="blank">{t("emptyBoard")}</option>
            {mode.value === "play" ? <option value="progress">{t("shareProgress")}</option> : null}
            {hasSolution() ? <option value="solution">{t("withSolution")}</option> : null}
          </select>
        </label>
        <label class="field"><span class="unseen">{t("paper")}</span>
          <select value={paper} onChange={(e) => setPaper(e.currentTarget.value as Picture["paper"])}>
            <option value="a4">{t("a4")}</option>
            <option value="letter">{t("letter")}</option>
          </select>
        </label>
      </div>
      <div class="row">
        {(["svg", "png", "pdf"] as const).map((picture) => (
          <Button key={picture} icon="down" label={picture.toUpperCase()} text onClick={() => void download({ picture, show, paper })} />
        ))}
      </div>
    </>
  );
}
