import { useEffect, useId, useRef, type ReactNode } from "react";
import { IconButton } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../lib/i18n.ts";
import css from "./side-panel.module.css";

interface SidePanelProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** The open row beside its list, which stays where it is. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const t = useTranslations();
  const heading = useId();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return (
    <aside className={css.panel} aria-labelledby={heading}>
      <header className={css.head}>
        <h2 id={heading} ref={head} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={t("close")} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <div className={css.body}>{children}</div>
    </aside>
  );
}
