import { sql } from "kysely";
import { enqueueJob } from "../../../core/jobs.ts";
import type { App } from "../../../app.ts";
import { resumeProven } from "./answer.ts";
import { assessJob } from "./assess.ts";
import { giveBack } from "./give-back.ts";
import { payJob } from "./pay.ts";
import { sendJob } from "./send.ts";
import { watchPromises } from "./watch-promises.ts";
import { watchUnknown } from "./watch-unknown.ts";
import { promiseFor, promises } from "./promises.ts";
import { advance, clockStart, lockWithdrawal, type WithdrawalState } from "./withdrawal.ts";

/** Rows of each kind in one run; the next minute takes the rest. */
const batch = 200;
/** What a member was asked for and did not do ends a withdrawal. */
const askedDaysMax = 7;

/**
 * Takes on what stands still: whose job ended with its process, whose wait is over, what was asked
 * for too long ago, banks that are due to be asked again, and promises that will not hold.
 */
export async function carryOn(app: App): Promise<void> {
  await enqueue(
    app,
    assessJob,
    await idsIn(app, "checking", sql`requested_at < now() - interval '20 seconds'`),
  );
  await enqueue(app, sendJob, await idsIn(app, "approved", sql`true`));
  for (const id of await idsIn(app, "waiting", sql`wait_until <= now()`)) await endWait(app, id);
  const proving = sql`asks = '{identity}'`;
  for (const id of await idsIn(app, "asked", proving)) await resumeProven(app, id);
  const overdue = sql`asked_at < now() - make_interval(days => ${askedDaysMax}::int)`;
  for (const id of await idsIn(app, "asked", overdue)) await expire(app, id);
  await enqueue(app, payJob, await partsDue(app));
  await watchUnknown(app);
  await watchPromises(app);
  await renewPromises(app);
}

async function idsIn({ db }: App, state: WithdrawalState, when: ReturnType<typeof sql>) {
  const { rows } = await sql<{ id: string }>`select id from withdrawal
    where state = ${state} and ${when} order by due_at limit ${batch}`.execute(db);
  return rows.map(({ id }) => id);
}

async function enqueue({ db }: App, job: string, ids: string[]): Promise<void> {
  // One waiting job for each is enough.
  for (const id of ids) await enqueueJob(db, job, { id }, `again:${id}`);
}

async function endWait({ db }: App, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.state !== "waiting") return;
    const promised_at = promiseFor(clockStart(row), promises.reviewed);
    await advance({ tx, row }, "checking", { actor: "program" }, { wait_until: null, promised_at });
    await enqueueJob(tx, assessJob, { id });
  });
}

async function expire({ ledger, db }: App, id: string): Promise<void> {
  await ledger.transact(db, async (tx, post) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.state !== "asked") return;
    await giveBack({ tx, post }, row, "expired", { actor: "program", reason: "expired" });
  });
}

async function partsDue({ db }: App): Promise<string[]> {
  const rows = await db
    .selectFrom("payout_part")
    .select("id")
    .where("check_at", "<=", sql<Date>`now()`)
    .orderBy("check_at")
    .limit(batch)
    .execute();
  return rows.map(({ id }) => id);
}

/** A promise that will not hold is corrected before it passes, never after. */
async function renewPromises({ db }: App): Promise<void> {
  const promised_at = promiseFor(new Date(0), 0);
  await db
    .updateTable("withdrawal")
    .set({ promised_at })
    .where("ended_at", "is", null)
    .where("state", "<>", "asked")
    .where("promised_at", "<", sql<Date>`now() + interval '2 minutes'`)
    .execute();
}
