import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { call } from "../lib/client.ts";
import { useTranslations } from "../lib/i18n.ts";
import { endProof, useProofAsked } from "../lib/proof.ts";
import { Labelled } from "../parts/input.tsx";
import css from "./proof-dialog.module.css";

/** What matters much is done by who proved within five minutes who they are. */
export function ProofDialog() {
  const t = useTranslations();
  const isAsked = useProofAsked();
  return (
    <Dialog
      open={isAsked}
      onClose={() => endProof(false)}
      placement="centre"
      title={t("proof")}
      closeLabel={t("close")}
    >
      <ProofForm />
    </Dialog>
  );
}

const fields = ["proof-password", "proof-code"] as const;

function ProofForm() {
  const t = useTranslations();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const form = useSubmit({
    fields,
    fieldOf: { "login.factor": "proof-code", "factor.wrong": "proof-code" },
    check: (): Record<string, string> =>
      password === "" ? { "proof-password": t("required") } : {},
    async send() {
      await call("staff.prove", { password, code });
      endProof(true);
    },
  });
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <p>{t("proof.says")}</p>
      <Labelled
        id="proof-password"
        label={t("again.password")}
        error={form.fieldErrors["proof-password"] ?? form.fieldErrors.password}
      >
        {(props) => (
          <input
            {...props}
            type="password"
            data-focus
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Labelled>
      <Labelled
        id="proof-code"
        label={t("again.code")}
        hint={t("again.code.hint")}
        error={form.fieldErrors["proof-code"]}
      >
        {(props) => (
          <input
            {...props}
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Labelled>
      {form.formError !== null && (
        <p role="alert" className={css.wrong}>
          {form.formError}
        </p>
      )}
      <Button type="submit" size="compact" busy={form.busy}>
        {t("proof.give")}
      </Button>
    </form>
  );
}
