import type { Language } from "@trevo/contract/define.ts";
import { toMicro } from "@trevo/contract/money.ts";
import type { Db } from "../../../core/db.ts";
import { headOf, onPage, type PageHead, type Paging } from "../../../core/paging.ts";
import { fold, type GameCard, stockOf, type StockedGame } from "./stock.ts";

/** What a list is narrowed by; absent, empty or "ALL" narrows nothing. */
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

/** A page of rows and where it stands. */
export interface Page<T> extends PageHead {
  rows: T[];
}

const everything = new Set(["", "ALL", "NEW"]);

/** The games on show that fit a filter, in the catalogue's order. */
export async function listGames(
  db: Db,
  language: Language,
  filter: Filter,
  paging: Paging,
): Promise<Page<GameCard>> {
  const { games } = await stockOf(db);
  const fits = testsOf(filter, language);
  const found = games.filter((game) => fits.every((test) => test(game)));
  return pageOf(found, language, paging);
}

type Test = (game: StockedGame) => boolean;

function testsOf(filter: Filter, language: Language): Test[] {
  const tests: Test[] = [];
  const type = asked(filter.gameType);
  const vendor = asked(filter.vassalage);
  const classify = asked(filter.gameClassify);
  const name = fold(filter.gameName?.trim() ?? "");
  const { minBet = "", minLine = "", nodeId = "" } = filter;
  if (nodeId !== "") tests.push((game) => game.nodeId === nodeId);
  if (type !== null) tests.push((game) => standsIn(game, type));
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

function asked(text: string | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? "";
  return everything.has(code) ? null : code;
}

/** NEW is asked for as a class, as a category, or by its own field. */
function wantsNew({ isNew, gameClassify, gameType }: Filter): boolean {
  return isNew === "1" || [gameClassify, gameType].some((text) => text?.toUpperCase() === "NEW");
}

/**
 * Whether a game belongs in a category's list. E-sports and cockfights have left SPORTS; the
 * house's own games have a category of their own and stay among the slots that they are.
 */
export function standsIn(game: StockedGame, category: string): boolean {
  return game.category === category || (game.category === "INHOUSE" && game.type === category);
}

/** A page of games as cards. */
export function pageOf(
  games: readonly StockedGame[],
  language: Language,
  paging: Paging,
): Page<GameCard> {
  return {
    rows: onPage(games, paging).map(({ cards }) => cards[language]),
    ...headOf(paging, games.length),
  };
}
