import { newField } from "../../stage/controls.ts";
import { make } from "../../stage/dom.ts";
import { chanceText, hundredthsOf } from "../../stage/number-text.ts";
import type { Stage } from "../../stage/scene.ts";
import { fraction } from "../../engine/fraction.ts";
import {
  type HundredParams,
  multiplierOf,
  nearestWinning,
  numbers,
  winningNumbers,
} from "../rules.ts";
import type { HundredWords } from "./words.ts";

const evenTarget = 5_050;

/** The side, the target, and the three figures that follow from them: each sets the others. */
export function newChoice(
  stage: Stage,
  own: HundredWords,
  changed: (params: HundredParams) => void,
) {
  let params: HundredParams = { over: true, target: evenTarget };
  const { style } = stage.words;
  const take = (winning: number) => {
    const near = nearestWinning(winning);
    set({ ...params, target: params.over ? numbers - 1 - near : near });
  };
  const multiplier = newField(own.multiplier, (text) => {
    const wanted = hundredthsOf(text);
    if (wanted !== null && wanted > 0) take(Math.floor(990_099 / wanted));
  });
  const chance = newField(own.chance, (text) => {
    const wanted = hundredthsOf(text);
    if (wanted !== null) take((wanted * numbers) / 10_000);
  });
  const sideLabel = make("small", {});
  const sideValue = make("b", { class: "num" });
  const side = make("button", { type: "button", class: "figure side" }, sideLabel, " ", sideValue);
  side.addEventListener("click", () => {
    const winning = winningNumbers(params);
    set({ over: !params.over, target: params.over ? winning : numbers - 1 - winning });
  });

  function set(next: HundredParams): void {
    params = next;
    write();
    stage.changed();
  }

  function write(): void {
    const winning = winningNumbers(params);
    const shown = stage.times(params.target);
    multiplier.show(`${stage.times(multiplierOf(winning))}×`);
    chance.show(chanceText(fraction(winning, numbers), style));
    sideLabel.textContent = params.over ? own.over : own.under;
    sideValue.textContent = shown;
    side.setAttribute("aria-label", `${own.side(params.over, shown)}. ${own.swap}`);
    changed(params);
  }

  return {
    element: make("div", { class: "choice-line" }, multiplier.element, side, chance.element),
    get params() {
      return params;
    },
    /** Takes the nearest bet to a target on the ruler. */
    aim: (target: number) => take(winningNumbers({ ...params, target })),
    set,
    write,
  };
}
