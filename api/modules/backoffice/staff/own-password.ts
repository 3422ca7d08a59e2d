import { t } from "../../../core/i18n.ts";
import { passwordFault } from "../../../core/password-policy.ts";
import { hashPassword, isPassword } from "../../../core/passwords.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import { requireStaff, type StaffContext } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { recordAudit } from "./audit.ts";
import { proveSelf } from "./prove.ts";
import { openStaffSession } from "./sessions.ts";

/** Longer than a member's: what it opens is worth more. */
const lengths = { min: 12, max: 128 };

/**
 * Changes one's own password. Every session ends; this browser gets a new one in its place. One
 * that somebody else chose is one's own from now on.
 *
 * @throws Refusal `validation` for `oldPassword` and `newPassword`, `modify.new.old.same`, and what
 *   `proveSelf` throws
 */
export async function changeOwnPassword(
  app: App,
  context: StaffContext,
  given: { oldPassword: string; code: string; newPassword: string },
): Promise<{ token: string }> {
  const { staffId, userName } = requireStaff(context);
  const { oldPassword, code, newPassword } = given;
  refuseWeak(context, newPassword, userName);
  const old = await proveSelf(app, context, { password: oldPassword, code, field: "oldPassword" });
  if (await isPassword(newPassword, old)) throw new Refusal("modify.new.old.same");
  const passwordHash = await hashPassword(newPassword);
  return app.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable("staff")
      .set({ password_hash: passwordHash, password_given: false, password_until: null })
      .where("id", "=", staffId)
      // Of two changes at once, or a renewal between, the later one finds another password.
      .where("password_hash", "=", old)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new Refusal("session.ended");
    const { handle } = await openStaffSession(tx, context, { staffId, endReason: "password" });
    await recordAudit(tx, context, { subject: `staff:${staffId}` });
    return { token: handle };
  });
}

function refuseWeak({ language }: StaffContext, password: string, userName: string): void {
  const length = [...password].length;
  const isRightLength = length >= lengths.min && length <= lengths.max;
  const fault = isRightLength ? passwordFault(password, userName) : "rule.password";
  if (fault !== null) throw invalidFields({ newPassword: t(language, fault, lengths) });
}
