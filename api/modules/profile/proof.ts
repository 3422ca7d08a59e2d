import type { Ask } from "../../core/ask.ts";
import { sessionOf } from "../../core/ask.ts";
import type { Db } from "../../core/db.ts";
import { say } from "../../core/i18n.ts";
import { isPassword } from "../../core/passwords.ts";
import { invalidFields, Refusal } from "../../core/refusal.ts";
import { clearTries, takeTry } from "../../core/tries.ts";

/**
 * Whoever sits at an open session shows that they know its login password.
 *
 * @param field where the form shows that it was wrong
 * @throws Refusal `validation` for the field, `secret.shut`, and `password.none` where the account
 *   was opened without one: its owner sets one first
 */
export async function provePassword(
  db: Db,
  ask: Ask,
  password: string,
  field = "password",
): Promise<void> {
  const { memberId } = sessionOf(ask);
  const { password_hash } = await db
    .selectFrom("member")
    .select("password_hash")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  if (password_hash === null) throw new Refusal("password.none");
  if (password === "") throw invalidFields({ [field]: say(ask.language, "rule.required") });
  await takeTry(db, memberId, "password");
  if (!(await isPassword(password, password_hash))) {
    throw invalidFields({ [field]: say(ask.language, "rule.password.wrong") });
  }
  await clearTries(db, memberId, "password");
}

/**
 * The payment password, for what touches payouts.
 *
 * @param field where the form shows that it was wrong
 * @throws Refusal `payment.password.missing`, `validation` for the field, `secret.shut`
 */
export async function provePaymentPassword(
  db: Db,
  ask: Ask,
  given: string,
  field = "paymentPassword",
): Promise<void> {
  const { memberId } = sessionOf(ask);
  const row = await db
    .selectFrom("member_profile")
    .select("payment_hash")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  const stored = row?.payment_hash ?? null;
  if (stored === null) throw new Refusal("payment.password.missing");
  if (given === "") throw invalidFields({ [field]: say(ask.language, "rule.required") });
  const left = await takeTry(db, memberId, "payment");
  if (!(await isPassword(given, stored))) {
    throw invalidFields({ [field]: say(ask.language, "rule.paymentPassword.wrong", { left }) });
  }
  await clearTries(db, memberId, "payment");
}
