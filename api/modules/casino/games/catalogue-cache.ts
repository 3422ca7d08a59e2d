import { sql } from "kysely";
import type { z } from "zod";
import { languages, type Language } from "@trevo/contract/define.ts";
import type { game } from "@trevo/contract/member/game-rows.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import type { Db } from "../../../core/db.ts";
import type { Texts } from "../../../core/i18n.ts";
import { dayOf, isNewOn } from "./new-games.ts";

/** A game as its card needs it. */
export type GameCard = z.input<typeof game>;

/**
 * A visible game: it, its vendor and its category are enabled, the jurisdiction permits the
 * category, and its RTP is not below the jurisdiction's minimum.
 */
export interface CatalogueGame {
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
  /** The search text per language: the localized name and the card's title, folded. */
  readonly folded: Readonly<Record<Language, string>>;
}

export interface CatalogueVendor {
  readonly code: string;
  readonly name: string;
  readonly accountType: string;
}

/** Everything that can be played, as of one version of its rows and one day. */
export interface Catalogue {
  readonly version: bigint;
  /** In UTC: what is new is so by its age. */
  readonly day: string;
  /** In catalogue order. */
  readonly games: readonly CatalogueGame[];
  readonly byNode: ReadonlyMap<string, CatalogueGame>;
  /** Games by vendor and the vendor's code. */
  readonly byCode: ReadonlyMap<string, CatalogueGame>;
  /** In the vendors' order; without those that have no games. */
  readonly vendors: readonly CatalogueVendor[];
  /** In the order of the side menu; without those that have no games. */
  readonly categories: readonly string[];
}

/**
 * Creates the cache of the catalogue: lists are built from memory, and every request still sees a
 * change, since the version's single row is read each time (concurrent callers share the read).
 * Triggers raise the version, whoever writes; a new day makes games older.
 */
export function createCatalogueCache(db: Db): () => Promise<Catalogue> {
  let catalogue: Catalogue | null = null;
  /** The running refresh, which concurrent callers share. */
  let refreshing: Promise<Catalogue> | null = null;

  async function refresh(): Promise<Catalogue> {
    // The version is read before the rows: a change in between is found by the next refresh.
    const { version } = await db
      .selectFrom("catalogue_version")
      .select("version")
      .executeTakeFirstOrThrow();
    const day = dayOf(Date.now());
    if (catalogue?.version !== version || catalogue.day !== day) {
      catalogue = await load(db, version, day);
    }
    return catalogue;
  }

  return () => {
    refreshing ??= refresh().finally(() => {
      refreshing = null;
    });
    return refreshing;
  };
}

/** The current catalogue. */
export function cachedCatalogue({ state }: Pick<App, "state">): Promise<Catalogue> {
  return state.games.catalogue();
}

async function load(db: Db, version: bigint, day: string): Promise<Catalogue> {
  const [rows, vendors, categories] = await Promise.all([
    shownGames(db).selectAll("game").orderBy("game.sort").orderBy("game.node_id").execute(),
    db.selectFrom("vendor").selectAll().orderBy("sort").orderBy("code").execute(),
    db.selectFrom("game_category").select("code").orderBy("sort").orderBy("code").execute(),
  ]);
  const games = rows.map((row) => catalogueGameOf(row, day));
  return {
    version,
    day,
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

/** A game without a stated RTP is below any minimum. */
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

/** One visible game, or undefined. */
export function findGame(db: Db, nodeId: string) {
  return shownGames(db)
    .selectAll("game")
    .select(["vendor.account_type", "vendor.opens_list"])
    .where("node_id", "=", nodeId)
    .executeTakeFirst();
}

/** What players read of a game that is there and off: its own words, else its vendor's. */
export async function pauseWordsOf(db: Db, nodeId: string): Promise<Texts | null> {
  const row = await db
    .selectFrom("game")
    .innerJoin("vendor", "vendor.code", "game.vendor")
    .innerJoin("game_category", "game_category.code", "game.category")
    .select(["game.words", "game.enabled", "vendor.words as vendor_words"])
    .select("vendor.enabled as is_vendor_on")
    .where("game.stocked", "=", true)
    .where("game_category.permitted", "=", true)
    .where("game.node_id", "=", nodeId)
    .executeTakeFirst();
  if (!row) return null;
  return (row.enabled ? null : row.words) ?? (row.is_vendor_on ? null : row.vendor_words);
}

type GameRow = Awaited<ReturnType<ReturnType<typeof selectGames>["execute"]>>[number];

function selectGames(db: Db) {
  return db.selectFrom("game").selectAll();
}

/** Behind those of the catalogue stand the ones that staff made hot. */
const hotBehind = 100_000;

/** Staff's own word of what is hot, else the catalogue's. */
function hotSortOf({ hot_set: isHot, hot_sort: hotSort, sort }: GameRow): number | null {
  if (isHot === null) return hotSort;
  return isHot ? (hotSort ?? hotBehind + sort) : null;
}

function catalogueGameOf(row: GameRow, day: string): CatalogueGame {
  const { PT: title = row.code } = row.name;
  return {
    nodeId: row.node_id,
    vendor: row.vendor,
    code: row.code,
    type: row.type,
    category: row.category,
    classify: row.classify,
    isNew: isNewOn(day, row.added_at),
    minBet: row.min_bet,
    lines: row.lines,
    hotSort: hotSortOf(row),
    cards: byLanguage((language) => cardOf(row, language, day)),
    folded: byLanguage((language) => fold(`${row.name[language] ?? ""}\n${title}`)),
  };
}

function byLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  // One entry per language, by construction.
  return Object.fromEntries(languages.map((name) => [name, make(name)])) as Record<Language, T>;
}

/** Removes accents and case: "onca" finds "Onça". */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();
}

/** A catalogue row in the caller's language, as it is on a day. */
export function cardOf(row: GameRow, language: Language, day = dayOf(Date.now())): GameCard {
  return {
    gameId: row.node_id,
    nodeId: row.node_id,
    gameCode: row.code,
    gameName: row.name[language] ?? row.name.PT ?? row.code,
    vassalage: row.vendor,
    gameType: row.type,
    gameClassify: row.classify,
    isNew: isNewOn(day, row.added_at),
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
