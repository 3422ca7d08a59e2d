import { enqueueJob } from "../../../core/jobs.ts";
import type { Tx } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { meetSign } from "../../compliance/aml/index.ts";
import { confirmWallets } from "../transfers/index.ts";
import { dayMinutes, promiseFor, promises } from "./promises.ts";
import { type Result, runRules, verdictOf } from "./risk/index.ts";
import { sendJob } from "./send.ts";
import { tellOwner } from "./notices.ts";
import { advance, clockStart, lockWithdrawal, type WithdrawalRow } from "./withdrawal.ts";

/** Asked for by each request, and again when a wait is over or the member did what was asked. */
export const assessJob = "withdrawals:assess";

/**
 * Lets the rules look at a withdrawal, keeps what each said, and takes it where they send it. A
 * program never rejects: it approves, or leaves it to people.
 */
export async function assess(app: App, id: string): Promise<void> {
  const { db } = app;
  const row = await db
    .selectFrom("withdrawal")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "checking")
    .executeTakeFirst();
  if (!row) return;
  // What was won or lost at studios is booked first, so that the rules see it.
  await confirmWallets(app, row.member_id);
  const results = await runRules(app, row);
  await db.transaction().execute(async (tx) => {
    const locked = await lockWithdrawal(tx, id);
    // Taken back, or assessed by another job, meanwhile.
    if (locked?.state !== "checking" || locked.version !== row.version) return;
    await meetStructuring(tx, locked, results);
    await keepResults(tx, locked, results);
    await decide(app, tx, { row: locked, results });
  });
}

async function decide(
  { config }: App,
  tx: Tx,
  { row, results }: { row: WithdrawalRow; results: Result[] },
): Promise<void> {
  const { slaMinutes } = jurisdictionOf(config).payouts;
  const verdict = verdictOf(results, {
    maySetWait: slaMinutes >= dayMinutes,
    isConfirmed: row.confirmed_at !== null,
  });
  const program = { actor: "program" } as const;
  const { points } = verdict;
  switch (verdict.action) {
    case "approve":
      if (row.needs_person) return toReview(tx, row, { points, isTwo: row.needs_two });
      await advance({ tx, row }, "approved", program, { points });
      await enqueueJob(tx, sendJob, { id: row.id });
      return;
    case "review":
    case "two": {
      // What staff have looked at already does not become less of a matter by the answer.
      const isTwo = verdict.action === "two" || (row.needs_person && row.needs_two);
      return toReview(tx, row, { points, isTwo });
    }
    case "wait":
      await advance(
        { tx, row },
        "waiting",
        { ...program, reason: verdict.reason },
        { points, wait_until: verdict.until, promised_at: verdict.until },
      );
      return;
    case "ask": {
      const { asks } = verdict;
      const asked = { points, asks, asked_at: new Date(), question: null };
      await tellOwner(tx, await advance({ tx, row }, "asked", program, asked));
      return;
    }
  }
}

/** Amounts split below what is looked at are a case for whoever reports, once for each. */
async function meetStructuring(
  tx: Tx,
  { id, no, member_id: memberId, requested_at: deedAt }: WithdrawalRow,
  results: Result[],
): Promise<void> {
  const met = results.some(({ rule, outcome }) => rule === "R19" && outcome === "true");
  if (!met) return;
  const before = await tx
    .selectFrom("risk_result")
    .select("rule")
    .where("withdrawal_id", "=", id)
    .where("rule", "=", "R19")
    .where("outcome", "=", "true")
    .limit(1)
    .executeTakeFirst();
  if (before) return;
  await meetSign(tx, { memberId, sign: "structuring", deedAt, staffId: null, note: `W${no}` });
}

async function toReview(
  tx: Tx,
  row: WithdrawalRow,
  { points, isTwo }: { points: number; isTwo: boolean },
): Promise<void> {
  const minutes = isTwo ? promises.second : promises.reviewed;
  const promised_at = promiseFor(clockStart(row), minutes);
  const change = { points, needs_two: isTwo, promised_at };
  await advance({ tx, row }, "review", { actor: "program" }, change);
}

async function keepResults(tx: Tx, { id, version }: WithdrawalRow, results: Result[]) {
  if (results.length === 0) return;
  await tx
    .insertInto("risk_result")
    .values(
      results.map(({ rule, outcome, action, points, figures }) => ({
        withdrawal_id: id,
        run: version,
        rule,
        outcome,
        action,
        points,
        figures: JSON.stringify(figures),
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute();
}
