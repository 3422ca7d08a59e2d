import type { RequestContext } from "../../../core/request-context.ts";
import {
  issueCode,
  mobileOf,
  newAsker,
  refuseCountry,
} from "../../messaging/notifications/index.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import { t } from "../../../core/i18n.ts";
import type { App } from "../../../app.ts";
import { type Proof, requireHuman } from "../captcha/index.ts";
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
  app: App,
  context: RequestContext,
  given: CodeAsked,
): Promise<{ expirationTime: number }> {
  const { provesMobile, dialingCode } = await methodsOf(app.db, context.merchant);
  if (!provesMobile) throw new Refusal("registration.closed");
  const typed = given.mobileNum || given.mobileNo || "";
  const address = mobileOf(given.countryDialingCode || dialingCode, typed);
  if (address === null) throw invalidFields({ mobileNum: t(context.language, "rule.mobileNum") });
  await refuseCountry(app.db, context, address);
  await requireHuman(app, "sms", given);
  const { ip, language } = context;
  const asker = newAsker(context);
  const wish = { purpose: "register", channel: "sms", address, asker, ip, language } as const;
  const { resendAt } = await issueCode(app, wish);
  return { expirationTime: resendAt.getTime() };
}
