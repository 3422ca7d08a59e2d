import type { Language } from "@trevo/contract/define.ts";
import { toMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import { headOf, onPage, type PageHead, type Paging } from "../../../core/paging.ts";
import { fold, type GameCard, cachedCatalogue, type CatalogueGame } from "./catalogue-cache.ts";

/** List filters; absent, empty or "ALL" filters nothing. */
export interface Filter {
  nodeId?: string | undefined;
  gameType?: string | undefined;
  vassalage?: string | undefined;
  gameClassify?: string | undefined;
  gameName?: string | undefined;
  isNew?: string | undefined;
  minBet?: string | undefined;
  minLine?: string | undefined;
}

/** One page of rows with its paging figures. */
export interface Page<T> extends PageHead {
  rows: T[];
}

const noFilter = new Set(["", "ALL", "NEW"]);

/** The visible games that match a filter, in catalogue order. */
export async function listGames(
  app: App,
  language: Language,
  filter: Filter,
  paging: Paging,
): Promise<Page<GameCard>> {
  const { games } = await cachedCatalogue(app);
  const tests = testsOf(filter, language);
  const found = games.filter((game) => tests.every((test) => test(game)));
  return pageOf(found, language, paging);
}

type Test = (game: CatalogueGame) => boolean;

function testsOf(filter: Filter, language: Language): Test[] {
  const tests: Test[] = [];
  const type = normalized(filter.gameType);
  const vendor = normalized(filter.vassalage);
  const classify = normalized(filter.gameClassify);
  const name = fold(filter.gameName?.trim() ?? "");
  const { minBet = "", minLine = "", nodeId = "" } = filter;
  if (nodeId !== "") tests.push((game) => game.nodeId === nodeId);
  if (type !== null) tests.push((game) => isInCategory(game, type));
  if (vendor !== null) tests.push((game) => game.vendor === vendor);
  if (classify !== null) tests.push((game) => game.classify === classify);
  if (wantsNew(filter)) tests.push((game) => game.isNew);
  if (/^\d{1,6}(\.\d{1,6})?$/.test(minBet)) {
    const most = toMicro(minBet);
    tests.push((game) => game.minBet <= most);
  }
  if (/^\d{1,4}$/.test(minLine)) tests.push((game) => game.lines >= Number(minLine));
  if (name !== "") tests.push((game) => game.folded[language].includes(name));
  return tests;
}

function normalized(text: string | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? "";
  return noFilter.has(code) ? null : code;
}

/** NEW may be requested as a class, as a category, or by its own field. */
function wantsNew({ isNew, gameClassify, gameType }: Filter): boolean {
  return isNew === "1" || [gameClassify, gameType].some((text) => text?.toUpperCase() === "NEW");
}

/**
 * Whether a game belongs in a category's list. E-sports and cockfights are not part of SPORTS;
 * house games have a category of their own and are listed among the slots as well.
 */
export function isInCategory(game: CatalogueGame, category: string): boolean {
  return game.category === category || (game.category === "INHOUSE" && game.type === category);
}

/** One page of games as cards. */
export function pageOf(
  games: readonly CatalogueGame[],
  language: Language,
  paging: Paging,
): Page<GameCard> {
  return {
    rows: onPage(games, paging).map(({ cards }) => cards[language]),
    ...headOf(paging, games.length),
  };
}
