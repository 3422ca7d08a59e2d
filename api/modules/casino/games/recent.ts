import type { Language } from "@trevo/contract/define.ts";
import type { App } from "../../../app.ts";
import type { Db } from "../../../core/db.ts";
import type { Paging } from "../../../core/paging.ts";
import { Refusal } from "../../../core/refusal.ts";
import { type Page, pageOf, isInCategory } from "./catalogue.ts";
import { findGame, type GameCard, cachedCatalogue } from "./catalogue-cache.ts";

/** The length of a member's list. */
const recentMax = 200;

/** Records that a member opened a game now. */
export async function addRecent(db: Db, memberId: bigint, nodeId: string): Promise<void> {
  if (!(await findGame(db, nodeId))) throw new Refusal("game.unknown");
  const played = { played_at: new Date() };
  await db
    .insertInto("recent_game")
    .values({ member_id: memberId, node_id: nodeId, ...played })
    .onConflict((on) => on.columns(["member_id", "node_id"]).doUpdateSet(played))
    .execute();
}

/** A member's recent games, newest first. */
export async function recentGames(
  app: App,
  memberId: bigint,
  language: Language,
  asked: Paging & { gameType?: string | undefined },
): Promise<Page<GameCard>> {
  const rows = await app.db
    .selectFrom("recent_game")
    .select("node_id")
    .where("member_id", "=", memberId)
    .orderBy("played_at", "desc")
    .limit(recentMax)
    .execute();
  const { byNode } = await cachedCatalogue(app);
  const category = asked.gameType?.toUpperCase() ?? "";
  const games = rows
    .map(({ node_id }) => byNode.get(node_id))
    .filter((game) => game !== undefined)
    .filter((game) => category === "" || category === "ALL" || isInCategory(game, category));
  return pageOf(games, language, asked);
}
