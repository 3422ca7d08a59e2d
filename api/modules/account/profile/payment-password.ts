import { requireSession, type RequestContext } from "../../../core/request-context.ts";
import { t } from "../../../core/i18n.ts";
import { hashPassword } from "../../../core/passwords.ts";
import { lockMember } from "../members/index.ts";
import { isGuessablePin } from "./pins.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import {
  checkCode,
  type CodeProof,
  issueCode,
  memberAsker,
  spendCode,
} from "../../messaging/notifications/index.ts";
import { clearAttempts, requireFactor } from "../mfa/index.ts";
import { maskMail } from "./masks.ts";
import { noticeOf } from "./notices.ts";
import { profileOf, saveProfile } from "./profiles.ts";
import { provePassword, provePaymentPassword } from "./proof.ts";
import { proveAnswers } from "./questions.ts";

/** Six digits, as banks here have it: five tries make a guess one in 200,000. */
const shape = /^\d{6}$/;
const place = { purpose: "payment", channel: "mail" } as const;

interface NewPassword {
  paymentPassword: string;
  confirmPaymentPassword: string;
}

/**
 * Sets the payment password: the first by the login password, every other by the one before.
 *
 * @throws Refusal `validation`, `secret.shut`, `factor.required`
 */
export async function setPaymentPassword(
  app: App,
  context: RequestContext,
  given: NewPassword & { password: string; oldPaymentPassword: string },
): Promise<{ done: true }> {
  const { hasPaymentPassword, birthday } = await profileOf(
    app.db,
    requireSession(context).memberId,
  );
  refuseWeak(context, given, birthday);
  await requireFactor(app, context);
  if (hasPaymentPassword) {
    await provePaymentPassword(app.db, context, given.oldPaymentPassword, "oldPaymentPassword");
    if (given.oldPaymentPassword === given.paymentPassword) {
      throw invalidFields({ paymentPassword: t(context.language, "rule.paymentPassword.same") });
    }
  } else await provePassword(app.db, context, given.password);
  await keep(app, context, given.paymentPassword, { isFirst: !hasPaymentPassword });
  return { done: true };
}

/**
 * Sends the code that a reset needs, to the proven address and no other.
 *
 * @throws Refusal `email.missing`, `code.wait`, `code.limit`
 */
export async function sendResetCode(
  app: App,
  context: RequestContext,
): Promise<{ expirationTime: number; to: string }> {
  const { memberId } = requireSession(context);
  const address = await provenMail(app, memberId);
  const { ip, language } = context;
  const asker = memberAsker(memberId);
  const wish = { ...place, address, asker, memberId, ip, language };
  const { resendAt } = await issueCode(app, wish);
  return { expirationTime: resendAt.getTime(), to: maskMail(address) };
}

/**
 * Sets a forgotten payment password anew: by the login password and a code, and by the answers
 * as well where the member has given some. Answers alone never do it.
 *
 * @throws Refusal `email.missing`, `validation`, `secret.shut`, `code.expired`, `code.wrong`,
 *   `factor.required`
 */
export async function resetPaymentPassword(
  app: App,
  context: RequestContext,
  given: NewPassword & { password: string; code: string; answers: Record<string, string> },
): Promise<{ done: true }> {
  const { memberId } = requireSession(context);
  const { birthday } = await profileOf(app.db, memberId);
  refuseWeak(context, given, birthday);
  await requireFactor(app, context);
  const address = await provenMail(app, memberId);
  if (given.code.trim() === "") throw invalidFields({ code: t(context.language, "rule.required") });
  await provePassword(app.db, context, given.password);
  await proveAnswers(app, context, given.answers);
  const asker = memberAsker(memberId);
  const proof = await checkCode(app, { ...place, address, asker, code: given.code });
  await keep(app, context, given.paymentPassword, { isFirst: false, proof });
  return { done: true };
}

async function provenMail({ db }: App, memberId: bigint): Promise<string> {
  const { email, isEmailVerified } = await profileOf(db, memberId);
  if (email === null || !isEmailVerified) throw new Refusal("email.missing");
  return email;
}

async function keep(
  app: App,
  context: RequestContext,
  password: string,
  { isFirst, proof }: { isFirst: boolean; proof?: CodeProof },
): Promise<void> {
  const { memberId } = requireSession(context);
  const payment_hash = await hashPassword(password);
  await app.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const { hasPaymentPassword } = await profileOf(tx, memberId);
    // Another call was first: this one proved what only a first one has to.
    if (isFirst && hasPaymentPassword) throw new Refusal("payment.password.set");
    if (proof) await spendCode(tx, proof);
    await saveProfile(tx, memberId, { payment_hash, payment_set_at: new Date() });
    await noticeOf(app, tx, context, { what: "payment.set" });
  });
  await clearAttempts(app.db, memberId, "payment");
}

function refuseWeak(context: RequestContext, given: NewPassword, birthday: string | null): void {
  const { paymentPassword: password, confirmPaymentPassword } = given;
  const broken: Record<string, string> = {};
  if (!shape.test(password)) {
    broken.paymentPassword = t(context.language, "rule.paymentPassword");
  } else if (isGuessablePin(password, birthday)) {
    broken.paymentPassword = t(context.language, "rule.paymentPassword.weak");
  }
  if (password !== confirmPaymentPassword) {
    broken.confirmPaymentPassword = t(context.language, "rule.confirmPassword");
  }
  if (Object.keys(broken).length > 0) throw invalidFields(broken);
}
