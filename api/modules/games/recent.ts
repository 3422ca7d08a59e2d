import type { Language } from "@trevo/contract/define.ts";
import type { Db } from "../../core/db.ts";
import { Refusal } from "../../core/refusal.ts";
import { cardOf, enabledGames, findGame, type GameCard, type Page, placeOf } from "./catalogue.ts";

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
  asked: { gameType?: string | undefined; pageNum: number; pageSize: number },
): Promise<Page<GameCard>> {
  let query = enabledGames(db)
    .innerJoin("recent_game as recent", "recent.node_id", "game.node_id")
    .where("recent.member_id", "=", memberId);
  const { gameType = "" } = asked;
  if (gameType !== "" && gameType !== "ALL") query = query.where("game.type", "=", gameType);
  const { total } = await query
    .select((eb) => eb.fn.countAll<bigint>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll("game")
    .orderBy("recent.played_at", "desc")
    .limit(asked.pageSize)
    .offset((asked.pageNum - 1) * asked.pageSize)
    .execute();
  return {
    rows: rows.map((row) => cardOf(row, language)),
    ...placeOf(asked.pageNum, asked.pageSize, Number(total)),
  };
}
