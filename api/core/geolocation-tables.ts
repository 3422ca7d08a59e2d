import type { ColumnType, Generated } from "kysely";

/** What looks at where a player is were a no for: one line for all of an hour. */
export interface PlaceViolationTable {
  id: Generated<bigint>;
  member_id: bigint;
  session_id: string;
  /** Of the first. */
  at: ColumnType<Date, Date | undefined, never>;
  /** Null in lines from before noes were counted. */
  hour: ColumnType<Date | null, Date | undefined, never>;
  times: Generated<number>;
  verdict: "outside" | "hidden";
  country: string | null;
  region: string | null;
  provider: string;
}

export interface GeolocationTables {
  place_violation: PlaceViolationTable;
}
