import type { RequestContext } from "../../../core/request-context.ts";
import type { Db } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import {
  askerOf,
  checkCode,
  issueCode,
  mobileOf,
  newAsker,
  refuseCountry,
  spendCode,
} from "../../messaging/notifications/index.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { type Proof, requireHuman } from "../captcha/index.ts";
import { memberOfMobile } from "../registration/index.ts";
import { isKnownBrowser, note, type SessionValue, welcome } from "../session/index.ts";
import { setPassword } from "./credential.ts";
import { hashUnlessSame, refuseWeak } from "./new-password.ts";

/** A number as a form sends it. */
interface Numbered {
  mobileNum?: string | undefined;
  mobileNo?: string | undefined;
  countryDialingCode?: string | undefined;
}

/** The merchant's switch for each thing that a code without a session can do. */
const switches = { password: "CHNGPASSVERIF3", login: "MOBILEVERCODELOGIN3" } as const;

/**
 * Sends a code to a number, so that its owner can come back. Whether anybody has the number is
 * not told: the answer and the work are the same, and only the message is missing.
 *
 * @throws Refusal `role.refused` where the merchant has it switched off, `validation`,
 *   `captcha.*`, `code.wait`, `code.limit`
 */
export async function sendCode(
  app: App,
  context: RequestContext,
  given: Numbered & Proof & { purpose: keyof typeof switches },
): Promise<{ expirationTime: number }> {
  const { purpose } = given;
  const address = await numberOf(app.db, context, given, switches[purpose]);
  await refuseCountry(app.db, context, address);
  await requireHuman(app, "sms", given);
  const member = await activeMemberOf(app.db, context.merchant, address);
  const { ip, language } = context;
  const issued = await issueCode(app, {
    purpose,
    channel: "sms",
    address,
    asker: newAsker(context),
    memberId: member?.id ?? null,
    isKnown: isKnownBrowser(app, context, member?.username ?? ""),
    ip,
    language,
    isWithheld: member === undefined,
  });
  return { expirationTime: issued.resendAt.getTime() };
}

/**
 * Sets a new password by a code and signs in with it. A password that cannot be taken leaves the
 * code as it is, so that another can be typed.
 *
 * @throws Refusal `role.refused`, `validation`, `code.wrong`, `code.expired`, `code.slow`,
 *   `modify.new.old.same`, and `login.factor` where the password is set and one proof is missing
 */
export async function setByMobile(
  app: App,
  context: RequestContext,
  given: Numbered & { verificationCode: string; newPassword: string },
): Promise<SessionValue> {
  const { newPassword, verificationCode: code } = given;
  const address = await numberOf(app.db, context, given, switches.password);
  if (code.trim() === "") {
    throw invalidFields({ verificationCode: t(context.language, "rule.required") });
  }
  await refuseWeak(app.db, context, { newPassword });
  const place = { purpose: "password", channel: "sms", address, asker: askerOf(context) } as const;
  const proof = await checkCode(app, { ...place, code });
  const member = await memberBy(app.db, proof.memberId);
  if (!member) throw new Refusal("code.wrong");
  await refuseWeak(app.db, context, { newPassword, username: member.username });
  const passwordHash = await hashUnlessSame(newPassword, member.password_hash);
  await app.db.transaction().execute(async (tx) => {
    await spendCode(tx, proof);
    await setPassword(app, tx, context, { memberId: member.id, passwordHash, way: "mobile" });
  });
  const { id: memberId, username } = member;
  const method = "sms";
  const attempt = await note(app.db, context, { username, memberId, succeeded: false, method });
  return welcome(app, context, {
    member: { ...member, password_hash: passwordHash },
    attempt,
    method,
  });
}

async function numberOf(
  db: Db,
  context: RequestContext,
  given: Numbered,
  flag: string,
): Promise<string> {
  const { whitelabel, dialing_code } = await db
    .selectFrom("merchant")
    .select(["whitelabel", "dialing_code"])
    .where("code", "=", context.merchant)
    .executeTakeFirstOrThrow();
  if (whitelabel[flag] !== true) throw new Refusal("role.refused");
  const typed = given.mobileNum || given.mobileNo || "";
  const number = mobileOf(given.countryDialingCode || dialing_code, typed);
  if (number === null) throw invalidFields({ mobileNum: t(context.language, "rule.mobileNum") });
  return number;
}

async function activeMemberOf(db: Db, merchant: string, mobile: string) {
  return memberBy(db, await memberOfMobile(db, merchant, mobile));
}

/** An account that can be signed in to. */
async function memberBy(db: Db, id: bigint | null) {
  return db
    .selectFrom("member")
    .select(["id", "account", "username", "type", "status", "merchant", "password_hash"])
    .where("id", "=", id ?? 0n)
    .where("status", "=", "active")
    .executeTakeFirst();
}
