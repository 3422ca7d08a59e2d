import { sql } from "kysely";
import type { RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import type { FactorWay, SignInMethod } from "../../../schema.ts";

/** One attempt to sign in. */
export interface Attempt {
  username: string;
  memberId: bigint | null;
  succeeded: boolean;
  device?: string | null;
  method?: SignInMethod;
}

/** Records an attempt. A sign-in is recorded as failed first, so that no burst goes uncounted. */
export async function recordAttempt(
  db: Db,
  context: RequestContext,
  attempt: Attempt,
): Promise<bigint> {
  const { id } = await db
    .insertInto("login_event")
    .values({
      username: attempt.username.slice(0, 64),
      member_id: attempt.memberId,
      succeeded: attempt.succeeded,
      device: attempt.device ?? null,
      method: attempt.method ?? "password",
      ip: context.ip,
      user_agent: context.userAgent,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks the attempt as successful, with the second factor that was used, if any. */
export async function recordSuccess(
  db: Db,
  id: bigint,
  { memberId, factor }: { memberId: bigint; factor: FactorWay | null },
): Promise<void> {
  await db
    .updateTable("login_event")
    .set({ succeeded: true, member_id: memberId, factor })
    .where("id", "=", id)
    .execute();
}

/** Deletes an attempt that was refused before the password was checked: it does not count. */
export async function deleteAttempt(db: Db, id: bigint): Promise<void> {
  await db.deleteFrom("login_event").where("id", "=", id).execute();
}

/** The last successful sign-in of this account. */
export async function lastLogin(
  db: Db,
  memberId: bigint,
): Promise<{ at: Date; ip: string; userAgent: string } | null> {
  const last = await db
    .selectFrom("login_event")
    .select(["at", "ip", "user_agent as userAgent"])
    .where("member_id", "=", memberId)
    .where("succeeded", "=", true)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ?? null;
}

/** The sign-in before this one: what a member checks to see that nobody else was here. */
export async function loginBefore(db: Db, memberId: bigint): Promise<Date | null> {
  const rows = await db
    .selectFrom("login_event")
    .select("at")
    .where("member_id", "=", memberId)
    .where("succeeded", "=", true)
    .orderBy("at", "desc")
    .limit(2)
    .execute();
  return rows[1]?.at ?? null;
}

/** Registration forms of a network that were refused in the last hour. */
export async function countRefusedForms(db: Db, ip: string): Promise<number> {
  const { rows } = await sql<{ refused: number }>`
    select count(*)::int as refused from login_event
      where home_of(ip) = home_of(${ip}) and at > now() - interval '1 hour'
        and method = 'register' and not succeeded`.execute(db);
  return rows[0]?.refused ?? 0;
}
