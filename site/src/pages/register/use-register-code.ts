import { call, type CallError } from "../../lib/client.ts";
import { type CodeRequest, useCodeRequest } from "../../lib/code-request.ts";
import { type Captcha, useCaptcha } from "../../lib/captcha.ts";
import { looksLikeMobile, type Phone } from "../../lib/phone.ts";
import { t } from "../../lib/i18n.ts";

/** A code for the number in the form, behind a check that a person asks. */
export interface RegisterCode {
  captcha: Captcha;
  request: CodeRequest;
  /** Whether the number can get a code; where not, it is told. */
  mayAsk(): boolean;
}

/** @param isAsked the form has a field for the code */
export function useRegisterCode(
  isAsked: boolean,
  phone: Phone,
  tell: { field(field: string, text: string): void; trouble(error: CallError): void },
): RegisterCode {
  const captcha = useCaptcha("sms", isAsked);
  const request = useCodeRequest(
    async () => {
      const evidence = await captcha.proof();
      const { number: mobileNum, dialingCode: countryDialingCode } = phone;
      const payload = { mobileNum, countryDialingCode, ...evidence };
      const answer = await call("registration.registerCode", payload);
      // That proof is used up; the next code needs one of its own.
      captcha.start();
      return answer;
    },
    (error) => {
      captcha.handleError(error);
      const { mobileNum } = error.fields;
      if (mobileNum === undefined) tell.trouble(error);
      else tell.field("mobileNum", mobileNum);
    },
  );
  const mayAsk = () => {
    const isRight = looksLikeMobile(phone);
    if (!isRight) tell.field("mobileNum", t("field.mobileNum.wrong"));
    return isRight;
  };
  return { captcha, request, mayAsk };
}
