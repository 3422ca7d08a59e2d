import type { Face } from "../../stage/scene.ts";
import { newField, newStepper } from "../../stage/controls.ts";
import { make } from "../../stage/dom.ts";
import { microOf } from "../../stage/money-text.ts";
import { hundredthsOf } from "../../stage/number-text.ts";
import type { Session } from "../../stage/shared/session.ts";
import type { Bet } from "./bet.ts";
import type { KiteWords } from "./words.ts";

/** What a bet's panel shows and does. */
interface Acts {
  changed(): void;
  press(): void;
}

/** A bet's stake, its target and its button. */
export function newBetPanel(session: Session, own: KiteWords, bet: Bet, { changed, press }: Acts) {
  const { words } = session;
  const setStake = (micro: number | null) => {
    if (micro !== null && bet.isFree) bet.stakes.set(micro);
    changed();
  };
  const stake = newStepper(own.stake(bet.slot), words, {
    step: (by) => setStake(bet.stakes.next(by)),
    typed: (text) => setStake(microOf(text)),
  });
  const auto = newAuto(own, bet, changed);
  const title = make("span", { class: "go-title" });
  const note = make("span", { class: "go-note" });
  const button = make("button", { type: "button", class: "go", disabled: true }, title, note);
  button.addEventListener("click", press);
  // Its keys are its own: the page's are those of the first bet.
  button.addEventListener("keydown", (event) => {
    if (event.key === " " || event.key === "Enter") event.stopPropagation();
    if (event.repeat) event.preventDefault();
  });
  let shown = "";
  const showStake = () => {
    const { amount, range } = bet.stakes;
    const may = { less: bet.isFree && amount > range[0], more: bet.isFree && amount < range[1] };
    const text = `${session.money(amount)} ${may.less} ${may.more}`;
    const focused = document.activeElement;
    // What is being typed is not written over, though this runs with every frame.
    const isTyped = focused instanceof HTMLInputElement && stake.element.contains(focused);
    if (text === shown || isTyped) return;
    shown = text;
    stake.show(session.money(amount), may);
  };
  const choice = make("fieldset", { disabled: true }, stake.element, auto.element);
  const label = own.stake(bet.slot);
  const element = make("div", { class: "bet", role: "group", "aria-label": label }, choice, button);
  return {
    element,
    step(by: -1 | 1): void {
      setStake(bet.stakes.next(by));
    },
    show(face: Face): void {
      choice.disabled = !bet.isFree;
      showStake();
      auto.show(session.times(bet.target));
      write(title, face.title);
      write(note, face.note ?? "");
      note.hidden = face.note === undefined;
      button.dataset["tone"] = face.tone;
      button.disabled = face.isOff === true;
    },
  };
}

/** Whether it leaves by itself, and where. */
function newAuto(own: KiteWords, bet: Bet, changed: () => void) {
  const field = newField(own.auto, (text) => bet.setTarget(hundredthsOf(text) ?? bet.target));
  field.element.querySelector("input")?.setAttribute("aria-label", own.autoLabel(bet.slot));
  const isOn = make("input", {
    type: "checkbox",
    class: "switch",
    role: "switch",
    "aria-label": own.autoSwitch(bet.slot),
  });
  isOn.addEventListener("change", () => {
    bet.isAuto = isOn.checked;
    changed();
  });
  let shown = "";
  return {
    element: make("div", { class: "bet-auto" }, field.element, isOn),
    show(text: string): void {
      isOn.checked = bet.isAuto;
      if (text === shown || field.element.contains(document.activeElement)) return;
      shown = text;
      field.show(text);
    },
  };
}

/** Written anew many times a second: what has not changed is left alone. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
