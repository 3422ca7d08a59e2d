import type { Language } from "@trevo/contract/define.ts";
import type { App } from "../../../app.ts";
import type { Db } from "../../../core/db.ts";
import { headOf, onPage, type Paging } from "../../../core/paging.ts";
import { Refusal } from "../../../core/refusal.ts";
import { type Page, pageOf, isInCategory } from "./catalogue.ts";
import { type GameCard, type CatalogueGame, cachedCatalogue } from "./catalogue-cache.ts";

/** Adds a favourite; false if it was one already. */
export async function addFavourite(app: App, memberId: bigint, nodeId: string): Promise<boolean> {
  const { byNode } = await cachedCatalogue(app);
  if (!byNode.has(nodeId)) throw new Refusal("game.unknown");
  const added = await app.db
    .insertInto("favourite_game")
    .values({ member_id: memberId, node_id: nodeId })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Removes a favourite, even of a disabled game; false if it was none. */
export async function removeFavourite(db: Db, memberId: bigint, nodeId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom("favourite_game")
    .where("member_id", "=", memberId)
    .where("node_id", "=", nodeId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Node ids of the visible favourites, newest first. */
export async function favouriteIds(
  app: App,
  memberId: bigint,
  paging: Paging,
): Promise<Page<string>> {
  const games = await favourites(app, memberId);
  return {
    rows: onPage(games, paging).map(({ nodeId }) => nodeId),
    ...headOf(paging, games.length),
  };
}

/** The visible favourites as cards, newest first. */
export async function favouriteGames(
  app: App,
  memberId: bigint,
  language: Language,
  asked: Paging & { gameType?: string | undefined },
): Promise<Page<GameCard>> {
  const category = asked.gameType?.toUpperCase() ?? "";
  const games = (await favourites(app, memberId)).filter(
    (game) => ["", "ALL", "FAV"].includes(category) || isInCategory(game, category),
  );
  return pageOf(games, language, asked);
}

/** At most as many as there are games. */
async function favourites(app: App, memberId: bigint): Promise<CatalogueGame[]> {
  const rows = await app.db
    .selectFrom("favourite_game")
    .select("node_id")
    .where("member_id", "=", memberId)
    .orderBy("added_at", "desc")
    .orderBy("node_id")
    .execute();
  const { byNode } = await cachedCatalogue(app);
  return rows.map(({ node_id }) => byNode.get(node_id)).filter((game) => game !== undefined);
}
