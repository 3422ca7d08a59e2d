import { sql } from "kysely";
import { Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import {
  clearAttempts,
  newTotp,
  passkeysMax,
  shownPasskey,
  takeAttempt,
} from "../../account/mfa/index.ts";
import type { App } from "../../../app.ts";
import { siteName } from "../../messaging/notifications/index.ts";
import { recordAudit } from "./audit.ts";
import {
  removeStaffTotp,
  hasFactor,
  ofStaff,
  renewStaffRecovery,
  takeStaffTotp,
} from "./factor.ts";
import { listPasskeys } from "./own-passkeys.ts";
import { type Reauthentication, requireReauthentication } from "./reauthentication.ts";

/** The caller's second factor, and whether one is required. */
export async function factorStatus({ db, config }: App, context: StaffContext) {
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
    passkeys: (await listPasskeys(db, staffId)).map(shownPasskey),
    passkeysMax,
    recoveryLeft: Number(left),
    isRequired: config.isStaffFactorRequired,
  };
}

/**
 * Creates an authenticator secret. It has no effect until a code from the app confirms it.
 *
 * @throws Refusal `factor.set`, and what `requireReauthentication` throws
 */
export async function beginTotp(app: App, context: StaffContext, input: Reauthentication) {
  const { staffId, userName } = requireStaff(context);
  if ((await factorStatus(app, context)).totp) throw new Refusal("factor.set");
  await requireReauthentication(app, context, input);
  const site = await siteName(app, app.db);
  const { secret, uri, sealed } = newTotp(app.vault, { site, account: userName });
  await app.db.transaction().execute(async (tx) => {
    const stored = await tx
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
    if (!stored) throw new Refusal("factor.set");
    await recordAudit(tx, context, { subject: `staff:${staffId}` });
  });
  return { secret, uri };
}

/**
 * Confirms the authenticator by its first code: from now on each sign-in requires one.
 *
 * @throws Refusal `factor.wrong`, `secret.shut`
 */
export async function confirmTotp(app: App, context: StaffContext, { code }: { code: string }) {
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

/**
 * Removes the authenticator, and the recovery codes where no passkey is left.
 *
 * @throws Refusal `factor.unknown`, and what `requireReauthentication` throws
 */
export async function removeTotp(app: App, context: StaffContext, input: Reauthentication) {
  const { staffId } = requireStaff(context);
  await requireReauthentication(app, context, input);
  await app.db.transaction().execute(async (tx) => {
    if (!(await removeStaffTotp(tx, staffId))) throw new Refusal("factor.unknown");
    await recordAudit(tx, context, { subject: `staff:${staffId}` });
  });
  return { done: true } as const;
}

/**
 * Replaces the recovery codes.
 *
 * @throws Refusal `factor.unknown`, and what `requireReauthentication` throws
 */
export async function renewCodes(app: App, context: StaffContext, input: Reauthentication) {
  const { staffId } = requireStaff(context);
  await requireReauthentication(app, context, input);
  const recoveryCodes = await app.db.transaction().execute(async (tx) => {
    if (!(await hasFactor(tx, staffId))) throw new Refusal("factor.unknown");
    const codes = await renewStaffRecovery(app, tx, staffId);
    await recordAudit(tx, context, { subject: `staff:${staffId}` });
    return codes;
  });
  return { recoveryCodes };
}
