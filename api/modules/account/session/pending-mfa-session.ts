import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { RequestContext } from "../../../core/request-context.ts";
import { randomToken, sha256 } from "../../../core/crypto.ts";
import type { Db } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { SignInMethod } from "../../../schema.ts";

/**
 * A sign-in between its first and second factor. Its secret is in a cookie of its own, stored as a
 * hash, and is not a session secret: it authorises no other call.
 */
const cookie = "half";
const lifeMinutes = 5;

interface PendingSignIn {
  member: { id: bigint };
  attempt: bigint;
  method: SignInMethod;
  remember?: boolean;
}

/** Opens a pending MFA session for this browser, replacing the one it had. */
export async function openPendingMfaSession(
  db: Db,
  context: RequestContext,
  pending: PendingSignIn,
): Promise<Date> {
  await closePendingMfaSession(db, context);
  const secret = randomToken(32);
  const expiresAt = new Date(Date.now() + lifeMinutes * 60_000);
  await db
    .insertInto("half_session")
    .values({
      secret_hash: sha256(secret),
      id: randomUUID(),
      member_id: pending.member.id,
      attempt_id: pending.attempt,
      method: pending.method,
      remember: pending.remember ?? false,
      expires_at: expiresAt,
    })
    .execute();
  await db
    .updateTable("login_event")
    .set({ member_id: pending.member.id, factor: "asked" })
    .where("id", "=", pending.attempt)
    .execute();
  context.jar.write(cookie, secret, 1);
  return expiresAt;
}

/**
 * The pending MFA session of this browser.
 *
 * @throws Refusal `factor.over`: none, used, or expired
 */
export async function requirePendingMfaSession(db: Db, context: RequestContext) {
  const pending = await db
    .selectFrom("half_session as h")
    .innerJoin("member_sign_in as m", "m.id", "h.member_id")
    .select(["h.id", "h.member_id", "h.attempt_id", "h.method", "h.remember", "h.expires_at"])
    .select("m.username")
    .where("h.secret_hash", "=", sha256(context.jar.read(cookie) ?? ""))
    .where("h.used_at", "is", null)
    .where("h.expires_at", ">", sql<Date>`now()`)
    .where("m.merchant", "=", context.merchant)
    .where("m.status", "=", "active")
    .executeTakeFirst();
  if (!pending) throw new Refusal("factor.over");
  return pending;
}

/** Marks it as used: of two simultaneous answers, one succeeds. */
export async function usePendingMfaSession(
  db: Db,
  context: RequestContext,
  id: string,
): Promise<void> {
  const spent = await db
    .updateTable("half_session")
    .set({ used_at: sql`now()` })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (spent.numUpdatedRows === 0n) throw new Refusal("factor.over");
  context.jar.write(cookie, null, 0);
}

async function closePendingMfaSession(db: Db, context: RequestContext): Promise<void> {
  const held = context.jar.read(cookie);
  if (held === undefined) return;
  await db
    .updateTable("half_session")
    .set({ used_at: sql`now()` })
    .where("secret_hash", "=", sha256(held))
    .where("used_at", "is", null)
    .execute();
}

/** Deletes those that are over for a day. */
export async function purgePendingSessions(db: Db): Promise<void> {
  await sql`delete from half_session where expires_at < now() - interval '1 day'`.execute(db);
}
