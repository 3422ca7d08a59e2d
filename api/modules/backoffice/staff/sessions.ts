import { randomUUID } from "node:crypto";
import { type SqlBool, sql } from "kysely";
import { staffIdleMinutes as idleMinutes } from "@trevo/contract/constants.ts";
import { isPermission } from "@trevo/contract/staff/define.ts";
import { randomToken, sha256 } from "../../../core/crypto.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { StaffContext, StaffSession } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { dueOf } from "./due.ts";
import { isFactorSet } from "./factor.ts";
import { ownMembersOf } from "./own-members.ts";

const absoluteHours = 8;
const touchSeconds = 30;
/** A proof of who somebody is counts as fresh for so long. */
export const freshMinutes = 5;

/** Why a presented session is not accepted. */
export type StaffSessionEnd = "session.ended" | "session.idle";

/** Opens a session and ends all others of this staff member. */
export async function openStaffSession(
  tx: Tx,
  context: StaffContext,
  { staffId, endReason = "login" }: { staffId: bigint; endReason?: "login" | "password" },
): Promise<{ handle: string }> {
  await endSessionsOf(tx, staffId, endReason);
  const secret = randomToken(32);
  const handle = randomToken(24);
  await tx
    .insertInto("staff_session")
    .values({
      id: randomUUID(),
      staff_id: staffId,
      sid_hash: sha256(secret),
      handle,
      ip: context.ip,
      user_agent: context.userAgent,
      // A session of the sealed account ends with its hour.
      expires_at: sql<Date>`least(${new Date(Date.now() + absoluteHours * 3_600_000)}::timestamptz,
        (select open_until from staff_break_glass where staff_id = ${staffId}))`,
    })
    .execute();
  context.setSid(secret);
  return { handle };
}

/** Ends all sessions of a staff member; returns how many were open. */
export async function endSessionsOf(
  tx: Tx,
  staffId: bigint,
  reason: "login" | "password" | "revoked",
): Promise<number> {
  const ended = await tx
    .updateTable("staff_session")
    .set({ ended_at: new Date(), end_reason: reason })
    .where("staff_id", "=", staffId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Ends a session. */
export async function endStaffSession(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("staff_session")
    .set({ ended_at: new Date(), end_reason: "logout" })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/**
 * The live session of a cookie, or why there is none. Code that performs actions must compare the
 * handle as well; a picture's link needs the cookie only.
 *
 * @param isSeen whether somebody is there: what a page asks by itself keeps no session alive
 */
export async function staffSessionOf(
  app: Pick<App, "db" | "config" | "vault">,
  secret: string | undefined,
  { isSeen = true } = {},
): Promise<{ session: StaffSession | null; ended: StaffSessionEnd | null }> {
  const { db } = app;
  if (secret === undefined || secret.length > 128) return { session: null, ended: null };
  const row = await findBySecret(db, secret);
  if (!row || row.is_over) return { session: null, ended: "session.ended" };
  if (row.unseen_seconds > idleMinutes * 60) return { session: null, ended: "session.idle" };
  if (isSeen && row.unseen_seconds > touchSeconds) await touch(db, row.id);
  return { session: await sessionOf(app, row), ended: null };
}

async function sessionOf(
  app: Pick<App, "db" | "config" | "vault">,
  row: Found,
): Promise<StaffSession> {
  const { id, staff_id: staffId, username: userName, name, roles, handle } = row;
  const permissions = row.permissions.filter(isPermission);
  const granted = { roles, permissions, isFresh: row.is_fresh };
  const ownMembers = await ownMembersOf(app, row);
  const due = dueOf(app.config, row);
  return { id, staffId, userName, name, ...granted, handle, due, ownMembers };
}

/** Which of these sessions still live. */
export async function livingStaffSessions(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await sessions(db).where("s.id", "in", ids).where(isLiving).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The living sessions of some of the staff, with what they may do now. */
export async function livingStaff(
  app: Pick<App, "db" | "config" | "vault">,
  staffIds: bigint[],
): Promise<StaffSession[]> {
  if (staffIds.length === 0) return [];
  const rows = await sessions(app.db).where("s.staff_id", "in", staffIds).where(isLiving).execute();
  const living = await Promise.all(rows.map((row) => sessionOf(app, row)));
  return living.filter(({ due }) => due === null);
}

const isLiving = sql<SqlBool>`s.ended_at is null and s.expires_at > now() and p.status = 'active'
  and s.last_seen_at > now() - make_interval(mins => ${idleMinutes}::int)`;

type Found = NonNullable<Awaited<ReturnType<typeof findBySecret>>>;

function findBySecret(db: Db, secret: string) {
  return sessions(db).where("s.sid_hash", "=", sha256(secret)).executeTakeFirst();
}

function sessions(db: Db) {
  return db
    .selectFrom("staff_session as s")
    .innerJoin("staff as p", "p.id", "s.staff_id")
    .select([
      "s.id",
      "s.staff_id",
      "s.handle",
      "p.username",
      "p.name",
      "p.roles",
      "p.password_given",
      "p.merchant",
      "p.person_sealed",
      sql<string[]>`staff_permissions(p.merchant, p.roles)`.as("permissions"),
      isFactorSet.as("has_factor"),
      sql<boolean>`s.ended_at is not null or s.expires_at <= now() or p.status <> 'active'`.as(
        "is_over",
      ),
      sql<number>`date_part('epoch', now() - s.last_seen_at)`.as("unseen_seconds"),
      sql<boolean>`s.proved_at > now() - make_interval(mins => ${freshMinutes}::int)`.as(
        "is_fresh",
      ),
    ]);
}

async function touch(db: Db, id: string): Promise<void> {
  await db
    .updateTable("staff_session")
    .set({ last_seen_at: new Date() })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** Notes that the owner of a session proved again who they are. */
export async function markProven(tx: Tx, id: string): Promise<Date> {
  const { proved_at: at } = await tx
    .updateTable("staff_session")
    .set({ proved_at: sql<Date>`now()` })
    .where("id", "=", id)
    .returning("proved_at")
    .executeTakeFirstOrThrow();
  return at;
}

/** Marks idle and expired sessions as ended. */
export async function endIdleStaffSessions(db: Db): Promise<void> {
  await sql`update staff_session set ended_at = now(), end_reason = 'idle'
    where ended_at is null and (expires_at <= now()
      or last_seen_at < now() - make_interval(mins => ${idleMinutes}::int))`.execute(db);
}
