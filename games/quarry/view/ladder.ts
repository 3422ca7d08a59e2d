import { make } from "../../stage/dom.ts";
import type { Stage } from "../../stage/scene.ts";
import { cells, priceOf } from "../rules.ts";
import type { QuarryWords } from "./words.ts";

/** How many steps are shown: those behind, this one, and those ahead. */
const shown = 5;
const behind = 2;

/** The prices around the present one. */
export function newLadder(stage: Stage, own: QuarryWords) {
  const element = make("ol", { class: "ladder" });
  return {
    element,
    show(mines: number, found: number): void {
      const last = cells - mines;
      const first = Math.max(1, Math.min(found - behind, last - shown + 1));
      const count = Math.min(shown, last);
      const steps = Array.from({ length: count }, (_, at) => {
        const gems = first + at;
        const price = make("b", { class: "num" }, `${stage.times(priceOf(mines, gems))}×`);
        const step = make("li", {}, make("small", {}, own.gems(gems)), price);
        step.classList.toggle("done", gems < found);
        if (gems === found) step.setAttribute("aria-current", "step");
        return step;
      });
      element.replaceChildren(...steps);
    },
  };
}
