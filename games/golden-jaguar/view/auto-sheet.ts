import { make } from "../../stage/dom.ts";
import { newSheet } from "../../stage/sheet.ts";
import type { Words } from "./words.ts";

/** What the player asked autoplay to do, and where to stop. */
export interface AutoPlan {
  readonly spins: number;
  /** Stops once this many times the stake are lost. */
  readonly lossTimes: number;
  readonly stopsOnWin: boolean;
}

const counts = [10, 25, 50, 100];
const losses = [10, 20, 50, 100];

/** The dialog that starts autoplay: nothing runs before the player says how far. */
export function newAutoSheet(words: Words, start: (plan: AutoPlan) => void) {
  const sheet = newSheet(words.autoTitle, words.close);
  const spins = choice(words.autoCount, counts, String);
  const loss = choice(words.autoLoss, losses, (times) => words.times(times));
  const onWin = make("input", { type: "checkbox", checked: true });
  const begin = make("button", { type: "button", class: "button primary" }, words.autoStart);
  begin.addEventListener("click", () => {
    sheet.close();
    start({ spins: spins.value(), lossTimes: loss.value(), stopsOnWin: onWin.checked });
  });
  const win = make("label", { class: "check" }, onWin, make("span", {}, words.autoWin));
  sheet.body.append(spins.element, loss.element, win, make("div", { class: "actions" }, begin));
  return sheet;
}

function choice(title: string, values: readonly number[], label: (value: number) => string) {
  const name = `choice-${title}`;
  const inputs = values.map((value, order) =>
    make("input", { type: "radio", name, value, checked: order === 0 }),
  );
  const options = inputs.map((input, order) =>
    make("label", { class: "option" }, input, make("span", {}, label(values[order] ?? 0))),
  );
  const row = make("div", { class: "options" }, ...options);
  const element = make("fieldset", {}, make("legend", {}, title), row);
  return {
    element,
    value: () => Number(inputs.find((input) => input.checked)?.value ?? values[0]),
  };
}
