import { useRef } from "react";
import { Logo } from "@trevo/ui/logo.tsx";
import { useFooterObserver } from "../../lib/footer-in-view.ts";
import { categoryLabel, chooseCategory, useLobby } from "../../lib/lobby.ts";
import { verifierIn, verifierPath } from "../../lib/verifier.ts";
import { useService } from "../../lib/service.ts";
import { useSettings } from "../../lib/settings.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useInView } from "@trevo/client/use-in-view.ts";
import { useLanguage, useTranslations, type MessageKey } from "../../lib/i18n.ts";
import { LegalNote } from "../compliance/legal-note.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import css from "./footer.module.css";

const links: { href: string; labelKey: MessageKey }[] = [
  { href: "/m/help#responsible", labelKey: "help.responsible" },
  { href: "/m/protection", labelKey: "title.protection" },
  { href: "/m/help#terms", labelKey: "help.terms" },
  { href: "/m/help#privacy", labelKey: "help.privacy" },
  { href: "/m/help#fair", labelKey: "help.fair" },
  { href: verifierPath, labelKey: "help.verify" },
  { href: "/m/message", labelKey: "menu.service" },
];

/** Vendors whose marks stand in the footer, as their own names. */
const marks = ["PG", "EG2", "PT", "JDB", "CQ9", "FC", "JL", "BGS"];
/** Ways to a person that the footer shows. */
const footerService = new Set(["FACEBOOK", "YOUTUBE"]);
const firstYear = 2026;
const year = new Date().getFullYear();

/** Categories, pages elsewhere, vendors, age, help and terms: what home ends with. */
export function HomeFooter() {
  const t = useTranslations();
  const language = useLanguage();
  const { demo, currency } = useSettings();
  const foot = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isEnabled = useInView(foot);
  useFooterObserver(end);
  return (
    <footer ref={foot} className={css.footer}>
      <Categories />
      <Elsewhere isEnabled={isEnabled} />
      <ul className={css.marks} aria-label={t("footer.vendors")}>
        {marks.map((mark) => (
          <li key={mark}>{mark}</li>
        ))}
      </ul>
      <LegalNote />
      <ul className={css.links}>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href === verifierPath ? verifierIn(language) : link.href}>
              {t(link.labelKey)}
            </a>
          </li>
        ))}
      </ul>
      {demo && <p>{t("footer.demo")}</p>}
      <div ref={end} className={css.end}>
        <Logo />
        <LanguageChoice variant="pill" note={currency} />
        <small>
          {t("footer.copyright", {
            years: year > firstYear ? `${firstYear}–${year}` : String(firstYear),
          })}
        </small>
      </div>
    </footer>
  );
}

/** Every category of the rail again: a tap shows it from its beginning. */
function Categories() {
  const t = useTranslations();
  return (
    <nav aria-label={t("footer.categories")}>
      <ul className={css.categories}>
        {useLobby().map(({ category }) => (
          <li key={category}>
            <button type="button" onClick={() => chooseCategory(category)}>
              {t(categoryLabel(category))}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The house's pages elsewhere, and the ways to a person that belong here; where there are any. */
function Elsewhere({ isEnabled }: { isEnabled: boolean }) {
  const t = useTranslations();
  const { data } = useQuery("system.links", {}, isEnabled);
  const { data: service } = useService(isEnabled);
  const pages = Object.entries(data?.social ?? {}).map(([type, { url }]) => ({ type, url }));
  const people = (service ?? []).flatMap(({ csType, href }) =>
    footerService.has(csType) && href !== null ? [{ type: csType, url: href }] : [],
  );
  const all = [...pages, ...people.filter(({ type }) => !pages.some((page) => page.type === type))];
  if (all.length === 0) return null;
  return (
    <ul className={css.elsewhere} aria-label={t("footer.elsewhere")}>
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
