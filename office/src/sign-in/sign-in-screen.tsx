import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { call, CallError } from "../lib/client.ts";
import { useTranslations } from "../lib/i18n.ts";
import { keepSession, useSession } from "../lib/session.ts";
import { Labelled } from "../parts/input.tsx";
import { GateFrame } from "./gate-frame.tsx";
import { PasskeyEntry } from "./passkey-entry.tsx";
import css from "./gate-frame.module.css";

/** Name and password, then the code where the account has a second factor. */
export function SignInScreen() {
  const t = useTranslations();
  const { endedBy } = useSession();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [asksCode, setAsksCode] = useState(false);
  const form = useSubmit({
    fields: asksCode ? ["code"] : ["username", "password"],
    fieldOf: { "factor.wrong": "code" },
    check: (): Record<string, string> => {
      if (asksCode) return code.trim() === "" ? { code: t("required") } : {};
      return {
        ...(username.trim() === "" ? { username: t("required") } : {}),
        ...(password === "" ? { password: t("required") } : {}),
      };
    },
    async send() {
      try {
        keepSession(await call("staff.login", { username: username.trim(), password, code }));
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== "login.factor" || asksCode) throw error;
        setAsksCode(true);
      }
    },
  });
  return (
    <GateFrame title={t(asksCode ? "login.code.title" : "login.title")} note={endedBy}>
      <form className={css.form} onSubmit={form.submit} noValidate>
        {asksCode ? (
          <Labelled
            id="code"
            label={t("login.code")}
            hint={t("login.code.hint")}
            error={form.fieldErrors.code}
          >
            {(props) => (
              <input
                {...props}
                // The page before it led here.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
                autoComplete="one-time-code"
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Labelled>
        ) : (
          <>
            <Labelled id="username" label={t("login.user")} error={form.fieldErrors.username}>
              {(props) => (
                <input
                  {...props}
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                  value={username}
                  onChange={(event) => setUsername(event.target.value)}
                />
              )}
            </Labelled>
            <Labelled id="password" label={t("login.password")} error={form.fieldErrors.password}>
              {(props) => (
                <input
                  {...props}
                  type="password"
                  autoComplete="current-password"
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                />
              )}
            </Labelled>
          </>
        )}
        {form.formError !== null && (
          <p role="alert" className={css.wrong}>
            {form.formError}
          </p>
        )}
        <Button type="submit" wide busy={form.busy}>
          {t(asksCode ? "login.confirm" : "login.enter")}
        </Button>
        {asksCode && (
          <Button variant="quiet" size="compact" onClick={() => setAsksCode(false)}>
            {t("login.back")}
          </Button>
        )}
      </form>
      <PasskeyEntry />
    </GateFrame>
  );
}
