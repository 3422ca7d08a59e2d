import { sql } from "kysely";
import type { z } from "zod";
import type { Language } from "@trevo/contract/define.ts";
import type { games } from "@trevo/contract/member/games.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import type { App } from "../../../app.ts";
import { cacheRead } from "../../../core/cache.ts";
import { maskedName } from "../../../core/masked-name.ts";
import type { Db } from "../../../core/db.ts";
import { isInCategory } from "./catalogue.ts";
import { cachedCatalogue } from "./catalogue-cache.ts";

type Winner = z.input<typeof games.winners.answer>["list"][number];

/** A payout of the board. */
export interface Row {
  vendor: string;
  game: string;
  paid: bigint;
  currency: string;
  player: string;
}

/** How long a win stays on the board. */
const daysShown = 30;
/** More than a board shows, so that each category has enough. */
const readMax = 200;
const cacheMs = 5_000;

/** Creates the cache of the largest payouts. */
export function createWinsCache(db: Db): () => Promise<Row[]> {
  return cacheRead(cacheMs, () => readWins(db));
}

/**
 * The largest payouts of the last days, largest first: closed real-money rounds in the ledger, by
 * members whose names are masked and who are not excluded from play. Nothing is made up; without
 * wins the board is empty.
 */
export async function winners(
  app: App,
  language: Language,
  { gameCategory, limitNum }: { gameCategory?: string | undefined; limitNum: number },
): Promise<Winner[]> {
  const { byCode } = await cachedCatalogue(app);
  const category = gameCategory?.toUpperCase() ?? "";
  const rows = await app.state.games.wins();
  return rows
    .flatMap(({ vendor, game, paid, currency, player }) => {
      const known = byCode.get(`${vendor} ${game}`);
      if (!known) return [];
      if (!["", "ALL"].includes(category) && !isInCategory(known, category)) return [];
      const { nodeId, gameCode, gameName, vassalage, iconUrl, faceUrl } = known.cards[language];
      const names = { nodeId, gameCode, gameName, vassalage, iconUrl, faceUrl };
      const customerName = maskedName(player);
      return [{ vo: { customerName, winAmount: fromMicro(paid), currency, ...names } }];
    })
    .slice(0, limitNum);
}

/** Candidates come from the tally; payouts and states come from the ledger. */
async function readWins(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with candidate as (
      select member_id, round_id from game_win
        where paid_at > now() - make_interval(days => ${daysShown}::int)
        order by paid desc limit ${readMax}
    )
    select r.vendor, r.game, r.payout_total as paid, a.currency,
        coalesce(m.nickname, m.account) as player
      from candidate c
      join ledger.game_round r on r.member_id = c.member_id and r.id = c.round_id
      join ledger.real_account a on a.owner_id = r.member_id and a.id = r.account_id
      join member_account m on m.id = c.member_id
      where r.state = 'closed' and r.payout_total > 0
        and not exists (select 1 from ledger.play_stop p
          where p.member_id = m.id and (p.is_held or p.is_excluded))
      order by r.payout_total desc, r.id`.execute(db);
  return rows;
}
