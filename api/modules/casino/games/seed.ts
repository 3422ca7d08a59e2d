import { sql } from "kysely";
import { catalogue, categories, categoryOf, hot, vendors } from "@trevo/catalogue/index.ts";
import { toNumber } from "@trevo/games/engine/fraction.ts";
import { houseGames } from "@trevo/games/index.ts";
import type { Config } from "../../../core/config.ts";
import type { Db } from "../../../core/db.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import type { App } from "../../../app.ts";
import { clearActiveGames } from "../../../ledger/index.ts";
import { houseVendor } from "../rgs/index.ts";
import { namesOf } from "./names.ts";

/**
 * Brings vendors, categories and games in line with the catalogue, one statement per table.
 * Existing vendors and categories keep what staff set; games follow the catalogue except for their
 * switch: a game that left the catalogue is disabled, and one that returns is enabled.
 */
export async function seedCatalogue({ db, config, state }: App): Promise<void> {
  await db
    .insertInto("vendor")
    .values(
      vendors.map(({ code, name, accountType, isOn }, sort) => ({
        code,
        name,
        sort,
        account_type: accountType,
        // Outside of a demo they stay off until staff connect and enable them.
        enabled: isOn && (config.demo || code === houseVendor),
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute();
  await db
    .insertInto("game_category")
    .values(categories.map((code, sort) => ({ code, sort })))
    .onConflict((on) => on.doNothing())
    .execute();
  await applyJurisdiction(db, config);
  const wanted = [...rows(), ...mathsRows(state.maths)];
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into game (node_id, vendor, code, name, type, category, classify, added_at, min_bet,
          lines, rtp_percent, supports_play, is_jackpot, icon, face, hot_sort, sort, stocked)
        select node_id, vendor, node_id, name, type, category, classify, added_at, min_bet,
            lines, rtp_percent, supports_play, is_jackpot, icon, face, hot_sort, sort, true
          from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (node_id text,
            vendor text, name jsonb, type text, category text, classify text, added_at timestamptz,
            min_bet bigint, lines integer, rtp_percent numeric, supports_play boolean,
            is_jackpot boolean, icon text, face text, hot_sort integer, sort integer)
      on conflict (node_id) do update set
        vendor = excluded.vendor, code = excluded.code, name = excluded.name,
        type = excluded.type, category = excluded.category, classify = excluded.classify,
        added_at = excluded.added_at, min_bet = excluded.min_bet, lines = excluded.lines,
        rtp_percent = excluded.rtp_percent, supports_play = excluded.supports_play,
        is_jackpot = excluded.is_jackpot, icon = excluded.icon, face = excluded.face,
        hot_sort = excluded.hot_sort, sort = excluded.sort, stocked = true,
        enabled = game.enabled or not game.stocked
      where (game.vendor, game.code, game.name, game.type, game.category, game.classify,
          game.added_at, game.min_bet, game.lines, game.rtp_percent, game.supports_play,
          game.is_jackpot, game.icon, game.face, game.hot_sort, game.sort, game.stocked)
        is distinct from (excluded.vendor, excluded.code, excluded.name, excluded.type,
          excluded.category, excluded.classify, excluded.added_at, excluded.min_bet,
          excluded.lines, excluded.rtp_percent, excluded.supports_play, excluded.is_jackpot,
          excluded.icon, excluded.face, excluded.hot_sort, excluded.sort, true)`.execute(tx);
    const codes = wanted.map(({ node_id }) => node_id);
    await sql`update game set enabled = false, stocked = false
      where stocked and node_id <> all (${codes})`.execute(tx);
  });
}

/** Applies the jurisdiction's rules to categories and games, including ones added later. */
async function applyJurisdiction(db: Db, config: Config): Promise<void> {
  const { forbiddenCategories, games } = jurisdictionOf(config);
  await sql`update game_category set permitted = not permitted
    where permitted = (code = any (${forbiddenCategories}))`.execute(db);
  await sql`update catalogue_version
    set return_percent_min = ${games.returnPercentMin}, version = version + 1
    where return_percent_min is distinct from ${games.returnPercentMin}`.execute(db);
  if (games.maySeveral) await clearActiveGames(db);
}

/** The catalogue as rows; house games bring their own figures. */
function rows() {
  const hotPositions = new Map<string, number>(hot.map((code, place) => [code, place]));
  return catalogue.map((game, sort) => {
    const houseGame = game.vendor === houseVendor ? houseGames[game.code] : undefined;
    const picture = `/games/${game.code}`;
    return {
      node_id: game.code,
      vendor: game.vendor,
      name: namesOf(game, houseGame),
      type: game.type,
      category: categoryOf(game.vendor, game.type),
      classify: game.classify,
      added_at: `${game.addedOn}T00:00:00Z`,
      // A string: JSON has no 64-bit integers.
      min_bet: (houseGame?.minBet ?? game.minBet).toString(),
      lines: houseGame?.lines ?? game.lines,
      rtp_percent: houseGame ? (toNumber(houseGame.rtpExact) * 100).toFixed(2) : game.rtp,
      supports_play: game.supportPlay,
      is_jackpot: game.isJackpot,
      // House games have pictures with their name in each language.
      icon: houseGame ? `/art/${game.code}-{language}.avif` : `${picture}.avif`,
      face: `${picture}-face.avif`,
      hot_sort: hotPositions.get(game.code) ?? null,
      sort,
    };
  });
}

/** Games of the operator's own maths files, behind all others. */
function mathsRows(loaded: App["state"]["maths"]) {
  return Array.from(loaded.values(), ({ game, addedOn }, at) => {
    const { code, title, minBet, lines, rtpExact } = game;
    const card = `/maths/${code}/card.avif`;
    return {
      node_id: code,
      vendor: houseVendor,
      name: namesOf({ code, names: title }, game),
      type: "RNG",
      category: categoryOf(houseVendor, "RNG"),
      classify: "VIDEO",
      added_at: `${addedOn}T00:00:00Z`,
      min_bet: minBet.toString(),
      lines,
      rtp_percent: (toNumber(rtpExact) * 100).toFixed(2),
      supports_play: true,
      is_jackpot: false,
      icon: card,
      face: card,
      hot_sort: null,
      sort: catalogue.length + at,
    };
  });
}
