import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import { type Case, caseOf } from "./cases.ts";
import { note } from "./events.ts";
import { tell } from "./notices.ts";
import { moveToReturns, setApart, waitingReturns } from "./returns.ts";
import { cancelRounds } from "./rounds.ts";

const casesAtOnce = 200;
/** A case is looked at this often at least: a late win or payment moves on as well. */
const lookHours = 1;
/** While one process carries a case on, no other does. */
const claimMinutes = 5;

/**
 * Carries on each case whose time has come, in any place: what has begun is brought to its end. One
 * that cannot go on does not hold up the others: it is told to the log and tried again in an hour.
 */
export async function carryOn(app: App): Promise<void> {
  const due = await app.db
    .selectFrom("register_case")
    .selectAll()
    .where("ended_at", "is", null)
    .where(sql<boolean>`next_at <= now()`)
    .orderBy("next_at")
    .limit(casesAtOnce)
    .execute();
  for (const found of due) {
    if (!(await claim(app, found))) continue;
    try {
      await step(app, found);
    } catch (error) {
      app.log.error({ err: error, member: String(found.member_id) }, "a case could not go on");
    }
    await lookAgain(app, found);
  }
}

/** False: another process has it, or had. One that died under way leaves it to the next. */
async function claim({ db }: App, { member_id: memberId }: Case): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("register_case")
    .set({ next_at: sql<Date>`now() + make_interval(mins => ${claimMinutes}::int)` })
    .where("member_id", "=", memberId)
    .where(sql<boolean>`next_at <= now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Every part may be repeated: what was done is not done again. */
async function step(app: App, { member_id: memberId }: Case): Promise<void> {
  await cancelRounds(app, memberId);
  await once(app, memberId, { moment: "closed_at", dueAt: "closes_at" }, async (tx, found) => {
    await tx
      .updateTable("member")
      .set({ status: "closed" })
      .where("id", "=", memberId)
      .where("status", "<>", "closed")
      .execute();
    await note(tx, memberId, "closed", {});
    await tell(app, tx, found, "closed");
  });
  if (!(await caseOf(app.db, memberId))?.closed_at) return;
  await moveToReturns(app, memberId);
  const isWaiting = (await waitingReturns(app, memberId)).length > 0;
  if (isWaiting) {
    await once(app, memberId, { moment: "kept_at", dueAt: "return_by" }, async (tx, found) => {
      await note(tx, memberId, "return.kept", {});
      await tell(app, tx, found, "kept");
    });
  }
  await end(app, memberId, isWaiting);
}

async function end(app: App, memberId: bigint, isWaiting: boolean): Promise<void> {
  const isOver = await sql`select 1 from register_case
    where member_id = ${memberId} and keep_until <= now()`.execute(app.db);
  if (isOver.rows.length === 0) return;
  if (isWaiting) await setApart(app, memberId);
  await once(app, memberId, { moment: "ended_at", dueAt: "keep_until" }, async (tx, found) => {
    await note(tx, memberId, "ended", {});
    if (isWaiting) await tell(app, tx, found, "apart");
  });
}

interface Milestone {
  moment: "closed_at" | "kept_at" | "ended_at";
  dueAt: "closes_at" | "return_by" | "keep_until";
}

/** Does a step whose day has come, once, in the transaction that notes it. */
async function once(
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

async function lookAgain({ db }: App, { member_id: memberId }: Case): Promise<void> {
  await sql`update register_case set next_at = least(
      now() + make_interval(hours => ${lookHours}::int),
      case when closes_at > now() then closes_at end,
      case when return_by > now() then return_by end,
      case when keep_until > now() then keep_until end)
    where member_id = ${memberId}`.execute(db);
}
