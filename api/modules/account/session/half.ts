import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { RequestContext } from "../../../core/request-context.ts";
import { randomToken, sha256 } from "../../../core/crypto.ts";
import type { Db } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { SignInMethod } from "../../../core/sign-in-tables.ts";

/**
 * A sign-in between its two proofs. Its secret is in a cookie of its own and is stored as a hash:
 * what recognises sessions does not know it, so it opens no other call.
 */
const cookie = "half";
const lifeMinutes = 5;

interface Begun {
  member: { id: bigint };
  attempt: bigint;
  method: SignInMethod;
  remember?: boolean;
}

/** Opens the half session of this browser, in the place of the one it had. */
export async function openHalf(db: Db, context: RequestContext, begun: Begun): Promise<Date> {
  await closeHalf(db, context);
  const secret = randomToken(32);
  const expiresAt = new Date(Date.now() + lifeMinutes * 60_000);
  await db
    .insertInto("half_session")
    .values({
      secret_hash: sha256(secret),
      id: randomUUID(),
      member_id: begun.member.id,
      attempt_id: begun.attempt,
      method: begun.method,
      remember: begun.remember ?? false,
      expires_at: expiresAt,
    })
    .execute();
  await db
    .updateTable("login_event")
    .set({ member_id: begun.member.id, factor: "asked" })
    .where("id", "=", begun.attempt)
    .execute();
  context.jar.write(cookie, secret, 1);
  return expiresAt;
}

/**
 * The half session that this browser holds.
 *
 * @throws Refusal `factor.over`: none, used, or too old
 */
export async function halfOf(db: Db, context: RequestContext) {
  const half = await db
    .selectFrom("half_session as h")
    .innerJoin("member as m", "m.id", "h.member_id")
    .select(["h.id", "h.member_id", "h.attempt_id", "h.method", "h.remember", "h.expires_at"])
    .select("m.username")
    .where("h.secret_hash", "=", sha256(context.jar.read(cookie) ?? ""))
    .where("h.used_at", "is", null)
    .where("h.expires_at", ">", sql<Date>`now()`)
    .where("m.merchant", "=", context.merchant)
    .where("m.status", "=", "active")
    .executeTakeFirst();
  if (!half) throw new Refusal("factor.over");
  return half;
}

/** Uses it up: of two answers at once, one gets in. */
export async function spendHalf(db: Db, context: RequestContext, id: string): Promise<void> {
  const spent = await db
    .updateTable("half_session")
    .set({ used_at: sql`now()` })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (spent.numUpdatedRows === 0n) throw new Refusal("factor.over");
  context.jar.write(cookie, null, 0);
}

async function closeHalf(db: Db, context: RequestContext): Promise<void> {
  const held = context.jar.read(cookie);
  if (held === undefined) return;
  await db
    .updateTable("half_session")
    .set({ used_at: sql`now()` })
    .where("secret_hash", "=", sha256(held))
    .where("used_at", "is", null)
    .execute();
}
