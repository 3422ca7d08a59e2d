import { call } from "./client.ts";
import type { GameCard } from "./start.ts";
import type { Page } from "./use-pages.ts";

/** Page sizes of the lists of games. */
const listSize = 12;
const ownSize = 25;

/** A page of the catalogue. */
export async function readList(
  query: Record<string, string>,
  pageNo: number,
): Promise<Page<GameCard>> {
  const asked = { ...query, platform: "html5", pageNo, pageSize: listSize };
  const { games, ...page } = await call("games.list", asked);
  return { rows: games, ...page };
}

/** The hot games, which are one page. */
export async function readHot(gameType = ""): Promise<Page<GameCard>> {
  const { list } = await call("games.hot", gameType === "" ? {} : { gameType });
  return { rows: list, pageNum: 1, totalPages: 1 };
}

/** What the member likes, newest first. */
export async function readFavourites(pageNo: number, gameType = ""): Promise<Page<GameCard>> {
  const narrow = gameType === "" ? {} : { gameType };
  const asked = { ...narrow, pageNo, pageSize: ownSize };
  const { content, ...page } = await call("games.favorites", asked);
  return { rows: content, ...page };
}

/** What the member played lately, newest first. */
export async function readRecent(pageNo: number, gameType = ""): Promise<Page<GameCard>> {
  const narrow = gameType === "" ? {} : { gameType };
  const asked = { ...narrow, clientType: "2", page: pageNo, pageSize: ownSize };
  const { list, ...page } = await call("games.recent", asked);
  return { rows: list, ...page };
}
