import { useEffect, type ReactNode } from "react";
import { Mark } from "@trevo/ui/logo.tsx";
import { setLanguage } from "@trevo/client/i18n.ts";
import { languageOf } from "@trevo/contract/languages.ts";
import { officeLanguages, useLanguage, useTranslations } from "../lib/i18n.ts";
import css from "./gate-frame.module.css";

interface GateFrameProps {
  title: string;
  /** Why one stands here again. */
  note?: string | null;
  children: ReactNode;
}

/** What stands around signing in and around what is due before anything else. */
export function GateFrame({ title, note, children }: GateFrameProps) {
  const t = useTranslations();
  const language = useLanguage();
  useEffect(() => {
    document.title = `${title} · Trevo`;
  }, [title]);
  return (
    <main className={css.gate}>
      <section className={css.card}>
        <p className={css.brand}>
          <Mark size={24} />
          <b>trevo</b>
          <span>{t("office")}</span>
        </p>
        <h1>{title}</h1>
        {note && <p className={css.note}>{note}</p>}
        {children}
      </section>
      <p className={css.languages}>
        {officeLanguages.map((code) => (
          <button
            key={code}
            type="button"
            aria-pressed={code === language}
            onClick={() => void setLanguage(code)}
          >
            {languageOf(code).name}
          </button>
        ))}
      </p>
      <p className={css.watch}>{t("login.watched")}</p>
    </main>
  );
}
