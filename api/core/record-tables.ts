import type { ColumnType } from "kysely";

export interface SealedRecordTable {
  member_id: bigint;
  sealed: Buffer;
  sealed_at: ColumnType<Date, Date | undefined, Date>;
}
