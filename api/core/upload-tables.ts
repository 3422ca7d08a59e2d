import type { ColumnType, Generated } from "kysely";

export interface UploadTable {
  member_id: bigint;
  id: string;
  purpose: string;
  state: Generated<"arriving" | "kept" | "used" | "dropped">;
  bytes: ColumnType<number | null, number | null | undefined, number | null>;
  width: ColumnType<number | null, number | null | undefined, number | null>;
  height: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

/** Pictures of members, as `migrations/0074_uploads.sql` makes the table. */
export interface UploadTables {
  upload: UploadTable;
}
