import { sql } from "kysely";
import type { Db } from "../../../core/db.ts";

/** Whether the merchant is in maintenance, and whether it must not serve an IP's network. */
export async function closingFor(
  db: Db,
  { merchant, ip }: { merchant: string; ip: string },
): Promise<{ maintenance: boolean; refused: boolean }> {
  const { rows } = await sql<{ maintenance: boolean; refused: boolean }>`
    select maintenance, ${ip}::inet <<= any (region_refused) as refused
      from merchant where code = ${merchant}`.execute(db);
  return rows[0] ?? { maintenance: false, refused: false };
}

/** The same for whoever comes: the networks that must not be served, `198.51.100.0/24`. */
export async function closingOf(
  db: Db,
  merchant: string,
): Promise<{ maintenance: boolean; networks: string[] }> {
  const { rows } = await sql<{ maintenance: boolean; networks: string[] }>`
    select maintenance, region_refused::text[] as networks from merchant
      where code = ${merchant}`.execute(db);
  return rows[0] ?? { maintenance: false, networks: [] };
}
