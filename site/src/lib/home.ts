import { useEffect } from "react";
import { call, CallError } from "./client.ts";
import { type HomeStart, startStore } from "./start.ts";
import { useStored } from "./store.ts";
import { useLanguage, type Language } from "./words.ts";

/** A change of language is often two: the lists follow when it has settled. */
const settledMs = 250;

/** What home shows first: as the page brought it, and read again in another language. */
export function useHome(): HomeStart {
  const language = useLanguage();
  const { home, spoken } = useStored(startStore, (state) => state);
  useEffect(() => {
    if (spoken === language) return;
    const timer = setTimeout(() => void readHome(language), spoken === null ? 0 : settledMs);
    return () => clearTimeout(timer);
  }, [language, spoken]);
  return home;
}

async function readHome(language: Language): Promise<void> {
  try {
    startStore.setState({ home: await call("lobby.front", {}), spoken: language });
  } catch (error) {
    // Without an answer the names stay as they are until the next visit.
    if (!(error instanceof CallError)) throw error;
  }
}
