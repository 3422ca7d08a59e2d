import type { Card } from "../../engine/cards.ts";
import type { Coup } from "../rules.ts";

/** Of the reveal, in milliseconds: the first four lie, then each is turned in its order. */
const dealtEvery = 320;
const turnedAt = { player: [1_700, 2_300], banker: [3_100, 3_700] } as const;
/** A third card comes at this time and is turned slowly; a second third card waits for it. */
const thirdAt = 4_500;
const thirdEvery = 1_900;
const thirdTurnsAfter = 900;

export interface LyingCard {
  readonly card: Card;
  readonly isOpen: boolean;
}

/** What lies before player and banker so far into the reveal. */
export function lyingAt({ player, banker }: Coup, ms: number): Record<Hand, LyingCard[]> {
  const thirds = { player: thirdAt, banker: thirdAt + (player.length > 2 ? thirdEvery : 0) };
  const handOf = (hand: Hand, cards: readonly Card[], first: number) =>
    cards.flatMap((card, at) => {
      const comes = at < 2 ? (at * 2 + first) * dealtEvery : thirds[hand];
      const turns = turnedAt[hand][at] ?? thirds[hand] + thirdTurnsAfter;
      return ms >= comes ? [{ card, isOpen: ms >= turns }] : [];
    });
  return { player: handOf("player", player, 0), banker: handOf("banker", banker, 1) };
}

export type Hand = "player" | "banker";
