import { sql } from "kysely";
import type { z } from "zod";
import type { payoutRules } from "@trevo/contract/staff/payout-rules.ts";
import type { App } from "../../../app.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { changedRule } from "./rule-settings.ts";
import type { WithdrawalRow } from "./withdrawal.ts";

type Asked = z.output<typeof payoutRules.tryRule.payload>;
type Answer = z.input<typeof payoutRules.tryRule.answer>;
type Past = WithdrawalRow & { decided: "approved" | "rejected" | null };

const days = 30;
/** The newest ones; that there are more is said. */
const rowsMax = 500;
/** Half of the connections that the office reads with: others read on meanwhile. */
const atOnce = 2;
/** What was not tried by then is not counted, and how many were is said. */
const patienceMs = 4_000;

/**
 * What a rule with other parameters would have found of the withdrawals of the last days, each as
 * of the moment when it was asked for, and what staff decided about those.
 *
 * @throws Refusal validation, of a rule that looks at what is not kept too
 */
export async function tryRule(app: App, context: StaffContext, asked: Asked): Promise<Answer> {
  const { rule, params } = changedRule(context, asked);
  const past = await pastOf(app, context.merchant);
  const until = Date.now() + patienceMs;
  const waiting = past.slice(0, rowsMax);
  const caught: Past[] = [];
  let tried = 0;
  async function work(): Promise<void> {
    for (let row = waiting.shift(); row && Date.now() < until; row = waiting.shift()) {
      const { isTrue } = await rule.test({ app, db: app.db, row, at: row.requested_at }, params);
      tried += 1;
      if (isTrue) caught.push(row);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  const decided = (as: Past["decided"]) => caught.filter((row) => row.decided === as).length;
  return {
    days,
    tried,
    isMore: tried < past.length,
    caught: caught.length,
    approved: decided("approved"),
    rejected: decided("rejected"),
  };
}

/** One more than are tried, with the last that a person decided about each. */
async function pastOf({ db }: App, merchant: string): Promise<Past[]> {
  return db
    .selectFrom("withdrawal as w")
    .selectAll("w")
    .select((eb) =>
      eb
        .selectFrom("withdrawal_event as e")
        .whereRef("e.withdrawal_id", "=", "w.id")
        .where("e.staff_id", "is not", null)
        .where("e.state", "in", ["approved", "rejected"])
        .orderBy("e.id", "desc")
        .limit(1)
        .select(sql<"approved" | "rejected">`e.state`.as("state"))
        .as("decided"),
    )
    .where("w.merchant", "=", merchant)
    .where("w.requested_at", ">", sql<Date>`now() - make_interval(days => ${days}::int)`)
    .orderBy("w.requested_at", "desc")
    .orderBy("w.id", "desc")
    .limit(rowsMax + 1)
    .execute();
}
