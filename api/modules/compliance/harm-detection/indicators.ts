import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";

/** Days of history a member needs before a week is compared with them. */
const historyDaysMin = 14;

/**
 * Scores members who were active on a day by the seven days that end with it: each rule that is met
 * is an indicator, and the sum of their weights gives a level. Spend and time are compared with the
 * member's own previous four weeks: a heavy player is no indicator, a sudden increase is.
 */
export async function scoreIndicators(tx: Tx, day: string): Promise<void> {
  await sql`
    with week as (
      select w.member_id, sum(w.staked) as staked, sum(w.minutes) as minutes,
          max(w.minutes) as longest, max(w.deposits) as deposits,
          count(*) filter (where w.night_minutes >= 60) as nights,
          sum(w.deposits_after_loss) as chases, sum(w.deposits_declined) as declined,
          sum(w.loosened) as loosened,
          -- Few rounds tell nothing.
          case when sum(w.rounds_after_loss) >= 20
            then sum(w.rounds_raised) * 100 / sum(w.rounds_after_loss) end as raised
        from care_day d
        join care_day w on w.member_id = d.member_id and w.day between d.day - 6 and d.day
        where d.day = ${day}::date
        group by w.member_id
    ), own as (
      -- A week of theirs, as it was in the mean.
      select o.member_id, sum(o.staked) * 7 / (${day}::date - 6 - min(o.day)) as staked,
          sum(o.minutes) * 7.0 / (${day}::date - 6 - min(o.day)) as minutes
        from week
        join care_day o on o.member_id = week.member_id
          and o.day between ${day}::date - 34 and ${day}::date - 7
        group by o.member_id
        having ${day}::date - 6 - min(o.day) >= ${historyDaysMin}::int
    ), found as (
      select week.member_id, r.sign, least(v.value, 1000000)::int as value, r.least, r.weight
        from week
        left join own on own.member_id = week.member_id
        cross join lateral (values
          ('spend', week.staked * 100 / nullif(own.staked, 0), week.staked),
          ('time', week.minutes * 100 / nullif(own.minutes, 0), week.minutes),
          ('long', week.longest, 0), ('night', week.nights, 0), ('chase', week.chases, 0),
          ('rise', week.raised, 0), ('deposits', week.deposits, 0),
          ('declined', week.declined, 0), ('loosened', week.loosened, 0)
        ) as v (sign, value, base)
        join care_rule r on r.sign = v.sign and v.value >= r.least and v.base >= r.floor
    ), scored as (
      select member_id, sum(weight) as score,
          jsonb_agg(jsonb_build_object('sign', sign, 'value', value, 'least', least,
            'weight', weight) order by weight desc, sign) as signs
        from found group by member_id
    )
    update care_day d set score = s.score, signs = s.signs,
        level = (select max(level) from care_level where score_min <= s.score)
      from scored s
      where d.member_id = s.member_id and d.day = ${day}::date`.execute(tx);
}
