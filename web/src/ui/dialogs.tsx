// Which dialog is open.

import { dialog, question } from "../app/state";
import { t } from "../words";
import { Button } from "./icons";
import { KeysDialog } from "./keys";
import { Modal } from "./modal";
import { RulesDialog } from "./rules";
import { SettingsDialog } from "./settings";

export function Dialogs() {
  return (
    <>
      <Open />
      <Question />
    </>
  );
}

function Open() {
  switch (dialog.value) {
    case "rules": return <RulesDialog />;
    case "keys": return <KeysDialog />;
    case "settings": return <SettingsDialog />;
    default: return null;
  }
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
