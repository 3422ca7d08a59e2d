import { useState } from "react";
import { makePasskey } from "@trevo/client/passkeys.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { Button } from "@trevo/ui/button.tsx";
import { call, CallError } from "../lib/client.ts";
import { useTranslations } from "../lib/i18n.ts";
import { AgainFields, useAgain } from "../parts/again.tsx";
import { Labelled } from "../parts/input.tsx";
import css from "./gate-frame.module.css";
import { type NewFactorProps, Recovery } from "./set-factor.tsx";

/** Makes a passkey: its name, who one is, the browser's own dialog, the recovery codes. */
export function NewPasskey({ onDone, other }: NewFactorProps) {
  const t = useTranslations();
  const [name, setName] = useState(t("passkey.name.own"));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const again = useAgain();
  const form = useSubmit({
    fields: ["passkey-name", ...again.names],
    fieldOf: again.fieldOf,
    check: () => ({
      ...(name.trim() === "" ? { "passkey-name": t("required") } : {}),
      ...again.check(),
    }),
    async send() {
      const passkey = await makePasskey(await call("staff.passkeyBegin", again.take()));
      if (passkey === null) throw new CallError("passkey.wrong", t("passkey.none"));
      const { recoveryCodes } = await call("staff.passkeyAdd", { passkey, name });
      if (recoveryCodes === null) onDone();
      else setCodes(recoveryCodes);
    },
  });
  if (codes) return <Recovery codes={codes} onDone={onDone} />;
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <Labelled
        id="passkey-name"
        label={t("passkey.name")}
        hint={t("passkey.name.hint")}
        error={form.fieldErrors["passkey-name"]}
      >
        {(props) => (
          <input
            {...props}
            data-focus
            autoComplete="off"
            maxLength={64}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Labelled>
      <AgainFields again={again} errors={form.fieldErrors} />
      {form.formError !== null && (
        <p role="alert" className={css.wrong}>
          {form.formError}
        </p>
      )}
      <Button type="submit" wide busy={form.busy}>
        {t("passkey.make")}
      </Button>
      {other}
    </form>
  );
}
