import type { z } from "zod";
import type { withdrawals } from "@trevo/contract/member/withdrawals.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { debtOf } from "../../../ledger/index.ts";
import { bankNameOf, payoutAccountsOf, profileOf } from "../../account/profile/index.ts";
import { isIdentityProven, isKycNeeded } from "../../compliance/kyc/index.ts";
import { isFrozen } from "../incidents/index.ts";
import { countTurnover } from "../turnover/index.ts";
import { limitsOf, usageOf } from "./limits.ts";
import { gatesOf } from "./played.ts";
import { promises } from "./promises.ts";

type Offer = z.input<typeof withdrawals.offer.answer>;

/**
 * What a member may ask for now. It is for showing: the request decides again, under the lock.
 *
 * @throws Refusal method.unavailable where nothing is paid out in the session's currency
 */
export async function offerOf(app: App, context: RequestContext): Promise<Offer> {
  const { db, ledger, config } = app;
  const session = requireSession(context);
  const { memberId, currency, merchant } = session;
  const [limits, usage, wallet, debt, accounts, asks] = await Promise.all([
    limitsOf(db, session),
    usageOf(db, session),
    ledger.wallet(memberId, currency),
    debtOf(ledger.reads, memberId, currency),
    payoutAccountsOf(app, db, memberId),
    asksOf(app, memberId),
  ]);
  const free = (wallet?.balance ?? 0n) - (wallet?.held ?? 0n);
  const owed = debt?.owed ?? 0n;
  const { locked, open } = wallet
    ? await countTurnover(db, config, wallet)
    : { locked: 0n, open: [] };
  const leftToday = least(
    limits.day_amount - usage.today.amount,
    limits.month_amount - usage.month,
  );
  const { isFeeAllowed } = jurisdictionOf(config).payouts;
  return {
    currency,
    balance: fromMicro(free),
    withdrawable: fromMicro(atLeastNothing(free - locked - owed)),
    locked: fromMicro(locked),
    owed: fromMicro(owed),
    min: fromMicro(limits.amount_min),
    max: fromMicro(limits.amount_max),
    leftToday: {
      count: Math.max(0, limits.day_count - usage.today.count),
      amount: fromMicro(atLeastNothing(leftToday)),
    },
    usedToday: { count: usage.today.count, countMax: limits.day_count },
    fee: {
      freeLeft: isFeeAllowed ? Math.max(0, limits.fee_free - usage.today.count) : limits.day_count,
      flat: fromMicro(isFeeAllowed ? limits.fee_flat : 0n),
      percent: fromMicro(isFeeAllowed ? BigInt(limits.fee_bps) * 10_000n : 0n),
    },
    gates: gatesOf(open),
    accounts: accounts.map(({ id, kind, scheme, mask }) => ({
      id,
      kind,
      scheme,
      mask,
      usableFrom: null,
      bankName: kind === "bank" ? bankNameOf(scheme) : null,
    })),
    promises: {
      automaticMinutes: promises.automatic,
      reviewedMinutes: promises.reviewed,
    },
    asks: accounts.length === 0 ? [...asks, "account"] : asks,
    isFrozen: await isFrozen(db, merchant),
  };
}

/** What has to be there before anything may be asked for, in the order of doing it. */
async function asksOf({ db, config }: App, memberId: bigint): Promise<Offer["asks"]> {
  const isUnproven = isKycNeeded(config, "withdraw") && !(await isIdentityProven(db, memberId));
  const { payeeName, hasPaymentPassword } = await profileOf(db, memberId);
  return [
    ...(isUnproven ? (["identity"] as const) : []),
    ...(payeeName === null ? (["payee"] as const) : []),
    ...(hasPaymentPassword ? [] : (["paymentPassword"] as const)),
  ];
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function atLeastNothing(amount: bigint): bigint {
  return amount > 0n ? amount : 0n;
}
