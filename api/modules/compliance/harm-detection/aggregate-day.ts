import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";

/**
 * Aggregates each member's day from the ledger and other records, in one statement over the day's
 * rows, which are stored together. Play money and rolled-back bets do not count.
 */
export async function aggregateDay(tx: Tx, day: string, zone: string): Promise<void> {
  await sql`
    with span as materialized (
      select ${day}::date::timestamp at time zone ${zone} as since,
          (${day}::date + 1)::timestamp at time zone ${zone} as until
    ), money as materialized (
      select t.member_id, t.kind, t.amount, t.created_at as at,
          coalesce(t.round_id, t.id) as round_id
        from ledger.posting t
        join ledger.real_account a
          on a.owner_id = t.member_id and a.id in (t.debit_id, t.credit_id) and a.kind = 'wallet'
        where t.created_at >= (select since from span)
          and t.created_at < (select until from span) and ledger.is_counted(t.kind)
          and not exists (select 1 from ledger.posting b
            where b.member_id = t.member_id and b.reverses_id = t.id)
    ), round as (
      select member_id, round_id, min(at) filter (where kind = ledger.kind_bet()) as at,
          coalesce(sum(amount) filter (where kind = ledger.kind_bet()), 0) as staked,
          coalesce(sum(amount) filter (where kind <> ledger.kind_bet()), 0) as paid
        from money where kind <> ledger.kind_deposit() group by member_id, round_id
    ), play as materialized (
      select *, at - lag(at) over in_turn as gap, lag(staked) over in_turn as staked_before,
          lag(staked - paid) over in_turn > 0 as is_after_loss,
          extract(hour from at at time zone ${zone}) < 6 as is_night
        from round where at is not null
        window in_turn as (partition by member_id order by at, round_id)
    ), chased as (
      select d.member_id, d.at
        from money d
        join play p on p.member_id = d.member_id and p.at <= d.at
          and p.at > d.at - interval '1 hour'
        where d.kind = ledger.kind_deposit()
        group by d.member_id, d.at
        having count(*) >= 5 and sum(p.staked - p.paid) * 2 >= min(d.amount)
    ), figure as (
      select member_id, sum(staked) as staked, sum(paid) as paid, 0 as minutes, 0 as night_minutes,
          0 as rounds_after_loss, 0 as rounds_raised, 0 as deposits, 0 as deposits_after_loss,
          0 as deposits_declined, 0 as loosened
        from round group by member_id
      union all
      select member_id, 0, 0,
          extract(epoch from sum(gap) filter (where gap < interval '10 minutes')) / 60,
          extract(epoch from sum(gap) filter (where gap < interval '10 minutes' and is_night)) / 60,
          count(*) filter (where is_after_loss),
          count(*) filter (where is_after_loss and staked * 2 >= staked_before * 3),
          0, 0, 0, 0
        from play group by member_id
      union all
      select member_id, 0, 0, 0, 0, 0, 0, count(*), 0, 0, 0
        from money where kind = ledger.kind_deposit() group by member_id
      union all
      select member_id, 0, 0, 0, 0, 0, 0, 0, count(*), 0, 0 from chased group by member_id
      ${declinesAndLooserLimits}
    )
    insert into care_day (
      member_id, day, staked, paid, minutes, night_minutes, rounds_after_loss, rounds_raised,
      deposits, deposits_after_loss, deposits_declined, loosened
    )
      select member_id, ${day}::date, sum(staked), sum(paid), coalesce(sum(minutes), 0),
          coalesce(sum(night_minutes), 0), sum(rounds_after_loss), sum(rounds_raised),
          sum(deposits), sum(deposits_after_loss), sum(deposits_declined), sum(loosened)
        from figure group by member_id`.execute(tx);
}

/** Deposits that a provider declined, and requests for looser limits. */
const declinesAndLooserLimits = sql`
      union all
      select member_id, 0, 0, 0, 0, 0, 0, 0, 0, count(*), 0
        from deposit_outcome, span
        where state = 'failed' and created_at >= since and created_at < until
        group by member_id
      union all
      select member_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, count(*)
        from limit_loosening, span
        where at >= since and at < until
        group by member_id`;
