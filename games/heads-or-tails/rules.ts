/**
 * Cara ou Coroa: a coin, called again and again. k right calls pay 0.99 · 2ᵏ.
 *
 * One draw of two for each toss, 0 is heads (cara). The return is 99 % exactly, whenever the player
 * leaves.
 */
import * as z from "zod/mini";
import { type Step, stepRules } from "../engine/choice.ts";
import { fraction } from "../engine/fraction.ts";

/** Right calls after which the round pays by itself. */
export const callsMax = 20;

export type Side = "HEADS" | "TAILS";

interface CoinState {
  readonly tosses: readonly Side[];
  readonly calls: readonly Side[];
}

const action = z.strictObject({ action: z.enum(["HEADS", "TAILS"]) });

/** What leaving pays after so many right calls, in hundredths of the stake. */
export function priceOf(calls: number): number {
  return 99 * 2 ** calls;
}

export const rules = stepRules<Record<string, never>, CoinState, z.output<typeof action>>(
  { params: z.strictObject({}), action },
  {
    odds: () => ({
      rtp: fraction(99, 100),
      maxWin: priceOf(callsMax),
      firstWinMax: priceOf(1),
    }),
    open(draw) {
      const toss = (): Side => (draw(2) === 0 ? "HEADS" : "TAILS");
      return { tosses: Array.from({ length: callsMax }, toss), calls: [] };
    },
    act: ({ tosses, calls }, { action: call }) => ({ tosses, calls: [...calls, call] }),
    standing({ tosses, calls }) {
      const isWrong = (at: number) => calls[at] !== tosses[at];
      const isLost = calls.length > 0 && isWrong(calls.length - 1);
      const shown: Step[] = calls.map((call, at) => ({
        type: "toss",
        call,
        side: tosses[at] ?? null,
        multiplier: isWrong(at) ? 0 : priceOf(at + 1),
      }));
      return {
        shown,
        hidden: { type: "end" },
        multiplier: isLost ? 0 : calls.length === 0 ? null : priceOf(calls.length),
        isOver: isLost || calls.length === callsMax,
        nextMax: priceOf(Math.min(calls.length + 1, callsMax)),
      };
    },
  },
);
