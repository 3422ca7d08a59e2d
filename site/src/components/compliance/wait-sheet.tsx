import { buttonClass } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { useWords } from "../../lib/words.ts";
import css from "../common/form-sheet.module.css";

/** Why play with money waits: for the proof of who somebody is, or for good. */
export function WaitSheet({ reason, onClose }: { reason: string; onClose(): void }) {
  const say = useWords();
  const isProof = reason === "limit.identity";
  return (
    <Dialog
      open
      placement="sheet"
      title={say(isProof ? "waits.identity" : "waits.restricted")}
      closeLabel={say("close")}
      onClose={onClose}
    >
      <div className={css.body}>
        <p>{say(isProof ? "waits.identity.text" : "waits.restricted.text")}</p>
        <a
          className={buttonClass("primary", "large", true)}
          href={isProof ? "/m/member/identity" : "/m/message"}
        >
          {say(isProof ? "waits.identity.go" : "waits.restricted.go")}
        </a>
      </div>
    </Dialog>
  );
}
