import { sql } from "kysely";
import {
  requireSession,
  type RequestContext,
  type Session,
} from "../../../core/request-context.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { FactorWay } from "../../../core/factor-tables.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { SignInMethod } from "../../../core/sign-in-tables.ts";
import { lockCashOut } from "../members/index.ts";
import type { App } from "../../../app.ts";
import { openWaysOf } from "./ways.ts";

type Rules = Pick<App, "config" | "sandbox">;

/**
 * Whether the place wants a second proof of a member now: it does every so many days, whatever else
 * is trusted (Portaria 722, art. 16), and of who never gave one.
 */
export async function isProofDue(
  { config }: Pick<App, "config">,
  db: Db | Tx,
  memberId: bigint,
): Promise<boolean> {
  const { proveAgainDays } = jurisdictionOf(config).sessions;
  if (proveAgainDays === null) return false;
  const young = await db
    .selectFrom("second_proof")
    .select("way")
    .where("member_id", "=", memberId)
    .where(sql<boolean>`at > now() - make_interval(days => ${proveAgainDays}::int)`)
    .executeTakeFirst();
  return !young;
}

/** A member gave a second proof just now; what set their password anew counts beside it again. */
export async function noteProof(db: Db | Tx, memberId: bigint, way: FactorWay): Promise<void> {
  await db
    .updateTable("member")
    .set({ reset_by: null })
    .where("id", "=", memberId)
    .where("reset_by", "is not", null)
    .where(sql<boolean>`reset_by <> ${way}`)
    .execute();
  await db
    .insertInto("second_proof")
    .values({ member_id: memberId, way })
    .onConflict((on) => on.column("member_id").doUpdateSet({ way, at: sql`now()` }))
    .execute();
}

/** A second proof was given in this session; one that the member has set allows changes as well. */
export async function markProven(
  db: Db | Tx,
  { id, memberId }: Pick<Session, "id" | "memberId">,
  way: FactorWay,
): Promise<void> {
  await noteProof(db, memberId, way);
  const isSent = way === "sms" || way === "mail";
  await db
    .updateTable("session")
    .set({ proven_at: sql`now()`, ...(isSent ? {} : { factor_at: sql`now()` }) })
    .where("id", "=", id)
    .execute();
}

/**
 * Whether a session showed that it is its member's: the account was opened in it, or a second proof
 * of whatever kind was given in it, in these last minutes where they are told.
 */
async function isOwners(
  db: Db | Tx,
  { id }: Pick<Session, "id">,
  minutes: number | null = null,
): Promise<boolean> {
  const found = await db
    .selectFrom("session")
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
 * A new way into the account was laid. Where this session gave no second proof, it may be anybody
 * who knows the password: money waits for a day then, and its owner is told by whoever calls this.
 */
export async function markWayIn(tx: Tx, session: Session): Promise<void> {
  if (!(await isOwners(tx, session))) await lockCashOut(tx, session.memberId);
}

/** A member showed something new to be proven by, which proves them now; it is a way in as well. */
export async function markAdded(tx: Tx, context: RequestContext, way: FactorWay): Promise<void> {
  const session = requireSession(context);
  const { memberId } = session;
  await markWayIn(tx, session);
  await tx.updateTable("member").set({ reset_by: null }).where("id", "=", memberId).execute();
  await markProven(tx, session, way);
}

/**
 * Asks for the proof that is due, of a member who has a way to give it.
 *
 * @throws Refusal `factor.required` with the ways, and for how many days a proof is good
 */
async function askDueProof(app: Rules, db: Db | Tx, session: Session): Promise<void> {
  const ways = await dueWaysOf(app, db, session);
  const { proveAgainDays: days } = jurisdictionOf(app.config).sessions;
  if (ways !== null && ways.length > 0) throw new Refusal("factor.required", { ways, days });
}

/** What dangerous changes ask to have been proven so lately, in the same session. */
export const freshMinutes = 5;

/** Whether a second proof is wanted of this session: one is due, or a dangerous change asks. */
export async function isProofWanted(app: Rules, db: Db, session: Session): Promise<boolean> {
  if (jurisdictionOf(app.config).sessions.proveAgainDays === null) return false;
  const isDue = await isProofDue(app, db, session.memberId);
  return isDue || !(await isOwners(db, session, freshMinutes));
}

/**
 * Asks a member who has set no factor for another proof, of those that are open to them.
 *
 * @throws Refusal `factor.required` with the ways, and the days where one is due
 */
export async function askSentProof(app: Rules, db: Db, session: Session): Promise<void> {
  await askDueProof(app, db, session);
  if (session.role !== "member" || !(await isProofWanted(app, db, session))) return;
  const { memberId } = session;
  const ways = await openWaysOf(app, db, { memberId, method: await methodOf(db, session) });
  if (ways.length > 0) throw new Refusal("factor.required", { ways });
}

/** Whether a proof is due of a member who has no way to give one. */
export async function isProofMissing(app: Rules, db: Db | Tx, session: Session): Promise<boolean> {
  return (await dueWaysOf(app, db, session))?.length === 0;
}

/**
 * Play and deposits wait for the proof that is due, also of who has no way to give one yet: they
 * prove a mailbox or set a factor first. What a member has already is not held back by it.
 *
 * @throws Refusal `factor.required` as above, `factor.missing`
 */
export async function requireProof(app: Rules, db: Db | Tx, session: Session): Promise<void> {
  await askDueProof(app, db, session);
  if (await isProofMissing(app, db, session)) throw new Refusal("factor.missing");
}

/** The ways to the proof that is due; null: none is. */
async function dueWaysOf(app: Rules, db: Db | Tx, session: Session): Promise<FactorWay[] | null> {
  const { memberId, role } = session;
  if (role !== "member" || !(await isProofDue(app, db, memberId))) return null;
  return openWaysOf(app, db, { memberId, method: await methodOf(db, session) });
}

/** How a session was opened. */
export async function methodOf(
  db: Db | Tx,
  { id }: Pick<Session, "id">,
): Promise<SignInMethod | "trial"> {
  const { method } = await db
    .selectFrom("session")
    .select("method")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return method;
}
