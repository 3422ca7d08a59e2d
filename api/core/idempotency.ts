import { sql } from "kysely";
import { idempotencyDays } from "@trevo/contract/define.ts";
import { type RequestContext, requireSession } from "./request-context.ts";
import { batchRows, deleteInBatches } from "./delete-in-batches.ts";
import { sha256 } from "./crypto.ts";
import type { Db } from "./db.ts";
import { Refusal } from "./refusal.ts";

/**
 * Runs a money call once for a key. The first request claims the key with the hash of its payload;
 * the same key with another payload is a conflict, and with the same payload it gets the stored
 * answer. Handlers derive their own ids from the key (`context.key`), so that a retry after
 * a crash between claim and answer meets its own earlier work instead of doing it twice.
 */
export async function once(
  db: Db,
  context: RequestContext,
  payload: unknown,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const { memberId } = requireSession(context);
  const hash = sha256(canonical(payload));
  const claim = { member_id: memberId, key: context.key };
  await db
    .insertInto("idempotency")
    .values({ ...claim, call: context.call, request_hash: hash, answer: null })
    .onConflict((on) => on.doNothing())
    .execute();
  const stored = await find(db, claim);
  if (stored.call !== context.call || !stored.request_hash.equals(hash)) {
    throw new Refusal("idempotency.conflict");
  }
  if (stored.answer !== null) return stored.answer;
  const answer = await run();
  await db
    .updateTable("idempotency")
    .set({ answer: JSON.stringify(answer) })
    .where("member_id", "=", memberId)
    .where("key", "=", context.key)
    .where("answer", "is", null)
    .execute();
  return (await find(db, claim)).answer;
}

/**
 * Purges stored answers after their lifetime. Work that a key began is still found, since its ids
 * are derived from the key.
 *
 * @returns how many were purged
 */
export function purgeExpiredAnswers(db: Db): Promise<number> {
  return deleteInBatches(() =>
    sql`delete from idempotency where ctid in (select ctid from idempotency
      where created_at < now() - make_interval(days => ${idempotencyDays})
      order by created_at limit ${batchRows})`.execute(db),
  );
}

function find(db: Db, claim: { member_id: bigint; key: string }) {
  return db
    .selectFrom("idempotency")
    .select(["call", "request_hash", "answer"])
    .where("member_id", "=", claim.member_id)
    .where("key", "=", claim.key)
    .executeTakeFirstOrThrow();
}

/**
 * Fields that identify the caller, or prove who it is, and are no part of the request: a hash of
 * six digits would soon be the digits.
 */
const callerFields = new Set(["token", "language", "merchantCode", "paymentPassword"]);

/** The payload as text with sorted keys; what only names the caller is left out. */
function canonical(payload: unknown): string {
  const fields = Object.entries(payload as Record<string, unknown>);
  const significant = fields.filter(([name]) => !callerFields.has(name));
  const entries = significant.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(entries, (_, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  );
}
