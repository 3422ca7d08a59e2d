import { sql } from "kysely";
import type { Session } from "../../../core/request-context.ts";
import { notifyOnConnect } from "../../../core/on-connect.ts";
import type { Config } from "../../../core/config.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { jurisdictionOf, type LimitKind } from "../../../jurisdictions/index.ts";
import type { Live } from "../../../core/live.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { recordEvent } from "./events.ts";
import { kindsWithoutLimit } from "./guard.ts";
import { isPostponed, recordAnswerTime } from "./reviews.ts";

/** Limits that a member is offered before the first deposit and has not answered yet. */
export async function offeredDepositLimits(
  db: Db | Tx,
  config: Config,
  memberId: bigint,
): Promise<LimitKind[]> {
  if (jurisdictionOf(config).limits.askedAt !== "firstDeposit") return [];
  const missing = await kindsWithoutLimit(db, memberId, ["deposit"]);
  return missing.length === 0 || (await hasAnsweredOffer(db, memberId)) ? [] : missing;
}

/**
 * Where a deposit limit is offered before the first deposit, that deposit waits for an answer: a
 * limit, or "not now". Limits that are mandatory for play are checked when play starts.
 *
 * @throws Refusal limit.unasked (kinds)
 */
export async function requireLimitAnswer(tx: Tx, config: Config, memberId: bigint): Promise<void> {
  const kinds = await offeredDepositLimits(tx, config, memberId);
  if (kinds.length > 0) throw new Refusal("limit.unasked", { kinds });
}

/**
 * "Not now": where limits are mandatory, the member is asked again another day and play waits;
 * where one is only offered, the answer is final.
 */
export async function putOffLimits({ db, config }: App, { memberId }: Session): Promise<void> {
  const { mandatory } = jurisdictionOf(config).limits;
  await db.transaction().execute(async (tx) => {
    // An answer counts only if the question was due.
    if ((await kindsWithoutLimit(tx, memberId, mandatory)).length > 0)
      await recordAnswerTime(tx, memberId, "asked_at");
    if ((await offeredDepositLimits(tx, config, memberId)).length === 0) return;
    await recordAnswerTime(tx, memberId, "declined_at");
    await recordEvent(tx, memberId, "limits.declined", {});
  });
}

/** On connect, asks members for the mandatory limits until these are set or put off. */
export function pushAsks({ db, config, log }: App, live: Live): void {
  if (jurisdictionOf(config).limits.askedAt !== "signUp") return;
  notifyOnConnect(live, log, {
    reason: "limits.ask",
    isDue: async ({ memberId, role }) => role === "member" && isLimitQuestionDue(db, memberId),
  });
}

/** Whether mandatory limits are missing, not put off for today, and play is not stopped anyway. */
async function isLimitQuestionDue(db: Db, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom("ledger.play_stop as p")
    .leftJoin("protection_review as r", "r.member_id", "p.member_id")
    .select("p.member_id")
    .where("p.member_id", "=", memberId)
    .where("p.is_missing", "=", true)
    .where((eb) => eb.not(isPostponed))
    .where("p.is_paused", "=", false)
    .where("p.is_excluded", "=", false)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a member answered "not now", or has deposited before. */
async function hasAnsweredOffer(db: Db | Tx, memberId: bigint): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select 1 from protection_review
          where member_id = ${memberId} and declined_at is not null)
        or exists (select 1 from deposit_outcome
          where member_id = ${memberId} and credited is not null) as is`.execute(db);
  return rows[0]?.is ?? false;
}
