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
  return (await movementsOf(db, filter, sql`0`)).map(({ movement }) => movement);
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

async function movementsOf(
  db: Queryable,
  filter: HouseFilter,
  part: RawBuilder<unknown>,
): Promise<{ part: number; movement: HouseMovement }[]> {
  const which =
    "memberId" in filter
      ? sql`t.member_id = ${filter.memberId}`
      : sql`t.created_at >= ${filter.from} and t.created_at < ${filter.until}`;
  const { rows } = await sql<{
    part: number;
    side: string;
    code: string;
    kind: number;
    is_in: boolean;
    count: bigint;
    amount: string;
  }>`
    select ${part} as part, a.kind as side, a.code, t.kind, t.credit_id = a.id as is_in,
        count(*) as count, sum(t.amount)::text as amount
      from ledger.transfer t
      join ledger.account a on a.id in (t.debit_id, t.credit_id) and a.owner_id = 0
      where ${which} and a.currency = ${filter.currency}
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
