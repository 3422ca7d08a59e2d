import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { randomToken, sha256 } from "../../../core/crypto.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { StaffContext, StaffSession } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { dueOf } from "./due.ts";

/** Shorter than a member's: staff can do more. */
const idleMinutes = 15;
const absoluteHours = 8;
const touchSeconds = 30;

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
      expires_at: new Date(Date.now() + absoluteHours * 3_600_000),
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
 */
export async function staffSessionOf(
  { db, config }: Pick<App, "db" | "config">,
  secret: string | undefined,
): Promise<{ session: StaffSession | null; ended: StaffSessionEnd | null }> {
  if (secret === undefined || secret.length > 128) return { session: null, ended: null };
  const row = await findBySecret(db, secret);
  if (!row || row.is_over) return { session: null, ended: "session.ended" };
  if (row.unseen_seconds > idleMinutes * 60) return { session: null, ended: "session.idle" };
  if (row.unseen_seconds > touchSeconds) await touch(db, row.id);
  const { id, staff_id: staffId, username: userName, name, roles, handle } = row;
  const due = dueOf(config, row);
  return { session: { id, staffId, userName, name, roles, handle, due }, ended: null };
}

function findBySecret(db: Db, secret: string) {
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
      sql<boolean>`exists (select 1 from staff_totp f
        where f.staff_id = p.id and f.confirmed_at is not null)`.as("has_factor"),
      sql<boolean>`s.ended_at is not null or s.expires_at <= now() or p.status <> 'active'`.as(
        "is_over",
      ),
      sql<number>`date_part('epoch', now() - s.last_seen_at)`.as("unseen_seconds"),
    ])
    .where("s.sid_hash", "=", sha256(secret))
    .executeTakeFirst();
}

async function touch(db: Db, id: string): Promise<void> {
  await db
    .updateTable("staff_session")
    .set({ last_seen_at: new Date() })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** Marks idle and expired sessions as ended. */
export async function endIdleStaffSessions(db: Db): Promise<void> {
  await sql`update staff_session set ended_at = now(), end_reason = 'idle'
    where ended_at is null and (expires_at <= now()
      or last_seen_at < now() - make_interval(mins => ${idleMinutes}::int))`.execute(db);
}
