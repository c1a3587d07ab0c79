// A part of the page that is loaded when it is first needed.

import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { say } from "../app/state";
import { t } from "../words";

export function lazy(load: () => Promise<FunctionComponent>): FunctionComponent {
  let loaded: FunctionComponent | undefined;
  return function Lazy() {
    const [, ready] = useState(false);
    useEffect(() => {
      if (loaded) return;
      load().then(
        (component) => {
          loaded = component;
          ready(true);
        },
        () => say(t("noDoorLong"), true),
      );
    }, []);
    const Part = loaded;
    return Part ? <Part /> : null;
  };
}
