import { Dialog } from "@trevo/ui/dialog.tsx";
import { buttonClass } from "@trevo/ui/button.tsx";
import { useWords } from "../lib/words.ts";
import css from "../components/common/sheet.module.css";

/** What an agent opens from the bottom menu: the agency centre and opening accounts. */
export function AgentSheet({ onClose }: { onClose(): void }) {
  const say = useWords();
  return (
    <Dialog
      open
      placement="sheet"
      title={say("agent.title")}
      closeLabel={say("close")}
      onClose={onClose}
    >
      <div className={css.body}>
        <p>{say("agent.text")}</p>
        <a className={buttonClass("primary", "large", true)} href="/m/agent">
          {say("agent.open")}
        </a>
        <a className={buttonClass("plain", "normal", true)} href="/m/agentRegister">
          {say("agent.register")}
        </a>
      </div>
    </Dialog>
  );
}
