// The dialogs that are loaded when the first of them is opened.

import { dialog } from "../app/state";
import { GamesDialog } from "./games";
import { GenerateDialog } from "./generate";
import { KeysDialog } from "./keys";
import { PrintDialog } from "./print";
import { RulesDialog } from "./rules-dialog";
import { SettingsDialog } from "./settings";
import { ShareDialog } from "./share";

export function MoreDialogs() {
  switch (dialog.value) {
    case "generate": return <GenerateDialog />;
    case "games": return <GamesDialog />;
    case "share": return <ShareDialog />;
    case "print": return <PrintDialog />;
    case "rules": return <RulesDialog />;
    case "keys": return <KeysDialog />;
    case "settings": return <SettingsDialog />;
    default: return null;
  }
}
