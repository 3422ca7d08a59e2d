import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../core/db.ts";

/** The merchant's time zone, as a part of a query. */
export function merchantTimeZone(code: string): RawBuilder<string> {
  return sql<string>`(select time_zone from merchant where code = ${code})`;
}

/** The merchant's calendar day by the database's clock, `2026-03-01`. */
export async function merchantToday(db: Db, code: string): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone time_zone)::date::text as today
      from merchant where code = ${code}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`No merchant ${code}`);
  return row.today;
}
