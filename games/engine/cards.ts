/** A card of 52 as 0 … 51: 2♦ 2♥ 2♠ 2♣ 3♦ … A♣. */
export type Card = number;

export const deckSize = 52;

const ranks = "23456789TJQKA";
const suits = "dhsc";

/** Rank and suit as two letters: `2d`, `Tc`, `As`. */
export function cardName(card: Card): string {
  return `${ranks[Math.floor(card / 4)] ?? ""}${suits[card % 4] ?? ""}`;
}

/** The card of a name that `cardName` gave. */
export function cardOf(name: string): Card {
  return ranks.indexOf(name.slice(0, 1)) * 4 + suits.indexOf(name.slice(1));
}

/** 2 to 14, where the ace is the highest. */
export function rankAceHigh(card: Card): number {
  return Math.floor(card / 4) + 2;
}

/** 1 to 13, where the ace is the lowest. */
export function rankAceLow(card: Card): number {
  const rank = rankAceHigh(card);
  return rank === 14 ? 1 : rank;
}

/** 0 diamonds, 1 hearts, 2 spades, 3 clubs. */
export function suitOf(card: Card): number {
  return card % 4;
}
