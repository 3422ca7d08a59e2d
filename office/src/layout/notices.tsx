import { IconButton } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { dismiss, useToasts } from "@trevo/client/toasts.ts";
import { useTranslations } from "../lib/i18n.ts";
import css from "./notices.module.css";

/** What was done, or why it was not, at the foot of the screen. */
export function Notices() {
  const t = useTranslations();
  const { notice } = useToasts();
  const isError = notice?.tone === "error";
  return (
    <>
      <div className={css.region} role="status" aria-live="polite">
        {notice && !isError && (
          <p key={notice.id} className={css.notice} data-tone={notice.tone}>
            <Icon name="check-circle" />
            {notice.text}
          </p>
        )}
      </div>
      <div className={css.region} role="alert">
        {notice && isError && (
          <p key={notice.id} className={css.notice} data-tone="error">
            <Icon name="warning" />
            <span>{notice.text}</span>
            <IconButton label={t("close")} onClick={dismiss}>
              <Icon name="close" />
            </IconButton>
          </p>
        )}
      </div>
    </>
  );
}
