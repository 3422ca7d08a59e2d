import type { ColumnType, Generated } from "kysely";

type Stamp = ColumnType<Date, Date | undefined, Date>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The ways out of the house. */
export type Channel = "sms" | "mail";

export interface OutboxTable {
  id: string;
  channel: Channel;
  address: string;
  purpose: string;
  sealed: Buffer | null;
  state: "waiting" | "withheld" | "sent" | "dead";
  attempts: Generated<number>;
  failure: Maybe<string>;
  created_at: Stamp;
  expires_at: Date;
  done_at: Maybe<Date>;
}

export interface VerificationCodeTable {
  id: Generated<bigint>;
  purpose: string;
  channel: Channel;
  address: string;
  member_id: bigint | null;
  asker: Buffer;
  asked_from: Maybe<string>;
  code_hash: Buffer;
  tries: Generated<number>;
  tries_max: number;
  created_at: Stamp;
  resend_at: Date;
  expires_at: Date;
  used_at: Maybe<Date>;
  replaced_at: Maybe<Date>;
  tried_at: Maybe<Date>;
}

export interface CodeRuleTable {
  merchant: string;
  channel: Channel;
  resend_seconds: number;
  life_seconds: number;
  tries_max: number;
}

export interface DispatchCapTable {
  merchant: string;
  channel: Channel;
  scope: "address" | "network" | "member" | "all";
  count_max: number;
  seconds: number;
}

export interface DispatchCountTable {
  channel: Channel;
  scope: string;
  key: Buffer;
  starts_at: Date;
  count: number;
}

export interface SmsCountryTable {
  merchant: string;
  country: string;
}

/** Messages that leave the house, and the codes in them. */
export interface DispatchTables {
  outbox: OutboxTable;
  verification_code: VerificationCodeTable;
  code_rule: CodeRuleTable;
  dispatch_cap: DispatchCapTable;
  dispatch_count: DispatchCountTable;
  sms_country: SmsCountryTable;
}
