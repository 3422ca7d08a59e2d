import type { AutoPlan } from "./auto.ts";
import { newSegments } from "./controls.ts";
import { iconButton, make } from "./dom.ts";
import { newSheet } from "./sheet.ts";
import type { StageWords } from "./words.ts";

const usualCounts: readonly [number, ...number[]] = [10, 25, 50, 100];
const lossTimes = [5, 10, 20, 50, 100];
const winTimes = [10, 20, 50, 100, 500];
const singleTimes = [5, 10, 20, 50, 100];

interface AutoStakes {
  /** Micro, as all amounts here. */
  readonly stake: number;
  readonly balance: number;
  money(micro: number): string;
}

/** The dialog that starts autoplay: nothing runs before the player says how far it may lose. */
export function newAutoSheet(
  words: StageWords,
  start: (plan: AutoPlan) => void,
  counts: readonly [number, ...number[]] = usualCounts,
) {
  const sheet = newSheet(words.autoTitle, words.close, "auto-sheet");
  return {
    open(stakes: AutoStakes): void {
      const { money, stake, balance } = stakes;
      const ofStake = (times: readonly number[]) => times.map((each) => each * stake);
      const options = counts.map((value) => ({ value, text: String(value) }));
      const rounds = newSegments(words.autoCount, options, () => refresh());
      rounds.value = counts[0];
      const within = ofStake(lossTimes).filter((loss) => loss <= balance);
      const losses = within.length > 0 ? within : [stake];
      const offer = { values: losses, text: money };
      const loss = newLimit(words, words.autoLoss, offer, () => refresh());
      loss.element.querySelector("span")?.append(make("small", {}, words.autoLossNote));
      const win = newLimit(words, words.autoWin, { values: ofStake(winTimes), text: money });
      const timesText = (times: number) => `${times}×`;
      const single = newLimit(words, words.autoSingle, { values: singleTimes, text: timesText });
      const most = make("b", { class: "num" });
      const title = make("span", { class: "go-title" });
      const begin = make("button", { type: "button", class: "go" }, title);
      begin.append(make("span", { class: "go-note" }, words.autoTouch));
      const refresh = () => {
        most.textContent = money(Math.min(loss.value(), rounds.value * stake));
        title.textContent = words.autoStart(rounds.value);
      };
      begin.addEventListener("click", () => {
        sheet.close();
        start({
          rounds: rounds.value,
          lossMax: loss.value(),
          winMax: win.isOn() ? win.value() : null,
          singleMax: single.isOn() ? single.value() : null,
        });
      });
      refresh();
      const total = make("p", { class: "limit total" }, make("span", {}, words.autoMost), most);
      sheet.body.replaceChildren(
        rounds.element,
        make("h3", {}, words.autoWhen),
        loss.element,
        win.withSwitch(),
        single.withSwitch(),
        make("p", { class: "small" }, words.autoKeep),
        total,
        begin,
      );
      sheet.open();
    },
  };
}

interface Offer {
  readonly values: readonly number[];
  text(value: number): string;
}

/** One limit of several steps; with a switch where it need not be. */
function newLimit(
  words: StageWords,
  label: string,
  { values, text }: Offer,
  changed: () => void = () => {},
) {
  let at = Math.min(2, values.length - 1);
  const less = iconButton("minus", words.lessOf(label), "step-button");
  const more = iconButton("plus", words.moreOf(label), "step-button");
  const value = make("b", { class: "num", "aria-live": "polite" });
  const stepper = make("div", { class: "stepper low" }, less, value, more);
  const isOn = make("input", {
    type: "checkbox",
    class: "switch",
    role: "switch",
    "aria-label": label,
  });
  const element = make("div", { class: "limit" }, make("span", {}, label), stepper);
  const write = () => {
    value.textContent = text(values[at] ?? 0);
    less.disabled = at === 0;
    more.disabled = at === values.length - 1;
    changed();
  };
  const step = (by: number) => {
    at += by;
    write();
  };
  less.addEventListener("click", () => step(-1));
  more.addEventListener("click", () => step(1));
  value.textContent = text(values[at] ?? 0);
  return {
    element,
    value: () => values[at] ?? 0,
    isOn: () => isOn.checked,
    withSwitch(): HTMLElement {
      const apply = () => {
        stepper.inert = !isOn.checked;
        stepper.classList.toggle("off", !isOn.checked);
      };
      isOn.addEventListener("change", apply);
      apply();
      element.append(isOn);
      return element;
    },
  };
}
