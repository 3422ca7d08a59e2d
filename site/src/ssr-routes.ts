import type { ComponentType } from "react";
import type { CallName } from "@trevo/contract/registry.ts";
import { openList, queryOf } from "./lib/game-list.ts";
import { listPayload } from "./lib/read-games.ts";
import { isVendorList } from "./lib/lobby.ts";
import Activity from "./pages/activity.tsx";
import CategoryGames, { kinds } from "./pages/category-games.tsx";
import GameList from "./pages/game-list.tsx";
import HotGames from "./pages/hot-games.tsx";
import Notice from "./pages/notice.tsx";

/** A call that a page makes before it shows anything. */
export interface Read {
  name: CallName;
  payload: Record<string, unknown>;
}

/** A page that a visitor gets as finished HTML. */
export interface SsrRoute {
  page: ComponentType;
  /** What it is made from besides what every page knows. */
  reads: readonly Read[];
  /** Whether it shows categories, as home does. */
  usesHome: boolean;
}

const vendors: Read = { name: "games.vendors", payload: { typeId: "1" } };
const list = (gameType: string): Read[] => [
  vendors,
  { name: "games.list", payload: listPayload(queryOf(openList(gameType)), 1) },
];
const known = new Set(Object.values(kinds));

/**
 * Which pages come finished, for a path and what stands behind it. Where the rest of an address
 * says more than a page was made for, the browser makes it: nobody fills the server's memory with
 * addresses that they think up.
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
    if (search !== "" && !known.has(asked ?? "")) return null;
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
