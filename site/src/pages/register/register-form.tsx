import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Checkbox } from "@trevo/ui/toggle.tsx";
import { useCaptcha } from "../../lib/captcha.ts";
import { useSettings } from "../../lib/settings.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { CaptchaCheck } from "../../components/account/captcha-check.tsx";
import { useFieldChecks } from "./field-checks.ts";
import { invitationFromLink, useInvitationOfDomain } from "./invitation.ts";
import { RegisterFields } from "./register-fields.tsx";
import { invalidFields, type FormValues, type Method, type Rule } from "./rules.ts";
import { useRegisterCode } from "./use-register-code.ts";
import { useRegistration } from "./use-registration.ts";
import css from "../../components/common/form.module.css";

interface RegisterFormProps {
  method: Method;
  rules: readonly Rule[];
  /** The country's that is offered first. */
  dialingCode: string;
}

/** The form of one way to open an account; what was typed stays when the way changes. */
export function RegisterForm({ method, rules, dialingCode: offered }: RegisterFormProps) {
  const t = useTranslations();
  const { ageMin } = useSettings();
  const [form, setForm] = useState<FormValues>(invitationFromLink);
  const [dialingCode, setDialingCode] = useState(offered);
  // Where each thing is agreed to by itself, nothing is ticked beforehand.
  const [agreed, setAgreed] = useState(!rules.some(({ kind }) => kind === "consent"));
  const has = (field: string) => rules.some((rule) => rule.field === field);

  const captcha = useCaptcha("register", has("captcha"));
  const { proof, handleError } = captcha;
  const sent = useRegistration({ method, rules, dialingCode, form, proof, handleError });
  const asked = useFieldChecks(t("register.username.taken"));
  const phone = { dialingCode, number: form.mobileNum ?? "" };
  const code = useRegisterCode(has("verificationCode"), phone, {
    field: (field, text) => sent.tell({ ...sent.wrong, [field]: text }),
    trouble: ({ message }) => sent.setTrouble(message),
  });
  useInvitationOfDomain(has("affiliateCode") && form.affiliateCode === undefined, (found) =>
    setForm((before) => ({ affiliateCode: found, ...before })),
  );

  const fill = (field: string, value: string) => {
    sent.right(field);
    setForm((before) => ({ ...before, [field]: value }));
  };
  const leave = async (rule: Rule) => {
    const { field } = rule;
    const value = form[field]?.trim() ?? "";
    const words = { confirm: "", required: "" };
    const broken = invalidFields([rule], { [field]: value }, dialingCode, words);
    if (value === "" || broken[field] !== undefined) return;
    const found = await asked.ask(field, value);
    if (found !== null) sent.setWrong((before) => ({ ...before, [field]: found }));
  };

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void sent.run();
      }}
    >
      {sent.trouble !== null && (
        <p className={css.trouble} role="alert">
          <Icon name="warning" />
          {sent.trouble}
        </p>
      )}
      <RegisterFields
        rules={rules}
        form={form}
        wrong={sent.wrong}
        good={asked.good}
        phone={phone}
        code={code}
        onValue={fill}
        onPhone={({ dialingCode: dialed, number }) => {
          setDialingCode(dialed);
          fill("mobileNum", number);
        }}
        onLeave={(rule) => void leave(rule)}
      />
      <CaptchaCheck captcha={captcha} />
      <Checkbox checked={agreed} onChange={setAgreed}>
        {t("register.agree", { age: ageMin })}{" "}
        <a href="/m/help#terms" className={css.inline}>
          {t("help.terms")}
        </a>{" "}
        {t("register.agree.and")}{" "}
        <a href="/m/help#privacy" className={css.inline}>
          {t("help.privacy")}
        </a>
      </Checkbox>
      <Button type="submit" size="large" wide busy={sent.busy} disabled={!agreed}>
        {t("register.submit")}
      </Button>
    </form>
  );
}
