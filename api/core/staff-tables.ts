import type { ColumnType, Generated } from "kysely";
import type { StaffRole } from "@trevo/contract/staff/define.ts";

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Stamp = ColumnType<Date, Date | undefined, Date>;

export interface StaffTable {
  id: Generated<bigint>;
  merchant: string;
  username: string;
  name: string;
  password_hash: string;
  roles: StaffRole[];
  status: Generated<"active" | "closed">;
  created_at: Stamp;
}

export interface StaffSessionTable {
  id: string;
  staff_id: bigint;
  sid_hash: Buffer;
  handle: string;
  ip: string;
  user_agent: string;
  created_at: Stamp;
  last_seen_at: Stamp;
  expires_at: Date;
  ended_at: Maybe<Date>;
  end_reason: Maybe<"logout" | "login" | "closed" | "idle">;
}

export interface StaffLoginTable {
  id: Generated<bigint>;
  at: Stamp;
  merchant: string;
  username: string;
  staff_id: bigint | null;
  succeeded: boolean;
  ip: string;
  user_agent: string;
}

/** `seq`, `at` and the hashes are the database's own; whatever is given is written over. */
export interface StaffAuditTable {
  seq: ColumnType<bigint, never, never>;
  at: ColumnType<Date, never, never>;
  merchant: string;
  staff_id: bigint | null;
  username: string;
  call: string;
  subject: Maybe<string>;
  outcome: "done" | "refused";
  reason: Maybe<string>;
  before: ColumnType<unknown, string | null | undefined, never>;
  after: ColumnType<unknown, string | null | undefined, never>;
  ip: string;
  request_id: string;
}

/** People of the house, as `migrations/0074_staff.sql` makes the tables. */
export interface StaffTables {
  staff: StaffTable;
  staff_session: StaffSessionTable;
  staff_login: StaffLoginTable;
  staff_audit: StaffAuditTable;
}
