import { sql, type Selectable } from "kysely";
import type { IdentityCaseTable } from "../../../schema.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import { attemptsMax, type DocumentKind, type Side } from "./rules.ts";

export type Case = Selectable<IdentityCaseTable>;
export type Photos = Partial<Record<Side, string>>;

/** The newest attempt, which is the one that counts; null before the first photo. */
export async function newestCase(db: Db | Tx, memberId: bigint): Promise<Case | null> {
  const found = await db
    .selectFrom("identity_case")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("attempt", "desc")
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** One attempt, or null. */
export async function caseOf(
  db: Db | Tx,
  memberId: bigint,
  attempt: number,
  lock = false,
): Promise<Case | null> {
  const query = db
    .selectFrom("identity_case")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("attempt", "=", attempt);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** An attempt's photos by side: upload ids. */
export async function photosOf(
  db: Db | Tx,
  { member_id: memberId, attempt }: Pick<Case, "member_id" | "attempt">,
): Promise<Photos> {
  const rows = await db
    .selectFrom("identity_photo")
    .select(["side", "upload_id"])
    .where("member_id", "=", memberId)
    .where("attempt", "=", attempt)
    .execute();
  return Object.fromEntries(rows.map(({ side, upload_id: id }) => [side, id]));
}

/** Remaining attempts: rejections of the last year count. */
export async function attemptsLeft(db: Db | Tx, memberId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom("identity_case")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("member_id", "=", memberId)
    .where("state", "=", "rejected")
    .where(sql<boolean>`decided_at > now() - interval '1 year'`)
    .executeTakeFirstOrThrow();
  return Math.max(0, attemptsMax - Number(count));
}

/**
 * The member's draft, created where there is none; a member's requests run one after the other.
 *
 * @throws Refusal identity.closed: it is under review or decided, or no attempt is left
 */
export async function findOrCreateDraft(
  tx: Tx,
  { memberId, merchant }: { memberId: bigint; merchant: string },
  kind: DocumentKind,
): Promise<Case> {
  await sql`select pg_advisory_xact_lock(hashtextextended('identity', ${memberId}))`.execute(tx);
  const newest = await newestCase(tx, memberId);
  if (newest && newest.state !== "rejected" && newest.lapsed_at === null) {
    if (newest.state !== "uploading") throw new Refusal("identity.closed", { state: newest.state });
    return newest;
  }
  if ((await attemptsLeft(tx, memberId)) === 0) {
    throw new Refusal("identity.closed", { state: "rejected" });
  }
  return tx
    .insertInto("identity_case")
    .values({
      member_id: memberId,
      attempt: (newest?.attempt ?? 0) + 1,
      merchant,
      document_kind: kind,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
