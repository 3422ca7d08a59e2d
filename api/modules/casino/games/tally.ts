import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import { kinds } from "../../../ledger/index.ts";

/**
 * A transfer carries the start time of its transaction; after this long none can still be open,
 * because no statement may wait longer.
 */
const settlingSeconds = 15;
/** The longest span per step: after a long downtime the tally catches up in several. */
const stepMinutes = 10;
const playDaysKept = 35;
const winDaysKept = 30;
const winsKept = 1_000;

/**
 * Counts play since the last run: who played what (hot games) and rounds with a payout (winner
 * board). Each span of time is counted exactly once, whichever process runs this. Only real money
 * counts.
 *
 * @param lagSeconds the minimum age of a transfer to be counted
 */
export async function tally(db: Db, lagSeconds = settlingSeconds): Promise<void> {
  let isBehind = true;
  while (isBehind) {
    isBehind = await db.transaction().execute((tx) => countStep(tx, lagSeconds));
  }
}

/** @returns whether there is more to count */
async function countStep(tx: Tx, lagSeconds: number): Promise<boolean> {
  const { rows } = await sql<{ is_behind: boolean }>`
    with bound as (
      select until_at as from_at, now() - make_interval(secs => ${lagSeconds}) as last_at,
          until_at + make_interval(mins => ${stepMinutes}::int) as end_at
        from game_tally for update
    ), step as (
      -- Hours in which nothing moved are passed over at once.
      select from_at, last_at, case
          when last_at <= end_at then last_at
          else least(last_at, (select coalesce(min(created_at), last_at) + (end_at - from_at)
            from ledger.posting where created_at >= from_at))
        end as until_at
        from bound where last_at > from_at
    )
    update game_tally set from_at = step.from_at, until_at = step.until_at from step
      returning step.until_at < step.last_at as is_behind`.execute(tx);
  const [step] = rows;
  if (!step) return false;
  await count(tx);
  await purgeOld(tx);
  return step.is_behind;
}

/** Counts the span stored in `game_tally`. */
async function count(tx: Tx): Promise<void> {
  await sql`
    with moved as (
      select member_id, round_id,
          -- A stake that was given back was none.
          coalesce(sum(amount) filter (where kind = ${kinds.bet.code}), 0)
            - coalesce(sum(amount) filter (where is_back), 0) as staked,
          bool_or(kind = ${kinds.win.code}) as is_paid
        from (
          select t.*, t.kind = ${kinds.rollback.code} and exists (
                select 1 from ledger.posting b where b.member_id = t.member_id
                  and b.id = t.reverses_id and b.leg = 0 and b.kind = ${kinds.bet.code}
                  and b.debit_id = t.credit_id
              ) as is_back
            from ledger.posting t
            where t.created_at >= (select from_at from game_tally)
              and t.created_at < (select until_at from game_tally)
              and t.kind in (${kinds.bet.code}, ${kinds.win.code}, ${kinds.rollback.code})
              and t.round_id is not null
        ) as t
        group by member_id, round_id
    ), played as (
      select m.member_id, m.round_id, m.staked, m.is_paid, r.vendor, r.game, r.payout_total
        from moved m
        join ledger.game_round r on r.member_id = m.member_id and r.id = m.round_id
        join ledger.real_account a on a.owner_id = r.member_id and a.id = r.account_id
    ), plays as (
      insert into game_play (day, vendor, game, member_id, rounds)
        select ((select until_at from game_tally) at time zone 'UTC')::date, vendor, game,
            member_id, count(*)
          from played where staked > 0 group by vendor, game, member_id
        on conflict (day, vendor, game, member_id)
          do update set rounds = game_play.rounds + excluded.rounds
    )
    insert into game_win (member_id, round_id, paid, paid_at)
      select member_id, round_id, payout_total, (select until_at from game_tally)
        from played where is_paid and payout_total > 0
        order by payout_total desc limit ${winsKept}
      on conflict (member_id, round_id) do update set paid = excluded.paid`.execute(tx);
}

async function purgeOld(tx: Tx): Promise<void> {
  await sql`delete from game_play
    where day < (now() at time zone 'UTC')::date - ${playDaysKept}::int`.execute(tx);
  await sql`delete from game_win
    where paid_at < now() - make_interval(days => ${winDaysKept}::int)
      or paid < (select paid from game_win order by paid desc offset ${winsKept} limit 1)`.execute(
    tx,
  );
}
