import { useEffect, useMemo } from "react";
import { readStored, store } from "./storage.ts";
import { type Language, useLanguage } from "./i18n.ts";

/** A stored answer and its language. */
interface Kept<T> {
  language: Language;
  data: T;
}

/**
 * The answer that was stored at an earlier visit, in this language, until the fresh one is there.
 *
 * @param key of the local storage; null: nothing is stored
 * @param fresh the new answer, null until it arrives
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
