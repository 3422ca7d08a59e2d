import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";
import type { JackpotBet } from "@trevo/games/engine/jackpot.ts";
import { kinds } from "../../../ledger/index.ts";

/** A bet that takes part, with whose it is. The stake is in micro. */
export interface TakenBet extends JackpotBet {
  readonly memberId: bigint;
  readonly accountId: bigint;
  readonly roundId: string;
  readonly vendor: string;
  readonly game: string;
}

/** Smaller stakes neither feed the jackpot nor win it: their share would be nothing. Micro. */
export const stakeMin = 10_000n;

/**
 * Numbers the bets of the step and writes them down: stakes of real money on jackpot games, unless
 * they were given back. In the order of the books; of one moment, by member and id.
 */
export async function takeBets(
  tx: Tx,
  { currency, last }: { currency: string; last: bigint },
): Promise<TakenBet[]> {
  const { rows } = await sql<{
    number: bigint;
    posting_id: string;
    stake: bigint;
    member_id: bigint;
    account_id: bigint;
    round_id: string;
    vendor: string;
    game: string;
  }>`
    insert into jackpot_bet (currency, number, member_id, posting_id, round_id, account_id, vendor,
        game, stake)
      select ${currency}, ${last} + row_number() over (order by t.created_at, t.member_id, t.id),
          t.member_id, t.id, t.round_id, r.account_id, r.vendor, r.game, t.amount
        from jackpot_tally span
        join ledger.posting t on t.created_at >= span.from_at and t.created_at < span.until_at
        join ledger.game_round r on r.member_id = t.member_id and r.id = t.round_id
        join jackpot_game g on g.vendor = r.vendor and g.code = r.game and g.is_jackpot
        join ledger.real_account a on a.owner_id = r.member_id and a.id = r.account_id
          and a.currency = span.currency
        where span.currency = ${currency} and t.kind = ${kinds.bet.code} and t.leg = 0
          and t.amount >= ${stakeMin}
          and not exists (
            select 1 from ledger.posting b where b.member_id = t.member_id
              and b.reverses_id = t.id and b.kind = ${kinds.rollback.code}
          )
      returning number, posting_id, stake, member_id, account_id, round_id, vendor, game`.execute(
    tx,
  );
  return rows
    .map((row) => ({
      number: row.number,
      id: row.posting_id,
      stake: row.stake,
      memberId: row.member_id,
      accountId: row.account_id,
      roundId: row.round_id,
      vendor: row.vendor,
      game: row.game,
    }))
    .toSorted((one, other) => (one.number < other.number ? -1 : 1));
}

/** A bet that was drawn and went back; the stake is in micro. */
interface ReturnedBet {
  number: bigint;
  vendor: string;
  stake: bigint;
  /** The cycle that it won; null: none. */
  won: bigint | null;
}

/** Marks bets that were drawn before and whose stakes went back in the step; answers with them. */
export async function returnBets(tx: Tx, currency: string): Promise<ReturnedBet[]> {
  const { rows } = await sql<ReturnedBet>`
    update jackpot_bet b set returned_at = t.created_at
      from jackpot_tally span
      join ledger.posting t on t.created_at >= span.from_at and t.created_at < span.until_at
      where span.currency = ${currency} and b.currency = span.currency
        and t.kind = ${kinds.rollback.code} and b.member_id = t.member_id
        and b.posting_id = t.reverses_id and b.returned_at is null
      returning b.number, b.vendor, b.stake, (
        select w.cycle from jackpot_win w where w.currency = b.currency and w.bet = b.number
      ) as won`.execute(tx);
  return rows;
}
