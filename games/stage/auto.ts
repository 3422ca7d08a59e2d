import type { Round } from "./wallet.ts";

/** What the player asked autoplay to do, and where to stop. Amounts in micro. */
export interface AutoPlan {
  readonly rounds: number;
  /** No round is begun that could lose more than this in all. */
  readonly lossMax: number;
  /** Stops once so much was won in all. */
  readonly winMax: number | null;
  /** Stops on a payout above so many times the stake. */
  readonly singleMax: number | null;
}

/** Autoplay under way: how many rounds are left, and whether the next may begin. */
export class Auto {
  left: number;
  readonly #plan: AutoPlan;
  #result = 0;
  #isMet = false;

  constructor(plan: AutoPlan) {
    this.#plan = plan;
    this.left = plan.rounds;
  }

  count({ amount, payout }: Pick<Round<never>, "amount" | "payout">): void {
    const { winMax, singleMax } = this.#plan;
    this.left -= 1;
    this.#result += payout - amount;
    this.#isMet ||= winMax !== null && this.#result >= winMax;
    this.#isMet ||= singleMax !== null && payout > singleMax * amount;
  }

  mayGoOn(stake: number): boolean {
    return this.left > 0 && !this.#isMet && stake - this.#result <= this.#plan.lossMax;
  }
}
