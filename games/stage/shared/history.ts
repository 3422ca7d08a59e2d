import type { PastSharedRound } from "@trevo/contract/shared-rounds.ts";
import { make } from "../dom.ts";
import { toneOf } from "../strip.ts";

/** What the strip shows of a round, and does when it is pressed. */
interface Shown {
  readonly label: string;
  text(round: PastSharedRound): string;
  press(round: PastSharedRound): void;
}

/** The last rounds of all, newest first, in one row that is drawn along; arrows go through it. */
export function newHistory({ label, text, press }: Shown) {
  const element = make("div", { class: "strip history", role: "group", "aria-label": label });
  let shown: readonly PastSharedRound[] = [];
  element.addEventListener("keydown", (event) => {
    const chips = [...element.querySelectorAll("button")];
    const at = chips.findIndex((chip) => chip === document.activeElement);
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0 || at === -1) return;
    event.preventDefault();
    chips[at + by]?.focus();
  });
  const chipOf = (round: PastSharedRound) => {
    const chip = make(
      "button",
      { type: "button", class: `chip num ${toneOf(round.height)}`, tabindex: -1 },
      text(round),
    );
    chip.addEventListener("click", () => press(round));
    return chip;
  };
  return {
    element,
    show(rounds: readonly PastSharedRound[]): void {
      if (rounds === shown) return;
      const isNext = rounds[1]?.round === shown[0]?.round && shown.length > 0;
      shown = rounds;
      const [newest] = rounds;
      if (isNext && newest) element.prepend(chipOf(newest));
      else element.replaceChildren(...rounds.map(chipOf));
      while (element.children.length > rounds.length) element.lastElementChild?.remove();
      // One stop of the Tab key for all of them.
      element.querySelectorAll("button").forEach((chip, at) => {
        chip.tabIndex = at === 0 ? 0 : -1;
      });
    },
  };
}
