import { z } from "zod";
import { call, day, instant, page, paging, payload, rates, who } from "../define.ts";
import { money } from "../money.ts";

/** One movement of the wallet, with the balance after it: a line of the statement. */
export const movement = z.object({
  id: z.string(),
  at: instant,
  /** deposit, withdrawal, bet, win, rollback, adjustment, grant … */
  kind: z.string(),
  /** Signed: what came in is positive. */
  amount: money,
  balanceAfter: money,
  sequence: z.string(),
  roundId: z.string().nullable(),
  gameName: z.string().nullable(),
});

/** A kind of movement: its number in the books, its name, and which way money goes by it. */
export const txCode = z.object({
  code: z.number(),
  kind: z.string(),
  /** `back`: against what it takes back. */
  direction: z.enum(["in", "out", "back"]),
});

export const wallet = {
  balance: call({
    summary: "The wallet's balance",
    method: "GET",
    path: "/wps/wallets/gcs",
    payload: payload({}),
    answer: z.object({
      sumBalance: money,
      currency: z.string(),
      /** Grows by one with each movement: a client drops an answer older than it has. */
      sequence: z.string(),
      wallets: z.array(z.object({ code: z.string(), balance: money, held: money })),
    }),
    roles: who.signedIn,
    rate: rates.read,
  }),
  transactions: call({
    summary: "The statement: every movement with the balance after it, newest first",
    method: "GET",
    path: "/wps/relay/ODS2_MemberTransaction",
    payload: payload({
      kind: z.string().max(32).optional(),
      /** The number of a kind, as `txCodes` lists them. */
      txCode: z.coerce.number().int().min(0).max(1_000).optional(),
      startDate: day.optional(),
      endDate: day.optional(),
      ...paging(25),
    }),
    answer: page("list", movement),
    roles: who.signedIn,
    rate: rates.read,
  }),
  txCodes: call({
    summary: "The kinds of movements there are, by the numbers that the statement is filtered by",
    method: "GET",
    path: "/wps/relay/GLS2_TxCodeList",
    payload: payload({}),
    answer: z.object({ list: z.array(txCode) }),
    roles: who.signedIn,
    rate: rates.read,
  }),
};
