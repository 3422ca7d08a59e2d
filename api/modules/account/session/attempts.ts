import type { RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import type { FactorWay } from "../../../core/factor-tables.ts";
import type { SignInMethod } from "../../../core/sign-in-tables.ts";

/** One try to get in. */
export interface Attempt {
  username: string;
  memberId: bigint | null;
  succeeded: boolean;
  device?: string | null;
  method?: SignInMethod;
}

/** Writes an attempt down; a sign-in as failed at first, so that no burst goes uncounted. */
export async function note(db: Db, context: RequestContext, attempt: Attempt): Promise<bigint> {
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

/** The attempt got in after all, perhaps by a second proof. */
export async function noteSuccess(
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

/** The attempt was turned away before anybody looked at the password: it does not count. */
export async function unnote(db: Db, id: bigint): Promise<void> {
  await db.deleteFrom("login_event").where("id", "=", id).execute();
}

/** The last time that this account was signed in to. */
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
