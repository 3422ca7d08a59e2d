import type { Language } from "../../lib/i18n.ts";
import css from "./flag.module.css";

/** Drawn by us, with no more detail than can be made out at 24 px. */
const urls = import.meta.glob<string>("../../locales/*/flag.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The flag by which a language is found; its name stands beside it. */
export function Flag({ language }: { language: Language }) {
  const url = urls[`../../locales/${language.toLowerCase()}/flag.svg`];
  // In the footer it is far below the first screen.
  return <img src={url} width={24} height={16} className={css.flag} alt="" loading="lazy" />;
}
