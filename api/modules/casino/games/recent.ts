import type { Language } from "@trevo/contract/define.ts";
import type { Db } from "../../../core/db.ts";
import type { Paging } from "../../../core/paging.ts";
import { Refusal } from "../../../core/refusal.ts";
import { type Page, pageOf, standsIn } from "./catalogue.ts";
import { findGame, type GameCard, stockOf } from "./stock.ts";

/** A member's list goes back so far. */
const rememberedMax = 200;

/** Remembers that a member opened a game now. */
export async function addRecent(db: Db, memberId: bigint, nodeId: string): Promise<void> {
  if (!(await findGame(db, nodeId))) throw new Refusal("game.unknown");
  const played = { played_at: new Date() };
  await db
    .insertInto("recent_game")
    .values({ member_id: memberId, node_id: nodeId, ...played })
    .onConflict((on) => on.columns(["member_id", "node_id"]).doUpdateSet(played))
    .execute();
}

/** What a member played lately, newest first. */
export async function recentGames(
  db: Db,
  memberId: bigint,
  language: Language,
  asked: Paging & { gameType?: string | undefined },
): Promise<Page<GameCard>> {
  const rows = await db
    .selectFrom("recent_game")
    .select("node_id")
    .where("member_id", "=", memberId)
    .orderBy("played_at", "desc")
    .limit(rememberedMax)
    .execute();
  const { byNode } = await stockOf(db);
  const category = asked.gameType?.toUpperCase() ?? "";
  const games = rows
    .map(({ node_id }) => byNode.get(node_id))
    .filter((game) => game !== undefined)
    .filter((game) => category === "" || category === "ALL" || standsIn(game, category));
  return pageOf(games, language, asked);
}
