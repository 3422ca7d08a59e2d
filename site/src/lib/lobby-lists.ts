import { useEffect } from "react";
import type { PayloadOf } from "@trevo/contract/registry.ts";
import { call, CallError } from "./client.ts";
import type { GameCard, LobbyCategory } from "./initial-state.ts";
import { createStore, useStore } from "./store.ts";
import { createSpacedQueue } from "./spaced-queue.ts";
import { useLanguage } from "./i18n.ts";

/** Home requests its lists one by one, so that images of the first screen are loaded first. */
const gapMs = 400;
/** Debounce: users often switch languages twice in a row. */
const settledMs = 250;

const enqueue = createSpacedQueue(gapMs);
const listStore = createStore<Record<string, GameCard[]>>(() => ({}));
const asked = new Set<string>();

/** For how many vendors home loads a list, by category; all others have one combined list. */
export const vendorsPreloaded: Readonly<Record<string, number>> = { RNG: 3, FISH: 2, LIVE: 1 };
/** Lists of home are nine games long. */
const pageSize = 9;

/** The list of a category on home, of one vendor where it names one. */
export function vendorQuery(gameType: string, vassalage?: string) {
  return { gameType, pageSize, ...(vassalage === undefined ? {} : { vassalage }) };
}

/** The games of a category that home has loaded already: shown until its full list arrives. */
export function usePreloadedGames({ category, vendors }: LobbyCategory): GameCard[] {
  const language = useLanguage();
  const lists = useStore(listStore, (state) => state);
  const read = (vassalage?: string) =>
    lists[`${language} ${JSON.stringify(vendorQuery(category, vassalage))}`] ?? [];
  const count = vendorsPreloaded[category];
  if (count === undefined) return read();
  return vendors.slice(0, count).flatMap(({ vassalage }) => read(vassalage));
}

/** A list of home, read once for each language when it is wanted; null until it is there. */
export function useLobbyList(
  query: PayloadOf<"games.list">,
  isEnabled: boolean,
): GameCard[] | null {
  const language = useLanguage();
  const name = JSON.stringify(query);
  const key = `${language} ${name}`;
  useEffect(() => {
    if (!isEnabled || asked.has(key)) return;
    const timer = setTimeout(() => {
      asked.add(key);
      enqueue(() => read(key, query));
    }, settledMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` is the query and the language
  }, [key, isEnabled]);
  return useStore(listStore, (lists) => lists[key] ?? null);
}

async function read(key: string, query: PayloadOf<"games.list">): Promise<void> {
  try {
    const { games } = await call("games.list", query);
    listStore.setState({ [key]: games });
  } catch (error) {
    // The block stays hidden; the next visit of home tries again.
    asked.delete(key);
    if (!(error instanceof CallError)) throw error;
  }
}
