import { sql } from "kysely";
import type { Language } from "@trevo/contract/define.ts";
import type { App } from "../../../app.ts";
import { cacheRead } from "../../../core/cache.ts";
import type { Db } from "../../../core/db.ts";
import { isInCategory } from "./catalogue.ts";
import { type GameCard, cachedCatalogue, type CatalogueGame } from "./catalogue-cache.ts";

/** A week reflects current play and still includes the weekend. */
const daysCounted = 7;
/** A single member's play puts no game on the list. */
const playersMin = 3;
const listMax = 60;
const cacheMs = 10_000;

/** Creates the cache of what is played most. */
export function createPlayedCache(db: Db): () => Promise<string[]> {
  return cacheRead(cacheMs, () => readPlayed(db));
}

/**
 * The hot games: first those most played for money in the last days, by players and then by rounds;
 * after them those that the operator features, in its order.
 */
export async function hotGames(
  app: App,
  language: Language,
  gameType: string | undefined,
): Promise<GameCard[]> {
  const catalogue = await cachedCatalogue(app);
  const played = (await app.state.games.played()).flatMap((key) => catalogue.byCode.get(key) ?? []);
  const featured = catalogue.games
    .filter((game) => game.hotSort !== null)
    .toSorted((a, b) => (a.hotSort ?? 0) - (b.hotSort ?? 0));
  const all: CatalogueGame[] = [...new Set([...played, ...featured])].slice(0, listMax);
  const category = gameType?.toUpperCase() ?? "";
  return all
    .filter((game) => ["", "ALL", "HOT"].includes(category) || isInCategory(game, category))
    .map(({ cards }) => cards[language]);
}

/** Vendor and code of the most played games, most players first. */
async function readPlayed(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select vendor || ' ' || game as key from game_play
      where day > (now() at time zone 'UTC')::date - ${daysCounted}::int
      group by vendor, game having count(distinct member_id) >= ${playersMin}
      order by count(distinct member_id) desc, sum(rounds) desc, vendor, game
      limit ${listMax}`.execute(db);
  return rows.map(({ key }) => key);
}
