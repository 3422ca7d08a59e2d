import { useEffect } from "react";
import { call, CallError } from "./client.ts";
import { startStore, type GameCard } from "./start.ts";
import { useStored } from "./store.ts";
import { useLanguage, type Language } from "./words.ts";

/** A change of language is often two: the lists follow when it has settled (product §9). */
const settledMs = 250;

/** What home has to play: as the page brought it, and read again in another language. */
export function useHome(): { games: GameCard[] } {
  const language = useLanguage();
  const { home, spoken } = useStored(startStore, (state) => state);
  useEffect(() => {
    if (spoken === language) return;
    const timer = setTimeout(() => void readGames(language), settledMs);
    return () => clearTimeout(timer);
  }, [language, spoken]);
  return home;
}

async function readGames(language: Language): Promise<void> {
  try {
    const { games } = await call("games.list", {});
    startStore.setState({ home: { games }, spoken: language });
  } catch (error) {
    // Without an answer the names stay as they are until the next visit.
    if (!(error instanceof CallError)) throw error;
  }
}
