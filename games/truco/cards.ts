/** A card of the forty of truco as 0 … 39: 4♦ 4♠ 4♥ 4♣ 5♦ … 3♣, from the weakest on. */
export type TrucoCard = number;

export const deckSize = 40;

const ranks = "4567QJKA23";
/** As manilhas rank. */
const suits = "dshc";

/** Rank and suit as two letters: `4d`, `Qs`. */
export function trucoName(card: TrucoCard): string {
  return `${ranks[Math.floor(card / 4)] ?? ""}${suits[card % 4] ?? ""}`;
}

/** The rank of the manilhas beside a card turned up, both as letters: `Qs` makes it `J`. */
export function manilhaOf(turned: string): string {
  return ranks[(ranks.indexOf(turned.slice(0, 1)) + 1) % ranks.length] ?? "";
}

/**
 * Strength beside the card that was turned up: 0 to 9 from the four to the three, 10 to 13 the
 * manilhas, which are of the rank that follows the turned one; after the three comes the four.
 */
export function strengthOf(card: TrucoCard, turned: TrucoCard): number {
  const rank = Math.floor(card / 4);
  const manilha = (Math.floor(turned / 4) + 1) % ranks.length;
  return rank === manilha ? ranks.length + (card % 4) : rank;
}
