import { Button } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { useWords } from "../../lib/words.ts";
import css from "../../components/common/sheet.module.css";

/** Told before anything is sent: the new password has to be another one. */
export function SamePassword({ onClose }: { onClose(): void }) {
  const say = useWords();
  return (
    <Dialog
      open
      placement="centre"
      title={say("changePsw.same")}
      closeLabel={say("close")}
      onClose={onClose}
    >
      <div className={css.body}>
        <p>{say("changePsw.same.text")}</p>
        <Button size="large" wide onClick={onClose}>
          {say("changePsw.same.ok")}
        </Button>
      </div>
    </Dialog>
  );
}
