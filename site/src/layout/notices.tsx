import { lazy, Suspense } from "react";
import { IconButton } from "@trevo/ui/button.tsx";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { dismiss, useNotices, type NoticeTone } from "../lib/notices.ts";
import { useWords } from "../lib/words.ts";
import css from "./notices.module.css";

const QuestionSheet = lazy(async () => ({
  default: (await import("./question-sheet.tsx")).QuestionSheet,
}));

const icons: Record<NoticeTone, IconName> = {
  success: "check-circle",
  info: "info",
  loading: "refresh",
  error: "warning",
};

/** The one notice over the header, and the question that waits for an answer. */
export function Notices() {
  const say = useWords();
  const { notice, question } = useNotices();
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
            <IconButton label={say("close")} onClick={dismiss}>
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
