import { z } from "zod";
import { call, day, instant, page, paging, payload, rates, who } from "../define.ts";
import { amountIn, money } from "../money.ts";

/** The site's own wallet, beside those of vendors, which bear their codes. */
const walletCode = z.string().regex(/^[A-Z][A-Z0-9_]{1,31}$/);

/**
 * Where a transfer stands. `doubt`: the vendor has not said whether it happened, and is asked until
 * it does; the money is set aside meanwhile.
 */
const state = z.enum(["moving", "doubt", "done", "failed"]);

const transfer = z.object({
  id: z.string(),
  no: z.string(),
  from: z.string(),
  to: z.string(),
  /** What was asked for; null: all that was there. */
  amount: money.nullable(),
  /** What has moved; null: not known yet, or nothing has. */
  moved: money.nullable(),
  currency: z.string(),
  state,
  /** In the caller's language. */
  stateName: z.string(),
  at: instant,
  endedAt: instant.nullable(),
});

export const transfers = {
  move: call({
    summary: "Move money between the main wallet and a studio's; one side is MAIN",
    method: "POST",
    path: "/wps/relay/GCS_walletTransfer",
    payload: payload({ from: walletCode, to: walletCode, amount: amountIn }),
    answer: transfer,
    roles: who.members,
    rate: rates.money,
    idempotent: true,
  }),
  bringBack: call({
    summary: "Bring all that is at studios back to the main wallet, from all of them at once",
    method: "POST",
    path: "/wps/relay/GCS_walletTransferAllBack",
    payload: payload({}),
    answer: z.object({
      list: z.array(z.object({ code: z.string(), state, moved: money.nullable() })),
      /** What has come so far. */
      total: money,
    }),
    roles: who.members,
    rate: rates.money,
    idempotent: true,
  }),
  ask: call({
    summary: "Ask the studios what the member has there now",
    method: "POST",
    path: "/wps/relay/GCS_walletAsk",
    payload: payload({}),
    answer: z.object({ done: z.literal(true) }),
    roles: who.members,
    rate: rates.money,
  }),
  settings: call({
    summary: "Whether a launch brings the money along to a studio that keeps a wallet",
    method: "GET",
    path: "/wps/relay/GCS_walletTransferSettings",
    payload: payload({}),
    answer: z.object({ atLaunch: z.boolean() }),
    roles: who.members,
    rate: rates.read,
  }),
  setSettings: call({
    summary: "Choose whether a launch brings the money along",
    method: "POST",
    path: "/wps/relay/GCS_walletTransferSettings",
    payload: payload({ atLaunch: z.boolean() }),
    answer: z.object({ atLaunch: z.boolean() }),
    roles: who.members,
    rate: rates.write,
  }),
  report: call({
    summary: "The member's transfers, newest first, and what they sum to",
    method: "GET",
    path: "/wps/relay/GCS_walletTransferReport",
    payload: payload({
      state: state.optional(),
      /** Of one studio alone. */
      wallet: walletCode.optional(),
      startDate: day.optional(),
      endDate: day.optional(),
      ...paging(25),
    }),
    answer: page("list", transfer).extend({
      footer: z.object({ count: z.number(), toStudios: money, fromStudios: money }),
    }),
    roles: who.members,
    rate: rates.read,
  }),
};
