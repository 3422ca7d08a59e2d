import { make } from "../../stage/dom.ts";
import { newCard } from "../../stage/cards/card.ts";
import type { UpOrDownWords } from "./words.ts";

/** The cards that lay there before the present one, the newest at the end. */
export function newTrail(own: UpOrDownWords) {
  const element = make("ol", { class: "trail", "aria-label": own.trail });
  return {
    element,
    clear: () => element.replaceChildren(),
    /** Puts a card there; `note` is what the round paid with it. */
    add(name: string, note: string, isPrice: boolean): HTMLElement {
      const text = make("small", { class: isPrice ? "num" : "" }, note);
      const item = make("li", {}, newCard(name).element, text);
      element.append(item);
      return item;
    },
  };
}
