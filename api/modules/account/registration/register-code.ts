import type { RequestContext } from "../../../core/request-context.ts";
import {
  issueCode,
  mobileOf,
  newRequester,
  requireSmsCountry,
} from "../../messaging/notifications/index.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import { t } from "../../../core/i18n.ts";
import type { App } from "../../../app.ts";
import { type CaptchaSolution, requireCaptcha } from "../captcha/index.ts";
import { methodsOf } from "./methods.ts";

interface RegisterCodeInput extends CaptchaSolution {
  mobileNum?: string | undefined;
  mobileNo?: string | undefined;
  countryDialingCode?: string | undefined;
}

/**
 * Sends a code to a number that somebody wants to register with. A number that has an account gets
 * one as well: the answer does not disclose that; only using the code does.
 *
 * @throws Refusal `captcha.*` without a proof that a person asks; `code.wait` and `code.limit`
 */
export async function sendRegisterCode(
  app: App,
  context: RequestContext,
  input: RegisterCodeInput,
): Promise<{ expirationTime: number }> {
  const { provesMobile, dialingCode } = await methodsOf(app.db, context.merchant);
  if (!provesMobile) throw new Refusal("registration.closed");
  const typed = input.mobileNum || input.mobileNo || "";
  const address = mobileOf(input.countryDialingCode || dialingCode, typed);
  if (address === null) throw invalidFields({ mobileNum: t(context.language, "rule.mobileNum") });
  await requireSmsCountry(app.db, context, address);
  await requireCaptcha(app, "sms", input);
  const { ip, language } = context;
  const requester = newRequester(context);
  const request = {
    purpose: "register",
    channel: "sms",
    address,
    requester,
    ip,
    language,
  } as const;
  const { resendAt } = await issueCode(app, request);
  return { expirationTime: resendAt.getTime() };
}
