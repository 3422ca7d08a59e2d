import { make } from "./dom.ts";

const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const suits = ["♠", "♥", "♦", "♣"];

/** A card 0 to 51: rank = card % 13 (0 the ace), suit = card / 13. */
export function playingCard(card: number): HTMLElement {
  const rank = ranks[card % 13] ?? "";
  const suit = suits[Math.floor(card / 13)] ?? "";
  const kind = suit === "♥" || suit === "♦" ? "red" : "black";
  const corner = make("span", { class: "corner" }, rank, make("i", {}, suit));
  const face = make("span", { class: "pip", "aria-hidden": "true" }, suit);
  return make(
    "span",
    { class: `card ${kind}`, role: "img", "aria-label": rank + suit },
    corner,
    face,
  );
}

/** Its back. */
export function cardBack(): HTMLElement {
  return make("span", { class: "card back", "aria-hidden": "true" });
}
