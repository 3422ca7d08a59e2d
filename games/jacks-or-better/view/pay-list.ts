import { make } from "../../stage/dom.ts";
import { decimalText } from "../../stage/number-text.ts";
import type { Stage } from "../../stage/scene.ts";
import { awards, type Hand, hands } from "../hands.ts";
import type { JacksWords } from "./words.ts";

/** Over the cards: what each hand pays, in times and in money; the row of a hand lights up. */
export function newPayList(stage: Stage, own: JacksWords) {
  const paying = hands.filter((hand) => awards[hand] > 0).toReversed();
  const rows = paying.map((hand) => {
    const times = `${decimalText(awards[hand], stage.words.style.decimal)}×`;
    const sum = make("b", { class: "num pay-sum" });
    const name = make("span", { class: "pay-name" }, own.hands[hand]);
    const element = make("li", {}, name, make("b", { class: "num pay-times" }, times), sum);
    return { hand, element, sum };
  });
  const list = make("ol", { class: "pay-list", "aria-label": own.payList });
  list.append(...rows.map(({ element }) => element));
  return {
    element: make("div", { class: "pay-frame" }, list),
    price(stake: number): void {
      for (const { hand, sum } of rows) sum.textContent = stage.money((stake * awards[hand]) / 100);
    },
    /** `have`: it was dealt, and may still be thrown away; `won`: it is paid. */
    light(hand: Hand | null, how: "have" | "won"): HTMLElement | null {
      for (const row of rows) {
        const isLit = row.hand === hand;
        row.element.className = isLit ? how : "";
        if (isLit) row.element.setAttribute("aria-current", "true");
        else row.element.removeAttribute("aria-current");
      }
      return rows.find((row) => row.hand === hand)?.element ?? null;
    },
  };
}
