import type { RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import {
  requesterOf,
  checkCode,
  issueCode,
  mobileOf,
  newRequester,
  requireSmsCountry,
  spendCode,
} from "../../messaging/notifications/index.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { type CaptchaSolution, requireCaptcha } from "../captcha/index.ts";
import {
  isKnownBrowser,
  recordAttempt,
  type SessionValue,
  completeSignIn,
} from "../session/index.ts";
import { setPassword } from "./set-password.ts";
import { hashUnlessSame, requireStrongPassword } from "./new-password.ts";
import { merchantSettings } from "../../platform/merchant/index.ts";
import { candidateById, memberOfMobile } from "../members/index.ts";

/** A mobile number in the fields of a form. */
interface MobileInput {
  mobileNum?: string | undefined;
  mobileNo?: string | undefined;
  countryDialingCode?: string | undefined;
}

/** The merchant's switch for each purpose of a code without a session. */
const switches = { password: "CHNGPASSVERIF3", login: "MOBILEVERCODELOGIN3" } as const;

/**
 * Sends a code for sign-in or password reset. For a number without an account the answer and the
 * work are the same, and only the message is not sent.
 *
 * @throws Refusal `role.refused` where the merchant has it switched off, `validation`,
 *   `captcha.*`, `code.wait`, `code.limit`
 */
export async function sendCode(
  app: App,
  context: RequestContext,
  input: MobileInput & CaptchaSolution & { purpose: keyof typeof switches },
): Promise<{ expirationTime: number }> {
  const { purpose } = input;
  const address = await numberOf(app.db, context, input, switches[purpose]);
  await requireSmsCountry(app.db, context, address);
  await requireCaptcha(app, "sms", input);
  const member = await activeMemberOf(app.db, context.merchant, address);
  const { ip, language } = context;
  const issued = await issueCode(app, {
    purpose,
    channel: "sms",
    address,
    requester: newRequester(context),
    memberId: member?.id ?? null,
    isKnown: isKnownBrowser(app, context, member?.username ?? ""),
    ip,
    language,
    isWithheld: member === undefined,
  });
  return { expirationTime: issued.resendAt.getTime() };
}

/**
 * Sets a new password by a code and signs in. A password that is refused does not use up the code.
 *
 * @throws Refusal `role.refused`, `validation`, `code.wrong`, `code.expired`, `code.slow`,
 *   `modify.new.old.same`, and `login.factor` where the password is set and a second factor is
 *   required
 */
export async function setByMobile(
  app: App,
  context: RequestContext,
  input: MobileInput & { verificationCode: string; newPassword: string },
): Promise<SessionValue> {
  const { newPassword, verificationCode: code } = input;
  const address = await numberOf(app.db, context, input, switches.password);
  if (code.trim() === "") {
    throw invalidFields({ verificationCode: t(context.language, "rule.required") });
  }
  await requireStrongPassword(app.db, context, { newPassword });
  const target = {
    purpose: "password",
    channel: "sms",
    address,
    requester: requesterOf(context),
  } as const;
  const checked = await checkCode(app, { ...target, code });
  const member = await activeMemberById(app.db, checked.memberId);
  if (!member) throw new Refusal("code.wrong");
  await requireStrongPassword(app.db, context, { newPassword, username: member.username });
  const passwordHash = await hashUnlessSame(newPassword, member.password_hash);
  await app.db.transaction().execute(async (tx) => {
    await spendCode(tx, checked);
    await setPassword(app, tx, context, { memberId: member.id, passwordHash, way: "mobile" });
  });
  const { id: memberId, username } = member;
  const method = "sms";
  const attempt = await recordAttempt(app.db, context, {
    username,
    memberId,
    succeeded: false,
    method,
  });
  return completeSignIn(app, context, {
    member: { ...member, password_hash: passwordHash },
    attempt,
    method,
  });
}

async function numberOf(
  db: Db,
  context: RequestContext,
  input: MobileInput,
  flag: string,
): Promise<string> {
  const { whitelabel, dialing_code } = await merchantSettings(db, context.merchant);
  if (whitelabel[flag] !== true) throw new Refusal("role.refused");
  const typed = input.mobileNum || input.mobileNo || "";
  const number = mobileOf(input.countryDialingCode || dialing_code, typed);
  if (number === null) throw invalidFields({ mobileNum: t(context.language, "rule.mobileNum") });
  return number;
}

async function activeMemberOf(db: Db, merchant: string, mobile: string) {
  return activeMemberById(db, await memberOfMobile(db, merchant, mobile));
}

/** An active account. */
async function activeMemberById(db: Db, id: bigint | null) {
  const found = await candidateById(db, id ?? 0n);
  return found?.status === "active" ? found : undefined;
}
