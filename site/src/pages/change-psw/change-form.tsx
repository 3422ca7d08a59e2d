import { useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call, CallError } from "../../lib/client.ts";
import { definedErrors } from "@trevo/client/forms.ts";
import { go, nextPath } from "../../lib/navigate.ts";
import { toast } from "@trevo/client/toasts.ts";
import { passwordError } from "../../lib/password-rule.ts";
import { startSession } from "../../lib/session.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { NewPasswordField } from "../../components/account/new-password-field.tsx";
import { FormError } from "../../components/common/form-error.tsx";
import { PasswordField } from "../../components/account/password-field.tsx";
import { FirstCode } from "./first-code.tsx";
import { SamePassword } from "./same-password.tsx";
import css from "../../components/common/form.module.css";

interface ChangeFormProps {
  standing: AnswerOf<"password.standing">;
  rule: AnswerOf<"password.rule">;
}

const order = ["code", "oldPassword", "newPassword", "confirmNewPassword"];
const nothing = { oldPassword: "", newPassword: "", confirmNewPassword: "", code: "" };
/** Long enough to read that it worked. */
const homeAfterMs = 1_000;

/**
 * The old password, unless it was typed just now, or the code that a first one may need; and the
 * new one twice.
 */
export function ChangeForm({ standing, rule }: ChangeFormProps) {
  const t = useTranslations();
  const [typed, setTyped] = useState(nothing);
  const [isSame, setSame] = useState(false);
  const { oldPassword, newPassword, confirmNewPassword, code } = typed;
  const { hasPassword, asksCode, codeTo } = standing;
  const differs = t("register.confirm.differs");
  const form = useSubmit({
    fields: order,
    fieldOf: { "code.wrong": "code", "code.expired": "code" },
    check: () =>
      definedErrors({
        code: asksCode && code === "" ? t("field.code.missing") : undefined,
        oldPassword:
          standing.asksOld && oldPassword === "" ? t("changePsw.old.missing") : undefined,
        newPassword: passwordError(newPassword, rule),
        confirmNewPassword:
          confirmNewPassword === ""
            ? t("changePsw.confirm.missing")
            : confirmNewPassword === newPassword
              ? undefined
              : differs,
      }),
    async send() {
      if (standing.asksOld && oldPassword === newPassword) return setSame(true);
      try {
        startSession(await call("password.change", typed));
        toast("success", t(hasPassword ? "changePsw.done" : "changePsw.done.none"));
        const next = nextPath();
        setTimeout(() => go(next, { replace: true }), homeAfterMs);
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== "modify.new.old.same") throw error;
        setSame(true);
      }
    },
  });
  const fresh = (name: "newPassword" | "confirmNewPassword") => (
    <NewPasswordField
      name={name}
      rule={rule}
      value={typed[name]}
      error={form.fieldErrors[name]}
      onValue={(value) => setTyped({ ...typed, [name]: value })}
    />
  );
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <FormError text={form.formError} />
      <Field
        id="username"
        label={t("username")}
        icon={<Icon name="person" />}
        value={standing.userName}
        autoComplete="username"
        dir="ltr"
        readOnly
      />
      {asksCode && codeTo !== null && (
        <FirstCode
          to={codeTo}
          value={code}
          error={form.fieldErrors.code}
          onValue={(changed) => setTyped({ ...typed, code: changed })}
          onRefused={form.showError}
        />
      )}
      {standing.asksOld && (
        <PasswordField
          id="oldPassword"
          label={t("changePsw.old")}
          value={oldPassword}
          error={form.fieldErrors.oldPassword}
          autoComplete="current-password"
          maxLength={rule.lengthMax}
          onChange={(event) => setTyped({ ...typed, oldPassword: event.target.value })}
        />
      )}
      {fresh("newPassword")}
      {fresh("confirmNewPassword")}
      <Button type="submit" size="large" wide busy={form.busy}>
        {t(hasPassword ? "changePsw.go" : "changePsw.title.none")}
      </Button>
      {isSame && <SamePassword onClose={() => setSame(false)} />}
    </form>
  );
}
