/**
 * Dragão × Onça: one card each, the higher one wins; the ace is the lowest and suits have no rank.
 *
 * Two exact draws without putting back, of 416 and 415: dragon, then jaguar.
 */
import { type Card, deckSize, rankAceLow, suitOf } from "../engine/cards.ts";
import { exactDraw, pick } from "../engine/draws.ts";
import type { TableRules } from "../engine/table.ts";

const shoe = 8 * deckSize;

export interface Duel {
  readonly dragon: Card;
  readonly jaguar: Card;
  readonly win: "dragon" | "jaguar" | "tie";
}

/** What spots give back, stake included, in hundredths: a side loses a quarter on a tie. */
const returns = { side: 200, sideOnTie: 75, tie: 1300, suited: 5700 } as const;

/** What two cards come to. */
export function duelOf(dragon: Card, jaguar: Card): Duel {
  const difference = rankAceLow(dragon) - rankAceLow(jaguar);
  return { dragon, jaguar, win: difference > 0 ? "dragon" : difference < 0 ? "jaguar" : "tie" };
}

export const rules: TableRules<Duel> = {
  outcome(draw) {
    const [dragon = 0, jaguar = 0] = pick(exactDraw(draw), shoe, 2).map(
      (place) => place % deckSize,
    );
    return duelOf(dragon, jaguar);
  },
  returnOf({ dragon, jaguar, win }, spot) {
    switch (spot) {
      case "dragon":
      case "jaguar":
        return win === "tie" ? returns.sideOnTie : win === spot ? returns.side : 0;
      case "tie":
        return win === "tie" ? returns.tie : 0;
      case "suited":
        return win === "tie" && suitOf(dragon) === suitOf(jaguar) ? returns.suited : 0;
      default:
        return null;
    }
  },
  best: [duelOf(0, 0), duelOf(deckSize - 1, 0), duelOf(0, deckSize - 1)],
  isCover: (spots) => spots.has("dragon") && spots.has("jaguar"),
  clock: { openMs: 10_000, closedMs: 1_000, payMs: 4_000 },
  revealMs: () => 4_000,
};
