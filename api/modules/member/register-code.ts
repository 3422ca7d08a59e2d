import type { Ask } from "../../core/ask.ts";
import { mobileOf } from "../../core/phone.ts";
import { invalidFields, Refusal } from "../../core/refusal.ts";
import { say } from "../../core/i18n.ts";
import type { House } from "../../house.ts";
import { type Proof, requireHuman } from "../captcha/index.ts";
import { issueCode, newAsker, refuseCountry } from "../dispatch/index.ts";
import { methodsOf } from "./methods.ts";

interface CodeAsked extends Proof {
  mobileNum?: string | undefined;
  mobileNo?: string | undefined;
  countryDialingCode?: string | undefined;
}

/**
 * Sends a code to a number that somebody wants to open an account with. A number that has an
 * account gets one as well: the answer tells nothing, and using the code does.
 *
 * @throws Refusal `captcha.*` without a proof that a person asks; `code.wait` and `code.limit`
 */
export async function sendRegisterCode(
  house: House,
  ask: Ask,
  given: CodeAsked,
): Promise<{ expirationTime: number }> {
  const { provesMobile, dialingCode } = await methodsOf(house.db, ask.merchant);
  if (!provesMobile) throw new Refusal("registration.closed");
  const typed = given.mobileNum || given.mobileNo || "";
  const address = mobileOf(given.countryDialingCode || dialingCode, typed);
  if (address === null) throw invalidFields({ mobileNum: say(ask.language, "rule.mobileNum") });
  await refuseCountry(house.db, ask, address);
  await requireHuman(house, "sms", given);
  const { ip, language } = ask;
  const asker = newAsker(ask);
  const wish = { purpose: "register", channel: "sms", address, asker, ip, language } as const;
  const { resendAt } = await issueCode(house, wish);
  return { expirationTime: resendAt.getTime() };
}
