import { useEffect } from "react";
import { call, CallError } from "./client.ts";
import { type HomeData, homeStore } from "./initial-state.ts";
import { useStore } from "@trevo/client/store.ts";
import { useLanguage, type Language } from "./i18n.ts";

/** Whether home's data is there, or was asked for in vain. */
export function useHomeReady(): boolean {
  return useStore(homeStore, ({ spoken }) => spoken !== null);
}

/** Debounce: users often switch languages twice in a row. */
const settledMs = 250;

/** Home's data: from the server's HTML, and fetched again after a change of language. */
export function useHome(): HomeData {
  const language = useLanguage();
  const { home, spoken } = useStore(homeStore, (state) => state);
  useEffect(() => {
    if (spoken === language) return;
    const timer = setTimeout(() => void readHome(language), spoken === null ? 0 : settledMs);
    return () => clearTimeout(timer);
  }, [language, spoken]);
  return home;
}

async function readHome(language: Language): Promise<void> {
  try {
    homeStore.setState({ home: await call("lobby.front", {}), spoken: language });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // Without an answer the names stay as they are until the next visit; what is not of home shows.
    homeStore.setState({ spoken: language });
  }
}
