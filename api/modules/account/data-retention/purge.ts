import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { App } from "../../../app.ts";
import { releaseUploads } from "../../platform/uploads/index.ts";
import { anonymise } from "./anonymise.ts";
import { isOf } from "./retention.ts";
import { membersToPurge, recordPurged } from "../members/index.ts";
import { deleteProofPhotos, deleteProofs } from "../../compliance/kyc/index.ts";
import { deleteContact } from "../registration/index.ts";

/** How many accounts are looked up at a time. */
const batchAccounts = 100;

/**
 * Purges accounts whose retention is over, each member in a transaction of its own. A failed one is
 * logged and does not hold up the others: the next night tries it again.
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

function accountsDue({ db, config }: App, failed: bigint[]): Promise<bigint[]> {
  const { recordYears: years } = jurisdictionOf(config);
  return membersToPurge(db, { years, except: failed, limit: batchAccounts });
}

/**
 * Lets go of all that was kept of a member, also of one who was closed and never asked to be
 * erased. Movements of money stay: they belong to an id now. While an exclusion holds, the sealed
 * number by which it is known stays too.
 */
async function purge(app: App, tx: Tx, memberId: bigint): Promise<void> {
  await anonymise(app, tx, memberId);
  await sql`delete from sealed_record where member_id = ${memberId}`.execute(tx);
  await releaseUploads(tx, memberId, await deleteProofPhotos(tx, memberId));
  if (!(await isExcluded(tx, memberId))) {
    await deleteProofs(tx, memberId);
    await deleteContact(tx, memberId);
  }
  const care = ["care_intervention", "care_case", "care_day"];
  for (const table of [...care, "place_violation", "member_agreement"]) {
    await sql`delete from ${sql.table(table)} where ${isOf(app.memberTables, table, memberId)}`.execute(
      tx,
    );
  }
  await recordPurged(tx, memberId);
}

async function isExcluded(db: Db | Tx, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom("ledger.play_stop")
    .select("member_id")
    .where("member_id", "=", memberId)
    .where("is_excluded", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}
