import { useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call, CallError } from "../../lib/client.ts";
import { onlyWrong } from "../../lib/forms.ts";
import { go } from "../../lib/navigate.ts";
import { notify } from "../../lib/notices.ts";
import { passwordFault } from "../../lib/password-rule.ts";
import { beginSession } from "../../lib/session.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { useWords } from "../../lib/words.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { PasswordField } from "../../shell/password-field.tsx";
import { SamePassword } from "./same-password.tsx";
import css from "../../parts/form.module.css";

interface ChangeFormProps {
  standing: AnswerOf<"password.standing">;
  rule: AnswerOf<"password.rule">;
}

const order = ["oldPassword", "newPassword", "confirmNewPassword"];
/** Long enough to read that it worked. */
const homeAfterMs = 1_000;

/** The old password, unless it was typed just now, and the new one twice. */
export function ChangeForm({ standing, rule }: ChangeFormProps) {
  const say = useWords();
  const [typed, setTyped] = useState({ oldPassword: "", newPassword: "", confirmNewPassword: "" });
  const [isSame, setSame] = useState(false);
  const { oldPassword, newPassword, confirmNewPassword } = typed;
  const differs = say("register.confirm.differs");
  const form = useSubmit({
    fields: order,
    check: () =>
      onlyWrong({
        oldPassword:
          standing.asksOld && oldPassword === "" ? say("changePsw.old.missing") : undefined,
        newPassword: passwordFault(newPassword, rule),
        confirmNewPassword:
          confirmNewPassword === ""
            ? say("changePsw.confirm.missing")
            : confirmNewPassword === newPassword
              ? undefined
              : differs,
      }),
    async send() {
      if (standing.asksOld && oldPassword === newPassword) return setSame(true);
      try {
        beginSession(await call("password.change", typed));
        notify("success", say("changePsw.done"));
        setTimeout(() => go("/m/home", { replace: true }), homeAfterMs);
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== "modify.new.old.same") throw error;
        setSame(true);
      }
    },
  });
  const field = (name: keyof typeof typed) => ({
    id: name,
    value: typed[name],
    error: form.wrong[name],
    maxLength: rule.lengthMax,
    onChange: (event: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <Trouble text={form.trouble} />
      <Field
        id="username"
        label={say("username")}
        icon={<Icon name="person" />}
        value={standing.userName}
        autoComplete="username"
        dir="ltr"
        readOnly
      />
      {standing.asksOld && (
        <PasswordField
          {...field("oldPassword")}
          label={say("changePsw.old")}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        {...field("newPassword")}
        label={say("changePsw.new")}
        hint={rule.message}
        autoComplete="new-password"
      />
      <PasswordField
        {...field("confirmNewPassword")}
        label={say("changePsw.confirm")}
        autoComplete="new-password"
      />
      <Button type="submit" size="large" wide busy={form.busy}>
        {say("changePsw.go")}
      </Button>
      {isSame && <SamePassword onClose={() => setSame(false)} />}
    </form>
  );
}
