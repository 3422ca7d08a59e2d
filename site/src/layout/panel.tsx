import type { ReactNode } from "react";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { useWords } from "../lib/words.ts";
import css from "./panel.module.css";

/** A panel of the frame, from one side or the other: its head, and what stands beneath. */
export function Panel({
  side,
  head,
  onClose,
  children,
}: {
  side: "start" | "end";
  head: ReactNode;
  onClose(): void;
  children: ReactNode;
}) {
  const say = useWords();
  return (
    <Dialog
      open
      bare
      placement={`panel-${side}`}
      title={say(side === "start" ? "header.menu" : "header.me")}
      closeLabel={say("close")}
      onClose={onClose}
    >
      <div className={css.top}>{head}</div>
      {children}
    </Dialog>
  );
}
