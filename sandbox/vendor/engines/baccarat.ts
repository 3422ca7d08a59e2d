import { at, type Bps, type Draw, even, type Timed } from "./engine.ts";

/** What was dealt; cards are 0 to 51: rank = card % 13 (0 the ace), suit = card / 13. */
export interface Coup {
  player: number[];
  banker: number[];
}

export const spots = ["player", "banker", "tie", "playerPair", "bankerPair"] as const;

/** Eight decks, fresh for each coup; the third card by the book. */
export function baccarat(): Timed {
  return {
    kind: "timed",
    setup: { spots },
    bettingMs: 15_000,
    playMs: 9_000,
    restMs: 4_000,
    open: () => null,
    mayBet: (_card, spot) => (spots as readonly string[]).includes(spot),
    draw: (_card, draw) => deal(draw),
    pays: (_card, result, spot) => paysOf(result as Coup, spot),
    reveal: (_card, result) => {
      const coup = result as Coup;
      return { ...coup, points: [pointsOf(coup.player), pointsOf(coup.banker)] };
    },
  };
}

export function deal(draw: Draw): Coup {
  const taken = new Map<number, number>();
  const next = (): number => {
    // A card that is used up in all eight decks is drawn again.
    for (;;) {
      const card = draw(416);
      if (taken.has(card)) continue;
      taken.set(card, 1);
      return card % 52;
    }
  };
  const [p1, b1, p2, b2] = [next(), next(), next(), next()];
  const player = [p1, p2];
  const banker = [b1, b2];
  if (pointsOf(player) >= 8 || pointsOf(banker) >= 8) return { player, banker };
  const third = pointsOf(player) <= 5 ? next() : null;
  if (third !== null) player.push(third);
  if (bankerDraws(pointsOf(banker), third)) banker.push(next());
  return { player, banker };
}

/** Stakes returned: ties give back what was put on a side; the bank keeps 5 % of its wins. */
export function paysOf({ player, banker }: Coup, spot: string): Bps {
  const lead = Math.sign(pointsOf(player) - pointsOf(banker));
  const isPair = (hand: number[]) => at(hand, 0) % 13 === at(hand, 1) % 13;
  if (spot === "tie") return lead === 0 ? 9 * even : 0;
  if (spot === "playerPair") return isPair(player) ? 12 * even : 0;
  if (spot === "bankerPair") return isPair(banker) ? 12 * even : 0;
  if (lead === 0) return even;
  if (spot === "player") return lead > 0 ? 2 * even : 0;
  return lead < 0 ? 19_500 : 0;
}

export function pointsOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + valueOf(card), 0) % 10;
}

function valueOf(card: number): number {
  const rank = card % 13;
  return rank >= 9 ? 0 : rank + 1;
}

/** By the bank's points, and the value of the player's third card: null when there is none. */
function bankerDraws(points: number, third: number | null): boolean {
  if (third === null) return points <= 5;
  const value = valueOf(third);
  if (points <= 2) return true;
  if (points === 3) return value !== 8;
  if (points === 4) return value >= 2 && value <= 7;
  if (points === 5) return value >= 4 && value <= 7;
  return points === 6 && (value === 6 || value === 7);
}
