import { sql } from "kysely";
import { isPermission } from "@trevo/contract/staff/define.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { raiseAlert } from "./alerts.ts";
import { recordSuccess } from "./attempts.ts";
import { recordAudit } from "./audit.ts";
import { alarmOfUse, isBreakGlass, isSealed } from "./break-glass.ts";
import { dueOf } from "./due.ts";
import type { StaffFactor } from "./factor.ts";
import { openStaffSession } from "./sessions.ts";

/** The staff of this merchant, as a sign-in reads one of them. */
export function candidates(db: Db, { merchant }: StaffContext) {
  return db
    .selectFrom("staff")
    .select(["id", "username", "name", "roles", "password_hash", "password_given"])
    .select(sql<string[]>`staff_permissions(merchant, roles)`.as("permissions"))
    .select(
      sql<boolean>`status <> 'active' or coalesce(password_until <= now(), false)
        or ${isSealed}`.as("is_shut"),
    )
    .select(isBreakGlass.as("is_break_glass"))
    .where("merchant", "=", merchant);
}

interface Proven {
  person: Awaited<ReturnType<ReturnType<typeof candidates>["executeTakeFirstOrThrow"]>>;
  /** The recorded attempt. */
  attempt: bigint;
  /** What proved it beside the password, or in its place; null: nothing is set. */
  factor: StaffFactor | null;
}

/**
 * Opens the session of somebody who has proven themselves.
 *
 * @throws Refusal login.failed: the password was changed in the meantime
 */
export async function completeSignIn(
  app: App,
  context: StaffContext,
  { person, attempt, factor }: Proven,
) {
  const { db, config } = app;
  const { id: staffId, username, name, roles } = person;
  const lastLoginAt = await lastLogin(app, staffId);
  const { handle } = await db.transaction().execute(async (tx) => {
    // A password change in the meantime ended every session: none is opened after it.
    const { rows } = await sql`select 1 from staff where id = ${staffId}
      and password_hash = ${person.password_hash} for no key update`.execute(tx);
    if (rows.length === 0) throw new Refusal("login.failed");
    const opened = await openStaffSession(tx, context, { staffId });
    if (person.is_break_glass) await alarmOfUse(tx, context, attempt);
    else if (lastLoginAt !== null) await watchPlace(tx, context, { staffId, username });
    await recordAudit(tx, context, {
      who: { staffId, userName: username },
      ...(factor === null ? {} : { after: { factor } }),
    });
    return opened;
  });
  await recordSuccess(app, attempt, factor);
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
