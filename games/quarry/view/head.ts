import { fraction } from "../../engine/fraction.ts";
import { make } from "../../stage/dom.ts";
import { chanceText, decimalText } from "../../stage/number-text.ts";
import type { Stage } from "../../stage/scene.ts";
import dynamite from "../art/dynamite.webp";
import emerald from "../art/emerald.webp";
import lantern from "../art/lantern.webp";
import { cells, priceOf } from "../rules.ts";
import type { QuarryWords } from "./words.ts";

/** Over the stones: what the game asks, or what the player holds, and what comes next. */
export function newHead(stage: Stage, own: QuarryWords) {
  const { words } = stage;
  const prize = make("b", { class: "prize num gold" });
  const times = make("span", { class: "prize-times" });
  const gems = make("span", { class: "num" });
  const mines = make("span", { class: "num" });
  const holding = make(
    "div",
    { class: "holding" },
    make("small", {}, words.prizeNow),
    prize,
    times,
  );
  const asking = make(
    "div",
    { class: "asking" },
    make("b", {}, own.lead),
    make("span", {}, own.leadText),
  );
  const counts = make(
    "div",
    { class: "counts" },
    make("span", {}, gems, make("img", { src: emerald, alt: own.gem })),
    make("span", {}, mines, make("img", { src: dynamite, alt: own.mine })),
  );
  const lamp = make("img", { class: "lantern", src: lantern, alt: "" });
  const element = make("div", { class: "quarry-head" }, lamp, asking, holding, counts);
  const next = make("p", { class: "next" });
  return {
    element,
    next,
    /** Before a round. */
    ask(): void {
      element.dataset["part"] = "asking";
      counts.hidden = true;
      next.textContent = "";
    },
    /** While a round is open, or as it ended; the sum is written by `hold`. */
    count(count: number, found: number): void {
      element.dataset["part"] = found > 0 ? "holding" : "asking";
      counts.hidden = false;
      gems.textContent = own.found(found, cells - count);
      mines.textContent = String(count);
    },
    hold(micro: number, hundredths: number): void {
      prize.textContent = stage.money(micro);
      prize.classList.toggle("gold", hundredths > 0);
      times.textContent = words.stakeTimes(stage.times(hundredths));
    },
    ahead(count: number, found: number): void {
      const left = cells - found;
      const safe = left - count;
      if (safe <= 0) return next.replaceChildren();
      const price = decimalText(priceOf(count, found + 1), words.style.decimal);
      const chance = own.chance(chanceText(fraction(safe, left), words.style));
      next.replaceChildren(
        `${own.next} `,
        make("b", { class: "num" }, `${price}×`),
        ` · ${chance}`,
      );
    },
  };
}
