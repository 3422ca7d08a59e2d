import { t } from "../../../core/i18n.ts";
import { isPassword } from "../../../core/passwords.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import { clearAttempts, takeAttempt } from "../../account/mfa/index.ts";
import type { App } from "../../../app.ts";
import { recordAudit } from "./audit.ts";
import { ofStaff, proveStaffFactor } from "./factor.ts";

/** What somebody at an open session proves themselves with. */
export interface Again {
  password: string;
  code?: string;
  /** Where the form shows that the password was wrong. */
  field?: string;
}

/**
 * Whoever sits at an open session of the office shows that it is theirs: by the password, and by
 * the second factor where one is set. A no is written down.
 *
 * @returns the hash of the password, for who changes it
 * @throws Refusal `validation` for the field, `secret.shut`, `login.factor`, `factor.wrong`
 */
export async function proveSelf(app: App, context: StaffContext, again: Again): Promise<string> {
  try {
    const hash = await provePassword(app, context, again);
    if (again.code !== undefined) {
      await proveStaffFactor(app, { staffId: requireStaff(context).staffId, code: again.code });
    }
    return hash;
  } catch (error) {
    if (error instanceof Refusal) {
      const reason = error.code === "validation" ? "password.wrong" : error.code;
      await recordAudit(app.db, context, { outcome: "refused", reason });
    }
    throw error;
  }
}

async function provePassword(
  { db }: App,
  context: StaffContext,
  { password, field = "password" }: Again,
): Promise<string> {
  const { staffId } = requireStaff(context);
  await takeAttempt(db, staffId, "password", ofStaff);
  const { password_hash: hash } = await db
    .selectFrom("staff")
    .select("password_hash")
    .where("id", "=", staffId)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(password, hash))) {
    throw invalidFields({ [field]: t(context.language, "rule.password.wrong") });
  }
  await clearAttempts(db, staffId, "password", ofStaff);
  return hash;
}
