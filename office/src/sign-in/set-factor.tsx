import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { QrCode } from "@trevo/ui/qr-code.tsx";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { call } from "../lib/client.ts";
import { useTranslations } from "../lib/i18n.ts";
import { Labelled } from "../parts/input.tsx";
import css from "./gate-frame.module.css";

interface Secret {
  secret: string;
  uri: string;
}

/** Sets an authenticator app up: the password, the square, its first code, the recovery codes. */
export function SetFactor({ onDone }: { onDone(): void }) {
  const t = useTranslations();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <Recovery codes={codes} onDone={onDone} />;
  if (!secret) {
    return (
      <OneField
        name="password"
        label={t("again.password")}
        button={t("factor.begin")}
        send={async (password) => setSecret(await call("staff.totpBegin", { password }))}
      />
    );
  }
  return (
    <>
      <p>{t("factor.scan")}</p>
      <div className={css.square}>
        <QrCode text={secret.uri} label={t("factor.square")} />
      </div>
      <code className={css.secret}>{secret.secret}</code>
      <OneField
        name="code"
        label={t("login.code")}
        button={t("factor.confirm")}
        send={async (code) => {
          setCodes((await call("staff.totpConfirm", { code })).recoveryCodes);
        }}
      />
    </>
  );
}

/** The codes for a lost phone, shown once. */
export function Recovery({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const t = useTranslations();
  return (
    <>
      <p>{t("factor.recovery")}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={onDone}>{t("factor.kept")}</Button>
    </>
  );
}

interface OneFieldProps {
  name: "password" | "code";
  label: string;
  button: string;
  send(value: string): Promise<void>;
}

function OneField({ name, label, button, send }: OneFieldProps) {
  const t = useTranslations();
  const [value, setValue] = useState("");
  const form = useSubmit({
    fields: [name],
    fieldOf: { "factor.wrong": "code" },
    check: (): Record<string, string> => (value.trim() === "" ? { [name]: t("required") } : {}),
    send: () => send(value),
  });
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <Labelled id={name} label={label} error={form.fieldErrors[name]}>
        {(props) => (
          <input
            {...props}
            type={name === "password" ? "password" : "text"}
            inputMode={name === "code" ? "numeric" : undefined}
            autoComplete={name === "code" ? "one-time-code" : "current-password"}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Labelled>
      {form.formError !== null && (
        <p role="alert" className={css.wrong}>
          {form.formError}
        </p>
      )}
      <Button type="submit" wide busy={form.busy}>
        {button}
      </Button>
    </form>
  );
}
