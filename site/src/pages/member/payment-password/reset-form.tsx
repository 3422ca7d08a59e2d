import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call } from "../../../lib/client.ts";
import { useCodeRequest } from "../../../lib/code-request.ts";
import { useQuery } from "../../../lib/use-query.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import { CodeField } from "../../../components/account/code-field.tsx";
import { LoginPasswordField } from "../../../components/account/login-password-field.tsx";
import { FormError } from "../../../components/common/form-error.tsx";
import page from "../../../components/common/page.module.css";
import { NewPins, noPins } from "./new-pins.tsx";

/** A forgotten one is set anew: login password, code of the mail, and answers where there are. */
export function ResetForm({ onSaved }: { onSaved(): void }) {
  const t = useTranslations();
  const { data } = useQuery("profile.questions", {});
  const asked = data?.questions.filter(({ answered }) => answered) ?? [];
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [pins, setPins] = useState(noPins);
  const form = useSubmit({
    fields: ["password", "code", "paymentPassword", "confirmPaymentPassword"],
    fieldOf: { "code.wrong": "code", "code.expired": "code" },
    async send() {
      await call("profile.resetPaymentPassword", { password, code, answers, ...pins });
      onSaved();
    },
  });
  const request = useCodeRequest(() => call("profile.resetCode", {}), form.showError);
  return (
    <form className={page.form} onSubmit={form.submit} noValidate>
      <FormError text={form.formError} />
      <LoginPasswordField
        value={password}
        error={form.fieldErrors.password}
        onValue={setPassword}
      />
      <CodeField
        id="code"
        label={t("profile.code")}
        value={code}
        error={form.fieldErrors.code}
        request={request}
        onChange={(event) => setCode(event.target.value)}
      />
      {asked.map(({ id, text }) => (
        <Field
          key={id}
          label={text}
          icon={<Icon name="help" />}
          value={answers[id] ?? ""}
          autoComplete="off"
          maxLength={128}
          onChange={(event) => setAnswers({ ...answers, [id]: event.target.value })}
        />
      ))}
      <NewPins pins={pins} wrong={form.fieldErrors} onChange={setPins} />
      <Button type="submit" size="large" wide busy={form.busy}>
        {t("payout.password.reset")}
      </Button>
    </form>
  );
}
