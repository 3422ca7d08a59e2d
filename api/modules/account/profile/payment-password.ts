import { requireSession, type RequestContext } from "../../../core/request-context.ts";
import { t } from "../../../core/i18n.ts";
import { hashPassword } from "../../../core/passwords.ts";
import { lockCashOut, lockMember } from "../members/index.ts";
import { isGuessablePin } from "./pins.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import {
  checkCode,
  type CheckedCode,
  issueCode,
  memberRequester,
  spendCode,
} from "../../messaging/notifications/index.ts";
import { clearAttempts, requireFactor } from "../mfa/index.ts";
import { maskMail } from "./masks.ts";
import { sendSecurityNotice } from "./notices.ts";
import { profileOf, saveProfile } from "./profiles.ts";
import { verifyOwnPassword, verifyPaymentPassword } from "./verify-password.ts";
import { verifyAnswers } from "./questions.ts";

/** Six digits, as banks here have it: five tries make a guess one in 200,000. */
const shape = /^\d{6}$/;
const target = { purpose: "payment", channel: "mail" } as const;

interface NewPin {
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
  input: NewPin & { password: string; oldPaymentPassword: string },
): Promise<{ done: true }> {
  const { hasPaymentPassword, birthday } = await profileOf(
    app.db,
    requireSession(context).memberId,
  );
  requireStrongPin(context, input, birthday);
  await requireFactor(app, context);
  if (hasPaymentPassword) {
    await verifyPaymentPassword(app.db, context, input.oldPaymentPassword, "oldPaymentPassword");
    if (input.oldPaymentPassword === input.paymentPassword) {
      throw invalidFields({ paymentPassword: t(context.language, "rule.paymentPassword.same") });
    }
  } else await verifyOwnPassword(app.db, context, input.password);
  await savePaymentPassword(app, context, input.paymentPassword, { isFirst: !hasPaymentPassword });
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
  const address = await requireVerifiedMail(app, memberId);
  const { ip, language } = context;
  const requester = memberRequester(memberId);
  const request = { ...target, address, requester, memberId, ip, language };
  const { resendAt } = await issueCode(app, request);
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
  input: NewPin & { password: string; code: string; answers: Record<string, string> },
): Promise<{ done: true }> {
  const { memberId } = requireSession(context);
  const { birthday } = await profileOf(app.db, memberId);
  requireStrongPin(context, input, birthday);
  await requireFactor(app, context);
  const address = await requireVerifiedMail(app, memberId);
  if (input.code.trim() === "") throw invalidFields({ code: t(context.language, "rule.required") });
  await verifyOwnPassword(app.db, context, input.password);
  await verifyAnswers(app, context, input.answers);
  const requester = memberRequester(memberId);
  const checked = await checkCode(app, { ...target, address, requester, code: input.code });
  await savePaymentPassword(app, context, input.paymentPassword, { isFirst: false, checked });
  return { done: true };
}

async function requireVerifiedMail({ db }: App, memberId: bigint): Promise<string> {
  const { email, isEmailVerified } = await profileOf(db, memberId);
  if (email === null || !isEmailVerified) throw new Refusal("email.missing");
  return email;
}

async function savePaymentPassword(
  app: App,
  context: RequestContext,
  password: string,
  { isFirst, checked }: { isFirst: boolean; checked?: CheckedCode },
): Promise<void> {
  const { memberId } = requireSession(context);
  const payment_hash = await hashPassword(password);
  await app.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const { hasPaymentPassword } = await profileOf(tx, memberId);
    // Another call was first: this one proved what only a first one has to.
    if (isFirst && hasPaymentPassword) throw new Refusal("payment.password.set");
    if (checked) {
      await spendCode(tx, checked);
      // A way back, for whoever has the mailbox and the login: money waits for a day.
      await lockCashOut(tx, memberId);
    }
    await saveProfile(tx, memberId, { payment_hash, payment_set_at: new Date() });
    await sendSecurityNotice(app, tx, context, { what: "payment.set" });
  });
  await clearAttempts(app.db, memberId, "payment");
}

function requireStrongPin(context: RequestContext, input: NewPin, birthday: string | null): void {
  const { paymentPassword: password, confirmPaymentPassword } = input;
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
