import { fraction } from "../../engine/fraction.ts";
import type { Fraction } from "../../engine/game.ts";
import { by, one, plus, sum } from "./counts.ts";
import type { Board } from "./events.ts";
import { cellsOf } from "./reels.ts";
import type { Round } from "./round.ts";

/** What stars in sight bring: hundredths of the stake, and free spins. */
export interface StarPrize {
  readonly amount: number;
  readonly spins: number;
}

/** Prizes from the fewest stars on; more than the last count as the last. */
export interface Stars {
  readonly fewest: number;
  readonly prizes: readonly StarPrize[];
}

/** A set's prizes, as hundredths of the stake and free spins, from the fewest stars on. */
export const starsOf = (
  fewest: number,
  prizes: readonly (readonly [amount: number, spins: number])[],
): Stars => ({ fewest, prizes: prizes.map(([amount, spins]) => ({ amount, spins })) });

/** Pays the stars of a screen; how many free spins they bring. */
export function payStars(round: Round, board: Board, stars: Stars): number {
  const cells = cellsOf(board, "star");
  const prize = prizeOf(stars, cells.length);
  if (!prize) return 0;
  round.tell({ type: "stars", cells, amount: prize.amount });
  round.pay(prize.amount);
  if (round.isOver || prize.spins === 0) return 0;
  round.tell({ type: "freeSpins", spins: prize.spins });
  return prize.spins;
}

/** From how likely so many stars are: what they pay, and how many free spins they bring. */
export function starMeans(stars: Stars, odds: readonly Fraction[]) {
  const mean = (value: (prize: StarPrize) => number) =>
    sum(
      odds.map((chance, count) => {
        const prize = prizeOf(stars, count);
        return by(chance, fraction(prize ? value(prize) : 0, 1));
      }),
    );
  return {
    amount: mean(({ amount }) => amount),
    spins: mean(({ spins }) => spins),
    chance: mean(() => 1),
  };
}

/** What so many stars bring, if anything. */
export function prizeOf({ fewest, prizes }: Stars, count: number): StarPrize | undefined {
  return count < fewest ? undefined : prizes[Math.min(count - fewest, prizes.length - 1)];
}

/** How likely 0, 1, 2 … of so many cells are stars, where each is with one chance. */
export function cellOdds(cells: number, chance: Fraction): Fraction[] {
  const other = { ...chance, numerator: chance.denominator - chance.numerator };
  let odds: Fraction[] = [one];
  for (let cell = 0; cell < cells; cell += 1) {
    odds = [...odds, fraction(0, 1)].map((none, count) => {
      const before = odds[count - 1];
      return before ? plus(by(none, other), by(before, chance)) : by(none, other);
    });
  }
  return odds;
}
