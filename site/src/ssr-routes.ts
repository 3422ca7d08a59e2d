import type { CallName } from "@trevo/contract/registry.ts";
import { isOnlyNew, openList, queryOf, wholeList } from "./lib/game-list.ts";
import { listPayload } from "./lib/read-games.ts";
import { isVendorList } from "./lib/lobby.ts";
import Activity from "./pages/activity.tsx";
import CategoryGames, { kinds } from "./pages/category-games.tsx";
import GameList from "./pages/game-list.tsx";
import HotGames from "./pages/hot-games.tsx";
import Notice from "./pages/notice.tsx";
import { searchPath } from "./lib/search-path.ts";
import type { Page } from "./route.ts";

/** A call that the server makes before it renders a page. */
export interface Read {
  name: CallName;
  payload: Record<string, unknown>;
}

/** A page that visitors get server-rendered. */
export interface SsrRoute {
  page: Page;
  /** The calls that it is rendered from. */
  reads: readonly Read[];
  /** Whether it shows home's categories. */
  usesHome: boolean;
}

const vendors: Read = { name: "games.vendors", payload: { typeId: "1" } };
/** What a list opens with; where that is only what is new, all of it too, to say of how many. */
const list = (gameType: string): Read[] => {
  const opened = openList(gameType);
  const lists = isOnlyNew(opened) ? [opened, wholeList(gameType)] : [opened];
  return [
    vendors,
    ...lists.map((state): Read => ({
      name: "games.list",
      payload: listPayload(queryOf(state), 1),
    })),
  ];
};
const known = new Set(Object.values(kinds));

/**
 * The server-rendered page of a path and query; null: the browser renders it. Unknown queries are
 * left to the browser, so that invented addresses cannot fill the server's cache.
 */
export function ssrRouteOf(path: string, search: string): SsrRoute | null {
  const gameType = kinds[path];
  if (gameType !== undefined && search === "") {
    const isVendors = isVendorList(gameType);
    return {
      page: CategoryGames,
      reads: isVendors ? [] : list(gameType),
      usesHome: isVendors,
    };
  }
  if (path === "/m/gameList" || path === "/m/gameCenter") {
    const [, asked] = /^\?gameType=([A-Z]+)$/.exec(search) ?? [];
    const isSearch = path + search === searchPath;
    if (search !== "" && !isSearch && !known.has(asked ?? "")) return null;
    return { page: GameList, reads: list(asked ?? ""), usesHome: false };
  }
  if (search !== "") return null;
  switch (path) {
    case "/m/activity":
      return {
        page: Activity,
        reads: [{ name: "content.promotions", payload: {} }],
        usesHome: false,
      };
    case "/m/hot-games":
      return { page: HotGames, reads: [{ name: "games.hot", payload: {} }], usesHome: true };
    case "/m/notice":
      return {
        page: Notice,
        reads: [{ name: "content.announcements", payload: { types: "B,PL,PU" } }],
        usesHome: false,
      };
    default:
      return null;
  }
}
