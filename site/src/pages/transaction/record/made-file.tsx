import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { toast } from "@trevo/client/toasts.ts";
import css from "../../../components/cashier/statement.module.css";
import { call, CallError } from "../../../lib/client.ts";
import { useTranslations } from "../../../lib/i18n.ts";

/** A large file that a letter led to. */
export function MadeFile({ id }: { id: string }) {
  const t = useTranslations();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      location.assign((await call("statements.link", { id })).url);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={css.made}>
      <h2>{t("statement.file.made")}</h2>
      <Button wide busy={busy} onClick={() => void download()}>
        {t("statement.download.go")}
      </Button>
    </section>
  );
}
