import type { PayloadOf } from "@trevo/contract/registry.ts";
import { createSpacedQueue } from "@trevo/client/spaced-queue.ts";
import { createUseQuery } from "@trevo/client/use-query.ts";
import { call, type MemberCalls } from "./client.ts";
import type { GameCard, LobbyCategory } from "./initial-state.ts";
import { knownAnswer } from "./use-query.ts";

/** Home requests its lists one by one, so that images of the first screen are loaded first. */
const gapMs = 400;

const enqueue = createSpacedQueue(gapMs);

/** Each list once, for as long as it is kept. */
const useQueued = createUseQuery<MemberCalls>(
  (...asked) => enqueue(() => call(...asked)),
  Infinity,
);

/** For how many vendors home loads a list, by category; all others have one combined list. */
export const vendorsPreloaded: Readonly<Record<string, number>> = { RNG: 3, FISH: 2, LIVE: 1 };
/** Lists of home are nine games long. */
const pageSize = 9;

/** The list of a category on home, of one vendor where it names one. */
export function vendorQuery(gameType: string, vassalage?: string) {
  return { gameType, pageSize, ...(vassalage === undefined ? {} : { vassalage }) };
}

/** The games of a category that home has loaded already: shown until its full list arrives. */
export function preloadedGames({ category, vendors }: LobbyCategory): GameCard[] {
  const read = (vassalage?: string) =>
    knownAnswer("games.list", vendorQuery(category, vassalage))?.games ?? [];
  const count = vendorsPreloaded[category];
  if (count === undefined) return read();
  return vendors.slice(0, count).flatMap(({ vassalage }) => read(vassalage));
}

/**
 * A list of home, read when it is wanted; null until it is there. After a failure the block stays
 * hidden, and the next visit of home tries again.
 */
export function useLobbyList(
  query: PayloadOf<"games.list">,
  isEnabled: boolean,
): GameCard[] | null {
  return useQueued("games.list", query, isEnabled).data?.games ?? null;
}
