import { Button, IconButton } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { closeQuestion, dismiss, useNotices, type NoticeTone } from "../lib/notices.ts";
import { useWords } from "../lib/words.ts";
import css from "./notices.module.css";
import sheet from "./sheet.module.css";

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
        <Dialog
          open
          placement="sheet"
          title={question.title}
          closeLabel={say("close")}
          onClose={closeQuestion}
        >
          <div className={sheet.body}>
            <p>{question.text}</p>
            <Button
              look={question.tone}
              size="large"
              wide
              onClick={() => {
                closeQuestion();
                question.onYes();
              }}
            >
              {question.yes}
            </Button>
            <Button look="plain" wide onClick={closeQuestion}>
              {question.no}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
