import { z } from "zod";
import { day, instant, payload, rates } from "../define.ts";
import { money } from "../money.ts";
import { causes } from "./adjustments.ts";
import { staffCall } from "./define.ts";
import { withdrawalStates } from "./withdrawals.ts";

/** Days of the merchant, both inclusive; at most 366. Absent: the last thirty. */
const span = { startDate: day.optional(), endDate: day.optional() };

const spanned = { currency: z.string(), startDate: z.string(), endDate: z.string() };

/** Sums of transfers of the books, rollbacks taken off. */
const sums = {
  deposits: money,
  withdrawals: money,
  /** Deposits less withdrawals. */
  net: money,
  stakes: money,
  payouts: money,
  /** Stakes less payouts. */
  ggr: money,
  /** What was granted that nobody paid in, less what was taken back. */
  grants: money,
  /** What providers and banks charged, and what members were charged. */
  costs: money,
  fees: money,
  /** GGR less grants and costs, and the fees of members; before taxes. */
  ngr: money,
  adjustments: money,
  /** Members who staked money: of several days, the sum of each. */
  active: z.number().int(),
  firstDepositors: z.number().int(),
  registered: z.number().int(),
};

const read = { method: "GET", needs: "report:read", rate: rates.read } as const;

/** What the house took and gave over longer times, each figure equal to the books. */
export const reports = {
  money: staffCall({
    ...read,
    summary: "What came in, went out and was played, by day, week or month, up to NGR",
    path: "/staff/reports/money",
    tables: ["rows"],
    payload: payload({ ...span, by: z.enum(["day", "week", "month"]).default("day") }),
    answer: z.object({
      ...spanned,
      /** From the first day to the last; weeks begin on Mondays, and are cut off by the span. */
      rows: z.array(z.object({ from: z.string(), to: z.string(), ...sums })),
      total: z.object(sums),
    }),
  }),
  ways: staffCall({
    ...read,
    summary: "Money in and out by provider, as the books say it, and deposits by method",
    path: "/staff/reports/ways",
    tables: ["providers", "methods"],
    payload: payload(span),
    answer: z.object({
      ...spanned,
      deposits: money,
      withdrawals: money,
      /** Of each account that the money passed: their sums are the two above. */
      providers: z.array(
        z.object({
          direction: z.enum(["in", "out"]),
          account: z.string(),
          count: z.number().int(),
          amount: money,
          /** What came back of it, which is taken off above. */
          back: money,
        }),
      ),
      /** Of the deposits that were begun in these days. */
      methods: z.array(
        z.object({
          method: z.string(),
          paid: z.number().int(),
          unpaid: z.number().int(),
          open: z.number().int(),
          credited: money,
          /** Between beginning and money, in the middle; null: none was paid. */
          minutes: z.number().nullable(),
        }),
      ),
    }),
  }),
  promises: staffCall({
    ...read,
    summary: "Whether withdrawals left in the time that the house gives itself, and what kept them",
    path: "/staff/reports/promises",
    tables: ["days", "causes"],
    payload: payload(span),
    answer: z.object({
      ...spanned,
      /** By the day of the request; those that members took back are in none. */
      days: z.array(
        z.object({
          day: z.string(),
          kept: z.number().int(),
          broken: z.number().int(),
          open: z.number().int(),
        }),
      ),
      kept: z.number().int(),
      broken: z.number().int(),
      /** Neither done nor late. */
      open: z.number().int(),
      /** Minutes between request and money, of those that were paid; null: none was. */
      p50: z.number().nullable(),
      p95: z.number().nullable(),
      /** In which state each was that is broken, when its time passed. */
      causes: z.array(z.object({ state: z.enum(withdrawalStates), count: z.number().int() })),
    }),
  }),
  adjustments: staffCall({
    ...read,
    summary: "Corrections of wallets by cause and by who proposed them, equal to the books",
    path: "/staff/reports/adjustments",
    tables: ["rows"],
    payload: payload(span),
    answer: z.object({
      ...spanned,
      /** In favour of members, less those against them; the books' own sum of the same days. */
      total: money,
      books: money,
      rows: z.array(
        z.object({
          cause: z.enum(causes),
          maker: z.string(),
          count: z.number().int(),
          credited: money,
          debited: money,
        }),
      ),
    }),
  }),
  liability: staffCall({
    ...read,
    summary: "What members had at the end of each closed day, and what was kept apart for it",
    path: "/staff/reports/liability",
    tables: ["days"],
    payload: payload(span),
    answer: z.object({
      ...spanned,
      /** As the books are now; and what was last declared. */
      now: z.object({ liability: money, declared: money.nullable() }),
      days: z.array(
        z.object({
          day: z.string(),
          /** In members' accounts, as the day was closed. */
          members: money,
          declared: money.nullable(),
          by: z.string().nullable(),
        }),
      ),
    }),
  }),
  cohorts: staffCall({
    ...read,
    summary: "Members by the week of their first deposit, and how many came back in later weeks",
    path: "/staff/reports/cohorts",
    tables: ["rows"],
    payload: payload({}),
    answer: z.object({
      currency: z.string(),
      /** It is counted by the hour. */
      madeAt: instant,
      /** Weeks after the first that are looked at. */
      weeks: z.array(z.number().int()),
      rows: z.array(
        z.object({
          /** The Monday of the week. */
          week: z.string(),
          members: z.number().int(),
          /** What they deposited in all since, by head. */
          depositsByHead: money,
          /** In each week of `weeks`; null: it is not over. */
          cells: z.array(
            z.object({ depositing: z.number().int(), playing: z.number().int() }).nullable(),
          ),
        }),
      ),
    }),
  }),
};
