import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db, Tx } from "../core/db.ts";
import type { LedgerPlayWindowTable } from "../schema.ts";

/** The column that stores a kind's limit. */
export const limitColumns = {
  deposit: "deposit_max",
  loss: "loss_max",
  wager: "wager_max",
  time: "time_max_ms",
} as const;

type LimitKind = keyof typeof limitColumns;

/** Limits of a period and what is used of them, in micro or milliseconds. */
export type PlayWindow = Pick<
  Selectable<LedgerPlayWindowTable>,
  "period" | "deposited" | "staked" | "paid" | "played_ms" | (typeof limitColumns)[LimitKind]
> & { resets_at: Date };

/**
 * The three periods of a member as of now: one that has ended counts as the next, with nothing
 * used.
 *
 * @param timeZone of a member who is not guarded yet: whose periods are answered as they would be
 */
export async function playWindowsOf(
  db: Db | Tx,
  memberId: bigint,
  timeZone: RawBuilder<string>,
): Promise<PlayWindow[]> {
  const { rows } = await sql<PlayWindow>`
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
          (select time_zone from ledger.play_control where member_id = ${memberId}),
          ${timeZone}) as zone
      ) as z
      left join ledger.play_window w on w.member_id = ${memberId} and w.period = n.period
      order by n.period`.execute(db);
  return rows;
}

/** The limit of a kind and period that bets or deposits meet; null for none. */
export async function playLimitOf(
  tx: Tx,
  memberId: bigint,
  { kind, period }: { kind: LimitKind; period: number },
): Promise<bigint | null> {
  const row = await tx
    .selectFrom("ledger.play_window")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("period", "=", period)
    .executeTakeFirstOrThrow();
  return row[limitColumns[kind]];
}

/** Sets the limit of a kind and period that bets or deposits meet; null for none. */
export async function setPlayLimit(
  tx: Tx,
  memberId: bigint,
  { kind, period, amount }: { kind: LimitKind; period: number; amount: bigint | null },
): Promise<void> {
  await tx
    .updateTable("ledger.play_window")
    .set({ [limitColumns[kind]]: amount })
    .where("member_id", "=", memberId)
    .where("period", "=", period)
    .execute();
}
