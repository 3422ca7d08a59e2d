import { lazy, Suspense } from "react";
import { IconButton } from "@trevo/ui/button.tsx";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { dismiss, useToasts, type ToastTone } from "@trevo/client/toasts.ts";
import { useTranslations } from "../lib/i18n.ts";
import css from "./toasts.module.css";

const QuestionSheet = lazy(async () => ({
  default: (await import("./confirm-sheet.tsx")).ConfirmSheet,
}));

const icons: Record<ToastTone, IconName> = {
  success: "check-circle",
  info: "info",
  loading: "refresh",
  error: "warning",
};

/** The current toast over the header, and the open confirmation. */
export function Toasts() {
  const t = useTranslations();
  const { notice, question } = useToasts();
  return (
    <>
      <div className={css.region} role="status" aria-live="polite">
        {notice && notice.tone !== "error" && (
          <p key={notice.id} className={css.toast} data-tone={notice.tone}>
            <Icon name={icons[notice.tone]} />
            {notice.text}
          </p>
        )}
      </div>
      <div className={css.region} role="alert">
        {notice?.tone === "error" && (
          <p key={notice.id} className={css.toast} data-tone="error">
            <Icon name="warning" />
            <span className={css.words}>{notice.text}</span>
            <IconButton label={t("close")} onClick={dismiss}>
              <Icon name="close" />
            </IconButton>
          </p>
        )}
      </div>
      {question && (
        <Suspense>
          <QuestionSheet question={question} />
        </Suspense>
      )}
    </>
  );
}
