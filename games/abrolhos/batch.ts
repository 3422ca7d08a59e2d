/** A batch of shots as the game server and the verifier read it: checked, decided, written down. */
import * as z from "zod/mini";
import { fraction } from "../engine/fraction.ts";
import type { Book, Draw, ShotChoice, ShotRules, TargetShot } from "../engine/game.ts";
import {
  awardMax,
  catching,
  catchOf,
  type Creature,
  CREATURES,
  takesTorpedo,
  torpedoBets,
} from "./rules.ts";

/** What became of a shot: `void` came to nothing, and was not charged. */
export type Verdict = "caught" | "away" | "void";

/** A shot in the book of its batch. */
export interface ShotEvent extends TargetShot {
  readonly index: number;
  readonly type: "shot";
  readonly creature: Creature;
  readonly verdict: Verdict;
  /** Prize in bets; 0 where nothing was caught. */
  readonly times: number;
  /** The word that decided it, and how many of 2³² catch; null where none was drawn. */
  readonly drawn: number | null;
  readonly below: number;
}

/** The exact return of every shot, but for less than 3 · 10⁻⁸. */
export const returns = fraction(24, 25);

const shotsMax = 5;
const creatures = Object.keys(CREATURES) as [Creature, ...Creature[]];

const batch = z.strictObject({
  shots: z.optional(
    z
      .array(
        z.strictObject({
          n: z.int().check(z.nonnegative()),
          target: z.int().check(z.nonnegative()),
          creature: z.enum(creatures),
          bet: z.int().check(z.positive()),
          torpedo: z.boolean(),
        }),
      )
      .check(z.maxLength(shotsMax)),
  ),
});

export const rules: ShotRules = {
  shape: "shots",
  choose(given) {
    const parsed = batch.safeParse(given);
    if (!parsed.success) return null;
    const { shots = [] } = parsed.data;
    const isFair = shots.every(({ torpedo, creature }) => !torpedo || takesTorpedo(creature));
    return isFair ? choiceOf(shots) : null;
  },
};

type Shot = TargetShot & { readonly creature: Creature };

function choiceOf(shots: readonly Shot[]): ShotChoice {
  // Before the first shot anything may be the target.
  const targets = shots.length > 0 ? shots.map(({ creature }) => creature) : creatures;
  const highest = 100 * Math.max(...targets.map(awardMax));
  return {
    shape: "shots",
    params: { shots },
    odds: { rtp: returns, maxWin: highest, firstWinMax: highest },
    most: sum(shots.map(({ creature, bet }) => paid(bet, awardMax(creature)))),
    settle: (draw) => settle(shots, draw),
  };
}

/** A creature is caught once: shots of the batch that come after find nothing there. */
function settle(shots: readonly Shot[], draw: Draw): ReturnType<ShotChoice["settle"]> {
  const caught = new Set<number>();
  const events = shots.map((shot, index): ShotEvent => {
    const below = Number(catching({ creature: shot.creature, isTorpedo: shot.torpedo }));
    const base = { ...shot, index, type: "shot", below } as const;
    if (caught.has(shot.target)) return { ...base, verdict: "void", times: 0, drawn: null };
    let drawn: number | null = null;
    const noted: Draw = (n) => {
      const value = draw(n);
      drawn ??= value;
      return value;
    };
    const times = catchOf(noted, { creature: shot.creature, isTorpedo: shot.torpedo });
    if (times > 0) caught.add(shot.target);
    return { ...base, verdict: times > 0 ? "caught" : "away", times, drawn };
  });
  const charged = sum(events.map(costOf));
  const payout = sum(events.map(({ bet, times }) => paid(bet, times)));
  return { book: bookOf(events, { charged, payout }), charged, payout };
}

/** What a shot cost, in micro. */
export function costOf({ bet, torpedo, verdict }: ShotEvent): bigint {
  if (verdict === "void") return 0n;
  return BigInt(bet) * BigInt(torpedo ? torpedoBets : 1);
}

function bookOf(
  events: readonly ShotEvent[],
  { charged, payout }: { charged: bigint; payout: bigint },
): Book {
  // Of several bets it need not be whole: rounded down.
  return { events, multiplier: charged === 0n ? 0 : Number((payout * 100n) / charged) };
}

const paid = (bet: number, times: number): bigint => BigInt(bet) * BigInt(times);

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, amount) => all + amount, 0n);
}
