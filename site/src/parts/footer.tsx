import { Icon } from "@trevo/ui/icon.tsx";
import { Logo } from "@trevo/ui/logo.tsx";
import { useSettings } from "../lib/settings.ts";
import { languageNames, useLanguage, useWords, type WordKey } from "../lib/words.ts";
import css from "./footer.module.css";

const links: { href: string; word: WordKey }[] = [
  { href: "/m/help#responsible", word: "help.responsible" },
  { href: "/m/help#terms", word: "help.terms" },
  { href: "/m/help#privacy", word: "help.privacy" },
  { href: "/m/help#fair", word: "help.fair" },
  { href: "/games/verify/index.html", word: "help.verify" },
  { href: "/m/message", word: "menu.service" },
];

const firstYear = 2026;

/** Age, help and terms: what every page of the house ends with. */
export function HomeFooter() {
  const say = useWords();
  const language = useLanguage();
  const { ageMin, demo, currency } = useSettings();
  return (
    <footer className={css.footer}>
      <div className={css.age}>
        <span className={css.sign} aria-hidden>{`${ageMin}+`}</span>
        <p>{say("footer.age", { age: ageMin })}</p>
      </div>
      <ul className={css.links}>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{say(link.word)}</a>
          </li>
        ))}
      </ul>
      {demo && <p>{say("footer.demo")}</p>}
      <div className={css.end}>
        <Logo />
        <a href="/m/set" className={css.language}>
          <Icon name="globe" />
          <span className="hidden-text">{say("language")}</span>
          {`${languageNames[language]} · ${currency}`}
        </a>
        <small>{say("footer.copyright", { years: String(firstYear) })}</small>
      </div>
    </footer>
  );
}
