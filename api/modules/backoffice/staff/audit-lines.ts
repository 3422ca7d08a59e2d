import { sql } from "kysely";
import type { Db } from "../../../core/db.ts";

/**
 * Acts as anybody can prove them from the file alone: `hash` is SHA-256 of `text` in UTF-8, and
 * the text names the hash of the act before it (`prev_hash`). In the order of `seqs`.
 */
export async function auditProofLines(db: Db, seqs: readonly string[]) {
  const rows = await db
    .selectFrom("staff_audit as a")
    .select(["a.seq", "a.hash"])
    .select(sql<string>`staff_audit_text(a)`.as("text"))
    .where("a.seq", "in", seqs.map(BigInt))
    .execute();
  const lines = new Map(
    rows.map(({ seq, hash, text }) => [
      `${seq}`,
      { seq: `${seq}`, hash: hash.toString("hex"), text },
    ]),
  );
  return seqs.flatMap((seq) => lines.get(seq) ?? []);
}
