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
      startDate: day.optional(),
      endDate: day.optional(),
      ...paging(25),
    }),
    answer: page("list", movement),
    roles: who.signedIn,
    rate: rates.read,
  }),
};
