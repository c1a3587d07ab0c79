// The settings.

import { set, settings, type Settings } from "../keep/settings";
import { t, type Word } from "../words";
import { Modal } from "./modal";

type Choice = { [K in keyof Settings]: readonly (readonly [Settings[K], Word | null, string?])[] };

const CHOICES: Pick<Choice, "lang" | "theme" | "checking" | "symmetry"> = {
  lang: [["en", null, "English"], ["de", null, "Deutsch"]],
  theme: [["auto", "auto"], ["light", "light"], ["dark", "dark"]],
  checking: [["live", "checkingLive"], ["rules", "checkingRules"], ["demand", "checkingDemand"], ["off", "checkingOff"]],
  symmetry: [["turn", "symmetryTurn"], ["mirror", "symmetryMirror"], ["none", "symmetryNone"]],
};

const SWITCHES: readonly (readonly ["contrast" | "tidy" | "timer" | "same" | "region" | "labels", Word])[] = [
  ["contrast", "setContrast"], ["tidy", "setTidy"], ["timer", "setTimer"], ["same", "setSame"], ["region", "setRegion"], ["labels", "setLabels"],
];

function Select({ name, word }: { name: keyof typeof CHOICES; word: Word }) {
  return (
    <label class="field">
      <span>{t(word)}</span>
      <select value={settings.value[name]} onChange={(e) => set(name, e.currentTarget.value as never)}>
        {CHOICES[name].map(([value, text, plain]) => (
          <option key={value} value={value}>{text ? t(text) : plain}</option>
        ))}
      </select>
    </label>
  );
}

export function SettingsDialog() {
  return (
    <Modal title={t("settings")}>
      <div class="form">
        <Select name="lang" word="setLang" />
        <Select name="theme" word="setTheme" />
        <Select name="checking" word="setChecking" />
        {SWITCHES.map(([name, word]) => (
          <label key={name} class="switch">
            <input type="checkbox" checked={settings.value[name]} onChange={(e) => set(name, e.currentTarget.checked)} />
            <span>{t(word)}</span>
          </label>
        ))}
        <Select name="symmetry" word="setSymmetry" />
      </div>
    </Modal>
  );
}
