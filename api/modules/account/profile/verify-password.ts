import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { isPassword } from "../../../core/passwords.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import { clearAttempts, takeAttempt } from "../mfa/index.ts";
import { readMember } from "../members/index.ts";

/**
 * Asks whoever uses an open session for the account's login password.
 *
 * @param field where the form shows that it was wrong
 * @throws Refusal `validation` for the field, `secret.shut`, and `password.none` where the account
 *   was opened without one: its owner sets one first
 */
export async function verifyOwnPassword(
  db: Db,
  context: RequestContext,
  password: string,
  field = "password",
): Promise<void> {
  const { memberId } = requireSession(context);
  const { password_hash } = await readMember(db, memberId, ["password_hash"]);
  if (password_hash === null) throw new Refusal("password.none");
  if (password === "") throw invalidFields({ [field]: t(context.language, "rule.required") });
  await takeAttempt(db, memberId, "password");
  if (!(await isPassword(password, password_hash))) {
    throw invalidFields({ [field]: t(context.language, "rule.password.wrong") });
  }
  await clearAttempts(db, memberId, "password");
}

/**
 * The payment password, for what touches payouts.
 *
 * @param field where the form shows that it was wrong
 * @throws Refusal `payment.password.missing`, `validation` for the field, `secret.shut`
 */
export async function verifyPaymentPassword(
  db: Db,
  context: RequestContext,
  input: string,
  field = "paymentPassword",
): Promise<void> {
  const { memberId } = requireSession(context);
  const row = await db
    .selectFrom("member_profile")
    .select("payment_hash")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  const stored = row?.payment_hash ?? null;
  if (stored === null) throw new Refusal("payment.password.missing");
  if (input === "") throw invalidFields({ [field]: t(context.language, "rule.required") });
  const left = await takeAttempt(db, memberId, "payment");
  if (!(await isPassword(input, stored))) {
    throw invalidFields({ [field]: t(context.language, "rule.paymentPassword.wrong", { left }) });
  }
  await clearAttempts(db, memberId, "payment");
}
