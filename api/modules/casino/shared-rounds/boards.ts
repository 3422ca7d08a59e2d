import { sql } from "kysely";
import type { SharedBoard } from "@trevo/contract/shared-rounds.ts";
import type { Db } from "../../../core/db.ts";
import { maskedName } from "../../../core/masked-name.ts";
import { type BetRow, betFrom, type SharedBet } from "./bets.ts";
import type { RoundKey } from "./rounds.ts";

/** The largest bets that a board shows. */
export const rowsMax = 60;

interface Row {
  id: bigint;
  player: string;
  stake: bigint;
  height: number | null;
}

interface Totals {
  bets: number;
  staked: bigint;
  out: number;
  paid: bigint;
}

/**
 * The bets of a round in one currency: play money is a currency of its own, and never counts with
 * money. Bets that were taken back are not shown.
 */
export async function boardOf(
  db: Db,
  { game, number }: RoundKey,
  currency: string,
): Promise<SharedBoard> {
  const its = sql`from shared_bet b where b.game = ${game} and b.number = ${number}
    and b.currency = ${currency} and b.state <> 'void'`;
  const [{ rows }, totals] = await Promise.all([
    sql<Row>`select b.id, coalesce(m.nickname, m.account) as player, b.stake, b.height
      from (select b.* ${its} order by b.stake desc, b.id limit ${rowsMax}) as b
      join member_account m on m.id = b.member_id
      order by b.stake desc, b.id`.execute(db),
    sql<Totals>`select count(*)::int as bets, coalesce(sum(b.stake), 0)::bigint as staked,
        (count(*) filter (where b.state = 'out'))::int as out,
        coalesce(sum(b.stake * b.height / 100) filter (where b.state = 'out'), 0)::bigint as paid
      ${its}`.execute(db),
  ]);
  const [sum] = totals.rows;
  return {
    round: Number(number),
    rows: rows.map(({ id, player, stake, height }) => ({
      id: id.toString(),
      name: maskedName(player),
      stake: stake.toString(),
      height,
    })),
    bets: sum?.bets ?? 0,
    staked: (sum?.staked ?? 0n).toString(),
    out: sum?.out ?? 0,
    paid: (sum?.paid ?? 0n).toString(),
  };
}

/** The bets that these wallets have on a round, those taken back left out. */
export async function betsOfWallets(
  db: Db,
  { game, number }: RoundKey,
  accounts: readonly bigint[],
): Promise<SharedBet[]> {
  const { rows } = await sql<BetRow>`select * from shared_bet where game = ${game}
    and number = ${number} and account_id = any (${accounts}::bigint[]) and state <> 'void'
    order by slot`.execute(db);
  return rows.map(betFrom);
}
