import type { ReactNode } from "react";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { useTranslations } from "../lib/i18n.ts";
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
  const t = useTranslations();
  return (
    <Dialog
      open
      bare
      placement={`panel-${side}`}
      title={t(side === "start" ? "header.menu" : "header.me")}
      closeLabel={t("close")}
      onClose={onClose}
    >
      <div className={css.top}>{head}</div>
      {children}
    </Dialog>
  );
}
