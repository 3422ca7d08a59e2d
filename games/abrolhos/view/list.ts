import { make } from "../../stage/dom.ts";
import { newSheet } from "../../stage/sheet.ts";
import type { StageWords } from "../../stage/words.ts";
import { catching, type Creature, CREATURES } from "../rules.ts";
import { looks } from "./creatures.ts";
import { timesText } from "./times.ts";
import type { Seen } from "./waters.ts";
import type { SeaWords } from "./words.ts";

const writeMs = 1_000;
/** The rarest catch first. */
const ordered = (Object.keys(CREATURES) as Creature[]).toSorted((a, b) => {
  const chance = (creature: Creature) => catching({ creature, isTorpedo: false });
  return Number(chance(a) - chance(b));
});

/** Creatures as a list, for whoever does not see the sea: a press shoots once at one of them. */
export function newList(words: StageWords, own: SeaWords, shoot: (creature: Creature) => void) {
  const sheet = newSheet(own.listTitle, words.close, "info sea-sheet");
  const said = make("p", { class: "small", role: "status", "aria-live": "polite" });
  const empty = make("p", { class: "small" }, own.listEmpty);
  const rows = ordered.map((creature) => {
    const count = make("small", {});
    const name = own.creatures[creature];
    const times = timesText(creature, words);
    const button = make(
      "button",
      { type: "button", "aria-label": own.shoot(name, times) },
      make("img", { src: looks[creature].picture, alt: "" }),
      make("span", {}, name, count),
      make("b", { class: "num gold" }, times),
    );
    button.addEventListener("click", () => shoot(creature));
    return { creature, count, element: make("li", { hidden: true }, button) };
  });
  const list = make("ul", { class: "sea-rows" }, ...rows.map(({ element }) => element));
  sheet.body.append(said, empty, list);
  let wroteAt = 0;

  return {
    open(): void {
      said.textContent = "";
      wroteAt = 0;
      sheet.open();
    },
    say(text: string): void {
      said.textContent = text;
    },
    /** Each frame; a row whose kind has left goes, unless it has the focus. */
    show(seen: readonly Seen[], now: number): void {
      if (!sheet.isOpen || now - wroteAt < writeMs) return;
      wroteAt = now;
      for (const { creature, count, element } of rows) {
        const here = seen.filter(({ swimmer }) => swimmer.creature === creature).length;
        const text = own.inSea(here);
        if (count.textContent !== text) count.textContent = text;
        element.hidden = here === 0 && !element.contains(document.activeElement);
      }
      empty.hidden = seen.length > 0;
    },
  };
}
