import type { Bar, BarActions } from "./bar.ts";
import { icon, iconButton, make } from "./dom.ts";
import { microOf } from "./money-text.ts";
import type { StageWords } from "./words.ts";

/** What a game puts into the dock, each where it belongs. */
export interface DockParts {
  /** What is chosen, above the stake. */
  readonly controls?: HTMLElement | undefined;
  /** In the place of stake and choice while a round is open. */
  readonly openControls?: HTMLElement | undefined;
  /** Beside the main button while a round is open. */
  readonly side?: HTMLElement | undefined;
  readonly hasAuto: boolean;
}

/** The foot of an original: sums, choice, a stake by the cent, and one main button. */
export function newDock(words: StageWords, actions: BarActions, parts: DockParts): Bar {
  const sums = newSums(words);
  const stake = newStake(words, actions);
  const go = newGo(actions);
  const auto = newAutoTile(words, actions);
  auto.element.hidden = !parts.hasAuto;
  // A fieldset, so that all in it is barred at once.
  const choice = make("fieldset", { class: "dock-choice" });
  if (parts.controls) choice.append(parts.controls);
  choice.append(stake.element);
  const open = make("div", { class: "dock-open", hidden: true });
  if (parts.openControls) open.append(parts.openControls);
  const side = make("div", { class: "dock-side", hidden: true });
  if (parts.side) side.append(parts.side);
  const main = make("div", { class: "dock-main" }, auto.element, side, go.element);
  const element = make("footer", { class: "bet-bar dock" }, sums.element, choice, open, main);
  return {
    element,
    show({ balance, lastWin, stake: text }) {
      if (balance !== undefined) sums.balance.textContent = balance;
      if (lastWin !== undefined) sums.lastWin.textContent = lastWin;
      if (text !== undefined) stake.show(text);
    },
    showNet: (text) => sums.showNet(text),
    showAuto: (left) => auto.show(left),
    showRound(bet) {
      sums.showBet(bet);
      choice.hidden = bet !== null;
      open.hidden = bet === null || !parts.openControls;
      side.hidden = bet === null || !parts.side;
      auto.element.hidden = bet !== null || !auto.isOffered;
    },
    set(state, may) {
      choice.disabled = !may.stakes;
      open.inert = state !== "open";
      side.inert = state !== "open";
      auto.element.disabled = !may.auto;
      stake.less.disabled = !may.less;
      stake.more.disabled = !may.more;
      go.element.dataset["state"] = state;
    },
    face: (face) => go.show(face),
    forbid(what) {
      if (what === "turbo") return;
      auto.isOffered = false;
      auto.element.hidden = true;
    },
  };

  function newAutoTile({ auto: label, autoStop }: StageWords, { auto: start }: BarActions) {
    const text = make("small", {}, label);
    const picture = make("span", { class: "tile-picture" }, icon("auto"));
    const tile = make("button", { type: "button", class: "tile auto" }, picture, text);
    tile.addEventListener("click", () => start());
    return {
      element: tile,
      isOffered: parts.hasAuto,
      show(left: number | null): void {
        text.textContent = left === null ? label : String(left);
        tile.classList.toggle("on", left !== null);
        tile.setAttribute("aria-label", left === null ? label : autoStop);
        picture.replaceChildren(icon(left === null ? "auto" : "stop"));
      },
    };
  }
}

function newSums(words: StageWords) {
  const sum = (label: string, className = "num") => {
    const amount = make("b", { class: className }, "–");
    return { amount, element: make("span", {}, make("small", {}, label), amount) };
  };
  const balance = sum(words.balance);
  const bet = sum(words.bet);
  const net = sum(words.net);
  const lastWin = sum(words.lastWin, "num gold");
  lastWin.element.classList.add("end");
  bet.element.hidden = true;
  net.element.hidden = true;
  let netText: string | null = null;
  return {
    element: make(
      "div",
      { class: "sums" },
      balance.element,
      bet.element,
      net.element,
      lastWin.element,
    ),
    balance: balance.amount,
    lastWin: lastWin.amount,
    showNet(text: string | null): void {
      netText = text;
      net.amount.textContent = text ?? "";
      net.element.hidden = text === null || !bet.element.hidden;
    },
    /** The stake of the round that is open, in the place of the session's result. */
    showBet(text: string | null): void {
      bet.amount.textContent = text ?? "";
      bet.element.hidden = text === null;
      net.element.hidden = text !== null || netText === null;
    },
  };
}

/** The stake, typed by the cent or pressed: less, more, half, double. */
function newStake(words: StageWords, actions: BarActions) {
  const field = make("input", {
    class: "stake-field num",
    inputmode: "decimal",
    autocomplete: "off",
    enterkeyhint: "done",
    "aria-label": words.bet,
  });
  const less = iconButton("minus", words.less, "step-button");
  const more = iconButton("plus", words.more, "step-button");
  const half = make("button", { type: "button", class: "tile num", "aria-label": words.half }, "½");
  const twice = make(
    "button",
    { type: "button", class: "tile num", "aria-label": words.double },
    "2×",
  );
  const label = make("label", { class: "stake-label" }, make("small", {}, words.bet), field);
  const stepper = make(
    "div",
    { class: "stepper", role: "group", "aria-label": words.bet },
    less,
    label,
    more,
  );
  let shown = "";
  const take = () => {
    const micro = microOf(field.value);
    // Whatever was typed, what holds now is what stands there.
    field.value = shown;
    if (micro !== null) actions.setStake(micro);
  };
  const times = (factor: number) => {
    const micro = microOf(shown);
    if (micro !== null) actions.setStake(Math.floor(micro * factor));
  };
  field.addEventListener("focus", () => field.select());
  field.addEventListener("change", take);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") field.blur();
  });
  less.addEventListener("click", () => actions.step(-1));
  more.addEventListener("click", () => actions.step(1));
  half.addEventListener("click", () => times(0.5));
  twice.addEventListener("click", () => times(2));
  return {
    element: make("div", { class: "dock-stake" }, stepper, half, twice),
    less,
    more,
    show(text: string): void {
      shown = text;
      if (document.activeElement !== field) field.value = text;
    },
  };
}

function newGo({ press }: BarActions) {
  const title = make("span", { class: "go-title" });
  const note = make("span", { class: "go-note" });
  const button = make("button", { type: "button", class: "go" }, title, note);
  button.addEventListener("click", () => press());
  return {
    element: button,
    show({ title: text, note: second, tone, isOff }: Parameters<Bar["face"]>[0]): void {
      title.textContent = text;
      note.textContent = second ?? "";
      note.hidden = second === undefined;
      button.dataset["tone"] = tone;
      button.disabled = isOff === true;
    },
  };
}
