import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { call, CallError } from "../../lib/client.ts";
import { useCodeRequest } from "../../lib/code-request.ts";
import { definedErrors } from "@trevo/client/forms.ts";
import { useCaptcha } from "../../lib/captcha.ts";
import { go } from "../../lib/navigate.ts";
import { dismiss, toast } from "@trevo/client/toasts.ts";
import { passwordError, type PasswordRule } from "../../lib/password-rule.ts";
import { looksLikeMobile, type Phone } from "../../lib/phone.ts";
import { startSession } from "../../lib/session.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { CodeField } from "../../components/account/code-field.tsx";
import { CaptchaCheck } from "../../components/account/captcha-check.tsx";
import { NewPasswordField } from "../../components/account/new-password-field.tsx";
import { PhoneField } from "../../components/account/phone-field.tsx";
import { FormError } from "../../components/common/form-error.tsx";
import css from "../../components/common/form.module.css";

const order = ["mobileNum", "verificationCode", "newPassword"];
const settingMs = 15_000;

/** A number, the code that it gets, and the new password; then the member is signed in. */
export function ByMobile({ rule }: { rule: PasswordRule }) {
  const t = useTranslations();
  const captcha = useCaptcha("sms", true);
  const [phone, setPhone] = useState<Phone>({ dialingCode: rule.dialingCode, number: "" });
  const [verificationCode, setCode] = useState("");
  const [newPassword, setPassword] = useState("");
  const number = { mobileNum: phone.number, countryDialingCode: phone.dialingCode };
  const numberFault = looksLikeMobile(phone) ? undefined : t("field.mobileNum.wrong");

  const form = useSubmit({
    fields: order,
    fieldOf: {
      "code.wrong": "verificationCode",
      "code.expired": "verificationCode",
      "modify.new.old.same": "newPassword",
    },
    check: () =>
      definedErrors({
        mobileNum: numberFault,
        verificationCode: verificationCode.trim() === "" ? t("field.code.missing") : undefined,
        newPassword: passwordError(newPassword, rule),
      }),
    async send() {
      toast("loading", t("wait"), settingMs);
      try {
        const value = await call("password.setByMobile", {
          ...number,
          verificationCode,
          newPassword,
        });
        startSession(value);
        toast("success", t("forget.done"));
        go("/m/home", { replace: true });
      } catch (error) {
        dismiss();
        if (!(error instanceof CallError)) throw error;
        if (error.code === "login.factor") return go("/m/login?step=factor", { replace: true });
        if (error.code === "modify.new.old.same") setPassword("");
        else if (error.code.startsWith("code.")) setCode("");
        throw error;
      }
    },
  });
  const request = useCodeRequest(
    async () => {
      const proof = await captcha.proof();
      if (proof === null) throw new CallError("captcha.required", t("human.code.missing"));
      const issued = await call("password.sendCode", { ...number, ...proof });
      // A proof is good once: the next code needs another.
      captcha.start();
      return issued;
    },
    (error) => {
      if (error.value.captcha === true) captcha.handleError(error);
      form.showError(error);
    },
  );
  const mayAsk = () => {
    if (numberFault === undefined) return true;
    const fields = { mobileNum: numberFault };
    form.showError(new CallError("validation", numberFault, { fields }));
    return false;
  };

  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <FormError text={form.formError} />
      <PhoneField
        id="mobileNum"
        phone={phone}
        error={form.fieldErrors.mobileNum}
        onPhone={setPhone}
      />
      <CaptchaCheck captcha={captcha} />
      <CodeField
        id="verificationCode"
        value={verificationCode}
        error={form.fieldErrors.verificationCode}
        request={request}
        mayAsk={mayAsk}
        onChange={(event) => setCode(event.target.value)}
      />
      <NewPasswordField
        name="newPassword"
        rule={rule}
        value={newPassword}
        error={form.fieldErrors.newPassword}
        onValue={setPassword}
      />
      <Button type="submit" size="large" wide busy={form.busy}>
        {t("forget.set")}
      </Button>
    </form>
  );
}
