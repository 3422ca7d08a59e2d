import type { RequestContext } from "../../../core/request-context.ts";
import { t } from "../../../core/i18n.ts";
import { requesterOf, mobileOf, takeCode } from "../../messaging/notifications/index.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import type { CaptchaSolution } from "../captcha/index.ts";
import { recordAttempt } from "./attempts.ts";
import { requireNoBurst, requireNotLockedOut } from "./lockout.ts";
import { deviceTokenOf } from "./known-device.ts";
import { merchantSettings } from "../../platform/merchant/index.ts";
import { candidateById, type SignInCandidate } from "../members/index.ts";

/** A mobile number and the code sent to it, in the fields of the password form. */
export interface SmsLoginInput extends CaptchaSolution {
  username: string;
  password: string;
  countryDialingCode: string;
}

/** A member whose number was verified, and the attempt that it counts as. */
export interface VerifiedSignIn {
  member: SignInCandidate;
  attempt: bigint;
}

/**
 * Verifies the code sent to a number. A number without an account got no code, and is answered
 * like a wrong one.
 *
 * @throws Refusal `role.refused` where the merchant has it switched off, `validation`,
 *   `code.wrong`, `code.expired`, `code.slow`, and the refusals of `requireNotLockedOut`
 */
export async function verifySmsCode(
  app: App,
  context: RequestContext,
  input: SmsLoginInput,
): Promise<VerifiedSignIn> {
  const address = await numberOf(app, context, input);
  const source = { username: address, device: deviceTokenOf(app, context, address) };
  const hasSolvedCaptcha = await requireNotLockedOut(app, context, { ...source, solution: input });
  const memberId = null;
  const attempt = await recordAttempt(app.db, context, {
    ...source,
    memberId,
    succeeded: false,
    method: "sms",
  });
  await requireNoBurst(app, context, { ...source, attempt, hasSolvedCaptcha });
  const target = {
    purpose: "login",
    channel: "sms",
    address,
    requester: requesterOf(context),
  } as const;
  const checked = await takeCode(app, { ...target, code: input.password });
  const member =
    checked.memberId === null ? undefined : await candidateById(app.db, checked.memberId);
  if (member?.status !== "active") throw new Refusal("code.wrong");
  return { member, attempt };
}

async function numberOf(
  { db }: App,
  context: RequestContext,
  input: SmsLoginInput,
): Promise<string> {
  const { whitelabel, dialing_code } = await merchantSettings(db, context.merchant);
  if (whitelabel.MOBILEVERCODELOGIN3 !== true) throw new Refusal("role.refused");
  const number = mobileOf(input.countryDialingCode || dialing_code, input.username);
  if (number === null) throw invalidFields({ username: t(context.language, "rule.mobileNum") });
  return number;
}
