/**
 * Bacará Petrópolis: player and banker, eight fresh decks each round, the usual third card.
 *
 * Exact draws without putting back, of 416, 415 …: player, banker, player, banker, then the third
 * card of the player, then that of the banker.
 */
import { type Card, deckSize, rankAceLow } from "../engine/cards.ts";
import { exactDraw, pick } from "../engine/draws.ts";
import type { TableRules } from "../engine/table.ts";

export const shoe = 8 * deckSize;
const cardsMax = 6;
const revealPerCardMs = 1_500;

export interface Coup {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly win: Side;
}

export type Side = "player" | "banker" | "tie";

/** What spots give back, stake included, in hundredths. */
const returns = { player: 200, banker: 195, tie: 1000, pair: 1300, push: 100 } as const;

/** Orders of six cards of the shoe, by who wins the coup that they make: counted, not played. */
export const orders = {
  all: 4_998_398_275_503_360n,
  player: 2_230_518_282_592_256n,
  banker: 2_292_252_566_437_888n,
  tie: 475_627_426_473_216n,
} as const;

const pointsOf = (card: Card) => Math.min(rankAceLow(card), 10) % 10;

/** The points of a hand: its sum without the tens. */
export function handPoints(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
}

/**
 * Whether the banker takes a third card.
 *
 * @param points of two cards
 * @param third the points of the player's third card; null: the player stood
 */
export function bankerDraws(points: number, third: number | null): boolean {
  if (third === null) return points <= 5;
  if (points <= 2) return true;
  if (points === 3) return third !== 8;
  if (points === 4) return third >= 2 && third <= 7;
  if (points === 5) return third >= 4 && third <= 7;
  return points === 6 && (third === 6 || third === 7);
}

/** Deals a coup from cards in the order in which they lie. */
export function deal(cards: readonly Card[]): Coup {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = cards;
  const player = [a, c];
  const banker = [b, d];
  const isNatural = handPoints(player) >= 8 || handPoints(banker) >= 8;
  if (!isNatural) {
    const isDrawn = handPoints(player) <= 5;
    if (isDrawn) player.push(e);
    const third = isDrawn ? pointsOf(e) : null;
    if (bankerDraws(handPoints([b, d]), third)) banker.push(isDrawn ? f : e);
  }
  const difference = handPoints(player) - handPoints(banker);
  const win = difference > 0 ? "player" : difference < 0 ? "banker" : "tie";
  return { player, banker, win };
}

export const rules: TableRules<Coup> = {
  outcome(draw) {
    // Eight decks one after the other.
    return deal(pick(exactDraw(draw), shoe, cardsMax).map((place) => place % deckSize));
  },
  returnOf({ player, banker, win }, spot) {
    switch (spot) {
      case "player":
      case "banker":
        return win === "tie" ? returns.push : win === spot ? returns[spot] : 0;
      case "tie":
        return win === "tie" ? returns.tie : 0;
      case "playerPair":
        return isPair(player) ? returns.pair : 0;
      case "bankerPair":
        return isPair(banker) ? returns.pair : 0;
      default:
        return null;
    }
  },
  // Two aces on either side; who won is what the bets ask of them.
  best: [coup("tie"), coup("player"), coup("banker")],
  isCover: (spots) => spots.has("player") && spots.has("banker"),
  clock: { openMs: 12_000, closedMs: 1_000, payMs: 5_000 },
  revealMs: ({ player, banker }) => (player.length + banker.length) * revealPerCardMs,
};

function coup(win: Side): Coup {
  return { player: [0, 1], banker: [0, 1], win };
}

function isPair([a = 0, b = 0]: readonly Card[]): boolean {
  return rankAceLow(a) === rankAceLow(b);
}
