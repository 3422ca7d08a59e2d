import { useEffect } from "react";
import { call, CallError } from "./client.ts";
import { durations, toast } from "./toasts.ts";
import { sessionStore, useSession } from "./session.ts";
import type { GameCard } from "./initial-state.ts";
import { createStore, useStore } from "./store.ts";
import { t } from "./i18n.ts";

/** The member's favourites by node; null until they were read. */
const favouriteStore = createStore<{ ids: ReadonlySet<string> | null }>(() => ({ ids: null }));

/** As many as are read at once. */
const idsRead = 100;

let owner: string | null = null;

/** Local changes: they win over a list that was requested earlier and arrives later. */
const taps = new Map<string, boolean>();

/** What the member likes; empty for visitors. */
export function useFavourites(): ReadonlySet<string> {
  const { token } = useSession();
  useEffect(() => {
    if (token !== null && token !== owner) void readFavourites(token);
    if (token === null && owner !== null) forget();
  }, [token]);
  return useStore(favouriteStore, (state) => state.ids) ?? none;
}

const none: ReadonlySet<string> = new Set();

function forget(): void {
  owner = null;
  taps.clear();
  favouriteStore.setState({ ids: null });
}

async function readFavourites(token: string): Promise<void> {
  owner = token;
  taps.clear();
  try {
    const liked = await likedNodes();
    const tapped = [...taps].filter(([, isLiked]) => isLiked).map(([nodeId]) => nodeId);
    const read = liked.filter((nodeId) => taps.get(nodeId) !== false);
    favouriteStore.setState({ ids: new Set([...read, ...tapped]) });
  } catch (error) {
    owner = null;
    if (!(error instanceof CallError)) throw error;
  }
}

/** Reads all pages: a favourite that is missing here would be shown as none. */
async function likedNodes(): Promise<string[]> {
  const nodes: string[] = [];
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
    const read = await call("games.favoriteIds", { pageNo, pageSize: idsRead });
    nodes.push(...read.content);
    pages = read.totalPages;
  }
  return nodes;
}

/** Adds or removes a favourite: an optimistic update, rolled back if the server refuses. */
export async function toggleFavourite(game: GameCard): Promise<void> {
  if (sessionStore.getState().token === null) {
    toast("info", t("list.please"), durations.login);
    return;
  }
  const { nodeId, vassalage: vendor } = game;
  const isLiked = favouriteStore.getState().ids?.has(nodeId) === true;
  show(nodeId, !isLiked);
  const asked = { nodeId, vendor };
  try {
    await (isLiked ? call("games.removeFavorite", asked) : call("games.addFavorite", asked));
  } catch (error) {
    show(nodeId, isLiked);
    if (!(error instanceof CallError)) throw error;
    toast("error", error.message);
  }
}

function show(nodeId: string, isLiked: boolean): void {
  taps.set(nodeId, isLiked);
  const ids = new Set(favouriteStore.getState().ids);
  if (isLiked) ids.add(nodeId);
  else ids.delete(nodeId);
  favouriteStore.setState({ ids });
}
