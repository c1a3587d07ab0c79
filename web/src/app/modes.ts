// Going between play and make.

import { closeExplanation } from "./explain";
import { mode } from "./state";

export function toPlay(): void {
  mode.value = "play";
}

export function toMake(): void {
  closeExplanation();
  mode.value = "make";
}
