import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Job } from "../../../core/jobs.ts";
import { recordOwnAct } from "../staff/index.ts";
import { deedOf } from "./deeds.ts";

/** Proposals that one run ends; the rest waits for the next minute. */
const expiredAtOnce = 200;

/** Ending proposals that nobody decided in time. */
export function jobs(app: App): Job[] {
  return [{ name: "approvals:expire", every: "* * * * *", run: () => expireProposals(app) }];
}

/** Ends those whose time has passed, each in a transaction of its own. */
export async function expireProposals(app: App): Promise<void> {
  const due = await app.db
    .selectFrom("approval")
    .select("id")
    .where("state", "=", "waiting")
    .where(sql<boolean>`expires_at <= now()`)
    .orderBy("expires_at")
    .limit(expiredAtOnce)
    .execute();
  for (const { id } of due) await expire(app, id);
}

async function expire(app: App, id: bigint): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const found = await tx
      .updateTable("approval")
      .set({ state: "expired", decided_at: sql<Date>`clock_timestamp()` })
      .where("id", "=", id)
      // Somebody may have decided or withdrawn it since.
      .where("state", "=", "waiting")
      .returning(["merchant", "call", "subject", "payload"])
      .executeTakeFirst();
    if (!found) return;
    const { call, deed } = deedOf(app, found.call);
    await deed.lapse?.(tx, call.payload.parse(JSON.parse(found.payload)), "expired");
    const { merchant, subject } = found;
    const after = { deed: found.call, approval: id.toString(), state: "expired" };
    await recordOwnAct(tx, { merchant, call: "approvals.expire", subject, after });
  });
}
