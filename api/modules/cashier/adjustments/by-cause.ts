import { sql } from "kysely";
import type { Db } from "../../../core/db.ts";
import type { AdjustmentTable } from "../../../schema.ts";

/** Corrections of one cause that one of staff proposed. Micro. */
interface CauseSum {
  cause: AdjustmentTable["cause"];
  maker: string;
  count: number;
  credited: bigint;
  debited: bigint;
}

/** Corrections that were posted in a time, by cause and maker, the most first. */
export async function adjustmentsByCause(
  db: Db,
  { merchant, from, until }: { merchant: string; from: Date; until: Date },
): Promise<CauseSum[]> {
  const { rows } = await sql<
    Omit<CauseSum, "credited" | "debited"> & { credited: string; debited: string }
  >`
    select a.cause, s.username as maker, count(*)::int as count,
        coalesce(sum(a.amount) filter (where a.direction = 'credit'), 0)::text as credited,
        coalesce(sum(a.amount) filter (where a.direction = 'debit'), 0)::text as debited
      from adjustment a join staff_member s on s.id = a.maker_id
      where a.merchant = ${merchant} and a.state = 'posted'
        -- It is posted at once; an index has them by their creation.
        and a.created_at > ${from}::timestamptz - interval '7 days' and a.created_at < ${until}
        and a.ended_at >= ${from} and a.ended_at < ${until}
      group by a.cause, s.username order by sum(a.amount) desc, a.cause, s.username`.execute(db);
  return rows.map((row) => ({
    ...row,
    credited: BigInt(row.credited),
    debited: BigInt(row.debited),
  }));
}
