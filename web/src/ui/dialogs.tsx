// Which dialog is open.

import { dialog, question } from "../app/state";
import { t } from "../words";
import { MoreDialog } from "./header";
import { Button } from "./icons";
import { lazy } from "./lazy";
import { Modal } from "./modal";

export function Dialogs() {
  return (
    <>
      <Open />
      <Question />
    </>
  );
}

const More = lazy(() => import("./more").then((m) => m.MoreDialogs));

function Open() {
  if (dialog.value === "") return null;
  return dialog.value === "more" ? <MoreDialog /> : <More />;
}

function Question() {
  const now = question.value;
  if (!now) return null;
  const close = () => (question.value = null);
  const yes = () => {
    close();
    now.yes();
  };
  return (
    <Modal title={now.text} onClose={close}>
      <div class="row end">
        <Button label={t("cancel")} text onClick={close} />
        <Button label={t("yes")} text cls="strong" onClick={yes} />
      </div>
    </Modal>
  );
}
