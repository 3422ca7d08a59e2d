import type { SeaShotAsked, ShotsAnswer, Wallet } from "../../stage/wallet.ts";
import { torpedoBets } from "../rules.ts";
import type { Place, Swimmer } from "../sea.ts";
import { Batches } from "./batches.ts";

type Result = ShotsAnswer["shots"][number];

/** A shot in the water. Times by the server's clock. */
export interface Flying {
  readonly n: number;
  /** Null: it was aimed at the open sea, and is free. */
  readonly target: Swimmer | null;
  readonly from: Place;
  readonly to: Place;
  readonly sentAt: number;
  readonly tHit: number;
  readonly bet: number;
  readonly cost: number;
  readonly torpedo: boolean;
  /** What the server said; null while it has not. */
  result: Result | null;
}

/** What is to be shown as a shot arrives. */
interface Shown {
  hit(shot: Flying, result: Result): void;
  /** It found open water. */
  nothing(shot: Flying): void;
  balance(micro: number): void;
  refused(failure: unknown): void;
  silent(): void;
}

export const flightMs = { least: 280, most: 420 };
/** A shot whose answer is on its way stays at its target. */
const inAirMax = 12;

/** All own shots that are in the water, and what of the balance they hold. */
export class Volley {
  readonly #shown: Shown;
  readonly #batches: Batches;
  #flying: Flying[] = [];
  #numbers = 0;

  constructor(wallet: Pick<Wallet<never>, "shots">, shown: Shown) {
    this.#shown = shown;
    this.#batches = new Batches(wallet, {
      answered: (answer) => {
        for (const result of answer.shots) this.#answer(result);
        this.#shown.balance(answer.balance.amount);
      },
      refused: (failure, shots) => {
        this.#drop(shots);
        this.#shown.refused(failure);
      },
      silent: (shots) => {
        this.#drop(shots);
        this.#shown.silent();
      },
    });
  }

  get flying(): readonly Flying[] {
    return this.#flying;
  }

  /** Where a round has a least time. */
  set roundMs(ms: number) {
    this.#batches.roundMs = ms;
  }

  /** The least time from shot to shot here. */
  get leastMs(): number {
    return this.#batches.leastMs;
  }

  /** Shots that may cost something, and whose end has not been shown. */
  get open(): number {
    return this.#flying.filter(({ target }) => target !== null).length;
  }

  get isFull(): boolean {
    return this.open >= inAirMax;
  }

  /**
   * How much less than the balance may be shown: what shots in the air may cost, and what those
   * that are decided have paid before it was seen.
   */
  get held(): number {
    return this.#flying.reduce((sum, { cost, result, target }) => {
      if (target === null) return sum;
      return sum + (result === null ? cost : result.paid - result.charged + cost);
    }, 0);
  }

  /** Sends a shot on its way. */
  fire(shot: Omit<Flying, "n" | "tHit" | "cost" | "result" | "to">, to: (tHit: number) => Place) {
    const far = Math.hypot(to(shot.sentAt).x - shot.from.x, to(shot.sentAt).y - shot.from.y);
    const tHit = shot.sentAt + Math.min(flightMs.most, Math.max(flightMs.least, far * 0.7));
    this.#numbers += 1;
    const cost = shot.target === null ? 0 : shot.bet * (shot.torpedo ? torpedoBets : 1);
    const flying = { ...shot, n: this.#numbers, tHit, cost, to: to(tHit), result: null };
    this.#flying.push(flying);
    if (shot.target === null) return;
    const { n, bet, torpedo } = flying;
    this.#batches.add({ n, tHit, target: shot.target.id, bet, torpedo });
  }

  /** Shows the end of those that have arrived and been decided. */
  arrive(now: number): void {
    const landed = this.#flying.filter(
      ({ tHit, target, result }) => now >= tHit && (target === null || result !== null),
    );
    if (landed.length === 0) return;
    this.#flying = this.#flying.filter((shot) => !landed.includes(shot));
    for (const shot of landed) {
      if (shot.target === null || shot.result === null) this.#shown.nothing(shot);
      else this.#shown.hit(shot, shot.result);
    }
  }

  #answer(result: Result): void {
    const shot = this.#flying.find(({ n }) => n === result.n);
    if (shot) shot.result = result;
  }

  #drop(shots: readonly SeaShotAsked[]): void {
    const gone = new Set(shots.map(({ n }) => n));
    for (const shot of this.#flying) if (gone.has(shot.n)) this.#shown.nothing(shot);
    this.#flying = this.#flying.filter(({ n }) => !gone.has(n));
  }
}
