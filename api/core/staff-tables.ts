import type { ColumnType, Generated } from "kysely";
import type { StaffRole } from "@trevo/contract/staff/define.ts";
import type { Secret } from "./profile-tables.ts";

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
  /** Somebody else chose it: another comes before anything else. */
  password_given: Generated<boolean>;
  /** Of a given one: until when it opens; null: for as long as nobody has used it. */
  password_until: Maybe<Date>;
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
  end_reason: Maybe<"logout" | "login" | "closed" | "idle" | "password" | "revoked" | "owner">;
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
  /** The second proof; `asked` is one that never came. */
  factor: Maybe<"asked" | "totp" | "recovery">;
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

/** What wants a look; closed by nobody: it was well again by itself. */
export interface StaffAlertTable {
  id: Generated<bigint>;
  merchant: string;
  kind: string;
  subject: string;
  /** Written by `raiseAlert` alone: an object. */
  detail: ColumnType<Record<string, unknown>, string, never>;
  raised_at: Stamp;
  closed_at: Maybe<Date>;
  closed_by: Maybe<bigint>;
}

/** People of the house, as migrations 0074, 0085 and 0090 make the tables. */
export interface StaffTables {
  staff_alert: StaffAlertTable;
  staff: StaffTable;
  staff_session: StaffSessionTable;
  staff_login: StaffLoginTable;
  staff_audit: StaffAuditTable;
  staff_totp: {
    staff_id: bigint;
    secret_sealed: Buffer;
    confirmed_at: Maybe<Date>;
    last_step: Generated<bigint>;
    created_at: Stamp;
  };
  staff_recovery_code: { staff_id: bigint; code_hash: Buffer; used_at: Maybe<Date> };
  staff_try: { staff_id: bigint; secret: Secret; tries: number; shut_until: Maybe<Date> };
}
