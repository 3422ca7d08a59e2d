/** Modes of the game list. */
export type ListMode = "all" | "hot" | "recent" | "fav" | "filter";

/** What the drawer and the search box narrow by. */
export interface Filters {
  vassalage: string;
  name: string;
  minBet: string;
}

/** Where the game list stands. A change of anything begins the list at page 1. */
export interface GameListState extends Filters {
  mode: ListMode;
  gameType: string;
  /** A class of games; ALL and NEW are classes too, and empty outside of `all` and `filter`. */
  classify: string;
}

/** Chips of the drawer; 1 is asked for as "minimum bet". */
export const minBets = ["", "0.01", "0.05", "0.1", "0.5", "0.75", "1"] as const;

const noFilters: Filters = { vassalage: "", name: "", minBet: "" };

/** Slots begin with what is new, everything else with all. */
const firstClass = (gameType: string): string => (gameType === "RNG" ? "NEW" : "ALL");

/** The list as a page opens it. */
export function openList(gameType: string, vassalage = "", classify = ""): GameListState {
  const isNarrow = vassalage !== "" || classify !== "";
  return {
    ...noFilters,
    vassalage,
    mode: isNarrow ? "filter" : "all",
    gameType,
    classify: classify || (isNarrow ? "ALL" : firstClass(gameType)),
  };
}

/** All games of a kind, whatever their class. */
export function wholeList(gameType: string): GameListState {
  return chooseClass(openList(gameType), "ALL");
}

/** Whether the list shows what is new and nothing else narrows it. */
export function isOnlyNew(state: GameListState): boolean {
  return state.classify === "NEW" && !hasFilters(state);
}

/** Another tab; the one that is chosen already leads back to all. */
export function chooseMode(state: GameListState, mode: ListMode): GameListState {
  const next = state.mode === mode ? "all" : mode;
  return {
    ...noFilters,
    mode: next,
    gameType: state.gameType,
    classify: next === "all" ? firstClass(state.gameType) : "",
  };
}

export function chooseClass(state: GameListState, classify: string): GameListState {
  const mode = hasFilters(state) ? "filter" : "all";
  return { ...state, mode, classify };
}

/** Narrows the list; without any filter left it shows all again. */
export function filterBy(state: GameListState, change: Partial<Filters>): GameListState {
  const next = { ...state, ...change };
  if (!hasFilters(next)) return openList(state.gameType);
  return { ...next, mode: "filter", classify: state.mode === "filter" ? state.classify : "ALL" };
}

export function hasFilters({ vassalage, name, minBet }: Filters): boolean {
  return vassalage !== "" || name.trim() !== "" || minBet !== "";
}

/** The query of the list's call; lists of members and hot games have calls of their own. */
export function queryOf({ gameType, classify, vassalage, name, minBet }: GameListState) {
  const isNew = classify === "NEW";
  return {
    ...(gameType === "" ? {} : { gameType }),
    // NEW and ALL are no classes of the vendors: they are asked for as an empty one.
    gameClassify: isNew || classify === "ALL" ? "" : classify,
    ...(isNew ? { isNew: "1" } : {}),
    ...(vassalage === "" ? {} : { vassalage }),
    ...(name.trim() === "" ? {} : { gameName: name.trim() }),
    ...(minBet === "" ? {} : { minBet }),
  };
}
