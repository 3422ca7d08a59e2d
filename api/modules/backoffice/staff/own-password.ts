import { t } from "../../../core/i18n.ts";
import { passwordFault } from "../../../core/password-policy.ts";
import { hashPassword, isPassword } from "../../../core/passwords.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { recordAudit } from "./audit.ts";
import { type Reauthentication, requireReauthentication } from "./reauthentication.ts";
import { openStaffSession } from "./sessions.ts";

/** Longer than a member's: it protects more. */
const lengths = { min: 12, max: 128 };

/**
 * Changes the caller's own password. Every session ends; this browser gets a new one. A password
 * that a colleague had given is the caller's own from now on.
 *
 * @throws Refusal `validation` for `oldPassword` and `newPassword`, `modify.new.old.same`, and what
 *   `requireReauthentication` throws
 */
export async function changeOwnPassword(
  app: App,
  context: StaffContext,
  input: Pick<Reauthentication, "code" | "passkey"> & { oldPassword: string; newPassword: string },
): Promise<{ token: string }> {
  const { staffId, userName } = requireStaff(context);
  const { oldPassword, newPassword, code, passkey } = input;
  requireStrongPassword(context, newPassword, userName);
  const old = await requireReauthentication(app, context, {
    password: oldPassword,
    code,
    passkey,
    field: "oldPassword",
  });
  if (await isPassword(newPassword, old)) throw new Refusal("modify.new.old.same");
  const passwordHash = await hashPassword(newPassword);
  return app.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable("staff")
      .set({ password_hash: passwordHash, password_given: false, password_until: null })
      .where("id", "=", staffId)
      // Of two concurrent changes, the later one no longer matches the old hash.
      .where("password_hash", "=", old)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new Refusal("session.ended");
    const { handle } = await openStaffSession(tx, context, { staffId, endReason: "password" });
    await recordAudit(tx, context, { subject: `staff:${staffId}` });
    return { token: handle };
  });
}

function requireStrongPassword(
  { language }: StaffContext,
  password: string,
  userName: string,
): void {
  const length = [...password].length;
  const isRightLength = length >= lengths.min && length <= lengths.max;
  const fault = isRightLength ? passwordFault(password, userName) : "rule.password";
  if (fault !== null) throw invalidFields({ newPassword: t(language, fault, lengths) });
}
