import { type Card, rankAceLow, suitOf } from "../../engine/cards.ts";
import { make } from "../dom.ts";
import { shape } from "../svg.ts";
import jack from "./cards/court-knight.webp";
import king from "./cards/court-king.webp";
import queen from "./cards/court-queen-hearts.webp";

/** On a 24 grid: diamonds, hearts, spades, clubs. */
const suitPaths = [
  "M12 2l7.5 10L12 22 4.5 12z",
  "M12 21C5 15.5 3 12.2 3 8.6A4.7 4.7 0 0 1 12 6.6 4.7 4.7 0 0 1 21 8.6C21 12.2 19 15.5 12 21z",
  "M12 2c6 5.2 8.5 8.2 8.5 11.5a4.3 4.3 0 0 1-7.3 3c.2 2.3 1 4 2.3 5.5h-7c1.3-1.5 2.1-3.2 2.3-5.5a4.3 4.3 0 0 1-7.3-3C3.5 10.2 6 7.2 12 2z",
  "M12 2a4.6 4.6 0 0 1 3.6 7.4 4.6 4.6 0 1 1-2.5 7.3c.2 2.1 1 3.9 2.3 5.3H8.6c1.3-1.4 2.1-3.2 2.3-5.3a4.6 4.6 0 1 1-2.5-7.3A4.6 4.6 0 0 1 12 2z",
];
const letters: Readonly<Record<number, string>> = { 1: "A", 11: "J", 12: "Q", 13: "K" };
const courts: Readonly<Record<number, string>> = { 11: jack, 12: queen, 13: king };

/** A card that lies face down until it is turned. */
export function newPlayingCard() {
  const face = make("span", { class: "card-face" });
  const turning = make("span", { class: "card-turn" }, make("span", { class: "card-back" }), face);
  const element = make("span", { class: "playing-card", "aria-hidden": true }, turning);
  let shown: Card | null = null;
  return {
    element,
    /** @param card null: none lies here */
    show(card: Card | null, isOpen: boolean): void {
      element.classList.toggle("dealt", card !== null);
      element.classList.toggle("open", card !== null && isOpen);
      if (card === shown || card === null) return;
      shown = card;
      const suit = suitOf(card);
      const rank = rankAceLow(card);
      face.className = `card-face ${suit < 2 ? "red" : "black"}`;
      const court = courts[rank];
      face.replaceChildren(
        make("b", {}, letters[rank] ?? String(rank)),
        suitSign(suit),
        court === undefined
          ? suitSign(suit, "large")
          : make("img", { class: "court", src: court, alt: "" }),
      );
    },
  };
}

function suitSign(suit: number, className = ""): SVGElement {
  const path = shape("path", { d: suitPaths[suit] ?? "" });
  return shape("svg", { viewBox: "0 0 24 24", class: `suit ${className}` }, path);
}
