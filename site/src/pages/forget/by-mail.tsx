import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call, CallError } from "../../lib/client.ts";
import { definedErrors } from "@trevo/client/forms.ts";
import { useCaptcha } from "../../lib/captcha.ts";
import { goBack } from "../../lib/navigate.ts";
import { dismiss, durations, toast } from "@trevo/client/toasts.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { CaptchaCheck } from "../../components/account/captcha-check.tsx";
import { FormError } from "../../components/common/form-error.tsx";
import { UsernameField } from "../../components/account/username-field.tsx";
import css from "../../components/common/form.module.css";

const mailShape = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** A username and its mail address; a link comes by mail, if the two belong together. */
export function ByMail() {
  const t = useTranslations();
  const captcha = useCaptcha("forget", true);
  const [username, setUsername] = useState("");
  const [email, setEmail] = useState("");
  const form = useSubmit({
    fields: ["username", "email"],
    check: () =>
      definedErrors({
        username: username.trim() === "" ? t("login.username.missing") : undefined,
        email: mailShape.test(email.trim()) ? undefined : t("forget.email.wrong"),
      }),
    async send() {
      const proof = await captcha.proof();
      if (proof === null) return;
      toast("loading", t("wait"));
      try {
        await call("password.sendLink", {
          username: username.trim(),
          email: email.trim(),
          ...proof,
        });
      } catch (error) {
        dismiss();
        // A proof is good once, whatever was said to the form that it came with.
        if (error instanceof CallError) captcha.handleError(error);
        throw error;
      }
      toast("success", t("forget.sent"), durations.settings);
      goBack();
    },
  });
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <FormError text={form.formError} />
      <UsernameField value={username} error={form.fieldErrors.username} onValue={setUsername} />
      <Field
        id="email"
        label={t("forget.email")}
        type="email"
        icon={<Icon name="mail" />}
        value={email}
        error={form.fieldErrors.email}
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        onChange={(event) => setEmail(event.target.value)}
      />
      <CaptchaCheck captcha={captcha} />
      <Button type="submit" size="large" wide busy={form.busy}>
        {t("forget.retrieve")}
      </Button>
    </form>
  );
}
