import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import { type Case, caseOf } from "./cases.ts";
import { recordEvent } from "./events.ts";
import { notifyMember } from "./notifications.ts";
import { moveToReturns, setAside, waitingReturns } from "./returns.ts";
import { cancelRounds } from "./rounds.ts";
import { closeMembers } from "../../account/members/index.ts";

const batchSize = 200;
/** A case is processed at least this often: late wins and payments have to be moved too. */
const recheckHours = 1;
/** While one process works on a case, no other does. */
const claimMinutes = 5;

/**
 * Processes every case that is due, in any jurisdiction: a case that was opened is completed. One
 * that fails is logged and retried in an hour, without holding up the others.
 */
export async function processCases(app: App): Promise<void> {
  const due = await app.db
    .selectFrom("register_case")
    .selectAll()
    .where("ended_at", "is", null)
    .where(sql<boolean>`next_at <= now()`)
    .orderBy("next_at")
    .limit(batchSize)
    .execute();
  for (const found of due) {
    if (!(await claim(app, found))) continue;
    try {
      await processCase(app, found);
    } catch (error) {
      app.log.error({ err: error, member: String(found.member_id) }, "a case could not go on");
    }
    await scheduleNext(app, found);
  }
}

/** False: another process has claimed the case. A claim expires if its process dies. */
async function claim({ db }: App, { member_id: memberId }: Case): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("register_case")
    .set({ next_at: sql<Date>`now() + make_interval(mins => ${claimMinutes}::int)` })
    .where("member_id", "=", memberId)
    .where(sql<boolean>`next_at <= now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Every part is idempotent. */
async function processCase(app: App, { member_id: memberId }: Case): Promise<void> {
  await cancelRounds(app, memberId);
  await runMilestone(
    app,
    memberId,
    { moment: "closed_at", dueAt: "closes_at" },
    async (tx, found) => {
      await closeMembers(tx, memberId);
      await recordEvent(tx, memberId, "closed", {});
      await notifyMember(app, tx, found, "closed");
    },
  );
  if (!(await caseOf(app.db, memberId))?.closed_at) return;
  await moveToReturns(app, memberId);
  const isWaiting = (await waitingReturns(app, memberId)).length > 0;
  if (isWaiting) {
    await runMilestone(
      app,
      memberId,
      { moment: "kept_at", dueAt: "return_by" },
      async (tx, found) => {
        await recordEvent(tx, memberId, "return.kept", {});
        await notifyMember(app, tx, found, "kept");
      },
    );
  }
  await end(app, memberId, isWaiting);
}

async function end(app: App, memberId: bigint, isWaiting: boolean): Promise<void> {
  const isOver = await sql`select 1 from register_case
    where member_id = ${memberId} and keep_until <= now()`.execute(app.db);
  if (isOver.rows.length === 0) return;
  if (isWaiting) await setAside(app, memberId);
  await runMilestone(
    app,
    memberId,
    { moment: "ended_at", dueAt: "keep_until" },
    async (tx, found) => {
      await recordEvent(tx, memberId, "ended", {});
      if (isWaiting) await notifyMember(app, tx, found, "apart");
    },
  );
}

interface Milestone {
  moment: "closed_at" | "kept_at" | "ended_at";
  dueAt: "closes_at" | "return_by" | "keep_until";
}

/** Runs a milestone that is due, once, in the transaction that records it. */
async function runMilestone(
  { db }: App,
  memberId: bigint,
  { moment, dueAt }: Milestone,
  work: (tx: Tx, found: Case) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = { [moment]: sql<Date>`now()` };
    const found = await tx
      .updateTable("register_case")
      .set(now)
      .where("member_id", "=", memberId)
      .where(moment, "is", null)
      .where(dueAt, "<=", sql<Date>`now()`)
      .returningAll()
      .executeTakeFirst();
    if (found) await work(tx, found);
  });
}

async function scheduleNext({ db }: App, { member_id: memberId }: Case): Promise<void> {
  await sql`update register_case set next_at = least(
      now() + make_interval(hours => ${recheckHours}::int),
      case when closes_at > now() then closes_at end,
      case when return_by > now() then return_by end,
      case when keep_until > now() then keep_until end)
    where member_id = ${memberId}`.execute(db);
}
