import { sql } from "kysely";
import { isPassword } from "../../../core/passwords.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { note, noteAsked, noteSuccess, refuseGuessers } from "./attempts.ts";
import { recordAudit } from "./audit.ts";
import { dueOf } from "./due.ts";
import { type StaffFactor, proveStaffFactor } from "./factor.ts";
import { grantedBy } from "./permissions.ts";
import { openStaffSession } from "./sessions.ts";

/**
 * Signs one of the staff in. An unknown name, a wrong password, a given one that is too old and a
 * closed account get the same answer after the same work; three wrong tries, of password or code,
 * shut a name to that home for a quarter of an hour. Each try is written down before it is looked
 * at, so that no burst goes uncounted.
 *
 * @throws Refusal login.failed, rate.limited; of a right password: login.factor, factor.wrong,
 *   secret.shut
 */
export async function loginStaff(
  app: App,
  context: StaffContext,
  given: { username: string; password: string; code: string },
) {
  const { db, config } = app;
  const username = given.username.trim().toLowerCase();
  await refuseGuessers(app, context, username);
  const person = await personOf(app, context, username);
  const who = { staffId: person?.id ?? null, userName: username };
  const attempt = await note(app, context, who);
  const isRight = await compare(app, context, {
    attempt,
    username,
    password: given.password,
    hash: person?.password_hash ?? null,
  });
  const lastLoginAt = person ? await lastLogin(app, person.id) : null;
  if (!person || !isRight || person.is_shut) {
    await recordAudit(db, context, { outcome: "refused", reason: "login.failed", who });
    throw new Refusal("login.failed");
  }
  const proven = { attempt, who: { ...who, staffId: person.id }, code: given.code };
  const factor = await proveAtLogin(app, context, proven);
  const { handle } = await db.transaction().execute(async (tx) => {
    // A password that was renewed meanwhile ended every session: none is opened behind it.
    const { rows } = await sql`select 1 from staff where id = ${person.id}
      and password_hash = ${person.password_hash} for no key update`.execute(tx);
    if (rows.length === 0) throw new Refusal("login.failed");
    const opened = await openStaffSession(tx, context, { staffId: person.id });
    await recordAudit(tx, context, { who, ...(factor === null ? {} : { after: { factor } }) });
    return opened;
  });
  await noteSuccess(app, attempt, factor);
  const { name, roles } = person;
  return {
    token: handle,
    userName: username,
    name,
    roles,
    permissions: grantedBy(roles),
    isDemo: config.demo,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    due: dueOf(config, { ...person, has_factor: factor !== null }),
  };
}

function personOf({ db }: App, context: StaffContext, username: string) {
  return db
    .selectFrom("staff")
    .select(["id", "name", "roles", "password_hash", "password_given"])
    .select(
      sql<boolean>`status <> 'active' or coalesce(password_until <= now(), false)`.as("is_shut"),
    )
    .where("merchant", "=", context.merchant)
    .where("username", "=", username)
    .executeTakeFirst();
}

interface Compared {
  attempt: bigint;
  username: string;
  password: string;
  hash: string | null;
}

/**
 * Looks at the password of an attempt that is written down, unless others of the same moment have
 * used up the tries. What was not looked at does not count.
 */
async function compare(
  app: App,
  context: StaffContext,
  { attempt, username, password, hash }: Compared,
): Promise<boolean> {
  try {
    await refuseGuessers(app, context, username, attempt);
    return await isPassword(password, hash);
  } catch (error) {
    await app.db.deleteFrom("staff_login").where("id", "=", attempt).execute();
    throw error;
  }
}

/** When this one signed in before. */
export async function lastLogin({ db }: App, staffId: bigint): Promise<Date | null> {
  const { at } = await db
    .selectFrom("staff_login")
    .select((eb) => eb.fn.max("at").as("at"))
    .where("staff_id", "=", staffId)
    .where("succeeded", "=", true)
    .executeTakeFirstOrThrow();
  return at;
}

interface Proven {
  attempt: bigint;
  who: { staffId: bigint; userName: string };
  code: string;
}

/** The second proof of a sign-in. That it did not come yet is written down, and is no guess. */
async function proveAtLogin(
  app: App,
  context: StaffContext,
  { attempt, who, code }: Proven,
): Promise<StaffFactor | null> {
  const { db } = app;
  try {
    return await proveStaffFactor(app, { staffId: who.staffId, code });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "login.factor") await noteAsked(app, attempt);
    await recordAudit(db, context, { outcome: "refused", reason: error.code, who });
    throw error;
  }
}
