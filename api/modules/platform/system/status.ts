import { sql } from "kysely";
import type { Db } from "../../../core/db.ts";

/** Whether the site may be used now and from this IP. */
export interface SystemStatus {
  /** 0 normal, 1 maintenance (also when both apply), 2 region restriction. */
  status: 0 | 1 | 2;
  maintenance: boolean;
  regionRestriction: boolean;
}

/** The merchant's switch, and whether the caller's IP is in a network that must not be served. */
export async function statusOf(
  db: Db,
  { merchant, ip }: { merchant: string; ip: string },
): Promise<SystemStatus> {
  const { rows } = await sql<{ maintenance: boolean; refused: boolean }>`
    select maintenance, ${ip}::inet <<= any (region_refused) as refused
      from merchant where code = ${merchant}`.execute(db);
  const { maintenance = false, refused = false } = rows[0] ?? {};
  return {
    status: maintenance ? 1 : refused ? 2 : 0,
    maintenance,
    regionRestriction: refused,
  };
}
