import { queryClient } from "@trevo/client/query-client.ts";
import { durations, toast } from "@trevo/client/toasts.ts";
import { useCachedValue } from "@trevo/client/use-query.ts";
import { call, CallError } from "./client.ts";
import { sessionStore, useSession } from "./session.ts";
import type { GameCard } from "./initial-state.ts";
import { t } from "./i18n.ts";

/** As many as are read at once. */
const idsRead = 100;

/** Under which the member's favourites are in the cache of answers: all of them, by node. */
const key = "games.favoriteIds";
const queryKey = [key];
const none: ReadonlySet<string> = new Set();

/** Taps that the server has not answered yet. */
let pending = 0;

/** What the member likes; empty for visitors, and until it was read. */
export function useFavourites(): ReadonlySet<string> {
  const { token } = useSession();
  return useCachedValue(key, likedNodes, token !== null) ?? none;
}

/** Reads all pages: a favourite that is missing here would be shown as none. */
async function likedNodes(): Promise<ReadonlySet<string>> {
  const nodes: string[] = [];
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
    const read = await call("games.favoriteIds", { pageNo, pageSize: idsRead });
    nodes.push(...read.content);
    pages = read.totalPages;
  }
  return new Set(nodes);
}

/** Adds or removes a favourite: an optimistic update, rolled back if the server refuses. */
export async function toggleFavourite(game: GameCard): Promise<void> {
  if (sessionStore.getState().token === null) {
    toast("info", t("list.please"), durations.login);
    return;
  }
  const { nodeId, vassalage: vendor } = game;
  const isLiked = queryClient.getQueryData<ReadonlySet<string>>(queryKey)?.has(nodeId) === true;
  pending += 1;
  await show(nodeId, !isLiked);
  const asked = { nodeId, vendor };
  try {
    await (isLiked ? call("games.removeFavorite", asked) : call("games.addFavorite", asked));
  } catch (error) {
    await show(nodeId, isLiked);
    if (!(error instanceof CallError)) throw error;
    toast("error", error.message);
  } finally {
    pending -= 1;
    if (pending === 0) void queryClient.invalidateQueries({ queryKey });
  }
}

/** Shows a tap at once: a list that was asked for before it does not come over it. */
async function show(nodeId: string, isLiked: boolean): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known: ReadonlySet<string> = none) => {
    const ids = new Set(known);
    if (isLiked) ids.add(nodeId);
    else ids.delete(nodeId);
    return ids;
  });
}
