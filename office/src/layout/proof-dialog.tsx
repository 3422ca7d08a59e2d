import { Button } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { call } from "../lib/client.ts";
import { useTranslations } from "../lib/i18n.ts";
import { endProof, useProofAsked } from "../lib/proof.ts";
import { AgainFields, useAgain } from "../parts/again.tsx";
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

function ProofForm() {
  const t = useTranslations();
  const again = useAgain();
  const form = useSubmit({
    fields: again.names,
    fieldOf: again.fieldOf,
    check: again.check,
    async send() {
      await call("staff.prove", again.take());
      endProof(true);
    },
  });
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <p>{t("proof.says")}</p>
      <AgainFields again={again} errors={form.fieldErrors} isFirst />
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
