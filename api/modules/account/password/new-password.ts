import type { RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { passwordFault } from "../../../core/password-policy.ts";
import { hashPassword, isPassword } from "../../../core/passwords.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";

/** Where the merchant has no row of its own: long enough to hold, short enough to hash. */
const lengths = { lengthMin: 8, lengthMax: 128 };

/** How long a password of this merchant is: the same row that registration reads. */
export async function passwordLengths(db: Db, merchant: string) {
  const row = await db
    .selectFrom("register_field")
    .select(["length_min as lengthMin", "length_max as lengthMax"])
    .where("merchant", "=", merchant)
    .where("field", "=", "password")
    .executeTakeFirst();
  return row ?? lengths;
}

/** A new password as it was typed; `confirm` where the form asks for it twice. */
export interface Typed {
  newPassword: string;
  confirmNewPassword?: string;
  /** Whose it shall be, where that is known already. */
  username?: string;
}

/**
 * What is wrong with a new password by itself, under its fields; nothing is composed or counted
 * but its length, and nobody gets one that everybody has.
 *
 * @throws Refusal `validation` for `newPassword` and `confirmNewPassword`
 */
export async function refuseWeak(db: Db, context: RequestContext, typed: Typed): Promise<void> {
  const { newPassword, confirmNewPassword, username = "" } = typed;
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
 * The new one's hash, unless it is the old one.
 *
 * @throws Refusal `modify.new.old.same`
 */
export async function hashUnlessSame(typed: string, stored: string | null): Promise<string> {
  if (await isPassword(typed, stored)) throw new Refusal("modify.new.old.same");
  return hashPassword(typed);
}
