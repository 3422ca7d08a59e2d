import { languageTable } from "@trevo/contract/languages.ts";
import { useEffect, useRef } from "react";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { toast } from "@trevo/client/toasts.ts";
import { setLanguage } from "@trevo/client/i18n.ts";
import { useLanguage, useTranslations, type Language } from "../../lib/i18n.ts";
import { Flag } from "./flag.tsx";
import css from "./language-sheet.module.css";

/**
 * The languages by their own names, one of them chosen. A tap chooses and closes; arrows choose
 * and stay, as in every group of radio buttons, until Enter or Escape.
 */
export function LanguageSheet({ onClose }: { onClose(): void }) {
  const t = useTranslations();
  const chosen = useLanguage();
  const first = useRef<HTMLInputElement>(null);
  const isTap = useRef(false);
  useEffect(() => first.current?.focus(), []);
  const choose = (language: Language) => {
    setLanguage(language).catch(() => toast("error", t("error.offline")));
  };
  return (
    <Dialog open placement="sheet" title={t("language")} closeLabel={t("close")} onClose={onClose}>
      <div role="radiogroup" aria-label={t("language")} className={css.options}>
        {languageTable.map(({ code: language, name, locale }) => (
          <label key={language} className={css.option} lang={locale}>
            <Flag language={language} />
            <span>{name}</span>
            <input
              ref={language === chosen ? first : undefined}
              type="radio"
              name="language"
              checked={language === chosen}
              onChange={() => choose(language)}
              onPointerDown={() => {
                isTap.current = true;
              }}
              onClick={() => {
                if (isTap.current) onClose();
              }}
              onKeyDown={(event) => {
                isTap.current = false;
                if (event.key !== "Enter") return;
                // The button that gets the focus back would take the same key as its own.
                event.preventDefault();
                onClose();
              }}
            />
          </label>
        ))}
      </div>
    </Dialog>
  );
}
