import { Button } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { closeQuestion, type Question } from "../lib/notices.ts";
import { useWords } from "../lib/words.ts";
import css from "../components/common/sheet.module.css";

/** A question before something that cannot be taken back. */
export function QuestionSheet({ question }: { question: Question }) {
  const say = useWords();
  return (
    <Dialog
      open
      placement="sheet"
      title={question.title}
      closeLabel={say("close")}
      onClose={closeQuestion}
    >
      <div className={css.body}>
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
  );
}
