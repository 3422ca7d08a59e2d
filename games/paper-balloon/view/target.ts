import { fraction } from "../../engine/fraction.ts";
import { newFigure, newStepper } from "../../stage/controls.ts";
import { make } from "../../stage/dom.ts";
import { chanceText, hundredthsOf } from "../../stage/number-text.ts";
import type { Stage } from "../../stage/scene.ts";
import { heightMax, targetMin, wordCount, wordsReaching } from "../rules.ts";
import type { BalloonWords } from "./words.ts";

/** What less and more go to, in hundredths; any other can be typed. */
// oxfmt-ignore
export const steps = [
  101, 110, 120, 130, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000,
  10_000, 25_000, 50_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
];

/** The chance of a target, as text. */
export function chanceOf(target: number, { words }: Stage): string {
  return chanceText(fraction(wordsReaching(target), wordCount), words.style);
}

/** The target, pressed or typed, and its chance. */
export function newTarget(stage: Stage, own: BalloonWords, changed: (target: number) => void) {
  let target = 200;
  const next = (by: -1 | 1) =>
    by === 1 ? steps.find((step) => step > target) : steps.findLast((step) => step < target);
  const stepper = newStepper(own.target, stage.words, {
    step: (by) => set(next(by) ?? target),
    typed: (text) => set(hundredthsOf(text) ?? target),
  });
  const chance = newFigure(own.chance);

  function set(wanted: number): void {
    target = Math.min(heightMax, Math.max(targetMin, wanted));
    write();
    stage.changed();
  }

  function write(): void {
    stepper.show(`${stage.times(target)}×`, { less: target > targetMin, more: target < heightMax });
    chance.value.textContent = chanceOf(target, stage);
    changed(target);
  }

  return {
    element: make("div", { class: "choice-line" }, stepper.element, chance.element),
    get target() {
      return target;
    },
    set,
    write,
  };
}
