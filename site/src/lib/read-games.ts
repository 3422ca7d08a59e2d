import type { PagedList } from "@trevo/client/use-pages.ts";
import type { GameCard } from "./initial-state.ts";
import { definePages } from "./use-query.ts";

/** Page sizes of the lists of games. */
const listSize = 12;
const ownSize = 25;

export type GameCards = PagedList<GameCard>;

/** The payload for a page of the catalogue. */
export function listPayload(query: Record<string, string>, pageNo: number) {
  return { ...query, platform: "html5", pageNo, pageSize: listSize };
}

/** The games of the catalogue that a query leaves. */
export function catalogueGames(query: Record<string, string>): GameCards {
  return definePages(
    "games.list",
    (pageNo) => listPayload(query, pageNo),
    ({ games, ...page }) => ({ rows: games, ...page }),
  );
}

/** The hot games, which are one page. */
export function hotGames(gameType = ""): GameCards {
  return definePages(
    "games.hot",
    () => narrowed(gameType),
    ({ list }) => ({ rows: list, pageNum: 1, totalPages: 1 }),
  );
}

/** What the member likes, newest first. */
export function favouriteGames(gameType = ""): GameCards {
  return definePages(
    "games.favorites",
    (pageNo) => ({ ...narrowed(gameType), pageNo, pageSize: ownSize }),
    ({ content, ...page }) => ({ rows: content, ...page }),
  );
}

/** What the member played lately, newest first. */
export function recentGames(gameType = ""): GameCards {
  return definePages(
    "games.recent",
    (page) => ({ ...narrowed(gameType), clientType: "2", page, pageSize: ownSize }),
    ({ list, ...page }) => ({ rows: list, ...page }),
  );
}

const narrowed = (gameType: string) => (gameType === "" ? {} : { gameType });
