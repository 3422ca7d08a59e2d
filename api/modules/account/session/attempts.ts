import type { RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import type { FactorWay } from "../../../core/factor-tables.ts";
import type { SignInMethod } from "../../../core/sign-in-tables.ts";

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
