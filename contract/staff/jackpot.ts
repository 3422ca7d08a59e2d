import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { amountIn, money } from "../money.ts";
import { staffCall } from "./define.ts";
import { proposalCall, reason } from "./proposals.ts";
import { slice, slicing } from "./slice.ts";

const number = z.number().int();

/** What a cycle is drawn by. Percents of each stake, as decimals. */
const terms = { sharePercent: z.string(), nextPercent: z.string(), mean: money };

const win = z.object({
  memberId: z.string(),
  account: z.string(),
  roundId: z.string(),
  bet: number,
  vendor: z.string(),
  game: z.string(),
  amount: money,
  at: instant,
  /** The stake was given back after it had won. */
  isBetReturned: z.boolean(),
  /** Taken back by two persons. */
  reversedAt: instant.nullable(),
});

const cycle = z.object({
  number,
  state: z.enum(["open", "won", "ended"]),
  ...terms,
  /** How much is staked for one win, on average. */
  stakesPerWin: money,
  beganWith: money,
  bets: number,
  /** What its bets staked, and gave to the pool and to the next one; less what went back. */
  stakes: money,
  given: money,
  waits: money,
  openedAt: instant,
  endedAt: instant.nullable(),
  win: win.nullable(),
});

/** The lobby's jackpot: its cycles, what stands in it, and what it is drawn by. */
export const jackpot = {
  cycles: staffCall({
    summary:
      "Cycles of the jackpot with their stakes, shares and wins, newest first; what stands now",
    method: "GET",
    path: "/staff/jackpot/cycles",
    payload: payload({ ...slicing(["-number", "number"]) }),
    answer: slice(cycle).extend({
      currency: z.string(),
      /** To be won, and waiting for the next one. */
      pool: money,
      waiting: money,
      /** Terms that are decided, and count from the next step on; null: there are none. */
      decided: z.object(terms).nullable(),
    }),
    exported: { withheld: ["win"] },
    needs: "bet:read",
    rate: rates.read,
  }),
  setTerms: proposalCall({
    summary: "Set what the jackpot takes of stakes and what is won on average; a new cycle begins",
    path: "/staff/jackpot/terms",
    payload: payload({
      sharePercent: amountIn,
      nextPercent: amountIn,
      mean: amountIn,
      reason,
    }),
    needs: "wallet:adjust",
    approval: { needs: "wallet:adjust", isFresh: true },
  }),
  reverseWin: proposalCall({
    summary: "Take a win of the jackpot back into the pool, such as one of a bet that was voided",
    path: "/staff/jackpot/reverse",
    payload: payload({ cycle: z.coerce.number().int().positive(), reason }),
    needs: "bet:void",
    approval: { needs: "bet:void", isFresh: true },
  }),
};
