import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useCommand, useQuery } from "../../lib/use-query.ts";
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
  const command = useCommand("consents.accept", {
    changes: ["consents.standing"],
    // Another version may hold by now.
    onRefused: reading.refetch,
  });
  const accept = (documents: Documents) => {
    // A text that was not shown stays at 0, which is no version: the server refuses it.
    const shown = { terms: 0, privacy: 0 };
    for (const { document, version } of documents) shown[document] = version;
    command.send(shown, onClose);
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
              <FormError text={command.error?.message ?? null} />
              <Button size="large" wide busy={command.isRunning} onClick={() => accept(documents)}>
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
