import type { Db } from "../../../core/db.ts";
import { closingFor } from "../merchant/index.ts";

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
  visitor: { merchant: string; ip: string },
): Promise<SystemStatus> {
  const { maintenance, refused } = await closingFor(db, visitor);
  return {
    status: maintenance ? 1 : refused ? 2 : 0,
    maintenance,
    regionRestriction: refused,
  };
}
