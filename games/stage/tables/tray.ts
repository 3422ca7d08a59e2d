import type { IconName } from "../icons.ts";
import { icon, make } from "../dom.ts";
import { chips } from "./chips.ts";
import type { TableWords } from "./words.ts";

/** What the tray does. */
interface Actions {
  undo(): void;
  clear(): void;
  repeat(): void;
  double(): void;
  chosen(): void;
}

const unit = 1_000_000;

/** The chips of which one is put down, and what may be done to all that lie. */
export function newTray(own: TableWords, actions: Actions) {
  let chip = 5 * unit;
  const row = make("div", { class: "tray", role: "radiogroup", "aria-label": own.chips });
  const deed = (name: IconName | null, label: string, act: () => void) => {
    const sign = name ? icon(name) : make("b", { class: "num", "aria-hidden": true }, "2×");
    const button = make("button", { type: "button", class: "deed" }, sign, label);
    button.addEventListener("click", act);
    return button;
  };
  const undo = deed("undo", own.undo, actions.undo);
  const clear = deed("close", own.clear, actions.clear);
  const repeat = deed("spin", own.repeat, actions.repeat);
  const double = deed(null, own.double, actions.double);
  const buttons = new Map<number, HTMLButtonElement>();

  function choose(worth: number): void {
    if (!buttons.has(worth)) return;
    chip = worth;
    for (const [each, button] of buttons) {
      button.setAttribute("aria-checked", String(each === worth));
      button.tabIndex = each === worth ? 0 : -1;
    }
    actions.chosen();
  }

  row.addEventListener("keydown", (event) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const all = [...buttons.keys()];
    const next = all[all.indexOf(chip) + by];
    if (by === 0) return;
    event.preventDefault();
    if (next === undefined) return;
    choose(next);
    buttons.get(next)?.focus();
  });

  return {
    element: make(
      "div",
      { class: "tray-box" },
      row,
      make("div", { class: "deeds" }, undo, clear, repeat, double),
    ),
    get chip() {
      return chip;
    },
    /** The chips that this currency and these limits have, in micro. */
    load(levels: readonly number[], usual: number): void {
      buttons.clear();
      row.replaceChildren();
      for (const worth of levels) {
        const picture = chips[worth / unit];
        if (picture === undefined) continue;
        const button = chipButton(worth / unit, picture);
        button.addEventListener("click", () => choose(worth));
        buttons.set(worth, button);
        row.append(button);
      }
      choose(buttons.has(usual) ? usual : (levels[0] ?? unit));
    },
    /** The chip in this place of the row, from 1. */
    pick(place: number): void {
      choose([...buttons.keys()][place - 1] ?? chip);
    },
    show(may: { bet: boolean; undo: boolean; clear: boolean; repeat: boolean }): void {
      undo.disabled = !may.bet || !may.undo;
      clear.disabled = !may.bet || !may.clear;
      repeat.disabled = !may.bet || !may.repeat;
      double.disabled = !may.bet || !may.clear;
    },
  };
}

function chipButton(units: number, picture: string): HTMLButtonElement {
  return make(
    "button",
    { type: "button", class: "table-chip", role: "radio", "aria-label": units },
    make("img", { src: picture, alt: "", draggable: "false" }),
    make("b", {}, String(units)),
  );
}

/** A chip that lies on a spot: the largest picture that is not worth more, and the sum. */
export function lyingChip(micro: number): HTMLElement {
  const worths = Object.keys(chips).map(Number);
  const worth = worths.findLast((each) => each * unit <= micro) ?? worths[0] ?? 1;
  return make(
    "span",
    { class: "table-chip lying" },
    make("img", { src: chips[worth] ?? "", alt: "" }),
    make("b", {}, shortText(micro / unit)),
  );
}

/** 1500 → "1.5k": what a chip has room for. */
function shortText(units: number): string {
  if (units < 1000) return String(units);
  return `${Math.floor(units / 100) / 10}k`;
}
