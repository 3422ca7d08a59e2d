import { useState, type SubmitEvent } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { call, CallError } from "../../lib/client.ts";
import { useCodeRequest } from "../../lib/code-request.ts";
import { focusFirstInvalid } from "@trevo/client/forms.ts";
import { useCaptcha } from "../../lib/captcha.ts";
import { looksLikeMobile, type Phone } from "../../lib/phone.ts";
import { readRemembered } from "../../lib/remembered.ts";
import { useRevalidation } from "@trevo/client/revalidation.ts";
import { useLanguage, useTranslations, type Translate } from "../../lib/i18n.ts";
import { CodeField } from "../../components/account/code-field.tsx";
import css from "../../components/common/form.module.css";
import { CaptchaCheck } from "../../components/account/captcha-check.tsx";
import { PhoneField } from "../../components/account/phone-field.tsx";
import { completeSignIn } from "./complete-sign-in.ts";
import { type PendingSignIn, pendingSignInOf } from "./pending-sign-in.ts";
import { FormError } from "./form-error.tsx";

/** The number that this browser signed in with last. */
function rememberedPhone(dialingCode: string): Phone {
  const kept = readRemembered();
  if (kept?.type !== "sms") return { dialingCode, number: "" };
  return { dialingCode: kept.countryDialingCode, number: kept.username };
}

/** What is missing, by field. */
function missingIn(phone: Phone, code: string, t: Translate): Record<string, string> {
  return {
    ...(looksLikeMobile(phone) ? {} : { mobileNum: t("login.mobile.wrong") }),
    ...(/^\d{4,10}$/.test(code) ? {} : { messageCode: t("login.code.missing") }),
  };
}

interface SmsFormProps {
  dialingCode: string;
  /** The code was right, and a second proof is asked for. */
  onPending(half: PendingSignIn): void;
}

/** A number, and the code that is sent to it. */
export function SmsForm({ dialingCode, onPending }: SmsFormProps) {
  const t = useTranslations();
  const language = useLanguage();
  const captcha = useCaptcha("sms", true);
  const guard = useCaptcha("login");
  const [phone, setPhone] = useState(() => rememberedPhone(dialingCode));
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { number } = phone;

  useRevalidation(language, () => {
    setTrouble(null);
    const now = missingIn(phone, code, t);
    setWrong(Object.fromEntries(Object.entries(now).filter(([field]) => field in wrong)));
  });

  const refused = (error: CallError) => {
    const { username, mobileNum = username } = error.fields;
    if (error.code === "validation" && mobileNum !== undefined) setWrong({ mobileNum });
    else setTrouble(error.message);
  };
  const request = useCodeRequest(
    async () => {
      setTrouble(null);
      const proof = await captcha.proof();
      if (proof === null) throw new CallError("captcha.required", t("human.code.missing"));
      const purpose = "login" as const;
      const countryDialingCode = phone.dialingCode;
      const asked = { mobileNum: number, countryDialingCode, purpose, ...proof };
      const sent = await call("password.sendCode", asked);
      captcha.start();
      document.getElementById("messageCode")?.focus();
      return sent;
    },
    (error) => {
      refused(error);
      captcha.handleError(error);
    },
  );
  const mayAsk = () => {
    const isRight = looksLikeMobile(phone);
    setWrong(isRight ? {} : { mobileNum: t("login.mobile.wrong") });
    if (!isRight) document.getElementById("mobileNum")?.focus();
    return isRight;
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const missing = missingIn(phone, code, t);
    setWrong(missing);
    setTrouble(null);
    if (Object.keys(missing).length > 0) {
      return focusFirstInvalid(["mobileNum", "messageCode"], missing);
    }
    setBusy(true);
    const proof = await guard.proof();
    if (proof === null) return setBusy(false);
    const countryDialingCode = phone.dialingCode;
    const given = { username: number, password: code, countryDialingCode, type: "sms" } as const;
    const { type, username } = given;
    const remembered = { type, username, countryDialingCode, remembered: false };
    try {
      const value = await call("session.login", { ...given, ...proof });
      completeSignIn(value, { language, remembered });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const half = pendingSignInOf(error, remembered);
      if (half) return onPending(half);
      refused(error);
      guard.handleError(error);
      setBusy(false);
    }
  };

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormError text={trouble} />
      <PhoneField id="mobileNum" phone={phone} error={wrong.mobileNum} onPhone={setPhone} />
      <CaptchaCheck captcha={guard.state === "off" ? captcha : guard} />
      <CodeField
        id="messageCode"
        request={request}
        mayAsk={mayAsk}
        value={code}
        error={wrong.messageCode}
        onChange={({ target }) => setCode(target.value.replace(/\D/g, ""))}
      />
      <Button type="submit" size="large" wide busy={busy}>
        {t("login")}
      </Button>
    </form>
  );
}
