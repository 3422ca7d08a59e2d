import { useRef } from "react";
import { Logo } from "@trevo/ui/logo.tsx";
import { useFoot } from "../../lib/foot.ts";
import { categoryWord, chooseCategory, useLobby } from "../../lib/lobby.ts";
import { useService } from "../../lib/service.ts";
import { useSettings } from "../../lib/settings.ts";
import { useRead } from "../../lib/use-read.ts";
import { useWanted } from "../../lib/wanted.ts";
import { useWords, type WordKey } from "../../lib/words.ts";
import { LegalNote } from "../compliance/legal-note.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import css from "./footer.module.css";

const links: { href: string; word: WordKey }[] = [
  { href: "/m/help#responsible", word: "help.responsible" },
  { href: "/m/protection", word: "title.protection" },
  { href: "/m/help#terms", word: "help.terms" },
  { href: "/m/help#privacy", word: "help.privacy" },
  { href: "/m/help#fair", word: "help.fair" },
  { href: "/games/verify/index.html", word: "help.verify" },
  { href: "/m/message", word: "menu.service" },
];

/** Vendors whose marks stand in the footer, as their own names. */
const marks = ["PG", "EG2", "PT", "JDB", "CQ9", "FC", "JL", "BGS"];
/** Ways to a person that the footer shows. */
const footerService = new Set(["FACEBOOK", "YOUTUBE"]);
const firstYear = 2026;
const year = new Date().getFullYear();

/** Categories, pages elsewhere, vendors, age, help and terms: what home ends with. */
export function HomeFooter() {
  const say = useWords();
  const { demo, currency } = useSettings();
  const foot = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isWanted = useWanted(foot);
  useFoot(end);
  return (
    <footer ref={foot} className={css.footer}>
      <Categories />
      <Elsewhere isWanted={isWanted} />
      <ul className={css.marks} aria-label={say("footer.vendors")}>
        {marks.map((mark) => (
          <li key={mark}>{mark}</li>
        ))}
      </ul>
      <LegalNote />
      <ul className={css.links}>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{say(link.word)}</a>
          </li>
        ))}
      </ul>
      {demo && <p>{say("footer.demo")}</p>}
      <div ref={end} className={css.end}>
        <Logo />
        <LanguageChoice look="pill" note={currency} />
        <small>
          {say("footer.copyright", {
            years: year > firstYear ? `${firstYear}–${year}` : String(firstYear),
          })}
        </small>
      </div>
    </footer>
  );
}

/** Every category of the rail again: a tap shows it from its beginning. */
function Categories() {
  const say = useWords();
  return (
    <nav aria-label={say("footer.categories")}>
      <ul className={css.categories}>
        {useLobby().map(({ category }) => (
          <li key={category}>
            <button type="button" onClick={() => chooseCategory(category)}>
              {say(categoryWord(category))}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The house's pages elsewhere, and the ways to a person that belong here; where there are any. */
function Elsewhere({ isWanted }: { isWanted: boolean }) {
  const say = useWords();
  const { data } = useRead("system.links", {}, isWanted);
  const { data: service } = useService(isWanted);
  const pages = Object.entries(data?.social ?? {}).map(([type, { url }]) => ({ type, url }));
  const people = (service ?? []).flatMap(({ csType, href }) =>
    footerService.has(csType) && href !== null ? [{ type: csType, url: href }] : [],
  );
  const all = [...pages, ...people.filter(({ type }) => !pages.some((page) => page.type === type))];
  if (all.length === 0) return null;
  return (
    <ul className={css.elsewhere} aria-label={say("footer.elsewhere")}>
      {all.map(({ type, url }) => (
        <li key={type}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {titleCase(type)}
          </a>
        </li>
      ))}
    </ul>
  );
}

const titleCase = (type: string) => type.charAt(0) + type.slice(1).toLowerCase();
