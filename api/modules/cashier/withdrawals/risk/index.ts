import { setTimeout as wait } from "node:timers/promises";
import type { App } from "../../../../app.ts";
import type { WithdrawalRow } from "../withdrawal.ts";
import { bigRound } from "./r11-big-round.ts";
import { chargeableDeposit } from "./r15-chargeable-deposit.ts";
import { disputedDeposit } from "./r14-disputed-deposit.ts";
import { hiddenPlace } from "./r20-hidden-place.ts";
import { newDevice } from "./r07-new-device.ts";
import { othersPayment } from "./r09-others-payment.ts";
import { vendorDifference } from "./r17-vendor-difference.ts";
import { accountAge } from "./r18-account-age.ts";
import { bankTrouble } from "./r25-bank-trouble.ts";
import { firstWithdrawal } from "./r01-first-withdrawal.ts";
import { frequency } from "./r04-frequency.ts";
import { holderName } from "./r21-holder-name.ts";
import { identityLapsed } from "./r16-identity-lapsed.ts";
import { largeAmount } from "./r02-large-amount.ts";
import { largestAmount } from "./r03-largest-amount.ts";
import { netWin } from "./r12-net-win.ts";
import { newAccount } from "./r05-new-account.ts";
import { openRound } from "./r23-open-round.ts";
import { passThrough } from "./r08-pass-through.ts";
import { recentReset } from "./r06-recent-reset.ts";
import { sharedAccount } from "./r10-shared-account.ts";
import type { Action, Finding, Params, RiskRule } from "./rule.ts";
import { structuring } from "./r19-structuring.ts";

/** Every rule there is, in the order of their numbers. */
export const rules: readonly RiskRule[] = [
  firstWithdrawal,
  largeAmount,
  largestAmount,
  frequency,
  newAccount,
  recentReset,
  newDevice,
  passThrough,
  othersPayment,
  sharedAccount,
  bigRound,
  netWin,
  disputedDeposit,
  chargeableDeposit,
  identityLapsed,
  vendorDifference,
  accountAge,
  structuring,
  hiddenPlace,
  holderName,
  openRound,
  bankTrouble,
];

/** What a rule said of a withdrawal. */
export interface Result extends Finding {
  rule: string;
  outcome: "true" | "false" | "broken";
  action: Action;
  points: number;
  figures: Record<string, string | number | null>;
}

/** A rule that takes longer has not answered. */
const ruleMs = 5_000;

/** Lets each rule that is on look at a withdrawal. One that fails or takes too long is broken. */
export async function runRules(app: App, row: WithdrawalRow): Promise<Result[]> {
  const settings = await app.db
    .selectFrom("risk_rule")
    .selectAll()
    .where("merchant", "=", row.merchant)
    .where("is_on", "=", true)
    .execute();
  return Promise.all(
    settings.flatMap((setting) => {
      const rule = rules.find(({ id }) => id === setting.rule);
      return rule ? [runRule(app, row, { rule, setting })] : [];
    }),
  );
}

interface Setting {
  action: Action;
  points: number;
  params: Params;
}

async function runRule(
  app: App,
  row: WithdrawalRow,
  { rule, setting }: { rule: RiskRule; setting: Setting },
): Promise<Result> {
  const { action, points } = setting;
  const of = { rule: rule.id, action, points };
  const stopped = new AbortController();
  try {
    const params = { ...rule.params, ...setting.params };
    const finding = await Promise.race([
      rule.test({ app, db: app.db, row, at: new Date() }, params),
      wait(ruleMs, undefined, { signal: stopped.signal }).then(() => {
        throw new Error(`Rule ${rule.id} took too long`);
      }),
    ]);
    const { isTrue, figures = {}, ...more } = finding;
    return { ...of, ...more, isTrue, figures, outcome: isTrue ? "true" : "false" };
  } catch (error) {
    app.log.error({ err: error, rule: rule.id, withdrawal: row.id }, "a risk rule is broken");
    return { ...of, isTrue: false, figures: {}, outcome: "broken" };
  } finally {
    stopped.abort();
  }
}

/** Where the rules send a withdrawal. */
export type Verdict = { points: number } & (
  | { action: "approve" | "review" | "two" }
  | { action: "wait"; until: Date; reason: string }
  | { action: "ask"; asks: string[] }
);

/** Points that by themselves call for one person, and for two. */
const pointsOfReview = 60;
const pointsOfTwo = 100;

/**
 * The strongest action of the rules that are true; a broken one is a review.
 *
 * @param maySetWait false where money has to be paid too soon to wait for anything: a review then
 */
export function verdictOf(
  results: readonly Result[],
  { maySetWait }: { maySetWait: boolean },
): Verdict {
  const found = results.filter(({ outcome }) => outcome === "true");
  const points = found.reduce((sum, one) => sum + one.points, 0);
  const says = (action: Action) => found.filter((one) => one.action === action);
  const asks = says("ask").flatMap((one) => one.asks ?? []);
  if (asks.length > 0) return { action: "ask", points, asks };
  const waits = says("wait");
  const [longest] = waits.toSorted((a, b) => timeOf(b) - timeOf(a));
  if (longest?.until && maySetWait) {
    return { action: "wait", points, until: longest.until, reason: `wait.${longest.rule}` };
  }
  if (says("two").length > 0 || points >= pointsOfTwo) return { action: "two", points };
  const isBroken = results.some(({ outcome }) => outcome === "broken");
  const isReview = says("review").length > 0 || waits.length > 0 || isBroken;
  return { action: isReview || points >= pointsOfReview ? "review" : "approve", points };
}

function timeOf({ until }: Finding): number {
  return until?.getTime() ?? 0;
}
