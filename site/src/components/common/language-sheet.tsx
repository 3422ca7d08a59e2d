import { useEffect, useRef } from "react";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { notify } from "../../lib/notices.ts";
import {
  languageNames,
  languages,
  locales,
  speak,
  useLanguage,
  useWords,
  type Language,
} from "../../lib/words.ts";
import { Flag } from "./flag.tsx";
import css from "./language-sheet.module.css";

/**
 * The languages by their own names, one of them chosen. A tap chooses and closes; arrows choose
 * and stay, as in every group of radio buttons, until Enter or Escape.
 */
export function LanguageSheet({ onClose }: { onClose(): void }) {
  const say = useWords();
  const chosen = useLanguage();
  const first = useRef<HTMLInputElement>(null);
  const isTap = useRef(false);
  useEffect(() => first.current?.focus(), []);
  const choose = (language: Language) => {
    speak(language).catch(() => notify("error", say("error.offline")));
  };
  return (
    <Dialog
      open
      placement="sheet"
      title={say("language")}
      closeLabel={say("close")}
      onClose={onClose}
    >
      <div role="radiogroup" aria-label={say("language")} className={css.options}>
        {languages.map((language) => (
          <label key={language} className={css.option} lang={locales[language]}>
            <Flag language={language} />
            <span>{languageNames[language]}</span>
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
