import { useDeferredValue } from "react";
import type { IconName } from "@trevo/ui/icon.tsx";
import { homeStore, type Lobby } from "./initial-state.ts";
import { createStore, useStore } from "@trevo/client/store.ts";
import type { MessageKey } from "./i18n.ts";

/** Which category of home is shown: HOME, HOT, FAV or one of the vendors'. */
const lobbyStore = createStore<{ category: string }>(() => ({ category: "HOME" }));

export function useCategory(): string {
  return useStore(lobbyStore, (state) => state.category);
}

/** The category whose games are shown: the rail answers a tap first, and the games follow. */
export function useShownCategory(): string {
  return useDeferredValue(useCategory());
}

/** Shows a category from its beginning. */
export function chooseCategory(category: string): void {
  lobbyStore.setState({ category });
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: isCalm ? "auto" : "smooth" });
}

/** The vendors' categories in the order in which the server sorts them. */
export function useLobby(): Lobby {
  return useStore(homeStore, (state) => state.home.lobby);
}

/** The rail: home, hot, what the member likes, then the vendors' order. */
export function railOf(lobby: Lobby, isMember: boolean): string[] {
  return ["HOME", "HOT", ...(isMember ? ["FAV"] : []), ...lobby.map(({ category }) => category)];
}

/** Whose games are chosen by what they are, not by their picture: a list of vendors shows them. */
const vendorLists = new Set(["SPORTS", "ESPORTS", "COCKFIGHT"]);

export const isVendorList = (category: string): boolean => vendorLists.has(category);

/** Categories that have a block on the home tab: no lotteries, e-sports, fights nor fishing. */
export function blocksOf(lobby: Lobby): Lobby {
  return lobby.filter(
    ({ category }) =>
      !category.endsWith("LOTT") && !["ESPORTS", "COCKFIGHT", "FISH"].includes(category),
  );
}

const icons: Record<string, IconName> = {
  HOME: "home",
  HOT: "flame",
  FAV: "heart",
  RNG: "slots",
  INHOUSE: "clover",
  LIVE: "cards",
  FISH: "fish",
  SPORTS: "ball",
  ESPORTS: "gamepad",
  COCKFIGHT: "rooster",
  PVP: "card",
  LOTT: "ticket",
  ELOTT: "bolt",
};

export const categoryIcon = (category: string): IconName => icons[category] ?? "play";

/** The words of a category; one that the words do not know yet is shown by its code. */
export const categoryLabel = (category: string): MessageKey =>
  (category in icons ? `category.${category}` : "category.OTHER") as MessageKey;
