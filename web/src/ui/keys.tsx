// The table of keys.

import { KEYS } from "../app/keys";
import { t } from "../words";
import { Modal } from "./modal";

export function KeysDialog() {
  return (
    <Modal title={t("keys")}>
      <table class="keys">
        <tbody>
          {KEYS.map(([keys, text]) => (
            <tr key={keys}>
              <th scope="row">{keys.split(/, /).map((key, i) => <>{i > 0 ? " " : ""}<kbd>{key}</kbd></>)}</th>
              <td>{t(text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
