import { useState } from "react";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { call, CallError } from "../../lib/client.ts";
import { definedErrors } from "@trevo/client/forms.ts";
import { go } from "../../lib/navigate.ts";
import { toast } from "@trevo/client/toasts.ts";
import { passwordError, type PasswordRule } from "../../lib/password-rule.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { NewPasswordField } from "../../components/account/new-password-field.tsx";
import { FormError } from "../../components/common/form-error.tsx";
import css from "../../components/common/form.module.css";

/** Where a mailed link leads: a new password, twice, and then to the login page. */
export function ByLink({ linkToken, rule }: { linkToken: string; rule: PasswordRule }) {
  const t = useTranslations();
  const [newPassword, setPassword] = useState("");
  const [confirmNewPassword, setConfirm] = useState("");
  const [isOver, setOver] = useState(false);
  const differs = t("register.confirm.differs");
  const form = useSubmit({
    fields: ["newPassword", "confirmNewPassword"],
    fieldOf: { "modify.new.old.same": "newPassword" },
    check: () =>
      definedErrors({
        newPassword: passwordError(newPassword, rule),
        confirmNewPassword: confirmNewPassword === newPassword ? undefined : differs,
      }),
    async send() {
      try {
        await call("password.setByLink", { linkToken, newPassword, confirmNewPassword });
        toast("success", t("forget.changed"));
        go("/m/login", { replace: true });
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== "link.expired") throw error;
        setOver(true);
      }
    },
  });
  if (isOver) {
    return (
      <StateScreen variant="closed" title={t("forget.over")} text={t("forget.over.text")}>
        <a className={buttonClass()} href="/m/login">
          {t("login")}
        </a>
      </StateScreen>
    );
  }
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <FormError text={form.formError} />
      <NewPasswordField
        name="newPassword"
        rule={rule}
        value={newPassword}
        error={form.fieldErrors.newPassword}
        onValue={setPassword}
      />
      <NewPasswordField
        name="confirmNewPassword"
        rule={rule}
        value={confirmNewPassword}
        error={form.fieldErrors.confirmNewPassword}
        onValue={setConfirm}
      />
      <Button type="submit" size="large" wide busy={form.busy}>
        {t("forget.set")}
      </Button>
    </form>
  );
}
