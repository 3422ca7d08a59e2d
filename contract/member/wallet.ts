import { z } from "zod";
import { call, day, instant, page, paging, payload, rates, who } from "../define.ts";
import { txGroups } from "../constants.ts";
import { money } from "../money.ts";

/** What a member sees as one sort of movement: several kinds of the ledger each. */
const txGroup = z.enum(txGroups);

/** One movement of the wallet, with the balance before and after it: a line of the statement. */
const movement = z.object({
  id: z.string(),
  at: instant,
  /** The number of its kind, as `txCodes` lists them. */
  txCode: z.number(),
  /** deposit, withdrawal, bet, win, rollback, adjustment, grant … */
  kind: z.string(),
  group: txGroup,
  /** The kind in the caller's language. */
  name: z.string(),
  /** Signed: what came in is positive. */
  amount: money,
  balanceBefore: money,
  balanceAfter: money,
  /** Runs without gaps through the wallet's life. */
  sequence: z.string(),
  roundId: z.string().nullable(),
  gameName: z.string().nullable(),
  /** What it belongs to, by the number that its own list shows; null: it stands alone. */
  ref: z.object({ type: z.enum(["deposit", "withdrawal", "transfer"]), no: z.string() }).nullable(),
});

/** What a range of days comes to: `opening` + `in` - `out` = `closing`, unless kinds are chosen. */
const statementFooter = z.object({
  /** The balance before the first day, and after the last. */
  opening: money,
  closing: money,
  /** Of the chosen kinds alone. */
  in: money,
  out: money,
  net: money,
  lines: z.number(),
});

/** A kind of transfer: its number in the ledger, its name, and the direction of the money. */
const txCode = z.object({
  code: z.number(),
  kind: z.string(),
  group: txGroup,
  /** In the caller's language. */
  name: z.string(),
  /** `back`: against what it takes back. */
  direction: z.enum(["in", "out", "back"]),
});

/** One of a member's wallets. */
const walletValue = z.object({
  /** `MAIN`, or the vendor's code. */
  code: z.string(),
  name: z.string(),
  /** `transfer`: it is at a vendor, and money is moved there and back. */
  mode: z.enum(["main", "transfer"]),
  balance: money,
  held: money,
  /** `moving`: a transfer is not known yet; `stale`: the vendor has not said for a while. */
  state: z.enum(["ok", "stale", "moving"]),
  /** When the balance was last confirmed; null: it never held anything. */
  at: instant.nullable(),
});

export const wallet = {
  balance: call({
    summary: "The wallet's balance",
    method: "GET",
    path: "/wps/wallets/gcs",
    payload: payload({}),
    answer: z.object({
      /** All that is the member's, at studios too; what is held for a payout is not in it. */
      sumBalance: money,
      /** What of the main wallet may be asked for as a payout now. */
      withdrawable: money,
      currency: z.string(),
      /** Grows by one with each movement: a client drops an answer older than it has. */
      sequence: z.string(),
      /** The main wallet, which games and payouts look at, then those at studios. */
      wallets: z.array(walletValue),
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
      group: txGroup.optional(),
      /** `MAIN` where it is absent, or a vendor's code. */
      wallet: z
        .string()
        .regex(/^[A-Z][A-Z0-9_]{1,31}$/)
        .optional(),
      startDate: day.optional(),
      endDate: day.optional(),
      ...paging(25),
    }),
    answer: page("list", movement).extend({ footer: statementFooter }),
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
