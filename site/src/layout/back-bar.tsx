import type { ReactNode } from "react";
import { IconButton } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useWords } from "../lib/words.ts";
import css from "./header.module.css";

interface BackBarProps {
  title: string;
  onBack(): void;
  children?: ReactNode;
}

/** The bar of pages that bring their own instead of the frame's header. */
export function BackBar({ title, onBack, children }: BackBarProps) {
  const say = useWords();
  return (
    <div className={`${css.header} ${css.line}`}>
      <IconButton label={say("header.back")} onClick={onBack}>
        <Icon name="back" mirrored />
      </IconButton>
      <h1 className={css.title}>{title}</h1>
      {children}
    </div>
  );
}
