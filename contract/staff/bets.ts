import { z } from "zod";
import { day, instant, payload, rates } from "../define.ts";
import { amountIn, money } from "../money.ts";
import { staffCall } from "./define.ts";
import { gameVoidCalls, voidCauses } from "./game-voids.ts";
import { proposalCall, reason } from "./proposals.ts";
import { slice, slicing } from "./slice.ts";

const memberId = z.string().regex(/^\d{1,18}$/);
const roundId = z.uuid();

const row = z.object({
  roundId: z.string(),
  at: instant,
  closedAt: instant.nullable(),
  memberId: z.string(),
  account: z.string(),
  vendor: z.string(),
  game: z.string(),
  /** In the reader's language. */
  gameName: z.string(),
  currency: z.string(),
  stake: money,
  payout: money,
  /** What the player won by it; below zero: lost. */
  net: money,
  /** Payout by stake; null where nothing was staked. */
  times: z.string().nullable(),
  /** `void`: its money went back; of a bet at a studio, it never was. */
  state: z.enum(["open", "closed", "void"]),
  /** Money of it came after it was closed. */
  isLate: z.boolean(),
  /** What a voided round had staked and paid, which went back; null: it is not void. */
  voided: z.object({ stake: money, payout: money }).nullable(),
});

const sums = z.object({
  currency: z.string(),
  rounds: z.number().int(),
  stake: money,
  payout: money,
  net: money,
});

export const bets = {
  ...gameVoidCalls,
  list: staffCall({
    summary: "Rounds, newest first: of the last hour, of a day, or all of a member's",
    method: "GET",
    path: "/staff/bets",
    payload: payload({
      memberId: memberId.optional(),
      roundId: roundId.optional(),
      vendor: z.string().max(32).optional(),
      game: z.string().max(64).optional(),
      state: z.enum(["open", "closed", "void", "late"]).optional(),
      stakeMin: amountIn.optional(),
      payoutMin: amountIn.optional(),
      /** At least so many times the stake. */
      timesMin: z.coerce.number().min(0).max(1_000_000).optional(),
      /** Days of the merchant, both inclusive; of all members only one day at a time. */
      startDate: day.optional(),
      endDate: day.optional(),
      ...slicing(["-at", "at"]),
    }),
    /** With sums of all rows that the filters leave, by currency. */
    answer: slice(row).extend({ sums: z.array(sums) }),
    exported: {},
    needs: "bet:read",
    rate: rates.read,
    audit: "route",
  }),
  open: staffCall({
    summary: "One round: what was drawn and from which seeds, and each movement of its money",
    method: "GET",
    path: "/staff/bets/round",
    payload: payload({ roundId }),
    answer: row.extend({
      /** The studio's own name for it; null of the house's games. */
      vendorRef: z.string().nullable(),
      /** What an open round pays when it closes. */
      due: money,
      /** What a void would move now; null: it is void, or its money is at its studio. */
      voiding: z
        .object({
          stakesBack: money,
          payoutsTaken: money,
          /** What of the payouts the wallet does not have: it would be owed. */
          shortfall: money,
        })
        .nullable(),
      /** Its member is the reader: another person decides about it. */
      isOwn: z.boolean(),
      /** Of a round of the house's own games; null: drawn by its studio's server. */
      outcome: z
        .object({
          mode: z.string(),
          fair: z.object({
            serverSeedHash: z.string(),
            clientSeed: z.string(),
            nonce: z.number(),
            /** What was chosen, and done step by step; empty where the game has neither. */
            choice: z.record(z.string(), z.unknown()),
            actions: z.array(z.record(z.string(), z.unknown())),
            /** Only once the member has rotated the pair out. */
            serverSeed: z.string().nullable(),
          }),
          events: z.array(z.record(z.string(), z.unknown())),
          /** null: the game's page cannot play it again. */
          replayUrl: z.string().nullable(),
        })
        .nullable(),
      /** Each transfer of it, in its order; what was taken back stands behind it. */
      movements: z.array(
        z.object({
          id: z.string(),
          at: instant,
          kind: z.string(),
          from: z.string(),
          to: z.string(),
          amount: money,
          reverses: z.string().nullable(),
        }),
      ),
    }),
    needs: "bet:read",
    rate: rates.read,
    audit: "route",
  }),
  void: proposalCall({
    summary: "Propose to void a round: all of its money goes back when a second person approves",
    path: "/staff/bets/void",
    payload: payload({ roundId, cause: z.enum(voidCauses), reason }),
    needs: "bet:void",
    approval: { needs: "bet:void", isFresh: true },
  }),
  played: staffCall({
    summary: "What a member staked and was paid, by game or by day, with the return to player",
    method: "GET",
    path: "/staff/bets/played",
    payload: payload({ memberId, by: z.enum(["game", "day"]).default("game") }),
    /** At most a hundred: games by what was staked, days newest first. */
    answer: z.object({
      list: z.array(
        sums.extend({
          /** `game · vendor`, or a day of the merchant. */
          key: z.string(),
          /** The same with the game's name in the reader's language. */
          name: z.string(),
          /** Payouts of 10,000 staked; null: nothing was staked. */
          rtpBps: z.number().int().nullable(),
          /** Half the width of the range that holds the true value 99 times of 100. */
          bandBps: z.number().int().nullable(),
        }),
      ),
    }),
    needs: "bet:read",
    rate: rates.read,
    audit: "route",
  }),
};
