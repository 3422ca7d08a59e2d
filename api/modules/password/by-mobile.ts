import type { Ask } from "../../core/ask.ts";
import type { Db } from "../../core/db.ts";
import { say } from "../../core/i18n.ts";
import { mobileOf } from "../../core/phone.ts";
import { invalidFields, Refusal } from "../../core/refusal.ts";
import type { House } from "../../house.ts";
import { type Proof, requireHuman } from "../captcha/index.ts";
import {
  askerOf,
  checkCode,
  issueCode,
  newAsker,
  refuseCountry,
  spendCode,
} from "../dispatch/index.ts";
import { memberOfMobile } from "../member/index.ts";
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
  house: House,
  ask: Ask,
  given: Numbered & Proof & { purpose: keyof typeof switches },
): Promise<{ expirationTime: number }> {
  const { purpose } = given;
  const address = await numberOf(house.db, ask, given, switches[purpose]);
  await refuseCountry(house.db, ask, address);
  await requireHuman(house, "sms", given);
  const member = await activeMemberOf(house.db, ask.merchant, address);
  const { ip, language } = ask;
  const issued = await issueCode(house, {
    purpose,
    channel: "sms",
    address,
    asker: newAsker(ask),
    memberId: member?.id ?? null,
    isKnown: isKnownBrowser(house, ask, member?.username ?? ""),
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
  house: House,
  ask: Ask,
  given: Numbered & { verificationCode: string; newPassword: string },
): Promise<SessionValue> {
  const { newPassword, verificationCode: code } = given;
  const address = await numberOf(house.db, ask, given, switches.password);
  if (code.trim() === "") {
    throw invalidFields({ verificationCode: say(ask.language, "rule.required") });
  }
  await refuseWeak(house.db, ask, { newPassword });
  const place = { purpose: "password", channel: "sms", address, asker: askerOf(ask) } as const;
  const proof = await checkCode(house, { ...place, code });
  const member = await memberBy(house.db, proof.memberId);
  if (!member) throw new Refusal("code.wrong");
  await refuseWeak(house.db, ask, { newPassword, username: member.username });
  const passwordHash = await hashUnlessSame(newPassword, member.password_hash);
  await house.db.transaction().execute(async (tx) => {
    await spendCode(tx, proof);
    await setPassword(house, tx, ask, { memberId: member.id, passwordHash, way: "mobile" });
  });
  const { id: memberId, username } = member;
  const method = "sms";
  const attempt = await note(house.db, ask, { username, memberId, succeeded: false, method });
  return welcome(house, ask, {
    member: { ...member, password_hash: passwordHash },
    attempt,
    method,
  });
}

async function numberOf(db: Db, ask: Ask, given: Numbered, flag: string): Promise<string> {
  const { whitelabel, dialing_code } = await db
    .selectFrom("merchant")
    .select(["whitelabel", "dialing_code"])
    .where("code", "=", ask.merchant)
    .executeTakeFirstOrThrow();
  if (whitelabel[flag] !== true) throw new Refusal("role.refused");
  const typed = given.mobileNum || given.mobileNo || "";
  const number = mobileOf(given.countryDialingCode || dialing_code, typed);
  if (number === null) throw invalidFields({ mobileNum: say(ask.language, "rule.mobileNum") });
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
