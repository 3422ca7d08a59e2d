import { useState } from "react";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { call, CallError } from "../../lib/client.ts";
import { onlyWrong } from "../../lib/forms.ts";
import { go } from "../../lib/navigate.ts";
import { notify } from "../../lib/notices.ts";
import { passwordFault, type PasswordRule } from "../../lib/password-rule.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { useWords } from "../../lib/words.ts";
import { NewPasswordField } from "../../components/account/new-password-field.tsx";
import { Trouble } from "../../components/common/trouble.tsx";
import css from "../../components/common/form.module.css";

/** Where a mailed link leads: a new password, twice, and then to the login page. */
export function ByLink({ linkToken, rule }: { linkToken: string; rule: PasswordRule }) {
  const say = useWords();
  const [newPassword, setPassword] = useState("");
  const [confirmNewPassword, setConfirm] = useState("");
  const [isOver, setOver] = useState(false);
  const differs = say("register.confirm.differs");
  const form = useSubmit({
    fields: ["newPassword", "confirmNewPassword"],
    fieldOf: { "modify.new.old.same": "newPassword" },
    check: () =>
      onlyWrong({
        newPassword: passwordFault(newPassword, rule),
        confirmNewPassword: confirmNewPassword === newPassword ? undefined : differs,
      }),
    async send() {
      try {
        await call("password.setByLink", { linkToken, newPassword, confirmNewPassword });
        notify("success", say("forget.changed"));
        go("/m/login", { replace: true });
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== "link.expired") throw error;
        setOver(true);
      }
    },
  });
  if (isOver) {
    return (
      <StateScreen mood="closed" title={say("forget.over")} text={say("forget.over.text")}>
        <a className={buttonClass()} href="/m/login">
          {say("login")}
        </a>
      </StateScreen>
    );
  }
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <Trouble text={form.trouble} />
      <NewPasswordField
        name="newPassword"
        rule={rule}
        value={newPassword}
        error={form.wrong.newPassword}
        onValue={setPassword}
      />
      <NewPasswordField
        name="confirmNewPassword"
        rule={rule}
        value={confirmNewPassword}
        error={form.wrong.confirmNewPassword}
        onValue={setConfirm}
      />
      <Button type="submit" size="large" wide busy={form.busy}>
        {say("forget.set")}
      </Button>
    </form>
  );
}
