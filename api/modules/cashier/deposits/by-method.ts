import { sql } from "kysely";
import type { Db } from "../../../core/db.ts";

/** What became of deposits of one method. */
export interface MethodOutcome {
  method: string;
  paid: number;
  /** Ended without being paid. */
  unpaid: number;
  /** Not decided yet. */
  open: number;
  /** Micro. */
  credited: bigint;
  /** Between beginning and money, in the middle; null: none was paid. */
  minutes: number | null;
}

/** The deposits that were begun in a time, by method, the most used first. */
export async function depositsByMethod(
  db: Db,
  { merchant, from, until }: { merchant: string; from: Date; until: Date },
): Promise<MethodOutcome[]> {
  const { rows } = await sql<Omit<MethodOutcome, "credited"> & { credited: string }>`
    select d.method,
        (count(*) filter (where d.state in ('paid', 'reversed')))::int as paid,
        (count(*) filter (where d.state in ('expired', 'failed', 'cancelled', 'returned')))::int
          as unpaid,
        (count(*) filter (where d.state in ('pending', 'review')))::int as open,
        coalesce(sum(d.credited), 0)::text as credited,
        (percentile_disc(0.5) within group (order by
          ceil(extract(epoch from d.paid_at - d.created_at)::float8 / 60)
          ) filter (where d.paid_at is not null))::int as minutes
      from deposit d join member_account m on m.id = d.member_id
      where d.created_at >= ${from} and d.created_at < ${until} and m.merchant = ${merchant}
      group by d.method order by count(*) desc, d.method`.execute(db);
  return rows.map((row) => ({ ...row, credited: BigInt(row.credited) }));
}
