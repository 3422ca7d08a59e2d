import type { RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { passwordFault } from "../../../core/password-policy.ts";
import { hashPassword, isPassword } from "../../../core/passwords.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import { passwordLengths } from "../registration/index.ts";

/** A new password as it was typed; `confirm` where the form asks for it twice. */
export interface NewPasswordInput {
  newPassword: string;
  confirmNewPassword?: string;
  /** The username, where it is known already. */
  username?: string;
}

/**
 * Checks a new password: its length, and that it is not a common one. There are no composition
 * rules.
 *
 * @throws Refusal `validation` for `newPassword` and `confirmNewPassword`
 */
export async function requireStrongPassword(
  db: Db,
  context: RequestContext,
  input: NewPasswordInput,
): Promise<void> {
  const { newPassword, confirmNewPassword, username = "" } = input;
  const { language } = context;
  const { lengthMin: min, lengthMax: max } = await passwordLengths(db, context.merchant);
  const broken: Record<string, string> = {};
  const length = [...newPassword].length;
  const fault = passwordFault(newPassword, username);
  if (newPassword === "") broken.newPassword = t(language, "rule.required");
  else if (length < min || length > max) {
    broken.newPassword = t(language, "rule.password", { min, max });
  } else if (fault !== null) broken.newPassword = t(language, fault);
  if (confirmNewPassword === "") broken.confirmNewPassword = t(language, "rule.required");
  else if (confirmNewPassword !== undefined && confirmNewPassword !== newPassword) {
    broken.confirmNewPassword = t(language, "rule.confirmPassword");
  }
  if (Object.keys(broken).length > 0) throw invalidFields(broken);
}

/**
 * Hashes the new password, which has to differ from the old one.
 *
 * @throws Refusal `modify.new.old.same`
 */
export async function hashUnlessSame(input: string, stored: string | null): Promise<string> {
  if (await isPassword(input, stored)) throw new Refusal("modify.new.old.same");
  return hashPassword(input);
}
