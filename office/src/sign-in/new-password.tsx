import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { call } from "../lib/client.ts";
import { useTranslations } from "../lib/i18n.ts";
import { renewSession } from "../lib/session.ts";
import { Labelled } from "../parts/input.tsx";
import { PasskeyProof, useSigned } from "../parts/passkey-proof.tsx";
import css from "./gate-frame.module.css";

const fields = ["oldPassword", "newPassword", "code"] as const;

/** Changes one's own password; every other session of it ends. */
export function NewPassword({ onDone }: { onDone(): void }) {
  const t = useTranslations();
  const [values, setValues] = useState({ oldPassword: "", newPassword: "", code: "" });
  const signed = useSigned();
  const form = useSubmit({
    fields,
    fieldOf: {
      "login.factor": "code",
      "factor.wrong": "code",
      "modify.new.old.same": "newPassword",
    },
    async send() {
      const { token } = await call("staff.password", { ...values, ...signed.take() });
      renewSession({ token });
      onDone();
    },
  });
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      {fields.map((name) => (
        <Labelled
          key={name}
          id={name}
          label={t(`password.${name}`)}
          hint={name === "oldPassword" ? undefined : t(`password.${name}.hint`)}
          error={form.fieldErrors[name]}
        >
          {(props) => (
            <input
              {...props}
              type={name === "code" ? "text" : "password"}
              autoComplete={name === "newPassword" ? "new-password" : "off"}
              value={values[name]}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          )}
        </Labelled>
      ))}
      <PasskeyProof onSigned={signed.keep} />
      {form.formError !== null && (
        <p role="alert" className={css.wrong}>
          {form.formError}
        </p>
      )}
      <Button type="submit" wide busy={form.busy}>
        {t("password.change")}
      </Button>
    </form>
  );
}
