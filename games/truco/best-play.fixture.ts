import { followOf, leadOf, type Side, staysIn, trickOf, winnerOf } from "./table.ts";

interface Awards {
  readonly won: number;
  readonly lost: number;
  readonly trucoWon: number;
  readonly trucoLost: number;
}

/** A hand that Zé may have: the cards left, the one he has led, and how many deals have it. */
interface Belief {
  readonly hand: readonly number[];
  readonly led: number | null;
  readonly weight: number;
}

interface Node {
  readonly mine: readonly number[];
  readonly tricks: readonly Side[];
  readonly isTruco: boolean;
  /** All that agrees with what the player has seen. */
  readonly beliefs: readonly Belief[];
}

const suits = 4;

const without = (cards: readonly number[], card: number) => {
  const at = cards.indexOf(card);
  return [...cards.slice(0, at), ...cards.slice(at + 1)];
};

/** The awards of all deals together for a player who always makes the best of what is seen. */
function bestOf(node: Node, awards: Awards): number {
  const { mine, beliefs } = node;
  let best = node.isTruco ? -Infinity : raised(node, awards);
  for (const card of new Set(mine)) {
    const seen = new Map<string, { tricks: Side[]; beliefs: Belief[] }>();
    let sum = 0;
    for (const { hand, led, weight } of beliefs) {
      const his = led ?? followOf(hand, card);
      const rest = led === null ? without(hand, his) : hand;
      const side = trickOf(card, his);
      const tricks = [...node.tricks, side];
      const winner = winnerOf(tricks);
      if (winner !== null) {
        sum += weight * awardOf(winner, node.isTruco, awards);
        continue;
      }
      const leads = side === -1 || (side === 0 && led !== null);
      const next = leads ? leadOf(rest) : null;
      const key = `${his} ${next ?? ""}`;
      const group = seen.get(key) ?? { tricks, beliefs: [] };
      group.beliefs.push({ hand: next === null ? rest : without(rest, next), led: next, weight });
      seen.set(key, group);
    }
    const left = without(mine, card);
    for (const group of seen.values()) sum += bestOf({ ...node, ...group, mine: left }, awards);
    best = Math.max(best, sum);
  }
  return best;
}

function raised(node: Node, awards: Awards): number {
  const stays = node.beliefs.filter(({ hand, led }) =>
    staysIn(led === null ? hand : [...hand, led], node.tricks),
  );
  const weightOf = (beliefs: readonly Belief[]) =>
    beliefs.reduce((sum, { weight }) => sum + weight, 0);
  const runs = weightOf(node.beliefs) - weightOf(stays);
  const played = stays.length > 0 ? bestOf({ ...node, beliefs: stays, isTruco: true }, awards) : 0;
  return runs * awards.won + played;
}

function awardOf(winner: Side, isTruco: boolean, awards: Awards): number {
  if (winner === 0) return 100;
  if (isTruco) return winner === 1 ? awards.trucoWon : awards.trucoLost;
  return winner === 1 ? awards.won : awards.lost;
}

/** Hands of three out of so many cards of each strength, and how many ways there are to each. */
function handsOf(counts: readonly number[]): { hand: number[]; weight: number }[] {
  const hands: { hand: number[]; weight: number }[] = [];
  const add = (from: number, hand: number[], weight: number) => {
    if (hand.length === 3) return void hands.push({ hand, weight });
    for (let card = from; card < counts.length; card += 1) {
      let ways = weight;
      for (let copies = 1; copies <= Math.min(counts[card] ?? 0, 3 - hand.length); copies += 1) {
        ways = (ways * ((counts[card] ?? 0) - copies + 1)) / copies;
        add(card + 1, [...hand, ...Array.from({ length: copies }, () => card)], ways);
      }
    }
  };
  add(0, [], 1);
  return hands;
}

/**
 * Best play over all deals in which a card of one rank, 0 to 9, is turned up: what it pays
 * together, in hundredths of the stake, and how many deals there are.
 */
export function bestPlay(awards: Awards, turned: number): { sum: number; deals: number } {
  let sum = 0;
  let deals = 0;
  const counts = Array.from({ length: 14 }, (_, card) => {
    if (card >= 10) return 1;
    if (card === (turned + 1) % 10) return 0;
    return card === turned ? 3 : 4;
  });
  for (const { hand: mine, weight } of handsOf(counts)) {
    const rest = counts.map((count, card) => count - mine.filter((each) => each === card).length);
    const beliefs = handsOf(rest).map((each) => ({ ...each, led: null }));
    const node = { mine, tricks: [], isTruco: false, beliefs };
    sum += suits * weight * bestOf(node, awards);
    deals += suits * weight * beliefs.reduce((all, each) => all + each.weight, 0);
  }
  return { sum, deals };
}
