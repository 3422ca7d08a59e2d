import { sql, type SqlBool } from "kysely";
import type { z } from "zod";
import type { game } from "@trevo/contract/member/games.ts";
import { fromMicro, toMicro } from "@trevo/contract/money.ts";
import type { Language } from "@trevo/contract/define.ts";
import type { Db } from "../../core/db.ts";

/** A game as a card needs it. */
export type GameCard = z.input<typeof game>;

/** What a list is narrowed by; absent or "ALL" narrows nothing. */
export interface Filter {
  gameType?: string | undefined;
  vassalage?: string | undefined;
  gameClassify?: string | undefined;
  gameName?: string | undefined;
  isNew?: string | undefined;
  minBet?: string | undefined;
  minLine?: string | undefined;
}

/** A page of rows and where it stands. */
export interface Page<T> {
  rows: T[];
  pageNum: number;
  totalPages: number;
  total: number;
}

const everything = new Set(["", "ALL", "NEW"]);

/** The enabled games that fit a filter, in the catalogue's order. */
export async function listGames(
  db: Db,
  language: Language,
  filter: Filter,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<GameCard>> {
  const asked = (text: string | undefined) =>
    text === undefined || everything.has(text.toUpperCase()) ? null : text;
  const type = asked(filter.gameType);
  const vendor = asked(filter.vassalage);
  const classify = asked(filter.gameClassify);
  const isNewAsked = filter.isNew === "1" || filter.gameClassify?.toUpperCase() === "NEW";
  const name = filter.gameName?.trim() ?? "";
  const minBet = /^\d{1,6}(\.\d{1,6})?$/.test(filter.minBet ?? "") ? filter.minBet : undefined;
  const minLine = /^\d{1,4}$/.test(filter.minLine ?? "") ? filter.minLine : undefined;

  let query = enabledGames(db);
  if (type !== null) query = query.where("game.type", "=", type);
  if (vendor !== null) query = query.where("game.vendor", "=", vendor);
  if (classify !== null) query = query.where("game.classify", "=", classify);
  if (isNewAsked) query = query.where("game.is_new", "=", true);
  if (minBet !== undefined) query = query.where("game.min_bet", "<=", toMicro(minBet));
  if (minLine !== undefined) query = query.where("game.lines", ">=", Number(minLine));
  if (name !== "") {
    const pattern = `%${name.replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where(sql<SqlBool>`game.name ->> ${language} ilike ${pattern}`);
  }
  const { total } = await query
    .select((eb) => eb.fn.countAll<bigint>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll("game")
    .orderBy("game.sort")
    .orderBy("game.node_id")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return {
    rows: rows.map((row) => cardOf(row, language)),
    ...placeOf(pageNum, pageSize, Number(total)),
  };
}

/** Games that may be shown: their own switch and their vendor's are on. */
export function enabledGames(db: Db) {
  return db
    .selectFrom("game")
    .innerJoin("vendor", "vendor.code", "game.vendor")
    .where("game.enabled", "=", true)
    .where("vendor.enabled", "=", true);
}

/** One game that may be shown, or undefined: what is switched off does not exist. */
export function findGame(db: Db, nodeId: string) {
  return enabledGames(db).selectAll("game").where("node_id", "=", nodeId).executeTakeFirst();
}

type GameRow = NonNullable<Awaited<ReturnType<typeof findGame>>>;

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
    isGameH5: true,
    iconUrl: row.icon.replace("{language}", language.toLowerCase()),
  };
}

/** Where a page stands among all; an empty list has one empty page. */
export function placeOf(pageNum: number, pageSize: number, total: number) {
  return { pageNum, totalPages: Math.max(1, Math.ceil(total / pageSize)), total };
}
