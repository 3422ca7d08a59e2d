import { z } from "zod";
import { call, day, instant, page, paging, payload, rates, who } from "../define.ts";
import { amountIn, money } from "../money.ts";
import { kind } from "./responsible-gaming.ts";

/**
 * Where a deposit stands. `review`: the payer says that it was paid, and the bank's line is looked
 * for. Late money is credited too, so one that ended without money may still be paid. `returned`:
 * the payment went back to where it came from. `reversed`: the payer's bank took it back.
 */
const depositStatus = z.enum([
  "pending",
  "review",
  "paid",
  "expired",
  "failed",
  "cancelled",
  "returned",
  "reversed",
]);

/**
 * How a deposit is paid: by a code to copy or scan, on the provider's page, by a transfer to our
 * account, or keyed in by staff.
 */
const flow = z.enum(["code", "page", "transfer", "office"]);

/** Pictures of one proof. */
export const proofImagesMax = 3;

/** What the payment is called at the payer's bank. */
const bankReference = z
  .string()
  .trim()
  .regex(/^[\w-]{6,64}$/);

/** A deposit as its owner sees it. */
export const deposit = z.object({
  id: z.string(),
  /** What people and banks call it, `D100001`. */
  no: z.string(),
  method: z.string(),
  methodName: z.string(),
  flow,
  status: depositStatus,
  statusName: z.string(),
  amount: money,
  /** What was paid in; differs from the amount when the payer sent more or less. */
  credited: money.nullable(),
  /** Taken from the credit. */
  fee: money,
  /** What of the credit was taken back by the payer's bank. */
  reversed: money,
  /** In the rail's own currency, where it has one. */
  payAmount: money.nullable(),
  payCurrency: z.string().nullable(),
  currency: z.string(),
  /** Why it stands where it stands, in words. */
  reason: z.string().nullable(),
  /** What the payer said the payment is called at the bank. */
  reference: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  paidAt: instant.nullable(),
  /** A text to copy into a bank's app, also drawn as a QR code. */
  code: z.string().nullable(),
  /** The provider's own page, where there is one. */
  payUrl: z.string().nullable(),
  canCancel: z.boolean(),
});

/** An account of ours that is paid to. */
const receiving = z.object({
  bankCode: z.string(),
  bankName: z.string(),
  branch: z.string(),
  account: z.string(),
  holder: z.string(),
  taxId: z.string(),
  pixKey: z.string(),
});

/** A promotion's id; empty: none is wanted. */
const promotionId = z.string().max(64);

/** One deposit with all that its page shows. */
export const depositDetail = deposit.extend({
  /** Where a transfer goes, and what to write in it. */
  bank: receiving.extend({ reference: z.string() }).nullable(),
  /** Whether a proof of the transfer may be sent now. */
  mayProve: z.boolean(),
  /** The proof that was sent last. */
  proof: z
    .object({
      payerName: z.string(),
      paidAt: instant,
      sentAt: instant,
      images: z.array(z.object({ id: z.string(), url: z.string() })),
    })
    .nullable(),
  /** Until when we mean to have looked; null: nobody is looking. */
  promisedAt: instant.nullable(),
  /** What happened, in order. */
  steps: z.array(z.object({ status: depositStatus, title: z.string(), at: instant })),
});

/** Asks for a deposit by one way to pay, as `startDeposit` does by any. */
const startBy = (what: string, path: `/${string}`) =>
  call({
    summary: `Ask for a deposit ${what}`,
    method: "POST",
    path,
    payload: payload({ amount: amountIn }),
    answer: depositDetail,
    roles: who.members,
    rate: rates.money,
    idempotent: true,
  });

export const deposits = {
  depositMethods: call({
    summary: "Ways to deposit open to this member, with their limits; none in a break from play",
    method: "GET",
    path: "/wps/relay/MCS2_depositMethods",
    payload: payload({}),
    answer: z.object({
      currency: z.string(),
      /** Limits that the member is asked for first; none: the way is free. */
      asks: z.array(kind),
      methods: z.array(
        z.object({
          method: z.string(),
          name: z.string(),
          description: z.string(),
          flow,
          amountMin: money,
          amountMax: money,
          suggested: z.array(money),
          /** What the member pays: flat, and percent of the amount, within these bounds. */
          fee: z
            .object({ flat: money, percent: z.string(), min: money, max: money.nullable() })
            .nullable(),
          /** How long a payer has. */
          expirySeconds: z.number(),
          /** What is asked for once it was paid. */
          needs: z.array(z.enum(["payerName", "paidAt", "images"])),
        }),
      ),
      /** Ways that are closed to this member until staff have looked: payments were refused. */
      stopped: z.array(z.object({ method: z.string(), name: z.string() })),
    }),
    roles: who.members,
    rate: rates.read,
  }),
  startDeposit: call({
    summary: "Ask a payment provider for a deposit",
    method: "POST",
    path: "/wps/relay/MCS2_deposit",
    payload: payload({
      method: z.string().min(1).max(32),
      amount: amountIn,
      promotionId: promotionId.optional(),
    }),
    answer: depositDetail,
    roles: who.members,
    rate: rates.money,
    idempotent: true,
  }),
  startBank: startBy("by a transfer to our account", "/wps/relay/MCS2_depositManualTransfer"),
  startGateway: startBy("by a card", "/wps/relay/MCS2_depositPaymentGateway"),
  startAlipay: startBy("by Alipay", "/wps/relay/MCS2_depositAlipay"),
  startQq: startBy("by QQ Wallet", "/wps/relay/MCS2_depositQQ"),
  startWechat: startBy("by WeChat Pay", "/wps/relay/MCS2_depositWeChat"),
  banks: call({
    summary: "Our accounts that a transfer goes to, and what to write in it",
    method: "GET",
    path: "/wps/relay/MCS2_depositBanks",
    payload: payload({ method: z.string().min(1).max(32) }),
    answer: z.object({
      list: z.array(receiving),
      /** The number of the last deposit by this way that waits for money; null: begin one first. */
      reference: z.string().nullable(),
    }),
    roles: who.members,
    rate: rates.read,
  }),
  promos: call({
    summary: "Promotions that a deposit may come with: none where there are none, or may be none",
    method: "GET",
    path: "/wps/relay/MCS2_depositPromos",
    payload: payload({ method: z.string().min(1).max(32), amount: amountIn }),
    answer: z.object({
      list: z.array(
        z.object({
          promotionId: z.string(),
          title: z.string(),
          bonus: money,
          turnover: money,
          expiresAt: instant.nullable(),
          terms: z.string(),
        }),
      ),
    }),
    roles: who.members,
    rate: rates.read,
  }),
  acceptPromo: call({
    summary: "Choose the promotion of a deposit that waits for money, or none",
    method: "POST",
    path: "/wps/relay/MCS2_depositAcceptPromo",
    payload: payload({ id: z.string().min(1).max(64), promotionId }),
    answer: depositDetail,
    roles: who.members,
    rate: rates.money,
  }),
  deposit: call({
    summary: "One deposit and where it stands",
    method: "GET",
    path: "/wps/relay/MCS2_depositDetail",
    payload: payload({ id: z.string().min(1).max(64) }),
    answer: depositDetail,
    roles: who.members,
    rate: rates.read,
  }),
  paid: call({
    summary: "Say that a deposit was paid: the provider is asked, or the bank's line looked for",
    method: "POST",
    path: "/wps/relay/MCS2_depositPaid",
    payload: payload({
      id: z.string().min(1).max(64),
      reference: bankReference.optional(),
    }),
    answer: depositDetail,
    roles: who.members,
    rate: rates.money,
  }),
  prove: call({
    summary:
      "Send a proof of a transfer: who paid and when, with pictures; staff look for the money",
    method: "POST",
    path: "/wps/relay/MCS2_depositProof",
    payload: payload({
      id: z.string().min(1).max(64),
      payerName: z.string().trim().min(2).max(120),
      paidAt: instant,
      reference: bankReference.optional(),
      /** Pictures that were sent for `deposit` (`uploads.send`). */
      imageIds: z.array(z.uuid()).max(proofImagesMax),
    }),
    answer: depositDetail,
    roles: who.members,
    rate: rates.money,
  }),
  cancel: call({
    summary: "Take back a deposit that nobody has paid; money that comes all the same is credited",
    method: "POST",
    path: "/wps/relay/MCS2_depositCancel",
    payload: payload({ id: z.string().min(1).max(64) }),
    answer: depositDetail,
    roles: who.members,
    rate: rates.money,
  }),
  deposits: call({
    summary: "The member's deposits, newest first",
    method: "GET",
    path: "/wps/relay/MCS2_DepositTransactionReport",
    payload: payload({
      status: depositStatus.optional(),
      method: z.string().max(32).optional(),
      startDate: day.optional(),
      endDate: day.optional(),
      ...paging(25),
    }),
    answer: page("list", deposit).extend({
      /** Sums of all that match, whatever page is shown. */
      footer: z.object({
        count: z.number(),
        amount: money,
        credited: money,
        fee: money,
      }),
    }),
    roles: who.members,
    rate: rates.read,
  }),
};
