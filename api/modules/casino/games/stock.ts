import { sql } from "kysely";
import type { z } from "zod";
import { languages, type Language } from "@trevo/contract/define.ts";
import type { game } from "@trevo/contract/member/game-rows.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import type { Db } from "../../../core/db.ts";

/** A game as a card needs it. */
export type GameCard = z.input<typeof game>;

/**
 * A game that may be shown: its own switch, its vendor's and its category's are on, the place
 * permits the category, and it gives back no less than the place demands.
 */
export interface StockedGame {
  readonly nodeId: string;
  readonly vendor: string;
  readonly code: string;
  readonly type: string;
  readonly category: string;
  readonly classify: string;
  readonly isNew: boolean;
  readonly minBet: bigint;
  readonly lines: number;
  readonly hotSort: number | null;
  readonly cards: Readonly<Record<Language, GameCard>>;
  /** What a search looks in: the name in the language and the title on the card, folded. */
  readonly folded: Readonly<Record<Language, string>>;
}

export interface StockedVendor {
  readonly code: string;
  readonly name: string;
  readonly accountType: string;
}

/** All that there is to play, as of one version of its rows. */
export interface Stock {
  readonly version: bigint;
  /** In the catalogue's order. */
  readonly games: readonly StockedGame[];
  readonly byNode: ReadonlyMap<string, StockedGame>;
  /** Games by vendor and the vendor's code. */
  readonly byCode: ReadonlyMap<string, StockedGame>;
  /** In the vendors' order; those without games are left out. */
  readonly vendors: readonly StockedVendor[];
  /** In the order of the side menu; those without games are left out. */
  readonly categories: readonly string[];
}

interface Kept {
  stock: Stock | null;
  /** A look at the version that is under way; callers meanwhile share it. */
  looking: Promise<Stock> | null;
}

const kept = new WeakMap<Db, Kept>();

/**
 * The stock as the database has it now: lists are made from memory, and every request still
 * learns of a change, because the version's one row is read each time (callers at the same
 * moment share a look). Triggers move it, whoever writes.
 */
export function stockOf(db: Db): Promise<Stock> {
  const mine = kept.get(db) ?? { stock: null, looking: null };
  kept.set(db, mine);
  mine.looking ??= look(db, mine).finally(() => {
    mine.looking = null;
  });
  return mine.looking;
}

async function look(db: Db, mine: Kept): Promise<Stock> {
  // The version is read before the rows: a change in between is found at the next look.
  const { version } = await db
    .selectFrom("catalogue_version")
    .select("version")
    .executeTakeFirstOrThrow();
  if (mine.stock?.version !== version) mine.stock = await load(db, version);
  return mine.stock;
}

async function load(db: Db, version: bigint): Promise<Stock> {
  const [rows, vendors, categories] = await Promise.all([
    shownGames(db).selectAll("game").orderBy("game.sort").orderBy("game.node_id").execute(),
    db.selectFrom("vendor").selectAll().orderBy("sort").orderBy("code").execute(),
    db.selectFrom("game_category").select("code").orderBy("sort").orderBy("code").execute(),
  ]);
  const games = rows.map(stockedOf);
  return {
    version,
    games,
    byNode: new Map(games.map((game) => [game.nodeId, game])),
    byCode: new Map(games.map((game) => [`${game.vendor} ${game.code}`, game])),
    vendors: vendors
      .filter(({ code }) => games.some((game) => game.vendor === code))
      .map(({ code, name, account_type }) => ({ code, name, accountType: account_type })),
    categories: categories
      .map(({ code }) => code)
      .filter((code) => games.some((game) => game.category === code)),
  };
}

/** A return that nobody has stated is below any floor. */
const aboveFloor = sql<boolean>`not exists (select 1 from catalogue_version
  where return_percent_min > coalesce(game.rtp_percent, 0))`;

function shownGames(db: Db) {
  return db
    .selectFrom("game")
    .innerJoin("vendor", "vendor.code", "game.vendor")
    .innerJoin("game_category", "game_category.code", "game.category")
    .where("game.enabled", "=", true)
    .where("vendor.enabled", "=", true)
    .where("game_category.enabled", "=", true)
    .where("game_category.permitted", "=", true)
    .where(aboveFloor);
}

/** One game that may be shown, or undefined: what is switched off does not exist. */
export function findGame(db: Db, nodeId: string) {
  return shownGames(db)
    .selectAll("game")
    .select(["vendor.account_type", "vendor.opens_list"])
    .where("node_id", "=", nodeId)
    .executeTakeFirst();
}

type GameRow = Awaited<ReturnType<ReturnType<typeof selectGames>["execute"]>>[number];

function selectGames(db: Db) {
  return db.selectFrom("game").selectAll();
}

function stockedOf(row: GameRow): StockedGame {
  const { PT: title = row.code } = row.name;
  return {
    nodeId: row.node_id,
    vendor: row.vendor,
    code: row.code,
    type: row.type,
    category: row.category,
    classify: row.classify,
    isNew: row.is_new,
    minBet: row.min_bet,
    lines: row.lines,
    hotSort: row.hot_sort,
    cards: inEach((language) => cardOf(row, language)),
    folded: inEach((language) => fold(`${row.name[language] ?? ""}\n${title}`)),
  };
}

function inEach<T>(make: (language: Language) => T): Record<Language, T> {
  // One entry per language, by construction.
  return Object.fromEntries(languages.map((name) => [name, make(name)])) as Record<Language, T>;
}

/** Without accents and case: "Onça" is found by "onca". */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();
}

/** A catalogue row in the caller's language. */
export function cardOf(row: GameRow, language: Language): GameCard {
  return {
    gameId: row.node_id,
    nodeId: row.node_id,
    gameCode: row.code,
    gameName: row.name[language] ?? row.name.PT ?? row.code,
    vassalage: row.vendor,
    gameType: row.type,
    gameClassify: row.classify,
    isNew: row.is_new,
    minBet: fromMicro(row.min_bet),
    minLine: row.lines,
    rtp: row.rtp_percent,
    supportPlay: row.supports_play,
    isJackpot: row.is_jackpot,
    isGameH5: true,
    iconUrl: row.icon.replace("{language}", language.toLowerCase()),
    faceUrl: row.face,
  };
}
