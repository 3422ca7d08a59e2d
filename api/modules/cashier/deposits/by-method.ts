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
}

/** The deposits that were begun in the last so many hours, by method, the most used first. */
export async function depositsByMethod(
  db: Db,
  { merchant, hours }: { merchant: string; hours: number },
): Promise<MethodOutcome[]> {
  const { rows } = await sql<MethodOutcome>`
    select d.method,
        (count(*) filter (where d.state in ('paid', 'reversed')))::int as paid,
        (count(*) filter (where d.state in ('expired', 'failed', 'cancelled', 'returned')))::int
          as unpaid,
        (count(*) filter (where d.state in ('pending', 'review')))::int as open
      from deposit d join member_account m on m.id = d.member_id
      where d.created_at > now() - make_interval(hours => ${hours}::int)
        and m.merchant = ${merchant}
      group by d.method order by count(*) desc, d.method`.execute(db);
  return rows;
}
