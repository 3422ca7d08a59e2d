import { useEffect, useMemo } from "react";
import { readStored, store } from "./storage.ts";
import { type Language, useLanguage } from "./i18n.ts";

/** An answer as it was kept, and the language that it speaks. */
interface Kept<T> {
  language: Language;
  data: T;
}

/**
 * What was read here before, in this language, until it is read again: the page begins with it.
 *
 * @param key under which it is kept; null keeps nothing
 * @param fresh the answer, null until it is there
 */
export function useCachedAnswer<T>(key: string | null, fresh: T | null): T | null {
  const language = useLanguage();
  useEffect(() => {
    if (key !== null && fresh !== null) store(key, { language, data: fresh });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an answer is kept in its own language
  }, [key, fresh]);
  const kept = useMemo(() => {
    if (key === null) return null;
    // Written here alone.
    const found = readStored(key) as Kept<T> | null;
    return found?.language === language ? found.data : null;
  }, [key, language]);
  return fresh ?? kept;
}
