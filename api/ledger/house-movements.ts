import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "./accounts.ts";
import { type Kind, kindOf } from "./kinds.ts";

/** What moved between the house's accounts of a kind and everybody else. Micro. */
export interface HouseMovement {
  /** The house account's kind, and its code: the vendor of `games`, the provider of `clearing`. */
  side: string;
  code: string;
  kind: Kind;
  /** Into the house's account; else out of it. */
  isIn: boolean;
  count: number;
  amount: bigint;
}

/** Which transfers: in a currency, of one member, or half-open in time. */
export type HouseFilter = { currency: string } & (
  | { memberId: bigint }
  | { from: Date; until: Date }
);

/**
 * Sums of transfers by the house's account that was the other side. By double entry all figures of
 * the house follow from them: nothing that left or came is in none.
 */
export async function houseMovements(db: Queryable, filter: HouseFilter): Promise<HouseMovement[]> {
  return (await movementsOf(db, filter, whole)).map(({ movement }) => movement);
}

/** The same of a time, by its hours: the first one begins with it. */
export async function hourlyHouseMovements(
  db: Queryable,
  filter: { currency: string; from: Date; until: Date },
): Promise<Map<number, HouseMovement[]>> {
  const hour = sql`floor(extract(epoch from t.created_at - ${filter.from}) / 3600)::int`;
  const hours = new Map<number, HouseMovement[]>();
  for (const { part, movement } of await movementsOf(db, filter, hour)) {
    hours.set(part, [...(hours.get(part) ?? []), movement]);
  }
  return hours;
}

/** All of a filter is one part. */
const whole = sql`0`;

async function movementsOf(
  db: Queryable,
  filter: HouseFilter,
  part: RawBuilder<unknown>,
): Promise<{ part: number; movement: HouseMovement }[]> {
  const moved =
    "memberId" in filter
      ? movedWhere(sql`t.member_id = ${filter.memberId}`)
      : await movedIn(db, { ...filter, isByHour: part !== whole });
  const { rows } = await sql<{
    part: number;
    side: string;
    code: string;
    kind: number;
    is_in: boolean;
    count: bigint;
    amount: string;
  }>`
    with moved as materialized (${moved})
    select ${part} as part, a.kind as side, a.code, t.kind, t.is_in,
        sum(t.count)::bigint as count, sum(t.amount)::text as amount
      from moved t
      join ledger.account a on a.id = t.account_id and a.owner_id = 0
      where a.currency = ${filter.currency}
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(db);
  return rows.map(({ part: of, kind, is_in: isIn, count, amount, ...row }) => ({
    part: of,
    movement: {
      ...row,
      kind: kindOf(kind),
      isIn,
      count: Number(count),
      amount: BigInt(amount),
    },
  }));
}

/** Transfers of a time: whole hours by their sums, as far as there are any, and what is beside. */
async function movedIn(
  db: Queryable,
  { from, until, isByHour }: { from: Date; until: Date; isByHour: boolean },
): Promise<RawBuilder<unknown>> {
  // Of a day that begins between two full hours, a sum would belong to two of its hours.
  const isApart = isByHour && +from % hourMs > 0;
  const summed = isApart ? null : await summedHours(db, { from, until });
  const between = (start: Date, end: Date) =>
    movedWhere(sql`t.created_at >= ${start} and t.created_at < ${end}`);
  if (!summed) return between(from, until);
  const hours = sql`
    select hour as created_at, account_id, kind, is_in, count, amount from ledger.house_hour
      where hour >= ${summed.from} and hour < ${summed.until}`;
  const parts = [
    ...(from < summed.from ? [between(from, summed.from)] : []),
    hours,
    ...(summed.until < until ? [between(summed.until, until)] : []),
  ];
  return sql.join(parts, sql` union all `);
}

/** Transfers by each house account that was a side of theirs. */
function movedWhere(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select t.created_at, side.account_id, t.kind, side.is_in, 1 as count, t.amount
      from ledger.transfer t
      cross join lateral (
        values (t.debit_id, false), (t.credit_id, true)
      ) as side (account_id, is_in)
      where ${which}
        and side.account_id = any (array(select id from ledger.account where owner_id = 0))`;
}

const hourMs = 3_600_000;

/** The whole hours of a time whose sums are there; null: there are none. */
async function summedHours(
  db: Queryable,
  { from, until }: { from: Date; until: Date },
): Promise<{ from: Date; until: Date } | null> {
  const { rows } = await sql<{ from: Date; until: Date }>`
    select hours_from as "from", hours_until as until from ledger.rolled`.execute(db);
  const [rolled] = rows;
  if (!rolled) return null;
  const first = Math.max(Math.ceil(+from / hourMs) * hourMs, +rolled.from);
  const end = Math.min(Math.floor(+until / hourMs) * hourMs, +rolled.until);
  return first < end ? { from: new Date(first), until: new Date(end) } : null;
}
