import { make } from "./dom.ts";

const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const suits = ["♠", "♥", "♦", "♣"];

/** "A♠": a card is 0 to 51: rank = card % 13 (0 the ace), suit = card / 13. */
export function cardName(card: number): string {
  return `${ranks[card % 13] ?? ""}${suits[Math.floor(card / 13)] ?? ""}`;
}

/** A card's face. */
export function playingCard(card: number): HTMLElement {
  const suit = suits[Math.floor(card / 13)] ?? "";
  const kind = suit === "♥" || suit === "♦" ? "red" : "black";
  const corner = make("span", { class: "corner" }, ranks[card % 13] ?? "", make("i", {}, suit));
  const pip = make("span", { class: "pip", "aria-hidden": "true" }, suit);
  const named = { role: "img", "aria-label": cardName(card) };
  return make("span", { class: `card ${kind}`, ...named }, corner, pip);
}

/** Its back. */
export function cardBack(): HTMLElement {
  return make("span", { class: "card back", "aria-hidden": "true" });
}
