import { Dialog } from "@trevo/ui/dialog.tsx";
import { Logo } from "@trevo/ui/logo.tsx";
import { useWords } from "../lib/words.ts";
import { PanelVisitor } from "./panel-visitor.tsx";
import css from "./panel.module.css";

/** The right panel of a visitor, also of a member whose session ended while it was open. */
export function GuestPanel({ onClose }: { onClose(): void }) {
  const say = useWords();
  return (
    <Dialog
      open
      bare
      placement="panel-end"
      title={say("header.me")}
      closeLabel={say("close")}
      onClose={onClose}
    >
      <div className={css.top}>
        <Logo />
      </div>
      <PanelVisitor />
    </Dialog>
  );
}
