import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { isExcludedNow } from "../../compliance/play-status/index.ts";
import type { App } from "../../../app.ts";
import { releaseUploads } from "../../platform/uploads/index.ts";
import { anonymise } from "./anonymise.ts";
import { isOf } from "./retention.ts";

/** How many accounts are looked up at a time. */
const batchAccounts = 100;

/**
 * Accounts whose years are over: a member each in a transaction of its own. One that cannot be let
 * go of is told to the log and does not hold up the others: the next night tries it again.
 */
export async function purgeAccounts(app: App): Promise<void> {
  const failed: bigint[] = [];
  for (;;) {
    const due = await accountsDue(app, failed);
    for (const memberId of due) {
      try {
        await app.db.transaction().execute((tx) => purge(app, tx, memberId));
      } catch (error) {
        failed.push(memberId);
        app.log.error({ err: error, member: String(memberId) }, "an account was not purged");
      }
    }
    if (due.length < batchAccounts) return;
  }
}

async function accountsDue({ db, config }: App, failed: bigint[]): Promise<bigint[]> {
  const { recordYears: years } = jurisdictionOf(config);
  const { rows } = await sql<{ id: bigint }>`
    select id from member
      where closed_at <= now() - make_interval(years => ${years}::int) and purged_at is null
        and type <> 4 and id <> all (${failed}::bigint[])
      order by closed_at limit ${batchAccounts}::int`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Lets go of all that was kept of a member, also of one who was closed and never asked to be
 * erased. Movements of money stay: they belong to an id now. While an exclusion holds, the sealed
 * number by which it is known stays too.
 */
async function purge(app: App, tx: Tx, memberId: bigint): Promise<void> {
  await anonymise(app, tx, memberId);
  await sql`delete from sealed_record where member_id = ${memberId}`.execute(tx);
  const { rows } = await sql<{ upload_id: string }>`
    delete from identity_photo where member_id = ${memberId} returning upload_id`.execute(tx);
  await releaseUploads(
    tx,
    memberId,
    rows.map(({ upload_id: id }) => id),
  );
  if (!(await isExcluded(tx, memberId))) {
    await sql`delete from identity_case where member_id = ${memberId}`.execute(tx);
    await sql`delete from member_contact where member_id = ${memberId}`.execute(tx);
  }
  const care = ["care_intervention", "care_case", "care_day"];
  for (const table of [...care, "place_violation", "member_agreement"]) {
    await sql`delete from ${sql.table(table)} where ${isOf(app.memberTables, table, memberId)}`.execute(
      tx,
    );
  }
  await sql`update member set purged_at = now() where id = ${memberId}`.execute(tx);
}

async function isExcluded(db: Db | Tx, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom("protection")
    .select("member_id")
    .where("member_id", "=", memberId)
    .where(isExcludedNow)
    .executeTakeFirst();
  return row !== undefined;
}
