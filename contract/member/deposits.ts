import { z } from "zod";
import { call, instant, page, paging, payload, rates, who } from "../define.ts";
import { amountIn, money } from "../money.ts";
import { kind } from "./responsible-gaming.ts";

/** Where a deposit stands. Late money is credited too, so an expired one may still be paid. */
const depositStatus = z.enum(["pending", "paid", "expired", "failed"]);

/** A deposit as its owner sees it. */
export const deposit = z.object({
  id: z.string(),
  method: z.string(),
  status: depositStatus,
  amount: money,
  /** What reached the wallet; differs from the amount when the payer sent more or less. */
  credited: money.nullable(),
  currency: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** PIX copy-and-paste text, also drawn as a QR code. */
  code: z.string().nullable(),
  /** The provider's own page, where there is one. */
  payUrl: z.string().nullable(),
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
          amountMin: money,
          amountMax: money,
          suggested: z.array(money),
        }),
      ),
    }),
    roles: who.members,
    rate: rates.read,
  }),
  startDeposit: call({
    summary: "Ask a payment provider for a deposit",
    method: "POST",
    path: "/wps/relay/MCS2_deposit",
    payload: payload({ method: z.string().min(1).max(32), amount: amountIn }),
    answer: deposit,
    roles: who.members,
    rate: rates.money,
    idempotent: true,
  }),
  deposit: call({
    summary: "One deposit and where it stands",
    method: "GET",
    path: "/wps/relay/MCS2_depositDetail",
    payload: payload({ id: z.string().min(1).max(64) }),
    answer: deposit,
    roles: who.members,
    rate: rates.read,
  }),
  deposits: call({
    summary: "The member's deposits, newest first",
    method: "GET",
    path: "/wps/relay/MCS2_DepositTransactionReport",
    payload: payload({ status: depositStatus.optional(), ...paging(25) }),
    answer: page("list", deposit),
    roles: who.members,
    rate: rates.read,
  }),
};
