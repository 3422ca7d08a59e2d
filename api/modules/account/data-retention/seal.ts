import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import { isOf, tablesWith } from "./retention.ts";

/** What records of those who left are sealed for. */
export const recordKey = "record";
/** Secrets of the member's own open nothing any more: they are no record. */
const secrets = ["password_hash", "payment_hash", "sid_hash", "handle"];

/** Keeps a sealed copy of a member's personal data, before it is erased. */
export async function sealRecord(
  { vault, memberTables }: App,
  tx: Tx,
  memberId: bigint,
): Promise<void> {
  const record: Record<string, unknown> = {};
  for (const table of tablesWith(memberTables, "seal", "anonymise")) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - ${secrets}::text[] as row from ${sql.table(table)} t
        where ${isOf(memberTables, table, memberId)}`.execute(tx);
    record[table] = rows.map(({ row }) => row);
  }
  const sealed = vault.seal(Buffer.from(JSON.stringify(record)), recordKey);
  await tx.insertInto("sealed_record").values({ member_id: memberId, sealed }).execute();
}
