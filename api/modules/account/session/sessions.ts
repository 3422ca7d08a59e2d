import { customerTypes, isPlayerType } from "@trevo/contract/constants.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Role } from "@trevo/contract/define.ts";
import type { RequestContext, Session, SessionEnd } from "../../../core/request-context.ts";
import type { Config } from "../../../core/config.ts";
import { randomToken, sha256 } from "../../../core/crypto.ts";
import type { Db } from "../../../core/db.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { Recognise } from "../../../core/http/serve.ts";
import type { SignInMethod } from "../../../schema.ts";
import type { App } from "../../../app.ts";

/** Minutes after which an unused session ends, set by the jurisdiction (GLI-19 §2.5.4). */
export function idleMinutes(config: Config): number {
  return jurisdictionOf(config).sessions.idleMinutes;
}

/** `last_seen_at` is written at most this often, so that most requests write nothing. */
const touchSeconds = 30;

/** Why a session ended; `owner`: by its member, from another device. */
export type EndReason = "logout" | "login" | "password" | "staff" | "idle" | "owner";

/** Trials are type 4; 0, 1 and 2 hold real money; the others are agents and affiliates. */
function roleOfType(type: number): Role {
  if (type === customerTypes.trial) return "trial";
  return isPlayerType(type) ? "member" : "other";
}

/**
 * Opens a session and sets its secret in the browser, replacing the one it had. The secret (256
 * bits) is only in the cookie and is stored as a hash; the handle is public and is what clients
 * call `token`.
 */
export async function openSession(
  { db, config }: Pick<App, "db" | "config">,
  context: RequestContext,
  memberId: bigint,
  method: SignInMethod | "trial" = "password",
): Promise<{ id: string; handle: string }> {
  if (context.session) await endSession(db, context.session.id, "login");
  const secret = randomToken(32);
  const opened = { id: randomUUID(), handle: randomToken(24) };
  const { sessions, geolocation } = jurisdictionOf(config);
  await db
    .insertInto("session")
    .values({
      ...opened,
      member_id: memberId,
      method,
      sid_hash: sha256(secret),
      ip: context.ip,
      user_agent: context.userAgent,
      idle_minutes: sessions.idleMinutes,
      expires_at: new Date(Date.now() + sessions.hoursMax * 3_600_000),
      // Where the jurisdiction asks for a location, none was checked yet.
      place_until: geolocation === null ? null : sql`now()`,
    })
    .execute();
  context.setSid(secret);
  return opened;
}

/** Records which remembered-device credential the session belongs to. */
export async function linkRemembered(db: Db, id: string, selector: string): Promise<void> {
  await db.updateTable("session").set({ remembered: selector }).where("id", "=", id).execute();
}

/** Ends a session now: the next call with its cookie or handle is refused. */
export async function endSession(db: Db, id: string, reason: EndReason): Promise<void> {
  await db
    .updateTable("session")
    .set({ ended_at: new Date(), end_reason: reason })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/**
 * Ends every session of a member and every pending sign-in within the caller's transaction: their
 * first factor no longer counts.
 */
export async function endSessionsOf(db: Db, memberId: bigint, reason: EndReason): Promise<void> {
  await db
    .updateTable("session")
    .set({ ended_at: new Date(), end_reason: reason })
    .where("member_id", "=", memberId)
    .where("ended_at", "is", null)
    .execute();
  await db
    .updateTable("half_session")
    .set({ used_at: sql`now()` })
    .where("member_id", "=", memberId)
    .where("used_at", "is", null)
    .execute();
}

/** Ends what a browser's credential opened: one of its two holders stole it. */
export async function endSessionsRememberedBy(db: Db, selector: string): Promise<void> {
  await db
    .updateTable("session")
    .set({ ended_at: new Date(), end_reason: "staff" })
    .where("remembered", "=", selector)
    .where("ended_at", "is", null)
    .execute();
}

/** Ends the sessions that a member opened in one way, all but one, in the caller's transaction. */
export async function endSessionsByMethod(
  db: Db,
  { memberId, method, exceptId }: { memberId: bigint; method: SignInMethod; exceptId: string },
): Promise<void> {
  await db
    .updateTable("session")
    .set({ ended_at: new Date(), end_reason: "password" })
    .where("member_id", "=", memberId)
    .where("method", "=", method)
    .where("id", "!=", exceptId)
    .where("ended_at", "is", null)
    .execute();
}

/**
 * Reads the session behind a cookie and checks that the client's token is its handle: a token
 * alone opens nothing, and a cookie sent by another site's form comes without the token.
 */
export function createRecognise(db: Db, config: Config): Recognise {
  const idleSeconds = idleMinutes(config) * 60;
  return async (secret, token, address) => {
    if (secret === undefined || secret.length > 128) return { session: null, ended: null };
    const row = await findBySecret(db, secret);
    if (!row) return { session: null, ended: "session.ended" };
    const ended = endReasonOf(row, idleSeconds);
    if (ended !== null) return { session: null, ended };
    if (token !== row.handle) {
      return { session: null, ended: await endReasonOfHandle(db, token, row.member_id) };
    }
    if (row.unseen_seconds > touchSeconds) await touchSession(db, row.id);
    if (row.place_ip !== null && row.place_ip !== address) await moveSession(db, row.id, address);
    return { session: sessionFrom(row), ended: null };
  };
}

/** The member of a live session cookie, for display only: the token is not checked. */
export async function memberOfCookie(
  db: Db,
  config: Config,
  secret: string,
): Promise<bigint | null> {
  const row = await findBySecret(db, secret);
  return row && endReasonOf(row, idleMinutes(config) * 60) === null ? row.member_id : null;
}

/** Why the session of an old token ended, if it was the same member's (a window left open). */
async function endReasonOfHandle(
  db: Db,
  token: string | undefined,
  memberId: bigint,
): Promise<SessionEnd | null> {
  if (token === undefined) return null;
  const row = await db
    .selectFrom("session")
    .select("end_reason")
    .where("handle", "=", token)
    .where("member_id", "=", memberId)
    .where("ended_at", "is not", null)
    .executeTakeFirst();
  if (!row) return null;
  return row.end_reason === "login" ? "session.replaced" : "session.ended";
}

function findBySecret(db: Db, secret: string) {
  return db
    .selectFrom("session as s")
    .innerJoin("member_sign_in as m", "m.id", "s.member_id")
    .innerJoin("merchant_rule as h", "h.code", "m.merchant")
    .select([
      "s.id",
      "s.handle",
      "s.end_reason",
      "s.place_ip",
      "m.id as member_id",
      "m.account",
      "m.type",
      "m.status",
      "m.merchant",
      "m.currency",
      sql<boolean>`m.password_given or coalesce(m.password_changed_at
        < now() - make_interval(days => h.password_days), false)`.as("password_due"),
      sql<boolean>`s.ended_at is not null`.as("is_ended"),
      sql<boolean>`s.expires_at <= now()`.as("is_expired"),
      sql<number>`date_part('epoch', now() - s.last_seen_at)`.as("unseen_seconds"),
    ])
    .where("s.sid_hash", "=", sha256(secret))
    .executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof findBySecret>>>;

function endReasonOf(row: Row, idleSeconds: number): SessionEnd | null {
  if (row.end_reason === "login") return "session.replaced";
  if (row.status !== "active" || row.is_expired) return "session.ended";
  // Whether the sweep has come by or not, the member is told the same.
  if (row.is_ended) return row.end_reason === "idle" ? "session.idle" : "session.ended";
  return row.unseen_seconds > idleSeconds ? "session.idle" : null;
}

function sessionFrom(row: Row): Session {
  return {
    id: row.id,
    memberId: row.member_id,
    userName: row.account,
    type: row.type,
    role: roleOfType(row.type),
    merchant: row.merchant,
    currency: row.currency,
    passwordDue: row.password_due,
    handle: row.handle,
  };
}

/** Updates `last_seen_at`; an ended session stays ended. */
export async function touchSession(db: Db, id: string): Promise<void> {
  await db
    .updateTable("session")
    .set({ last_seen_at: new Date() })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** The client address has changed: the location is checked again before the next real-money bet. */
async function moveSession(db: Db, id: string, address: string): Promise<void> {
  await db
    .updateTable("session")
    .set({ place_ip: address, place_at: null, place_until: sql`now()` })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** Ends idle and expired sessions, so that sockets and tickets that depend on them end too. */
export async function endIdleSessions({ db, config }: App): Promise<number> {
  const idle = sql`make_interval(mins => ${idleMinutes(config)}::int)`;
  const ended = await db
    .updateTable("session")
    .set({ ended_at: new Date(), end_reason: "idle" })
    .where("ended_at", "is", null)
    .where(sql<boolean>`(expires_at <= now() or last_seen_at < now() - ${idle})`)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** The session of a cookie's secret, while it has not ended; null: none. */
export async function activeSessionOf(db: Db, secret: string | undefined): Promise<string | null> {
  if (secret === undefined || secret.length > 128) return null;
  const { rows } = await sql<{ id: string }>`select id from session
    where sid_hash = ${sha256(secret)} and ended_at is null and expires_at > now()`.execute(db);
  return rows[0]?.id ?? null;
}

/** Which of these sessions have not ended. */
export async function activeSessions(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from session
    where id = any (${ids}::uuid[]) and ended_at is null and expires_at > now()`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
