import type { Ask } from "../../core/ask.ts";
import type { Db } from "../../core/db.ts";
import { say } from "../../core/i18n.ts";
import { passwordFault } from "../../core/password-fault.ts";
import { hashPassword, isPassword } from "../../core/passwords.ts";
import { invalidFields, Refusal } from "../../core/refusal.ts";

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
export async function refuseWeak(db: Db, ask: Ask, typed: Typed): Promise<void> {
  const { newPassword, confirmNewPassword, username = "" } = typed;
  const { language } = ask;
  const { lengthMin: min, lengthMax: max } = await passwordLengths(db, ask.merchant);
  const broken: Record<string, string> = {};
  const length = [...newPassword].length;
  const fault = passwordFault(newPassword, username);
  if (newPassword === "") broken.newPassword = say(language, "rule.required");
  else if (length < min || length > max) {
    broken.newPassword = say(language, "rule.password", { min, max });
  } else if (fault !== null) broken.newPassword = say(language, fault);
  if (confirmNewPassword === "") broken.confirmNewPassword = say(language, "rule.required");
  else if (confirmNewPassword !== undefined && confirmNewPassword !== newPassword) {
    broken.confirmNewPassword = say(language, "rule.confirmPassword");
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
