import { make } from "../../stage/dom.ts";
import type { Stage } from "../../stage/scene.ts";
import { callsMax, priceOf } from "../rules.ts";
import type { CoinWords } from "./words.ts";

const shown = 5;
const behind = 3;
const chipMs = 200;

/** The prices around the present one, the lowest first. */
export function newLadder(stage: Stage, own: CoinWords) {
  const element = make("ol", { class: "coin-ladder num", "aria-label": own.ladder });
  return {
    element,
    show(calls: number): void {
      const first = Math.min(Math.max(1, calls - behind), callsMax - shown + 1);
      const steps = Array.from({ length: shown }, (_, at) => {
        const step = make("li", {}, `${stage.times(priceOf(first + at))}×`);
        step.classList.toggle("done", first + at < calls);
        if (first + at === calls) step.setAttribute("aria-current", "step");
        return step;
      });
      element.replaceChildren(...steps);
      const current = element.querySelector("[aria-current]");
      const rising = [{ transform: "scale(0.8)" }, { transform: "scale(1.08)" }, {}];
      if (current) void stage.move(current, rising, chipMs);
    },
  };
}
