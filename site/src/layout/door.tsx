import type { ReactNode } from "react";
import { IconButton } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Logo } from "@trevo/ui/logo.tsx";
import { go } from "../lib/navigate.ts";
import { useWords } from "../lib/words.ts";
import { LanguageChoice } from "../components/common/language-choice.tsx";
import css from "./door.module.css";

interface DoorProps {
  /** Recovery belongs to neither side of the switch. */
  current: "login" | "register" | "forget";
  title: string;
  text: string;
  children: ReactNode;
}

/** What login and registration share: the art, the way out, and the switch between the two. */
export function Door({ current, title, text, children }: DoorProps) {
  const say = useWords();
  return (
    <div className={css.door}>
      <header className={css.art} data-current={current}>
        <a href="/m/home" className={css.logo} aria-label="Trevo">
          <Logo />
        </a>
        <div className={css.language}>
          <LanguageChoice look="pill" />
        </div>
        <IconButton label={say("close")} filled className={css.close} onClick={() => go("/m/home")}>
          <Icon name="close" />
        </IconButton>
        <div className={css.title}>
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
      </header>
      {current !== "forget" && (
        <nav className={css.switch} aria-label={say("door.switch")}>
          <a href="/m/login" aria-current={current === "login" ? "page" : undefined}>
            {say("login")}
          </a>
          <a href="/m/register" aria-current={current === "register" ? "page" : undefined}>
            {say("register")}
          </a>
        </nav>
      )}
      {children}
      <p className={css.small}>
        <a href="/m/help#terms">{say("help.terms")}</a>
        <a href="/m/help#privacy">{say("help.privacy")}</a>
      </p>
    </div>
  );
}
