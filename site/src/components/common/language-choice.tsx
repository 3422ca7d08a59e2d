import { languageOf } from "@trevo/contract/languages.ts";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { classes } from "@trevo/ui/classes.ts";
import { Icon } from "@trevo/ui/icon.tsx";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import { Flag } from "./flag.tsx";
import css from "./language-choice.module.css";

const LanguageSheet = lazy(async () => ({
  default: (await import("./language-sheet.tsx")).LanguageSheet,
}));

interface LanguageChoiceProps {
  /** `row` as wide as its place, `pill` as wide as its words. */
  variant?: "row" | "pill";
  /** What stands beside the language's name. */
  note?: string;
}

/** The language in use, by its flag and its own name; a tap offers the others. */
export function LanguageChoice({ variant = "row", note }: LanguageChoiceProps) {
  const t = useTranslations();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const opener = button.current;
    // Once the sheet is gone: before that, nothing behind it takes the focus.
    return () => opener?.focus();
  }, [open]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes(css.button, css[variant])}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Flag language={language} />
        <span className="hidden-text">{t("language")}</span>
        <span className={css.name}>
          {languageOf(language).name}
          {note !== undefined && ` · ${note}`}
        </span>
        <Icon name="down" />
      </button>
      {open && (
        <Suspense>
          <LanguageSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
