import { z } from "zod";
import { call, instant, page, paging, payload, rates, who } from "../define.ts";
import { money } from "../money.ts";

/** A running number: of a cycle, or of a bet among all that took part. */
const number = z.number().int().positive();
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const game = z.object({
  nodeId: z.string(),
  /** In the caller's language. */
  name: z.string(),
  iconUrl: z.string().nullable(),
});

const win = z.object({
  cycle: number,
  bet: number,
  /** Masked. */
  player: z.string(),
  amount: money,
  game,
  at: instant,
});

/** What a cycle is drawn by. */
const terms = {
  /** Of each stake: into the pool, and into what the next one begins with. */
  sharePercent: z.string(),
  nextPercent: z.string(),
  /** What is won on average, in the long run. */
  mean: money,
  /** How much is staked for one win, on average: a stake of one wins once in so many. */
  stakesPerWin: money,
};

const bet = z.object({
  number,
  id: z.uuid(),
  stake: money,
  /** The stake was given back after it had been drawn. */
  isReturned: z.boolean(),
});

export const jackpot = {
  board: call({
    summary: "The jackpot: its pool, what it is drawn by, what was promised, and who won it last",
    method: "GET",
    path: "/wps/relay/GCSGAME_getJackpotBoard",
    payload: payload({}),
    answer: z.object({
      currency: z.string(),
      pool: money,
      ...terms,
      /** The cycle of now: its seed's hash, the next one's, and how far the bets are drawn. */
      cycle: z.object({
        number,
        seedHash: hash,
        nextSeedHash: hash,
        openedAt: instant,
        firstBet: number,
        /** The last bet that was drawn; below the first: none yet. */
        lastBet: z.number().int().nonnegative(),
        head: hash,
      }),
      wins: z.array(win),
    }),
    roles: who.anyone,
    rate: rates.read,
  }),
  cycles: call({
    summary: "Cycles of the jackpot that are over, newest first, with the seeds that drew them",
    method: "GET",
    path: "/wps/relay/GCSGAME_getJackpotCycles",
    payload: payload({ ...paging(10) }),
    answer: page(
      "list",
      z.object({
        number,
        /** It was won, or its terms changed and the pool went on to the next one. */
        state: z.enum(["won", "ended"]),
        seed: hash,
        seedHash: hash,
        ...terms,
        firstBet: number,
        lastBet: z.number().int().nonnegative(),
        openedAt: instant,
        endedAt: instant,
        win: win.nullable(),
      }),
    ),
    roles: who.anyone,
    rate: rates.read,
  }),
  step: call({
    summary: "The bets that were closed together with one, in their order, and the head they make",
    method: "GET",
    path: "/wps/relay/GCSGAME_getJackpotStep",
    payload: payload({
      bet: z.coerce.number().int().positive(),
      /** Bets of the step that come before these were answered already. */
      from: z.coerce.number().int().positive().optional(),
    }),
    answer: z.object({
      firstBet: number,
      lastBet: number,
      headBefore: hash,
      head: hash,
      at: instant,
      /** At most a thousand of them, from `from` on. */
      bets: z.array(bet),
    }),
    roles: who.anyone,
    rate: rates.read,
  }),
  ofRound: call({
    summary: "The numbers under which the bets of one's own round took part in the jackpot",
    method: "GET",
    path: "/wps/relay/GCSGAME_getJackpotOfRound",
    payload: payload({ roundId: z.uuid() }),
    answer: z.object({
      bets: z.array(bet.extend({ cycle: number, isOver: z.boolean(), isWon: z.boolean() })),
    }),
    roles: who.signedIn,
    rate: rates.read,
  }),
  mine: call({
    summary: "One's own win of the jackpot that no screen has shown yet; null: there is none",
    method: "GET",
    path: "/wps/relay/GCSGAME_getJackpotWin",
    payload: payload({}),
    answer: z.object({ win: win.omit({ player: true }).nullable() }),
    roles: who.signedIn,
    rate: rates.read,
  }),
  seen: call({
    summary: "A screen has shown one's own win; nothing changes where one had",
    method: "POST",
    path: "/wps/relay/GCSGAME_seeJackpotWin",
    payload: payload({ cycle: z.coerce.number().int().positive() }),
    answer: z.object({}),
    roles: who.signedIn,
    rate: rates.write,
  }),
};
