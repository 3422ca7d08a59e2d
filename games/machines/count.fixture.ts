/**
 * Counts the prizes of single spins where enumeration is out of reach. What stands in a machine's
 * `measured.ts` came from two million spins of each:
 * `countSpins({ machine: "cascade", set: "a", phase: "base" }, 2e6)`.
 */
import type { Draw } from "../engine/game.ts";
import { cascadeSpin } from "./cascade/rules.ts";
import { clusterSpin } from "./cluster/rules.ts";
import { machines } from "./index.ts";
import { ladderSpin } from "./ladder/rules.ts";
import type { Win } from "./parts/events.ts";
import { tierOf } from "./parts/grid.ts";
import type { Own } from "./parts/machine.ts";
import { Round } from "./parts/round.ts";
import { PAYING, type Pays } from "./parts/spec.ts";

export type Counted = "cluster" | "cascade" | "ladder";
export type Phase = "base" | "free";

/** Everything pays one hundredth, so that all that can pay does. */
const unit = Object.fromEntries(PAYING.map((symbol) => [symbol, [1, 1, 1, 1, 1]])) as unknown;
const own: Own = { pays: unit as Pays, maxWin: Infinity };

const spins = {
  cluster: (draw: Draw, round: Round, name: string) => clusterSpin(draw, round, { name, own }),
  cascade: (draw: Draw, round: Round, name: string, phase: Phase) =>
    cascadeSpin(draw, round, { name, phase, own }),
  ladder: (draw: Draw, round: Round, name: string, phase: Phase) =>
    ladderSpin(draw, round, { name, phase, own }),
};

/** Notes wins alone: ten million books would be much to keep. */
class Tally extends Round {
  readonly counts: number[][];
  readonly #tiers: readonly number[];
  readonly #isLadder: boolean;

  constructor(tiers: readonly number[], isLadder: boolean) {
    super(Infinity);
    this.#tiers = tiers;
    this.#isLadder = isLadder;
    this.counts = PAYING.map(() => tiers.map(() => 0));
  }

  override tell(): void {}

  override payWins(wins: readonly Win[], times: number): void {
    for (const { symbol, count, ways = 1 } of wins) {
      const row = this.counts[PAYING.indexOf(symbol)] ?? [];
      const tier = tierOf(this.#tiers, count);
      row[tier] = (row[tier] ?? 0) + ways * (this.#isLadder ? times : 1);
    }
  }
}

/**
 * How often each prize comes in so many spins.
 *
 * @param run another text draws other spins
 */
export function countSpins(
  { machine, set, phase }: { machine: Counted; set: string; phase: Phase },
  count: number,
  run = "",
) {
  const tally = new Tally(machines[machine].facts(set).tiers, machine === "ladder");
  const draw = fastDraw(`${machine} ${set} ${phase}${run}`);
  for (let at = 0; at < count; at += 1) spins[machine](draw, tally, set, phase);
  return { spins: count, counts: tally.counts };
}

/** sfc32: the same draws for the same text, with a period that no run comes near. */
export function fastDraw(seed: string): Draw {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];
  for (const letter of seed) a = Math.imul(a ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  const next = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  };
  for (let at = 0; at < 20; at += 1) next();
  return (n) => Math.floor((next() / 2 ** 32) * n);
}
