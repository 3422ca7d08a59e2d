import type { ReactNode } from "react";
import type { Language } from "../../lib/i18n.ts";
import css from "./flag.module.css";

/** Drawn by us, with no more in it than can be told at 24 px. */
const drawings: Record<Language, ReactNode> = {
  PT: (
    <>
      <path fill="#009739" d="M0 0h24v16H0z" />
      <path fill="#fedd00" d="M12 1.8 22 8l-10 6.2L2 8z" />
      <circle fill="#012169" cx="12" cy="8" r="3.6" />
      <path fill="none" stroke="#fff" d="M8.6 7.2c2.5-.5 4.9.2 6.7 2" />
    </>
  ),
  EN: (
    <>
      <path fill="#012169" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c8102e" strokeWidth="1.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5.2" d="M12 0v16M0 8h24" />
      <path stroke="#c8102e" strokeWidth="3" d="M12 0v16M0 8h24" />
    </>
  ),
  TH: (
    <>
      <path fill="#a51931" d="M0 0h24v16H0z" />
      <path fill="#f4f5f8" d="M0 2.7h24v10.6H0z" />
      <path fill="#2d2a4a" d="M0 5.3h24v5.4H0z" />
    </>
  ),
};

/** The flag by which a language is found; its name stands beside it. */
export function Flag({ language }: { language: Language }) {
  return (
    <svg viewBox="0 0 24 16" className={css.flag} aria-hidden>
      {drawings[language]}
    </svg>
  );
}
