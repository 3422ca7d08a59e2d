import { languages, type Language } from "@trevo/contract/languages.ts";
import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../lib/i18n.ts";
import type { Body, Kind } from "./draft.ts";
import css from "./languages.module.css";

/** Languages in which something is missing: a banner is its title, all else has a text too. */
export function missingIn(kind: Kind, { title, content, alt, picture }: Body): Language[] {
  const isEmpty = (text: string) => text.trim() === "";
  return languages.filter(
    (code) =>
      isEmpty(title[code]) ||
      (kind !== "banner" && isEmpty(content[code])) ||
      (picture !== null && isEmpty(alt[code])),
  );
}

/** Each language, and whether it is whole. */
export function Languages({ missing }: { missing: readonly Language[] }) {
  const t = useTranslations();
  return (
    <ul className={css.languages}>
      {languages.map((code) => {
        const isMissing = missing.includes(code);
        return (
          <li key={code} data-missing={isMissing || undefined}>
            {code}
            {isMissing ? (
              <span>{t("content.missing")}</span>
            ) : (
              <>
                <Icon name="check" />
                <span className="hidden-text">{t("content.whole")}</span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
