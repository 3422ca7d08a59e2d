import { sql } from "kysely";
import { Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import { clearAttempts, newTotp, takeAttempt } from "../../account/mfa/index.ts";
import type { App } from "../../../app.ts";
import { siteName } from "../../messaging/notifications/index.ts";
import { recordAudit } from "./audit.ts";
import {
  dropStaffFactor,
  hasFactor,
  ofStaff,
  renewStaffRecovery,
  takeStaffTotp,
} from "./factor.ts";
import { proveSelf } from "./prove.ts";

/** What one has set, and whether one has to. */
export async function factorStanding({ db, config }: App, context: StaffContext) {
  const { staffId } = requireStaff(context);
  const totp = await db
    .selectFrom("staff_totp")
    .select("confirmed_at")
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  const { left } = await db
    .selectFrom("staff_recovery_code")
    .select(sql<bigint>`count(*)`.as("left"))
    .where("staff_id", "=", staffId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return {
    totp: totp?.confirmed_at ? { since: totp.confirmed_at.toISOString() } : null,
    recoveryLeft: Number(left),
    isRequired: config.isStaffFactorRequired,
  };
}

/**
 * Makes a secret for an app to read. Nothing is asked by it until a code of it has come.
 *
 * @throws Refusal `validation` for `password`, `secret.shut`, `factor.set`
 */
export async function beginApp(
  app: App,
  context: StaffContext,
  { password }: { password: string },
) {
  const { staffId, userName } = requireStaff(context);
  await proveSelf(app, context, { password });
  const site = await siteName(app, app.db);
  const { secret, uri, sealed } = newTotp(app.vault, { site, account: userName });
  await app.db.transaction().execute(async (tx) => {
    const kept = await tx
      .insertInto("staff_totp")
      .values({ staff_id: staffId, secret_sealed: sealed })
      .onConflict((on) =>
        on
          .column("staff_id")
          .doUpdateSet({ secret_sealed: sealed, last_step: 0n, created_at: new Date() })
          .where("staff_totp.confirmed_at", "is", null),
      )
      .returning("staff_id")
      .executeTakeFirst();
    if (!kept) throw new Refusal("factor.set");
    await recordAudit(tx, context, { subject: `staff:${staffId}` });
  });
  return { secret, uri };
}

/**
 * Takes the app's first code: from now on one is asked for at each sign-in.
 *
 * @throws Refusal `factor.wrong`, `secret.shut`
 */
export async function confirmApp(app: App, context: StaffContext, { code }: { code: string }) {
  const { staffId } = requireStaff(context);
  await takeAttempt(app.db, staffId, "factor", ofStaff);
  const recoveryCodes = await app.db.transaction().execute(async (tx) => {
    if (!(await takeStaffTotp(app, tx, { staffId, code, isConfirmed: false }))) return null;
    const codes = await renewStaffRecovery(app, tx, staffId);
    await recordAudit(tx, context, { subject: `staff:${staffId}` });
    return codes;
  });
  if (!recoveryCodes) throw new Refusal("factor.wrong");
  await clearAttempts(app.db, staffId, "factor", ofStaff);
  return { recoveryCodes };
}

interface Given {
  password: string;
  code: string;
}

/**
 * Takes the app off, and its recovery codes with it.
 *
 * @throws Refusal `factor.unknown`, and what `proveSelf` throws
 */
export async function removeApp(app: App, context: StaffContext, given: Given) {
  const { staffId } = requireStaff(context);
  await proveSelf(app, context, given);
  await app.db.transaction().execute(async (tx) => {
    if (!(await dropStaffFactor(tx, staffId))) throw new Refusal("factor.unknown");
    await recordAudit(tx, context, { subject: `staff:${staffId}` });
  });
  return { done: true } as const;
}

/**
 * Makes the recovery codes anew.
 *
 * @throws Refusal `factor.unknown`, and what `proveSelf` throws
 */
export async function renewCodes(app: App, context: StaffContext, given: Given) {
  const { staffId } = requireStaff(context);
  await proveSelf(app, context, given);
  const recoveryCodes = await app.db.transaction().execute(async (tx) => {
    if (!(await hasFactor(tx, staffId))) throw new Refusal("factor.unknown");
    const codes = await renewStaffRecovery(app, tx, staffId);
    await recordAudit(tx, context, { subject: `staff:${staffId}` });
    return codes;
  });
  return { recoveryCodes };
}
