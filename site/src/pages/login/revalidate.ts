import { useEffect, useRef } from "react";
import { useLanguage } from "../../lib/words.ts";

/** After a change of language, so that a quick walk through the list asks once. */
const settleMs = 200;

/** Looks at the fields again in the new language, once it has stayed for a moment. */
export function useRevalidation(again: () => void): void {
  const language = useLanguage();
  const shown = useRef(language);
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    const timer = setTimeout(() => latest.current(), settleMs);
    return () => clearTimeout(timer);
  }, [language]);
}
