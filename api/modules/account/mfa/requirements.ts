import { sql } from "kysely";
import {
  requireSession,
  type RequestContext,
  type Session,
} from "../../../core/request-context.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { FactorWay, SignInMethod } from "../../../schema.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { Refusal } from "../../../core/refusal.ts";
import { clearReset, lockCashOut } from "../members/index.ts";
import type { App } from "../../../app.ts";
import { availableMethods } from "./methods.ts";

type Rules = Pick<App, "config" | "sandbox">;

/**
 * Whether the jurisdiction requires a second factor from a member now: it does every so many days,
 * on known devices too (Portaria 722, art. 16), and of members who never gave one.
 */
export async function isMfaDue(
  { config }: Pick<App, "config">,
  db: Db | Tx,
  memberId: bigint,
): Promise<boolean> {
  const { proveAgainDays } = jurisdictionOf(config).sessions;
  if (proveAgainDays === null) return false;
  const recent = await db
    .selectFrom("second_proof")
    .select("way")
    .where("member_id", "=", memberId)
    .where(sql<boolean>`at > now() - make_interval(days => ${proveAgainDays}::int)`)
    .executeTakeFirst();
  return !recent;
}

/** Records a second factor; the channel that reset the password counts as one again. */
export async function recordMfa(db: Db | Tx, memberId: bigint, way: FactorWay): Promise<void> {
  await clearReset(db, memberId, way);
  await db
    .insertInto("second_proof")
    .values({ member_id: memberId, way })
    .onConflict((on) => on.column("member_id").doUpdateSet({ way, at: sql`now()` }))
    .execute();
}

/**
 * Marks the session as verified; a factor that the member has set also allows sensitive changes.
 */
export async function markSessionVerified(
  db: Db | Tx,
  { id, memberId }: Pick<Session, "id" | "memberId">,
  way: FactorWay,
): Promise<void> {
  await recordMfa(db, memberId, way);
  const isSent = way === "sms" || way === "mail";
  await db
    .updateTable("session")
    .set({ proven_at: sql`now()`, ...(isSent ? {} : { factor_at: sql`now()` }) })
    .where("id", "=", id)
    .execute();
}

/**
 * Whether the session is known to be the member's: the account was opened in it, or a second factor
 * was given in it (within `minutes`, where set).
 */
async function isOwnerVerified(
  db: Db | Tx,
  { id }: Pick<Session, "id">,
  minutes: number | null = null,
): Promise<boolean> {
  const found = await db
    .selectFrom("session_sign_in")
    .select("id")
    .where("id", "=", id)
    .where(
      sql<boolean>`(method = 'register' or (proven_at is not null and (${minutes}::int is null
        or proven_at > now() - make_interval(mins => ${minutes}::int))))`,
    )
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Records that a sign-in method was added. A session without a second factor may be anyone who
 * knows the password: withdrawals are locked for a day then, and the caller notifies the member.
 */
export async function recordNewCredential(tx: Tx, session: Session): Promise<void> {
  if (!(await isOwnerVerified(tx, session))) await lockCashOut(tx, session.memberId);
}

/** Records a new factor: it verifies the session, and is a new credential as well. */
export async function recordFactorAdded(
  tx: Tx,
  context: RequestContext,
  way: FactorWay,
): Promise<void> {
  const session = requireSession(context);
  const { memberId } = session;
  await recordNewCredential(tx, session);
  await clearReset(tx, memberId);
  await markSessionVerified(tx, session, way);
}

/**
 * Requires the second factor that is due, from a member who has a method for it.
 *
 * @throws Refusal `factor.required` with the methods, and for how many days one is valid
 */
async function requireDueMfa(app: Rules, db: Db | Tx, session: Session): Promise<void> {
  const methods = await dueMethods(app, db, session);
  const { proveAgainDays: days } = jurisdictionOf(app.config).sessions;
  if (methods !== null && methods.length > 0)
    throw new Refusal("factor.required", { ways: methods, days });
}

/** Sensitive changes need a second factor from the last minutes of the same session. */
export const freshMinutes = 5;

/** Whether this session needs a second factor: one is due, or a sensitive change requires it. */
export async function isMfaWanted(app: Rules, db: Db, session: Session): Promise<boolean> {
  if (jurisdictionOf(app.config).sessions.proveAgainDays === null) return false;
  const isDue = await isMfaDue(app, db, session.memberId);
  return isDue || !(await isOwnerVerified(db, session, freshMinutes));
}

/**
 * Requires a code by mail or SMS from a member who has set no factor, where one is available.
 *
 * @throws Refusal `factor.required` with the methods, and the days where one is due
 */
export async function requireSentCode(app: Rules, db: Db, session: Session): Promise<void> {
  await requireDueMfa(app, db, session);
  if (session.role !== "member" || !(await isMfaWanted(app, db, session))) return;
  const { memberId } = session;
  const methods = await availableMethods(app, db, {
    memberId,
    method: await signInMethodOf(db, session),
  });
  if (methods.length > 0) throw new Refusal("factor.required", { ways: methods });
}

/** Whether a second factor is due of a member who has no method for it. */
export async function isMfaUnavailable(
  app: Rules,
  db: Db | Tx,
  session: Session,
): Promise<boolean> {
  return (await dueMethods(app, db, session))?.length === 0;
}

/**
 * Play and deposits wait for the second factor that is due. A member without a method verifies a
 * mailbox or sets a factor first. Existing money is not held back by it.
 *
 * @throws Refusal `factor.required` as above, `factor.missing`
 */
export async function requireMfa(app: Rules, db: Db | Tx, session: Session): Promise<void> {
  await requireDueMfa(app, db, session);
  if (await isMfaUnavailable(app, db, session)) throw new Refusal("factor.missing");
}

/** The methods for the second factor that is due; null: none is due. */
async function dueMethods(app: Rules, db: Db | Tx, session: Session): Promise<FactorWay[] | null> {
  const { memberId, role } = session;
  if (role !== "member" || !(await isMfaDue(app, db, memberId))) return null;
  return availableMethods(app, db, { memberId, method: await signInMethodOf(db, session) });
}

/** The sign-in method of a session. */
export async function signInMethodOf(
  db: Db | Tx,
  { id }: Pick<Session, "id">,
): Promise<SignInMethod | "trial"> {
  const { method } = await db
    .selectFrom("session_sign_in")
    .select("method")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return method;
}
