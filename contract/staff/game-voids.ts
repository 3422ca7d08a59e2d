import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { money } from "../money.ts";
import { staffCall } from "./define.ts";
import { proposalCall, reason } from "./proposals.ts";
import { slice, slicing } from "./slice.ts";

/** Why a round is void, as its member is told; the reason says it in full to staff. */
export const voidCauses = ["fault", "interrupted", "rules", "law"] as const;

const code = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
/** A moment of the wire; rounds that were opened from the first one on and before the other. */
const moment = z.iso.datetime({ offset: true });
const span = { vendor: code, game: code, from: moment, until: moment };

const sums = z.object({
  currency: z.string(),
  rounds: z.number().int(),
  stake: money,
  payout: money,
});

/** Of one void of a game: how many rounds stand where. */
const counts = z.object({
  waiting: z.number().int(),
  voided: z.number().int(),
  /** Void before their turn came. */
  already: z.number().int(),
  failed: z.number().int(),
});

const voidId = z.string().regex(/^\d{1,18}$/);

/** Voiding every round of a game in a span, after a fault of it. */
export const gameVoidCalls = {
  gameRounds: staffCall({
    summary: "What a void of a game's rounds in a span would be about: rounds, members, sums",
    method: "GET",
    path: "/staff/bets/game-rounds",
    payload: payload(span),
    answer: z.object({
      /** What would be voided, by currency. */
      sums: z.array(sums),
      rounds: z.number().int(),
      members: z.number().int(),
      /** Of them still open: their stakes go back, and they pay nothing. */
      open: z.number().int(),
      /** Void already: nothing more happens to them. */
      already: z.number().int(),
      /** Their money is at their studio, which alone can void them. */
      atStudio: z.number().int(),
      /** An account of the reader's own is among the members: another person proposes it. */
      isOwn: z.boolean(),
    }),
    needs: "bet:void",
    rate: rates.read,
  }),
  voidGame: proposalCall({
    summary: "Propose to void every round of a game in a span: a job does it once it is approved",
    path: "/staff/bets/void-game",
    payload: payload({
      ...span,
      cause: z.enum(voidCauses),
      /** Whether the game is switched off with it: it is likely to happen again. */
      switchesOff: z.boolean(),
      /** As `bets.gameRounds` told it: what is agreed on. */
      rounds: z.number().int().min(1),
      sums: z.array(sums).min(1).max(20),
      reason,
    }),
    needs: "bet:void",
    approval: { needs: "bet:void", isFresh: true },
  }),
  gameVoids: staffCall({
    summary: "Voids of games that two persons agreed on, newest first, and how far they are",
    method: "GET",
    path: "/staff/bets/game-voids",
    payload: payload(slicing(["-at"])),
    answer: slice(
      z.object({
        /** The approval's number. */
        voidId: z.string(),
        vendor: z.string(),
        game: z.string(),
        from: instant,
        until: instant,
        cause: z.enum(voidCauses),
        maker: z.string(),
        decidedBy: z.string(),
        at: instant,
        endedAt: instant.nullable(),
        counts,
      }),
    ),
    needs: "bet:read",
    rate: rates.read,
  }),
  gameVoidRounds: staffCall({
    summary: "The rounds of one void of a game: what became of each, and why one could not be",
    method: "GET",
    path: "/staff/bets/game-voids/rounds",
    payload: payload({
      voidId,
      state: z.enum(["waiting", "voided", "already", "failed"]).optional(),
      ...slicing(["at"]),
    }),
    answer: slice(
      z.object({
        roundId: z.string(),
        memberId: z.string(),
        account: z.string(),
        currency: z.string(),
        /** What went back, or would. */
        stake: money,
        payout: money,
        state: z.enum(["waiting", "voided", "already", "failed"]),
        /** Why it could not be voided. */
        why: z.string().nullable(),
      }),
    ).extend({ sums: z.array(sums) }),
    exported: {},
    needs: "bet:read",
    rate: rates.read,
    audit: "route",
  }),
};
