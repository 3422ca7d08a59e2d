import { z } from "zod";
import { day, instant, payload, rates } from "../define.ts";
import { amountIn, money } from "../money.ts";
import { staffCall } from "./define.ts";
import { reason } from "./proposals.ts";
import { slice, slicing } from "./slice.ts";

/** One of the house's accounts, or what is owed to members, over a day. */
const account = z.object({
  /** `members`: all that members have with us. */
  kind: z.string(),
  /** Which one of a kind: the provider, the bank's account, the vendor. */
  code: z.string(),
  opening: money,
  in: money,
  out: money,
  closing: money,
  /** What moved, by kind: in less out. */
  movements: z.array(z.object({ kind: z.string(), amount: money })),
  /** Of a clearing account: what is younger than a day, and what should have come by now. */
  inFlight: money.nullable(),
  overdue: money.nullable(),
  /** Since when the oldest is missing, in hours at least; null: nothing is. */
  overdueHours: z.number().int().nullable(),
});

/** What had no owner when a day was closed. */
const item = z.object({
  kind: z.enum(["line", "suspense"]),
  id: z.string(),
  at: instant,
  amount: money,
  text: z.string(),
});

const head = {
  day,
  currency: z.string(),
  closedBy: z.string(),
  closedAt: instant,
  /** Open when it was closed. */
  openItems: z.number().int(),
  /** Over the report and the one before it. */
  hash: z.string(),
};

export const dayClose = {
  accounts: staffCall({
    summary: "The house's accounts and what is owed to members over a day, in micro exact",
    method: "GET",
    path: "/staff/recon/accounts",
    payload: payload({
      /** Absent: today until now. */
      day: day.optional(),
    }),
    answer: z.object({
      day,
      currency: z.string(),
      list: z.array(account),
      /** The day that can be closed next; null: none is over. */
      nextToClose: day.nullable(),
      openItems: z.array(item),
      /** What members have to get, and what was last said to be kept apart for it. */
      liability: money,
      segregated: z.object({ day, amount: money, by: z.string() }).nullable(),
    }),
    needs: "recon:read",
    rate: rates.read,
  }),
  closeDay: staffCall({
    summary: "Close a day: what comes later belongs to the next one",
    method: "POST",
    path: "/staff/recon/close",
    payload: payload({
      day,
      /** Who looks after what is open; asked for where something is. */
      note: z.string().trim().max(500).optional(),
    }),
    answer: z.object(head),
    needs: "recon:work",
    rate: rates.write,
    audit: "handler",
  }),
  days: staffCall({
    summary: "Days that were closed, newest first",
    method: "GET",
    path: "/staff/recon/days",
    payload: payload({ ...slicing(["-day", "day"]) }),
    answer: slice(z.object(head)),
    needs: "recon:read",
    rate: rates.read,
  }),
  day: staffCall({
    summary: "The report of a closed day, as finance signs it, and whether it still proves itself",
    method: "GET",
    path: "/staff/recon/day",
    payload: payload({ day }),
    answer: z.object({
      ...head,
      accounts: z.array(
        account.pick({ kind: true, code: true, opening: true, closing: true, movements: true }),
      ),
      items: z.array(item),
      note: z.string().nullable(),
      /** The hash is that of what stands here and of the day before. */
      isWhole: z.boolean(),
      /** The same as a table for spreadsheets. */
      csv: z.string(),
    }),
    needs: "recon:read",
    rate: rates.read,
  }),
  segregate: staffCall({
    summary: "Declare what is kept apart for members at a day's end",
    method: "POST",
    path: "/staff/recon/segregated",
    payload: payload({ day, amount: amountIn, reason }),
    answer: z.object({ done: z.literal(true) }),
    needs: "recon:work",
    rate: rates.write,
    audit: "handler",
  }),
};
