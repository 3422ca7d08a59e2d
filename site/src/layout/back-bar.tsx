import type { ReactNode } from "react";
import { IconButton } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../lib/i18n.ts";
import css from "./header.module.css";

interface BackBarProps {
  title: string;
  onBack(): void;
  children?: ReactNode;
}

/** The bar of pages that bring their own instead of the frame's header. */
export function BackBar({ title, onBack, children }: BackBarProps) {
  const t = useTranslations();
  return (
    <div className={`${css.header} ${css.line}`}>
      <IconButton label={t("header.back")} onClick={onBack}>
        <Icon name="back" mirrored />
      </IconButton>
      <h1 className={css.title}>{title}</h1>
      {children}
    </div>
  );
}
