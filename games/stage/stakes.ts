import type { Opening } from "./wallet.ts";

/** The stakes that a session takes, in micro, and the one that is chosen. */
export class Stakes {
  /** Rising; those that are offered at a press. */
  levels: readonly number[] = [];
  amount = 0;
  #min = 0;
  #max = 0;
  #step = 1;

  /** Takes what the game server says; the stake that was chosen stays where it is allowed. */
  load({ betLevels, defaultBetLevel, minBet, maxBet, stepBet }: Opening<never>["config"]): void {
    this.levels = betLevels;
    this.#min = minBet;
    this.#max = maxBet;
    this.#step = stepBet;
    this.set(this.amount > 0 ? this.amount : defaultBetLevel);
  }

  /** The nearest allowed amount, never above what was asked for unless that is below all. */
  set(micro: number): void {
    const bounded = Math.min(this.#max, Math.max(this.#min, micro));
    this.amount = bounded - (bounded % this.#step);
  }

  /** The next level above or below; null: there is none. */
  next(by: -1 | 1): number | null {
    const found =
      by === 1
        ? this.levels.find((level) => level > this.amount)
        : this.levels.findLast((level) => level < this.amount);
    return found ?? null;
  }

  get range(): readonly [number, number] {
    return [this.#min, this.#max];
  }

  /** The place of the stake among the levels; −1 where it is none of them. */
  get level(): number {
    return this.levels.indexOf(this.amount);
  }
}
