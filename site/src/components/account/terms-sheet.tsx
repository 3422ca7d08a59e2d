import { useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call, CallError } from "../../lib/client.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { RichText } from "../messaging/rich-text.tsx";
import { QueryBoundary } from "../common/query-boundary.tsx";
import { FormError } from "../common/form-error.tsx";
import css from "../common/form-sheet.module.css";

type Documents = AnswerOf<"consents.standing">["documents"];

/** The terms that hold now, to be read and accepted before play goes on. */
export function TermsSheet({ onClose }: { onClose(): void }) {
  const t = useTranslations();
  const reading = useQuery("consents.standing", {});
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const accept = async (documents: Documents) => {
    setBusy(true);
    try {
      // A text that was not shown stays at 0, which is no version: the server refuses it.
      const shown = { terms: 0, privacy: 0 };
      for (const { document, version } of documents) shown[document] = version;
      await call("consents.accept", shown);
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setTrouble(error.message);
      setBusy(false);
      reading.refetch();
    }
  };
  return (
    <Dialog
      open
      placement="sheet"
      title={t("terms.title")}
      closeLabel={t("close")}
      onClose={onClose}
    >
      <div className={css.body} aria-live="polite">
        <QueryBoundary query={reading}>
          {({ documents }) => (
            <>
              <p>{t("terms.text")}</p>
              <div className={css.documents}>
                {documents.map(({ document, title, version, content, accepted }) => (
                  <details key={document} open={accepted?.version !== version}>
                    <summary>
                      {t("terms.version", { title, version })}
                      <Icon name="down" />
                    </summary>
                    <RichText html={content} />
                  </details>
                ))}
              </div>
              <FormError text={trouble} />
              <Button size="large" wide busy={busy} onClick={() => void accept(documents)}>
                {t("terms.accept")}
              </Button>
              <Button variant="plain" wide onClick={onClose}>
                {t("terms.later")}
              </Button>
            </>
          )}
        </QueryBoundary>
      </div>
    </Dialog>
  );
}
