import { sessionOf, type Ask } from "../../core/ask.ts";
import { say } from "../../core/i18n.ts";
import { hashPassword } from "../../core/passwords.ts";
import { lockMember } from "../../core/lock-member.ts";
import { isGuessablePin } from "../../core/pins.ts";
import { invalidFields, Refusal } from "../../core/refusal.ts";
import type { House } from "../../house.ts";
import { checkCode, type CodeProof, issueCode, memberAsker, spendCode } from "../dispatch/index.ts";
import { requireFactor } from "../factors/index.ts";
import { maskMail } from "./masks.ts";
import { noticeOf } from "./notices.ts";
import { profileOf, saveProfile } from "./profiles.ts";
import { provePassword, provePaymentPassword } from "./proof.ts";
import { proveAnswers } from "./questions.ts";
import { clearTries } from "../../core/tries.ts";

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
  house: House,
  ask: Ask,
  given: NewPassword & { password: string; oldPaymentPassword: string },
): Promise<{ done: true }> {
  const { hasPaymentPassword, birthday } = await profileOf(house.db, sessionOf(ask).memberId);
  refuseWeak(ask, given, birthday);
  await requireFactor(house, ask);
  if (hasPaymentPassword) {
    await provePaymentPassword(house.db, ask, given.oldPaymentPassword, "oldPaymentPassword");
    if (given.oldPaymentPassword === given.paymentPassword) {
      throw invalidFields({ paymentPassword: say(ask.language, "rule.paymentPassword.same") });
    }
  } else await provePassword(house.db, ask, given.password);
  await keep(house, ask, given.paymentPassword, { isFirst: !hasPaymentPassword });
  return { done: true };
}

/**
 * Sends the code that a reset needs, to the proven address and no other.
 *
 * @throws Refusal `email.missing`, `code.wait`, `code.limit`
 */
export async function sendResetCode(
  house: House,
  ask: Ask,
): Promise<{ expirationTime: number; to: string }> {
  const { memberId } = sessionOf(ask);
  const address = await provenMail(house, memberId);
  const { ip, language } = ask;
  const asker = memberAsker(memberId);
  const wish = { ...place, address, asker, memberId, ip, language };
  const { resendAt } = await issueCode(house, wish);
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
  house: House,
  ask: Ask,
  given: NewPassword & { password: string; code: string; answers: Record<string, string> },
): Promise<{ done: true }> {
  const { memberId } = sessionOf(ask);
  const { birthday } = await profileOf(house.db, memberId);
  refuseWeak(ask, given, birthday);
  await requireFactor(house, ask);
  const address = await provenMail(house, memberId);
  if (given.code.trim() === "") throw invalidFields({ code: say(ask.language, "rule.required") });
  await provePassword(house.db, ask, given.password);
  await proveAnswers(house, ask, given.answers);
  const asker = memberAsker(memberId);
  const proof = await checkCode(house, { ...place, address, asker, code: given.code });
  await keep(house, ask, given.paymentPassword, { isFirst: false, proof });
  return { done: true };
}

async function provenMail({ db }: House, memberId: bigint): Promise<string> {
  const { email, isEmailVerified } = await profileOf(db, memberId);
  if (email === null || !isEmailVerified) throw new Refusal("email.missing");
  return email;
}

async function keep(
  house: House,
  ask: Ask,
  password: string,
  { isFirst, proof }: { isFirst: boolean; proof?: CodeProof },
): Promise<void> {
  const { memberId } = sessionOf(ask);
  const payment_hash = await hashPassword(password);
  await house.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const { hasPaymentPassword } = await profileOf(tx, memberId);
    // Another call was first: this one proved what only a first one has to.
    if (isFirst && hasPaymentPassword) throw new Refusal("payment.password.set");
    if (proof) await spendCode(tx, proof);
    await saveProfile(tx, memberId, { payment_hash, payment_set_at: new Date() });
    await noticeOf(house, tx, ask, { what: "payment.set" });
  });
  await clearTries(house.db, memberId, "payment");
}

function refuseWeak(ask: Ask, given: NewPassword, birthday: string | null): void {
  const { paymentPassword: password, confirmPaymentPassword } = given;
  const broken: Record<string, string> = {};
  if (!shape.test(password)) {
    broken.paymentPassword = say(ask.language, "rule.paymentPassword");
  } else if (isGuessablePin(password, birthday)) {
    broken.paymentPassword = say(ask.language, "rule.paymentPassword.weak");
  }
  if (password !== confirmPaymentPassword) {
    broken.confirmPaymentPassword = say(ask.language, "rule.confirmPassword");
  }
  if (Object.keys(broken).length > 0) throw invalidFields(broken);
}
