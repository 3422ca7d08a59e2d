import { requireSession, type RequestContext } from "../../../core/request-context.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields } from "../../../core/refusal.ts";
import { changeEmail, endPasswordLinks, lockCashOut } from "../members/index.ts";
import type { App } from "../../../app.ts";
import {
  checkCode,
  issueCode,
  memberRequester,
  spendCode,
} from "../../messaging/notifications/index.ts";
import { recordFactorAdded, requireFactor } from "../mfa/index.ts";
import { isMail } from "./mail-address.ts";
import { maskMail } from "./masks.ts";
import { sendSecurityNotice } from "./notices.ts";
import { profileOf, saveProfile } from "./profiles.ts";
import { verifyOwnPassword } from "./verify-password.ts";

const target = { purpose: "email", channel: "mail" } as const;

/**
 * Sends a code to an address that a member says is theirs. Asking needs the login password: an
 * open session alone must not move an account to another's mailbox.
 *
 * @throws Refusal `validation`, `secret.shut`, `code.wait`, `code.limit`
 */
export async function sendEmailCode(
  app: App,
  context: RequestContext,
  input: { email: string; password: string },
): Promise<{ expirationTime: number; to: string }> {
  const { memberId } = requireSession(context);
  const address = readMail(context, input.email);
  const { email, isEmailVerified } = await profileOf(app.db, memberId);
  if (isEmailVerified && email === address) {
    throw invalidFields({ email: t(context.language, "rule.email.same") });
  }
  await requireFactor(app, context);
  await verifyOwnPassword(app.db, context, input.password);
  const { ip, language } = context;
  const requester = memberRequester(memberId);
  const request = { ...target, address, requester, memberId, ip, language };
  const { resendAt } = await issueCode(app, request);
  return { expirationTime: resendAt.getTime(), to: maskMail(address) };
}

/**
 * Takes the address that a code came to. The one before it is notified, and links sent there stop
 * working. Whoever knows the login password alone could move an account to their own mailbox
 * and reset the payment password from there: money waits for a day, and the owner can object.
 *
 * @throws Refusal `validation`, `code.expired`, `code.wrong`
 */
export async function setEmail(
  app: App,
  context: RequestContext,
  input: { email: string; code: string },
): Promise<{ email: string }> {
  const { memberId } = requireSession(context);
  const address = readMail(context, input.email);
  if (input.code.trim() === "") throw invalidFields({ code: t(context.language, "rule.required") });
  const requester = memberRequester(memberId);
  const checked = await checkCode(app, { ...target, address, requester, code: input.code });
  await app.db.transaction().execute(async (tx) => {
    const before = await profileOf(tx, memberId);
    await spendCode(tx, checked);
    await changeEmail(tx, memberId, address);
    await saveProfile(tx, memberId, { verified_email: address });
    const mailTo = before.isEmailVerified && before.email !== address ? before.email : null;
    await recordFactorAdded(tx, context, "mail");
    await endPasswordLinks(tx, memberId);
    if (mailTo !== null) await lockCashOut(tx, memberId);
    await sendSecurityNotice(app, tx, context, {
      what: "email.changed",
      of: maskMail(address),
      mailTo,
    });
  });
  return { email: maskMail(address) };
}

function readMail(context: RequestContext, typed: string): string {
  const address = typed.trim().toLowerCase();
  if (!isMail(address)) throw invalidFields({ email: t(context.language, "rule.email") });
  return address;
}
