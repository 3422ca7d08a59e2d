import type { Assertion } from "@trevo/contract/passkeys.ts";
import { t } from "../../../core/i18n.ts";
import { isPassword } from "../../../core/passwords.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import { clearAttempts, takeAttempt } from "../../account/mfa/index.ts";
import type { App } from "../../../app.ts";
import { recordAudit } from "./audit.ts";
import { ofStaff, verifyStaffFactor } from "./factor.ts";
import { requireOwnPasskey } from "./passkey-proof.ts";

/** Credentials to confirm the caller's identity in an open session. */
export interface Reauthentication {
  password: string;
  code: string;
  /** In place of both. */
  passkey?: Assertion | undefined;
  /** The form field that reports a wrong password. */
  field?: string;
}

/**
 * Requires the caller of an open session to authenticate again: by password, and by the second
 * factor where one is set, or by a passkey of theirs that signed for this session. A failure is
 * recorded in the audit log.
 *
 * @returns the password's hash, for changing it
 * @throws Refusal `validation` for the field, `secret.shut`, `login.factor`, `factor.wrong`
 */
export async function requireReauthentication(
  app: App,
  context: StaffContext,
  input: Reauthentication,
): Promise<string> {
  try {
    if (input.passkey) {
      await requireOwnPasskey(app, context, input.passkey);
      return (await passwordOf(app, context)).password_hash;
    }
    const hash = await requirePassword(app, context, input);
    await verifyStaffFactor(app, { staffId: requireStaff(context).staffId, code: input.code });
    return hash;
  } catch (error) {
    if (error instanceof Refusal) {
      const reason = error.code === "validation" ? "password.wrong" : error.code;
      await recordAudit(app.db, context, { outcome: "refused", reason });
    }
    throw error;
  }
}

function passwordOf({ db }: App, context: StaffContext) {
  return db
    .selectFrom("staff")
    .select("password_hash")
    .where("id", "=", requireStaff(context).staffId)
    .executeTakeFirstOrThrow();
}

async function requirePassword(
  app: App,
  context: StaffContext,
  { password, field = "password" }: Reauthentication,
): Promise<string> {
  const { staffId } = requireStaff(context);
  // Nothing was typed: that is no guess.
  if (password === "") throw invalidFields({ [field]: t(context.language, "rule.required") });
  await takeAttempt(app.db, staffId, "password", ofStaff);
  const { password_hash: hash } = await passwordOf(app, context);
  if (!(await isPassword(password, hash))) {
    throw invalidFields({ [field]: t(context.language, "rule.password.wrong") });
  }
  await clearAttempts(app.db, staffId, "password", ofStaff);
  return hash;
}
