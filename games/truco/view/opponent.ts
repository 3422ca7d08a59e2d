import { newCard } from "../../stage/cards/card.ts";
import { make } from "../../stage/dom.ts";
import type { Stage } from "../../stage/scene.ts";
import ze from "../art/ze.webp";
import type { TrucoWords } from "./words.ts";

const size = 3;

/** Zé across the table: his face, what he says, and the backs of his cards. */
export function newOpponent(stage: Stage, own: TrucoWords) {
  const face = make("img", { class: "ze-face", src: ze, alt: "", draggable: "false" });
  const says = make("p", { class: "ze-says" });
  const cards = Array.from({ length: size }, () => newCard());
  const held = make("span", { class: "ze-cards" }, ...cards.map(({ element }) => element));
  const name = make("b", { class: "ze-name" }, own.ze);
  const element = make("div", { class: "ze" }, face, make("div", {}, name, says), held);
  let count = size;

  function show(left: number): void {
    count = left;
    cards.forEach((card, at) => {
      card.lay(null);
      card.element.classList.toggle("played", at >= left);
    });
    held.setAttribute("aria-label", own.zeHolds(left));
  }

  held.setAttribute("role", "img");
  return {
    element,
    clear(text: string): void {
      show(size);
      says.textContent = text;
    },
    say(text: string): void {
      says.textContent = text;
    },
    /** One of his cards goes to the table; the place that it came from. */
    play(): HTMLElement {
      const from = cards[count - 1]?.element ?? held;
      show(Math.max(0, count - 1));
      return from;
    },
    /** What he still held, face up. */
    async open(names: readonly string[]): Promise<void> {
      const turns = names.map(async (card, at) => cards[at]?.turn(stage.move, card, 240));
      await Promise.all(turns);
    },
  };
}
