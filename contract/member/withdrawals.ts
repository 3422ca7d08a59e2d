import { z } from "zod";
import { call, day, instant, page, paging, payload, rates, who } from "../define.ts";
import { withdrawalAsks } from "../constants.ts";
import { amountIn, money } from "../money.ts";

/** Where a withdrawal stands, as its owner is told. */
export const withdrawalStatus = z.enum([
  "processing",
  "needsYou",
  "approved",
  "sending",
  "paid",
  "partlyPaid",
  "failed",
  "rejected",
  "cancelled",
  "returned",
]);

/** Where the money goes: what it is, and a mask of its number. */
const target = z.object({
  id: z.string(),
  kind: z.enum(["bank", "pix"]),
  /** A bank's code, or the type of the PIX key. */
  scheme: z.string(),
  bankName: z.string().nullable(),
  mask: z.string(),
});

/** One bank transfer of a withdrawal: large ones are cut into several. */
const part = z.object({
  n: z.number(),
  amount: money,
  status: z.enum(["sending", "paid", "failed", "returned"]),
  endToEndId: z.string().nullable(),
});

/** A withdrawal as its owner sees it. */
const withdrawal = z.object({
  id: z.string(),
  no: z.string(),
  amount: money,
  fee: money,
  netAmount: money,
  /** What has reached the account so far. */
  paidAmount: money,
  currency: z.string(),
  account: target,
  status: withdrawalStatus,
  statusName: z.string(),
  /** Why it ended without being paid, and in words; null: it did not. */
  reasonCode: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: instant,
  /** Until when it is promised; null: it has ended, or waits for its owner. */
  promisedAt: instant.nullable(),
  paidAt: instant.nullable(),
  canCancel: z.boolean(),
  parts: z.array(part),
});

/** One step of a withdrawal's way, with what happens in it. */
const step = z.object({
  key: z.enum(["received", "identity", "review", "sent", "paid"]),
  state: z.enum(["done", "now", "next", "failed"]),
  at: instant.nullable(),
  promisedAt: instant.nullable(),
  title: z.string(),
  text: z.string(),
});

const detail = withdrawal.extend({
  steps: z.array(step),
  /** What its owner has to do before it goes on. */
  asks: z.array(z.enum(withdrawalAsks)),
  /** What is to be explained, in the words of whoever asks. */
  question: z.string().nullable(),
});

/** What a deposit asks to be played before it may leave. */
const playRequirement = z.object({
  source: z.enum(["deposit", "transfer", "adjustment"]),
  required: money,
  done: money,
  left: money,
});

export const withdrawals = {
  offer: call({
    summary: "What may be withdrawn now, with limits, fee, accounts and what is asked before",
    method: "GET",
    path: "/wps/relay/MCS2_withdrawOffer",
    payload: payload({}),
    answer: z.object({
      currency: z.string(),
      balance: money,
      withdrawable: money,
      /** Of deposits that have not been played yet. */
      locked: money,
      owed: money,
      min: money,
      max: money,
      /** What is left of today's limits. */
      leftToday: z.object({ count: z.number(), amount: money }),
      usedToday: z.object({ count: z.number(), countMax: z.number() }),
      fee: z.object({
        /** Withdrawals of today that are still free of it. */
        freeLeft: z.number(),
        flat: money,
        percent: z.string(),
      }),
      gates: z.array(playRequirement),
      accounts: z.array(target.extend({ usableFrom: instant.nullable() })),
      promises: z.object({ automaticMinutes: z.number(), reviewedMinutes: z.number() }),
      /** What the member does first; empty: the way is free. */
      asks: z.array(z.enum(["identity", "payee", "account", "paymentPassword"])),
      isFrozen: z.boolean(),
    }),
    roles: who.members,
    rate: rates.read,
  }),
  withdraw: call({
    summary: "Ask for money to be paid out; the amount is reserved at once",
    method: "POST",
    path: "/wps/transaction/withdraw",
    payload: payload({
      amount: amountIn,
      accountId: z.string().min(1).max(64),
      paymentPassword: z.string().max(16).default(""),
    }),
    answer: detail,
    roles: who.members,
    rate: rates.money,
    encrypted: true,
    idempotent: true,
  }),
  withdrawal: call({
    summary: "One withdrawal with its steps and promised times",
    method: "GET",
    path: "/wps/relay/MCS2_withdrawDetail",
    payload: payload({ id: z.string().min(1).max(64) }),
    answer: detail,
    roles: who.members,
    rate: rates.read,
  }),
  withdrawals: call({
    summary: "The member's withdrawals, newest first, and what they sum to",
    method: "GET",
    path: "/wps/relay/MCS2_WithdrawTransactionReport",
    payload: payload({
      status: withdrawalStatus.optional(),
      startDate: day.optional(),
      endDate: day.optional(),
      ...paging(25),
    }),
    answer: page("list", withdrawal).extend({
      footer: z.object({ count: z.number(), amount: money, fee: money, paid: money }),
    }),
    roles: who.members,
    rate: rates.read,
  }),
  answer: call({
    summary: "Do what is asked before a withdrawal goes on: confirm it anew, answer in words",
    method: "POST",
    path: "/wps/transaction/withdraw/answer",
    payload: payload({
      id: z.string().min(1).max(64),
      /** Where it is to be confirmed. */
      paymentPassword: z.string().max(16).default(""),
      /** Where something is to be explained. */
      text: z.string().max(1_000).default(""),
    }),
    answer: detail,
    roles: who.members,
    rate: rates.write,
    encrypted: true,
  }),
  cancel: call({
    summary: "Take a withdrawal back that has not been sent yet",
    method: "POST",
    path: "/wps/transaction/withdraw/cancel",
    payload: payload({ id: z.string().min(1).max(64) }),
    answer: detail,
    roles: who.members,
    rate: rates.write,
  }),
};
