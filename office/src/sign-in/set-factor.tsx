import { type ReactNode, useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { QrCode } from "@trevo/ui/qr-code.tsx";
import { type Submission, useSubmit } from "@trevo/client/use-submit.ts";
import { call } from "../lib/client.ts";
import { useTranslations } from "../lib/i18n.ts";
import { AgainFields, useAgain } from "../parts/again.tsx";
import { Labelled } from "../parts/input.tsx";
import css from "./gate-frame.module.css";

/** Setting a factor up. */
export interface NewFactorProps {
  onDone(): void;
  /** The way to another kind, as long as nothing has been begun. */
  other?: ReactNode;
}

interface Secret {
  secret: string;
  uri: string;
}

/** Sets an authenticator app up: the password, the square, its first code, the recovery codes. */
export function SetFactor({ onDone, other }: NewFactorProps) {
  const t = useTranslations();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <Recovery codes={codes} onDone={onDone} />;
  if (!secret) return <Begin onBegun={setSecret} other={other} />;
  return (
    <>
      <p>{t("factor.scan")}</p>
      <div className={css.square}>
        <QrCode text={secret.uri} label={t("factor.square")} />
      </div>
      <code className={css.secret}>{secret.secret}</code>
      <FirstCode onConfirmed={setCodes} />
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

/** Who asks for the app proves who they are. */
function Begin({ onBegun, other }: { onBegun(secret: Secret): void; other: ReactNode }) {
  const t = useTranslations();
  const again = useAgain();
  const form = useSubmit({
    fields: again.names,
    fieldOf: again.fieldOf,
    check: again.check,
    send: async () => onBegun(await call("staff.totpBegin", again.take())),
  });
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <AgainFields again={again} errors={form.fieldErrors} isFirst />
      <Foot form={form} button={t("factor.begin")} />
      {other}
    </form>
  );
}

function FirstCode({ onConfirmed }: { onConfirmed(recoveryCodes: readonly string[]): void }) {
  const t = useTranslations();
  const [code, setCode] = useState("");
  const form = useSubmit({
    fields: ["code"],
    fieldOf: { "factor.wrong": "code" },
    check: (): Record<string, string> => (code.trim() === "" ? { code: t("required") } : {}),
    send: async () => onConfirmed((await call("staff.totpConfirm", { code })).recoveryCodes),
  });
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <Labelled id="code" label={t("login.code")} error={form.fieldErrors.code}>
        {(props) => (
          <input
            {...props}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Labelled>
      <Foot form={form} button={t("factor.confirm")} />
    </form>
  );
}

function Foot({ form, button }: { form: Submission; button: string }) {
  return (
    <>
      {form.formError !== null && (
        <p role="alert" className={css.wrong}>
          {form.formError}
        </p>
      )}
      <Button type="submit" wide busy={form.busy}>
        {button}
      </Button>
    </>
  );
}
