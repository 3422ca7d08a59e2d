import type { ReactNode } from "react";
import { IconButton } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Logo } from "@trevo/ui/logo.tsx";
import { go } from "../lib/navigate.ts";
import { useTranslations } from "../lib/i18n.ts";
import { LanguageChoice } from "../components/common/language-choice.tsx";
import css from "./auth-layout.module.css";

interface AuthLayoutProps {
  /** Recovery has no switch. */
  current: "login" | "register" | "forget";
  title: string;
  text: string;
  children: ReactNode;
}

/** The layout of login, registration and recovery: art, close button, and the switch. */
export function AuthLayout({ current, title, text, children }: AuthLayoutProps) {
  const t = useTranslations();
  return (
    <div className={css.card}>
      <header className={css.art} data-current={current}>
        <a href="/m/home" className={css.logo} aria-label="Trevo">
          <Logo />
        </a>
        <div className={css.language}>
          <LanguageChoice variant="pill" />
        </div>
        <IconButton label={t("close")} filled className={css.close} onClick={() => go("/m/home")}>
          <Icon name="close" />
        </IconButton>
        <div className={css.title}>
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
      </header>
      {current !== "forget" && (
        <nav className={css.switch} aria-label={t("auth.switch")}>
          <a href="/m/login" aria-current={current === "login" ? "page" : undefined}>
            {t("login")}
          </a>
          <a href="/m/register" aria-current={current === "register" ? "page" : undefined}>
            {t("register")}
          </a>
        </nav>
      )}
      {children}
      <p className={css.small}>
        <a href="/m/help#terms">{t("help.terms")}</a>
        <a href="/m/help#privacy">{t("help.privacy")}</a>
      </p>
    </div>
  );
}
