import { sql } from "kysely";
import { isPermission } from "@trevo/contract/staff/define.ts";
import { isPassword } from "../../../core/passwords.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Tx } from "../../../core/db.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { raiseAlert } from "./alerts.ts";
import {
  recordAttempt,
  recordCodeRequested,
  recordSuccess,
  requireNotLockedOut,
} from "./attempts.ts";
import { recordAudit } from "./audit.ts";
import { dueOf } from "./due.ts";
import { type StaffFactor, verifyStaffFactor } from "./factor.ts";
import { openStaffSession } from "./sessions.ts";

/**
 * Signs a staff member in. An unknown name, a wrong password, an expired given password and a
 * closed account get the same answer after the same work; three wrong attempts, of password or
 * code, lock a name to that network for half an hour. Each attempt is recorded before it is
 * checked, so that parallel attempts all count.
 *
 * @throws Refusal login.failed, rate.limited; with a right password: login.factor, factor.wrong,
 *   secret.shut
 */
export async function loginStaff(
  app: App,
  context: StaffContext,
  input: { username: string; password: string; code: string },
) {
  const { db, config } = app;
  const username = input.username.trim().toLowerCase();
  await requireNotLockedOut(app, context, username);
  const person = await personOf(app, context, username);
  const who = { staffId: person?.id ?? null, userName: username };
  const attempt = await recordAttempt(app, context, who);
  const isRight = await verifyPassword(app, context, {
    attempt,
    username,
    password: input.password,
    hash: person?.password_hash ?? null,
  });
  const lastLoginAt = person ? await lastLogin(app, person.id) : null;
  if (!person || !isRight || person.is_shut) {
    await recordAudit(db, context, { outcome: "refused", reason: "login.failed", who });
    throw new Refusal("login.failed");
  }
  const proven = { attempt, who: { ...who, staffId: person.id }, code: input.code };
  const factor = await verifyFactorAtLogin(app, context, proven);
  const { handle } = await db.transaction().execute(async (tx) => {
    // A password change in the meantime ended every session: none is opened after it.
    const { rows } = await sql`select 1 from staff where id = ${person.id}
      and password_hash = ${person.password_hash} for no key update`.execute(tx);
    if (rows.length === 0) throw new Refusal("login.failed");
    const opened = await openStaffSession(tx, context, { staffId: person.id });
    if (lastLoginAt !== null) await watchPlace(tx, context, { staffId: person.id, username });
    await recordAudit(tx, context, { who, ...(factor === null ? {} : { after: { factor } }) });
    return opened;
  });
  await recordSuccess(app, attempt, factor);
  const { name, roles } = person;
  return {
    token: handle,
    userName: username,
    name,
    roles,
    permissions: person.permissions.filter(isPermission),
    isDemo: config.demo,
    ageMin: jurisdictionOf(config).ageMin,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    due: dueOf(config, { ...person, has_factor: factor !== null }),
  };
}

function personOf({ db }: App, context: StaffContext, username: string) {
  return db
    .selectFrom("staff")
    .select(["id", "name", "roles", "password_hash", "password_given"])
    .select(sql<string[]>`staff_permissions(merchant, roles)`.as("permissions"))
    .select(
      sql<boolean>`status <> 'active' or coalesce(password_until <= now(), false)`.as("is_shut"),
    )
    .where("merchant", "=", context.merchant)
    .where("username", "=", username)
    .executeTakeFirst();
}

interface PasswordAttempt {
  attempt: bigint;
  username: string;
  password: string;
  hash: string | null;
}

/**
 * Checks the password of a recorded attempt, unless parallel attempts have used up the limit. An
 * attempt that was not checked does not count.
 */
async function verifyPassword(
  app: App,
  context: StaffContext,
  { attempt, username, password, hash }: PasswordAttempt,
): Promise<boolean> {
  try {
    await requireNotLockedOut(app, context, username, attempt);
    return await isPassword(password, hash);
  } catch (error) {
    await app.db.deleteFrom("staff_login").where("id", "=", attempt).execute();
    throw error;
  }
}

/** The last successful sign-in. */
export async function lastLogin({ db }: App, staffId: bigint): Promise<Date | null> {
  const { at } = await db
    .selectFrom("staff_login")
    .select((eb) => eb.fn.max("at").as("at"))
    .where("staff_id", "=", staffId)
    .where("succeeded", "=", true)
    .executeTakeFirstOrThrow();
  return at;
}

/** Raises an alert where somebody signs in from a network that they never did from before. */
async function watchPlace(
  tx: Tx,
  { merchant, ip }: StaffContext,
  { staffId, username }: { staffId: bigint; username: string },
): Promise<void> {
  const known = await tx
    .selectFrom("staff_login")
    .select("id")
    .where("merchant", "=", merchant)
    .where("username", "=", username)
    .where("staff_id", "=", staffId)
    .where("succeeded", "=", true)
    .where(sql<boolean>`home_of(ip) = home_of(${ip})`)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const subject = `staff:${username}`;
  await raiseAlert(tx, { merchant, kind: "staff.place", subject, detail: { from: ip } });
}

interface PasswordVerified {
  attempt: bigint;
  who: { staffId: bigint; userName: string };
  code: string;
}

/** The second factor of a sign-in. A missing code is recorded, but not as a wrong attempt. */
async function verifyFactorAtLogin(
  app: App,
  context: StaffContext,
  { attempt, who, code }: PasswordVerified,
): Promise<StaffFactor | null> {
  const { db } = app;
  try {
    return await verifyStaffFactor(app, { staffId: who.staffId, code });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "login.factor") await recordCodeRequested(app, attempt);
    await recordAudit(db, context, { outcome: "refused", reason: error.code, who });
    throw error;
  }
}
