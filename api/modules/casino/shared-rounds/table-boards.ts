import { sql } from "kysely";
import type { SharedBoard } from "@trevo/contract/shared-rounds.ts";
import type { Db } from "../../../core/db.ts";
import { maskedName } from "../../../core/masked-name.ts";
import { rowsMax } from "./boards.ts";
import type { RoundKey } from "./rounds.ts";

interface Row {
  id: bigint;
  player: string;
  stake: bigint;
  payout: bigint | null;
}

interface Totals {
  bets: number;
  staked: bigint;
  out: number;
  paid: bigint;
}

/**
 * The baskets of a round in one currency: play money is a currency of its own, and never counts
 * with money. Once they are paid, who won most stands first.
 */
export async function tableBoardOf(
  db: Db,
  { game, number }: RoundKey,
  currency: string,
): Promise<SharedBoard> {
  const its = sql`from shared_basket b where b.game = ${game} and b.number = ${number}
    and b.currency = ${currency} and b.stake > 0 and (b.payout is not null or b.paid_at is null)`;
  const order = sql`order by coalesce(b.payout, 0) desc, b.stake desc, b.id`;
  const [{ rows }, totals] = await Promise.all([
    sql<Row>`select b.id, coalesce(m.nickname, m.account) as player, b.stake, b.payout
      from (select b.* ${its} ${order} limit ${rowsMax}) as b
      join member_account m on m.id = b.member_id
      ${order}`.execute(db),
    sql<Totals>`select count(*)::int as bets, coalesce(sum(b.stake), 0)::bigint as staked,
        (count(*) filter (where b.payout > 0))::int as out,
        coalesce(sum(b.payout), 0)::bigint as paid
      ${its}`.execute(db),
  ]);
  const [sum] = totals.rows;
  return {
    round: Number(number),
    rows: rows.map(({ id, player, stake, payout }) => ({
      id: id.toString(),
      name: maskedName(player),
      stake: stake.toString(),
      height: payout === null ? null : Number((payout * 100n) / stake),
    })),
    bets: sum?.bets ?? 0,
    staked: (sum?.staked ?? 0n).toString(),
    out: sum?.out ?? 0,
    paid: (sum?.paid ?? 0n).toString(),
  };
}
