import { type Card, rankAceHigh, suitOf } from "../engine/cards.ts";

/** What five cards can be, from the lowest on. */
export const handKinds = [
  "high",
  "pair",
  "twoPair",
  "three",
  "straight",
  "flush",
  "fullHouse",
  "four",
  "straightFlush",
] as const;

export type HandKind = (typeof handKinds)[number];

/** The best five of a hand's cards. */
export interface RankedHand {
  readonly kind: HandKind;
  /** The higher the better; equal hands share a pot. */
  readonly score: number;
  /** The ranks that decide, 2 to 14, the most important first. */
  readonly ranks: readonly number[];
}

const ace = 14;
const five = 5;
const rankBase = 16;

/** The best hand of five out of five to seven cards. */
export function rankOf(cards: readonly Card[]): RankedHand {
  const flush = flushOf(cards);
  const straightFlush = flush && straightIn(flush);
  if (straightFlush) return ranked("straightFlush", [straightFlush]);
  // Ranks by how often they came, then by height: 9 9 9 A A K 4 is [9, 14, 13, 4].
  const counts = new Map<number, number>();
  for (const card of cards) {
    const rank = rankAceHigh(card);
    counts.set(rank, (counts.get(rank) ?? 0) + 1);
  }
  const countOf = (rank: number | undefined) => counts.get(rank ?? 0) ?? 0;
  const byCount = [...counts.keys()].toSorted((a, b) => countOf(b) - countOf(a) || b - a);
  const [first = 0, second = 0, third = 0] = byCount;
  const others = (...used: number[]) =>
    [...counts.keys()].filter((rank) => !used.includes(rank)).toSorted((a, b) => b - a);
  if (countOf(first) === 4) return ranked("four", [first, ...others(first).slice(0, 1)]);
  if (countOf(first) === 3 && countOf(second) >= 2) return ranked("fullHouse", [first, second]);
  if (flush) return ranked("flush", flush.toSorted((a, b) => b - a).slice(0, five));
  const straight = straightIn([...counts.keys()]);
  if (straight) return ranked("straight", [straight]);
  if (countOf(first) === 3) return ranked("three", [first, ...others(first).slice(0, 2)]);
  if (countOf(second) === 2) {
    return ranked("twoPair", [first, second, Math.max(third, ...others(first, second))]);
  }
  if (countOf(first) === 2) return ranked("pair", [first, ...others(first).slice(0, 3)]);
  return ranked("high", others().slice(0, five));
}

/** The ranks of a suit that has five cards or more. */
function flushOf(cards: readonly Card[]): number[] | null {
  for (const suit of [0, 1, 2, 3]) {
    const ranks = cards.filter((card) => suitOf(card) === suit).map(rankAceHigh);
    if (ranks.length >= five) return ranks;
  }
  return null;
}

/** The highest card of five in a row, an ace below a two included; null where there are none. */
function straightIn(ranks: readonly number[]): number | null {
  const has = (rank: number) => ranks.includes(rank === 1 ? ace : rank);
  for (let top = ace; top >= five; top -= 1) {
    if ([0, 1, 2, 3, 4].every((below) => has(top - below))) return top;
  }
  return null;
}

function ranked(kind: HandKind, ranks: readonly number[]): RankedHand {
  let score = handKinds.indexOf(kind);
  for (let place = 0; place < five; place += 1) score = score * rankBase + (ranks[place] ?? 0);
  return { kind, score, ranks };
}
