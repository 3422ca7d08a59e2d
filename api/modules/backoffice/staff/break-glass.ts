import { sql, type SqlBool } from "kysely";
import { randomToken } from "../../../core/crypto.ts";
import type { Tx } from "../../../core/db.ts";
import { hashPassword } from "../../../core/passwords.ts";
import { StartError } from "../../../core/start-error.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { raiseAlert } from "./alerts.ts";
import { recordOwnAct } from "./audit.ts";
import { removeStaffFactors } from "./factor.ts";
import { endSessionsOf } from "./sessions.ts";

const username = "break-glass";
const subject = `staff:${username}`;
/** For so long an unsealed account lets somebody in, and their session lives. */
const openMinutes = 60;

/** What the operator's command has of an app: it runs beside the site, not in it. */
type Server = Pick<App, "db"> & { merchant: string };

/** Of `staff`: whether it is the sealed account, and whether it is shut now. */
export const isBreakGlass = sql<SqlBool>`exists (select 1 from staff_break_glass g
  where g.staff_id = staff.id)`;
export const isSealed = sql<SqlBool>`exists (select 1 from staff_break_glass g
  where g.staff_id = staff.id and coalesce(g.open_until <= now(), true))`;

/**
 * Makes the sealed account of an administrator. It has no password that anybody knows.
 *
 * @throws StartError where there is one already
 */
export async function makeBreakGlass({ db, merchant }: Server): Promise<void> {
  const password_hash = await unknownPassword();
  await db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto("staff")
      .values({ merchant, username, name: "Break-glass", roles: ["admin"], password_hash })
      .onConflict((on) => on.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) throw new StartError("The account stands already: unseal it when it is needed.");
    await tx.insertInto("staff_break_glass").values({ staff_id: made.id }).execute();
    await recordOwnAct(tx, { merchant, call: "breakGlass.make", subject });
  });
}

/**
 * Opens the account for an hour by a password of its own, and raises an alarm. Unsealed again, it
 * has another password, and whoever was in is out.
 *
 * @throws StartError without a reason, or where there is no account
 */
export async function unsealBreakGlass({ db, merchant }: Server, reason: string) {
  if (reason.trim().length < 3) throw new StartError("Say why: it stands in the audit log.");
  const password = randomToken(15);
  const password_hash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const staffId = await lockBreakGlass(tx, merchant);
    if (staffId === null) throw new StartError("There is no such account: make it first.");
    await shut(tx, staffId, { password_hash, status: "active" });
    const { open_until } = await tx
      .updateTable("staff_break_glass")
      .set({ open_until: sql<Date>`now() + make_interval(mins => ${openMinutes}::int)` })
      .where("staff_id", "=", staffId)
      .returning("open_until")
      .executeTakeFirstOrThrow();
    const until = open_until?.toISOString() ?? "";
    await raiseAlert(tx, {
      merchant,
      kind: "staff.breakGlass",
      subject,
      detail: { reason, until },
    });
    const act = { merchant, call: "breakGlass.unseal", subject, reason, after: { until } };
    await recordOwnAct(tx, act);
    return { username, password, until };
  });
}

/** Seals the account where it is open, or where its hour is over; false where it is not. */
export async function sealBreakGlass(
  { db, merchant }: Server,
  { isOver = false }: { isOver?: boolean } = {},
): Promise<boolean> {
  const { rows } = await sql`select 1 from staff_break_glass
    where open_until is not null and (not ${isOver} or open_until <= now())`.execute(db);
  if (rows.length === 0) return false;
  const password_hash = await unknownPassword();
  return db.transaction().execute(async (tx) => {
    const staffId = await lockBreakGlass(tx, merchant);
    if (staffId === null) return false;
    const sealed = await tx
      .updateTable("staff_break_glass")
      .set({ open_until: null })
      .where("staff_id", "=", staffId)
      .where("open_until", "is not", null)
      .$if(isOver, (query) => query.where("open_until", "<=", sql<Date>`now()`))
      .executeTakeFirst();
    if (sealed.numUpdatedRows === 0n) return false;
    await shut(tx, staffId, { password_hash });
    await recordOwnAct(tx, { merchant, call: "breakGlass.seal", subject });
    return true;
  });
}

/** Each sign-in with the account is an alarm of its own. */
export async function alarmOfUse(tx: Tx, context: StaffContext, attempt: bigint): Promise<void> {
  const { merchant, ip } = context;
  await raiseAlert(tx, {
    merchant,
    kind: "staff.breakGlass.in",
    subject: `${subject} #${attempt}`,
    detail: { from: ip },
  });
}

/** What the last one had to come in by opens nothing any more. */
async function shut(
  tx: Tx,
  staffId: bigint,
  set: { password_hash: string; status?: "active" },
): Promise<void> {
  await tx
    .updateTable("staff")
    .set({ ...set, password_given: false, password_until: null })
    .where("id", "=", staffId)
    .execute();
  await removeStaffFactors(tx, staffId);
  await tx.deleteFrom("staff_try").where("staff_id", "=", staffId).execute();
  await endSessionsOf(tx, staffId, "revoked");
}

async function lockBreakGlass(tx: Tx, merchant: string): Promise<bigint | null> {
  const found = await tx
    .selectFrom("staff as p")
    .innerJoin("staff_break_glass as g", "g.staff_id", "p.id")
    .select("p.id")
    .where("p.merchant", "=", merchant)
    .forUpdate("p")
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Nobody has it. */
function unknownPassword(): Promise<string> {
  return hashPassword(randomToken(32));
}
