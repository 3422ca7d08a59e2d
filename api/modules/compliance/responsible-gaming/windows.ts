import { type Selectable, sql } from "kysely";
import type { Config } from "../../../core/config.ts";
import { jurisdictionTimeZone } from "../../../jurisdictions/calendar.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { LimitKind } from "../../../jurisdictions/index.ts";
import type { ProtectionWindowTable } from "../../../core/protection-tables.ts";
import { columns, type Period, periods } from "./periods.ts";

/** A period as of now: one that has ended counts as the next, with nothing used. */
export type Window = Pick<
  Selectable<ProtectionWindowTable>,
  "period" | "deposited" | "staked" | "paid" | "played_ms" | (typeof columns)[LimitKind]
> & { resets_at: Date };

/** The three periods of a member; for one who is not guarded yet, as they would be. */
export async function windowsOf(db: Db | Tx, config: Config, memberId: bigint): Promise<Window[]> {
  const { rows } = await sql<Window>`
    select n.period::int as period,
        case when now() < w.ends_at then w.ends_at
          else ledger.period_end(n.period, now(), z.zone) end as resets_at,
        case when now() < w.ends_at then w.deposited else 0 end as deposited,
        case when now() < w.ends_at then w.staked else 0 end as staked,
        case when now() < w.ends_at then w.paid else 0 end as paid,
        case when now() < w.ends_at then w.played_ms else 0 end as played_ms,
        w.deposit_max, w.loss_max, w.wager_max, w.time_max_ms
      from unnest('{1,2,3}'::smallint[]) as n (period)
      cross join (
        select coalesce(
          (select time_zone from protection where member_id = ${memberId}),
          ${jurisdictionTimeZone(config)}) as zone
      ) as z
      left join protection_window w on w.member_id = ${memberId} and w.period = n.period
      order by n.period`.execute(db);
  return rows;
}

/** What a kind of limit has used up in a period: micro, or milliseconds. */
export function usedOf(kind: LimitKind, window: Window): bigint {
  switch (kind) {
    case "deposit":
      return window.deposited;
    case "loss":
      return window.staked - window.paid;
    case "wager":
      return window.staked;
    case "time":
      return window.played_ms;
  }
}

/** What remains of a limit, at least zero. */
export function leftOf(kind: LimitKind, window: Window): bigint | null {
  const max = window[columns[kind]];
  if (max === null) return null;
  const left = max - usedOf(kind, window);
  return left > 0n ? left : 0n;
}

/** A period's name by its number in the database. */
export function periodName(period: number): Period {
  const [name] = Object.entries(periods).find(([, number]) => number === period) ?? [];
  if (!name) throw new Error(`No period is called ${period}`);
  // A key of `periods`, found by the search above.
  return name as Period;
}
