import { useState } from "react";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call } from "../../../lib/client.ts";
import { useCodeRequest } from "../../../lib/code-request.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import { CodeField } from "../../../components/account/code-field.tsx";
import { FormSheet } from "../../../components/common/form-sheet.tsx";
import { LoginPasswordField } from "../../../components/account/login-password-field.tsx";

/** A mail address, the login password that says whose, and the code that came to it. */
export function EmailSheet({ onClose, onSaved }: { onClose(): void; onSaved(): void }) {
  const t = useTranslations();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const form = useSubmit({
    fields: ["email", "password", "code"],
    fieldOf: { "code.wrong": "code", "code.expired": "code" },
    async send() {
      await call("profile.email", { email, code });
      onSaved();
    },
  });
  const request = useCodeRequest(
    () => call("profile.emailCode", { email, password }),
    form.showError,
  );
  return (
    <FormSheet
      title={t("profile.email")}
      text={t("profile.email.why")}
      go={t("profile.email.confirm")}
      form={form}
      onClose={onClose}
    >
      <Field
        id="email"
        label={t("profile.email.new")}
        icon={<Icon name="mail" />}
        type="email"
        value={email}
        error={form.fieldErrors.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={254}
        onChange={(event) => setEmail(event.target.value)}
      />
      <LoginPasswordField
        value={password}
        error={form.fieldErrors.password}
        why
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
    </FormSheet>
  );
}
