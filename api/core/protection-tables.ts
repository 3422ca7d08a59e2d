import type { ColumnType, Generated } from "kysely";
import type { restrictions } from "@trevo/contract/staff/responsible-gaming.ts";
import type { LimitKind } from "../jurisdictions/index.ts";

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface ProtectionTable {
  member_id: bigint;
  time_zone: string;
  is_missing: Generated<boolean>;
  is_held: Generated<boolean>;
  sitting_at: Maybe<Date>;
  seen_at: Maybe<Date>;
  checked_at: Maybe<Date>;
  sitting_staked: Generated<bigint>;
  sitting_paid: Generated<bigint>;
  check_minutes: Maybe<number>;
  pause_until: Maybe<Date>;
  excluded_at: Maybe<Date>;
  excluded_until: Maybe<Date>;
}

export interface ProtectionWindowTable {
  member_id: bigint;
  /** 1 day, 2 week, 3 month. */
  period: number;
  starts_at: Date;
  ends_at: Date;
  deposited: Generated<bigint>;
  staked: Generated<bigint>;
  paid: Generated<bigint>;
  played_ms: Generated<bigint>;
  deposit_max: Maybe<bigint>;
  loss_max: Maybe<bigint>;
  wager_max: Maybe<bigint>;
  time_max_ms: Maybe<bigint>;
}

export interface ProtectionChangeTable {
  member_id: bigint;
  kind: LimitKind | "check";
  /** As above; 0 for `check`. */
  period: number;
  amount: bigint | null;
  ready_at: Date;
}

export interface ProtectionEventTable {
  id: Generated<bigint>;
  member_id: bigint;
  at: ColumnType<Date, Date | undefined, never>;
  what: string;
  detail: ColumnType<unknown, string, never>;
}

export interface ProtectionHouseLimitTable {
  member_id: bigint;
  kind: LimitKind;
  period: number;
  amount: bigint;
  /** The member's own, which stands behind this one. */
  own_amount: bigint | null;
  set_at: ColumnType<Date, Date | undefined, Date>;
}

export interface ProtectionReviewTable {
  member_id: bigint;
  answered_at: Maybe<Date>;
  /** When the member last put the answer off to another day. */
  asked_at: Maybe<Date>;
  /** When the member said "not now" to a deposit limit before the first deposit. */
  declined_at: Maybe<Date>;
}

export interface MemberRestrictionTable {
  member_id: bigint;
  /** Of the house, of a supplier, of a sport (who competes, judges or governs it). */
  kind: (typeof restrictions)[number];
  set_at: ColumnType<Date, Date | undefined, Date>;
}

export interface ProtectionTables {
  member_restriction: MemberRestrictionTable;
  protection: ProtectionTable;
  protection_window: ProtectionWindowTable;
  protection_change: ProtectionChangeTable;
  protection_event: ProtectionEventTable;
  protection_house_limit: ProtectionHouseLimitTable;
  protection_review: ProtectionReviewTable;
}
