// Going between play and make.

import { closeExplanation } from "./explain";
import { judge } from "./make";
import { mode, zoom } from "./state";

export function toPlay(): void {
  zoom.value = 1;
  mode.value = "play";
}

export function toMake(): void {
  closeExplanation();
  zoom.value = 1;
  mode.value = "make";
  void judge();
}
