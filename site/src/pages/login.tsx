import { useEffect, useState, type SubmitEvent } from "react";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call, CallError } from "../lib/client.ts";
import { focusFirstWrong } from "../lib/forms.ts";
import { go, nextPath } from "../lib/navigate.ts";
import { notify } from "../lib/notices.ts";
import { beginSession } from "../lib/session.ts";
import { useSettings } from "../lib/settings.ts";
import { useLanguage, useWords } from "../lib/words.ts";
import { Door } from "../shell/door.tsx";
import { PasswordField } from "../shell/password-field.tsx";
import css from "../parts/form.module.css";

/** Login by username and password. */
export default function Login() {
  const say = useWords();
  const language = useLanguage();
  const { demo } = useSettings();
  const [form, setForm] = useState({ username: "", password: "" });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    setWrong({});
    setTrouble(null);
  }, [language]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const missing: Record<string, string> = {};
    if (form.username.trim() === "") missing.username = say("login.username.missing");
    if (form.password === "") missing.password = say("login.password.missing");
    setWrong(missing);
    setTrouble(null);
    if (Object.keys(missing).length > 0) return focusFirstWrong(["username", "password"], missing);
    setBusy(true);
    try {
      const value = await call("session.login", form);
      beginSession(value);
      notify("success", say("login.welcome", { name: value.userName }));
      go(nextPath(), { replace: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setTrouble(error.message);
      setBusy(false);
    }
  };

  return (
    <Door current="login" title={say("login.title")} text={say("login.text")}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        {trouble !== null && (
          <p className={css.trouble} role="alert">
            <Icon name="warning" />
            {trouble}
          </p>
        )}
        <Field
          id="username"
          label={say("username")}
          icon={<Icon name="person" />}
          value={form.username}
          error={wrong.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={64}
          onChange={(event) => setForm({ ...form, username: event.target.value })}
        />
        <PasswordField
          id="password"
          label={say("password")}
          value={form.password}
          error={wrong.password}
          autoComplete="current-password"
          maxLength={128}
          onChange={(event) => setForm({ ...form, password: event.target.value })}
        />
        <div className={css.row}>
          {demo ? (
            <button
              type="button"
              className={css.link}
              onClick={() => setForm({ username: "demo", password: "Demo1234" })}
            >
              {say("login.demo")}
            </button>
          ) : (
            <span />
          )}
          <a className={css.link} href="/m/forget">
            {say("login.forgot")}
          </a>
        </div>
        <Button type="submit" size="large" wide busy={busy}>
          {say("login")}
        </Button>
        <a className={buttonClass("plain", "normal", true)} href="/m/trail">
          <Icon name="play" />
          {say("login.trial")}
        </a>
      </form>
    </Door>
  );
}
