import type { ColumnType, Generated } from "kysely";

/** What a look at where a player is was a no for. */
export interface PlaceViolationTable {
  id: Generated<bigint>;
  member_id: bigint;
  session_id: string;
  at: ColumnType<Date, Date | undefined, never>;
  verdict: "outside" | "hidden";
  country: string | null;
  region: string | null;
  provider: string;
}

export interface WhereaboutsTables {
  place_violation: PlaceViolationTable;
}
