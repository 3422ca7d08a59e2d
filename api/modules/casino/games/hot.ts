import { sql } from "kysely";
import type { Language } from "@trevo/contract/define.ts";
import type { Db } from "../../../core/db.ts";
import { remembered } from "./remembered.ts";
import { standsIn } from "./catalogue.ts";
import { type GameCard, stockOf, type StockedGame } from "./stock.ts";

/** A week says what is played now, and still knows the weekend. */
const daysCounted = 7;
/** One member alone puts no game on the list. */
const playersMin = 3;
const listMax = 60;
const keptMs = 10_000;

const playedOf = remembered(keptMs, (db: Db) => readPlayed(db));

/**
 * The hot games: first what most members really played in the last days for money, by players
 * and then by rounds; after them those that the house puts forward, in its order.
 */
export async function hotGames(
  db: Db,
  language: Language,
  gameType: string | undefined,
): Promise<GameCard[]> {
  const stock = await stockOf(db);
  const played = (await playedOf(db)).flatMap((key) => stock.byCode.get(key) ?? []);
  const chosen = stock.games
    .filter((game) => game.hotSort !== null)
    .toSorted((a, b) => (a.hotSort ?? 0) - (b.hotSort ?? 0));
  const all: StockedGame[] = [...new Set([...played, ...chosen])].slice(0, listMax);
  const category = gameType?.toUpperCase() ?? "";
  return all
    .filter((game) => ["", "ALL", "HOT"].includes(category) || standsIn(game, category))
    .map(({ cards }) => cards[language]);
}

/** Vendor and code of what was played, most players first. */
async function readPlayed(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select vendor || ' ' || game as key from game_play
      where day > (now() at time zone 'UTC')::date - ${daysCounted}::int
      group by vendor, game having count(distinct member_id) >= ${playersMin}
      order by count(distinct member_id) desc, sum(rounds) desc, vendor, game
      limit ${listMax}`.execute(db);
  return rows.map(({ key }) => key);
}
