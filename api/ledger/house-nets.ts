import { sql } from "kysely";
import type { Queryable } from "./accounts.ts";
import { houseMovements } from "./house-movements.ts";

/**
 * What each of the house's accounts had taken in less what it gave, until a moment: from the daily
 * totals, and what moved since. Micro.
 */
export async function houseNets(
  db: Queryable,
  { currency, until }: { currency: string; until: Date },
): Promise<{ side: string; code: string; net: bigint }[]> {
  const { rows: days } = await sql<{
    side: string | null;
    code: string | null;
    net: string | null;
    since: Date;
  }>`
    with since as (
      select least((${until}::timestamptz at time zone 'UTC')::date, until_day + 1) as day
        from ledger.rolled
    )
    select a.kind as side, a.code, sum(d.credit - d.debit)::text as net,
        since.day::timestamp at time zone 'UTC' as since
      from since left join ledger.account_day d on d.day < since.day
      left join ledger.account a
        on a.id = d.account_id and a.owner_id = 0 and a.currency = ${currency}
      group by 1, 2, 4 order by 1, 2`.execute(db);
  const from = days[0]?.since ?? new Date(0);
  const nets = new Map<string, { side: string; code: string; net: bigint }>();
  const add = (side: string, code: string, net: bigint) => {
    const key = `${side}:${code}`;
    nets.set(key, { side, code, net: (nets.get(key)?.net ?? 0n) + net });
  };
  for (const { side, code, net } of days) {
    if (side !== null && code !== null && net !== null) add(side, code, BigInt(net));
  }
  for (const { side, code, isIn, amount } of await houseMovements(db, { currency, from, until })) {
    add(side, code, isIn ? amount : -amount);
  }
  return [...nets.values()].toSorted(
    (a, b) => a.side.localeCompare(b.side) || a.code.localeCompare(b.code),
  );
}
