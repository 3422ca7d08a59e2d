import type { AnswerOf } from "@trevo/contract/registry.ts";
import { ssrData } from "./ssr-data.ts";
import { call } from "./client.ts";
import type { GameCard } from "./initial-state.ts";
import type { Page } from "./use-paged-query.ts";

/** Page sizes of the lists of games. */
const listSize = 12;
const ownSize = 25;

/** The payload for a page of the catalogue. */
export function listPayload(query: Record<string, string>, pageNo: number) {
  return { ...query, platform: "html5", pageNo, pageSize: listSize };
}

/** A page of the catalogue. */
export async function readList(
  query: Record<string, string>,
  pageNo: number,
): Promise<Page<GameCard>> {
  return pageOf(await call("games.list", listPayload(query, pageNo)));
}

/** The first page of the catalogue, if the HTML was rendered from it. */
export function ssrList(query: Record<string, string>): Page<GameCard> | null {
  const answer = ssrData("games.list", listPayload(query, 1));
  return answer && pageOf(answer);
}

function pageOf({ games, ...page }: AnswerOf<"games.list">): Page<GameCard> {
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
