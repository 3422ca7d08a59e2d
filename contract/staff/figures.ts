import { z } from "zod";
import { day, instant, payload, rates } from "../define.ts";
import { money } from "../money.ts";
import { staffCall } from "./define.ts";
import { slice, slicing } from "./slice.ts";

/** Sums of a span; each is made of transfers of the books, rollbacks taken off. */
const sums = {
  deposits: money,
  withdrawals: money,
  stakes: money,
  payouts: money,
  /** Stakes less payouts. */
  ggr: money,
  /** Corrections in favour of members, less those against them. */
  adjustments: money,
};

/** Figures that are sums of transfers. */
export const figureNames = [
  "deposits",
  "withdrawals",
  "ggr",
  "stakes",
  "payouts",
  "adjustments",
] as const;

const played = { stakes: money, payouts: money, ggr: money };

const people = {
  /** Members who staked money that day; of several days, the sum of each. */
  active: z.number().int(),
  /** Members whose first deposit ever was credited in it. */
  firstDepositors: z.number().int(),
};

const days = z.array(z.object({ day: z.string(), ...sums, ...people }));

const hours = z.array(
  z.object({ at: instant, deposits: money, withdrawals: money, stakes: money, ggr: money }),
);

export const figures = {
  board: staffCall({
    summary: "What the house took and gave by day, with the span before, equal to the ledger",
    method: "GET",
    path: "/staff/figures",
    payload: payload({
      /** Days of the merchant, both inclusive; at most 366. Absent: today. */
      startDate: day.optional(),
      endDate: day.optional(),
      /** So many days up to the last one, where the first is not said. */
      days: z.coerce.number().int().min(1).max(366).optional(),
    }),
    answer: z.object({
      currency: z.string(),
      timeZone: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      madeAt: instant,
      days,
      total: z.object({ ...sums, ...people, registered: z.number().int() }),
      /** The same number of days before, the last of them up to the same time of day. */
      before: z.object({ until: instant, ...sums, ...people, registered: z.number().int(), days }),
      vendors: z.array(
        z.object({
          vendor: z.string(),
          ...played,
          /** Days that its games moved money in. */
          days: z.array(z.object({ day: z.string(), ...played })),
        }),
      ),
    }),
    needs: "report:read",
    rate: rates.read,
  }),
  hours: staffCall({
    summary: "What came in and went out in each hour of a day, and of the day before",
    method: "GET",
    path: "/staff/figures/hours",
    /** A day of the merchant; absent: today. Hours that have not begun are left out. */
    payload: payload({ day: day.optional() }),
    answer: z.object({ day: z.string(), hours, before: hours }),
    needs: "report:read",
    rate: rates.read,
  }),
  transfers: staffCall({
    summary: "The transfers of the ledger that a figure of a day is the sum of, newest first",
    method: "GET",
    path: "/staff/figures/transfers",
    payload: payload({
      figure: z.enum(figureNames).default("deposits"),
      /** A day of the merchant; absent: today. */
      day: day.optional(),
      /** Of a studio, or of a provider of payments. */
      code: z.string().max(64).optional(),
      ...slicing(["-at", "at"]),
    }),
    answer: slice(
      z.object({
        id: z.string(),
        at: instant,
        memberId: z.string(),
        account: z.string().nullable(),
        kind: z.string(),
        code: z.string(),
        roundId: z.string().nullable(),
        /** What it adds to the figure; below zero it takes something back. */
        amount: money,
      }),
    ),
    exported: {},
    needs: "report:read",
    rate: rates.read,
    audit: "route",
  }),
  methods: staffCall({
    summary: "How many of the deposits that were begun in the last 24 hours were paid, by method",
    method: "GET",
    path: "/staff/figures/methods",
    payload: payload({}),
    answer: z.object({
      list: z.array(
        z.object({
          method: z.string(),
          paid: z.number().int(),
          /** Ended without being paid. */
          unpaid: z.number().int(),
          /** Not decided yet: in neither of the two. */
          open: z.number().int(),
        }),
      ),
    }),
    needs: "report:read",
    rate: rates.read,
  }),
  integrity: staffCall({
    summary: "Whether the books, the figures of days and the record of acts were last found whole",
    method: "GET",
    path: "/staff/figures/integrity",
    payload: payload({}),
    answer: z.object({
      /** Null: not audited yet. */
      books: z.object({ isWhole: z.boolean(), at: instant }).nullable(),
      acts: z.object({ isWhole: z.boolean(), at: instant, until: z.string() }),
      areFiguresRight: z.boolean(),
    }),
    needs: "report:read",
    rate: rates.read,
  }),
};
