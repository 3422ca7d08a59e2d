import { type Card, rankAceHigh, suitOf } from "../engine/cards.ts";

export const hands = [
  "nothing",
  "jacks",
  "two pair",
  "three",
  "straight",
  "flush",
  "full house",
  "four",
  "straight flush",
  "royal",
] as const;

export type Hand = (typeof hands)[number];

/** What each hand pays, in hundredths of the stake. */
export const awards: Readonly<Record<Hand, number>> = {
  nothing: 0,
  jacks: 100,
  "two pair": 200,
  three: 300,
  straight: 400,
  flush: 600,
  "full house": 900,
  four: 2500,
  "straight flush": 5000,
  royal: 80_000,
};

const jack = 11;
/** A bit for each rank of 2 to 14: A 2 3 4 5. */
const wheel = (1 << 14) | (1 << 2) | (1 << 3) | (1 << 4) | (1 << 5);
const highest = (1 << 14) | (1 << 13) | (1 << 12) | (1 << 11) | (1 << 10);

/** What five cards are. */
export function handOf(cards: readonly Card[]): Hand {
  // A bit for each rank that came once, twice, three and four times: what comes again moves up.
  let once = 0;
  let twice = 0;
  let thrice = 0;
  let all = 0;
  let isFlush = true;
  const suit = suitOf(cards[0] ?? 0);
  for (const card of cards) {
    const bit = 1 << rankAceHigh(card);
    all |= thrice & bit;
    thrice |= twice & bit;
    twice |= once & bit;
    once |= bit;
    isFlush &&= suitOf(card) === suit;
  }
  if (twice === 0) return straightOrFlush(once, isFlush);
  if (all !== 0) return "four";
  const isTwoRanks = (twice & (twice - 1)) !== 0;
  if (thrice !== 0) return isTwoRanks ? "full house" : "three";
  if (isTwoRanks) return "two pair";
  return twice >= 1 << jack ? "jacks" : "nothing";
}

function straightOrFlush(ranks: number, isFlush: boolean): Hand {
  const lowest = ranks & -ranks;
  const isStraight = ranks === wheel || ranks === lowest * 31;
  if (isStraight && isFlush) return ranks === highest ? "royal" : "straight flush";
  if (isFlush) return "flush";
  return isStraight ? "straight" : "nothing";
}
