import { icon, iconButton, make } from "../../stage/dom.ts";
import type { IconName } from "../../stage/icons.ts";
import type { StageWords } from "../../stage/words.ts";
import type { SeaWords } from "./words.ts";

/** What is done at the foot of the stage. */
interface Acts {
  switchAuto(): void;
  switchLock(): void;
  switchTorpedo(): void;
  step(by: -1 | 1): void;
}

/** What it shows. */
interface Shown {
  readonly balance: string;
  readonly net: string | null;
  readonly lastWin: string;
  readonly bet: string;
  readonly mayLess: boolean;
  readonly mayMore: boolean;
  /** Shots that autofire has left; null: it does not run. */
  readonly autoLeft: number | null;
  readonly isLock: boolean;
  readonly isTorpedo: boolean;
}

/** Sums, autofire, the bet of a shot, lock and torpedo. */
export function newDock(words: StageWords, own: SeaWords, acts: Acts) {
  const sum = (label: string, className = "num") => {
    const amount = make("b", { class: className }, "–");
    return { amount, element: make("span", {}, make("small", {}, label), amount) };
  };
  const balance = sum(words.balance);
  const net = sum(words.net);
  const last = sum(words.lastWin, "num gold");
  last.element.classList.add("end");
  const tile = (name: IconName, label: string, act: () => void) => {
    const text = make("small", {}, label);
    const element = make("button", { type: "button", class: "tile" }, icon(name), text);
    element.setAttribute("aria-pressed", "false");
    element.addEventListener("click", act);
    return { element, text };
  };
  const auto = tile("auto", own.auto, () => acts.switchAuto());
  const lock = tile("target", own.lock, () => acts.switchLock());
  const torpedo = tile("rocket", own.torpedo, () => acts.switchTorpedo());
  const less = iconButton("minus", words.less, "step-button");
  const more = iconButton("plus", words.more, "step-button");
  less.addEventListener("click", () => acts.step(-1));
  more.addEventListener("click", () => acts.step(1));
  const amount = make("b", { class: "num", "aria-live": "polite" }, "–");
  const label = make("span", { class: "per-shot" }, make("small", {}, own.perShot), amount);
  const stepper = make("div", { class: "stepper" }, less, label, more);
  const sums = make("div", { class: "sums" }, balance.element, net.element, last.element);
  const controls = make(
    "div",
    { class: "sea-controls" },
    auto.element,
    stepper,
    lock.element,
    torpedo.element,
  );
  const write = (element: HTMLElement, text: string) => {
    if (element.textContent !== text) element.textContent = text;
  };
  return {
    element: make("footer", { class: "bet-bar sea-dock" }, sums, controls),
    forbidAuto(): void {
      auto.element.hidden = true;
    },
    show(shown: Shown): void {
      write(balance.amount, shown.balance);
      net.element.hidden = shown.net === null;
      write(net.amount, shown.net ?? "");
      write(last.amount, shown.lastWin);
      write(amount, shown.bet);
      less.disabled = !shown.mayLess;
      more.disabled = !shown.mayMore;
      write(auto.text, shown.autoLeft === null ? own.auto : String(shown.autoLeft));
      auto.element.setAttribute("aria-label", shown.autoLeft === null ? own.auto : words.autoStop);
      auto.element.setAttribute("aria-pressed", String(shown.autoLeft !== null));
      lock.element.setAttribute("aria-pressed", String(shown.isLock));
      torpedo.element.setAttribute("aria-pressed", String(shown.isTorpedo));
    },
  };
}
