import { make } from "../../stage/dom.ts";
import { newSheet } from "../../stage/sheet.ts";
import type { StageWords } from "../../stage/words.ts";
import { catching } from "../rules.ts";
import { fraction } from "../../engine/fraction.ts";
import { chanceText } from "../../stage/number-text.ts";
import { looks } from "./creatures.ts";
import { timesText } from "./times.ts";
import type { Seen } from "./waters.ts";
import type { SeaWords } from "./words.ts";

const writeMs = 1_000;

/** Creatures as a list, for whoever does not see the sea: a press shoots once. */
export function newList(
  words: StageWords,
  own: SeaWords,
  { shoot, isTorpedo }: { shoot(id: number): void; isTorpedo(): boolean },
) {
  const sheet = newSheet(own.listTitle, words.close, "info sea-sheet");
  const said = make("p", { class: "small", role: "status", "aria-live": "polite" });
  const rows = make("ul", { class: "sea-rows" });
  const empty = make("p", { class: "small" }, own.listEmpty);
  sheet.body.append(said, empty, rows);
  const shown = new Map<number, HTMLElement>();
  let wroteAt = 0;

  function rowOf({ swimmer }: Seen): HTMLElement {
    const { creature, id } = swimmer;
    const name = own.creatures[creature];
    const times = timesText(creature, words);
    const chance = fraction(catching({ creature, isTorpedo: false }), 2n ** 32n);
    const button = make(
      "button",
      { type: "button", "aria-label": own.shoot(name, times) },
      make("img", { src: looks[creature].picture, alt: "" }),
      make("span", {}, name, make("small", {}, chanceText(chance, words.style))),
      make("b", { class: "num gold" }, times),
    );
    button.addEventListener("click", () => shoot(id));
    return make("li", {}, button);
  }

  return {
    open(): void {
      said.textContent = "";
      wroteAt = 0;
      sheet.open();
    },
    get isOpen() {
      return sheet.isOpen;
    },
    say(text: string): void {
      said.textContent = text;
    },
    /** Each frame; rows come and go, those that stay keep the focus. */
    show(seen: readonly Seen[], now: number): void {
      if (!sheet.isOpen || now - wroteAt < writeMs) return;
      wroteAt = now;
      const worth = ({ swimmer }: Seen) =>
        Number(catching({ creature: swimmer.creature, isTorpedo: isTorpedo() }));
      const here = seen.toSorted((a, b) => worth(a) - worth(b));
      const ids = new Set(here.map(({ swimmer }) => swimmer.id));
      for (const [id, row] of shown) {
        if (ids.has(id)) continue;
        row.remove();
        shown.delete(id);
      }
      for (const each of here) {
        if (shown.has(each.swimmer.id)) continue;
        const row = rowOf(each);
        shown.set(each.swimmer.id, row);
        rows.append(row);
      }
      empty.hidden = here.length > 0;
    },
  };
}
