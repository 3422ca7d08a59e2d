import { Button } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { closeConfirmation, type Confirmation } from "@trevo/client/toasts.ts";
import { useTranslations } from "../lib/i18n.ts";
import css from "../components/common/sheet.module.css";

/** Confirms an action that cannot be undone. */
export function ConfirmSheet({ question }: { question: Confirmation }) {
  const t = useTranslations();
  return (
    <Dialog
      open
      placement="sheet"
      title={question.title}
      closeLabel={t("close")}
      onClose={closeConfirmation}
    >
      <div className={css.body}>
        <p>{question.text}</p>
        <Button
          variant={question.tone}
          size="large"
          wide
          onClick={() => {
            closeConfirmation();
            question.onYes();
          }}
        >
          {question.yes}
        </Button>
        <Button variant="plain" wide onClick={closeConfirmation}>
          {question.no}
        </Button>
      </div>
    </Dialog>
  );
}
