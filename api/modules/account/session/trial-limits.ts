import { sql } from "kysely";
import type { RequestContext } from "../../../core/request-context.ts";
import { batchRows, deleteInBatches } from "../../../core/delete-in-batches.ts";
import type { Db } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { merchantTimeZone } from "../../platform/merchant/index.ts";
import { closeMembers } from "../members/index.ts";

/** Trials of one network and of all together on one day; RATE_SCALE multiplies them. */
const perNetwork = 100;
const perDay = 20_000;

/** A session lives half a day at most, and a trial no longer than its session. */
const restDays = 1;
const countsKeptDays = 7;

interface TrialCount {
  place: string;
  opened: number;
  /** Until the merchant's day is over. */
  seconds: number;
}

/**
 * Counts a trial that is about to be opened, for the caller's network (an IPv4 address, or the 64
 * bits of IPv6 that one line has) and for the whole day.
 *
 * @throws Refusal trial.limit
 */
export async function countTrial({ db, config }: App, context: RequestContext): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<TrialCount>`
      with today as (
        select (now() at time zone time_zone)::date as day, time_zone
          from (select ${merchantTimeZone(context.merchant)} as time_zone) as zone
      )
      insert into trial_count as c (day, place, opened)
        select today.day, place, 1
          from today, unnest(array['all', network(set_masklen(${context.ip}::inet,
            case family(${context.ip}::inet) when 4 then 32 else 64 end))::text]) as place
        on conflict (day, place) do update set opened = c.opened + 1
        returning c.place, c.opened, (select ceil(extract(epoch from
          (today.day + 1)::timestamp at time zone time_zone - now()))::int from today) as seconds
    `.execute(tx);
    for (const { place, opened, seconds } of rows) {
      const max = (place === "all" ? perDay : perNetwork) * config.rateScale;
      // Rolled back with the transaction: a refused trial uses up no one else's share.
      if (opened > max) throw new Refusal("trial.limit", { retryAfterSeconds: seconds });
    }
  });
}

/**
 * Closes trials whose session is over, and purges old counts. Accounts, rounds and transfers of a
 * closed trial stay in the ledger.
 *
 * @returns how many were closed
 */
export async function closeTrials(db: Db): Promise<number> {
  const closed = await deleteInBatches(() =>
    closeMembers(
      db,
      sql<bigint>`select id from member_account m
      where is_trial(type) and status = 'active'
        and created_at < now() - make_interval(days => ${restDays})
        and not exists (select 1 from session s
          where s.member_id = m.id and s.ended_at is null and s.expires_at > now())
      order by created_at limit ${batchRows}`,
    ),
  );
  await sql`delete from trial_count where day < current_date - ${countsKeptDays}::int`.execute(db);
  return closed;
}
