import { call, type CallError } from "../../lib/client.ts";
import { type CodeRequest, useCodeRequest } from "../../lib/code-request.ts";
import { type Human, useHuman } from "../../lib/human.ts";
import { looksLikeMobile, type Phone } from "../../lib/phone.ts";
import { say } from "../../lib/words.ts";

/** A code for the number in the form, behind a check that a person asks. */
export interface RegisterCode {
  human: Human;
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
  const human = useHuman("sms", isAsked);
  const request = useCodeRequest(
    async () => {
      const evidence = await human.proof();
      const { number: mobileNum, dialingCode: countryDialingCode } = phone;
      const payload = { mobileNum, countryDialingCode, ...evidence };
      const answer = await call("registration.registerCode", payload);
      // That proof is used up; the next code needs one of its own.
      human.begin();
      return answer;
    },
    (error) => {
      human.heed(error);
      const { mobileNum } = error.fields;
      if (mobileNum === undefined) tell.trouble(error);
      else tell.field("mobileNum", mobileNum);
    },
  );
  const mayAsk = () => {
    const isRight = looksLikeMobile(phone);
    if (!isRight) tell.field("mobileNum", say("field.mobileNum.wrong"));
    return isRight;
  };
  return { human, request, mayAsk };
}
