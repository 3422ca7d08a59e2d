import type { ColumnType, Generated } from "kysely";
import type { AgreementTables } from "./agreement-tables.ts";
import type { CareTables } from "./care-tables.ts";
import type { CatalogueTables } from "./catalogue-tables.ts";
import type { ContentTables } from "./content-tables.ts";
import type { ProtectionTables } from "./protection-tables.ts";
import type { ProfileTables } from "./profile-tables.ts";
import type { SealedRecordTable } from "./record-tables.ts";
import type { RegisterTables } from "./register-tables.ts";
import type { Channel, DispatchTables } from "./dispatch-tables.ts";
import type { PasswordTables } from "./password-tables.ts";
import type { SignInMethod, SignInTables } from "./sign-in-tables.ts";
import type { FactorTables, FactorWay } from "./factor-tables.ts";
import type { IdentityTables } from "./identity-tables.ts";
import type { SocialTables } from "./social-tables.ts";
import type { StaffTables } from "./staff-tables.ts";
import type { UploadTables } from "./upload-tables.ts";
import type { RegistrationTables } from "./registration-tables.ts";
import type { GeolocationTables } from "./geolocation-tables.ts";

/** A column filled by the database unless given. */
type Default<T> = Generated<T>;
/** A column that may be left out of an insert and is then null. */
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Stamp = ColumnType<Date, Date | undefined, Date>;

export interface MerchantTable {
  code: string;
  name: string;
  currency: string;
  time_zone: string;
  dialing_code: Default<string>;
  maintenance: Default<boolean>;
  whitelabel: ColumnType<Record<string, boolean>, string, string>;
  template: ColumnType<Record<string, string>, string | undefined, string>;
  region_refused: Default<string[]>;
  password_days: Maybe<number>;
  created_at: Stamp;
}

export interface MemberTable {
  id: Default<bigint>;
  merchant: string;
  username: string;
  account: string;
  type: number;
  nickname: Maybe<string>;
  payee_name: Maybe<string>;
  email: Maybe<string>;
  mobile: Maybe<string>;
  birthday: Maybe<string>;
  password_hash: Maybe<string>;
  currency: string;
  club_label: Maybe<string>;
  status: Default<"active" | "blocked" | "closed">;
  register_method: string;
  register_host: Maybe<string>;
  affiliate_code: Maybe<string>;
  terms_accepted_at: Maybe<Date>;
  register_key: Maybe<string>;
  register_ip: Maybe<string>;
  recommender_id: Maybe<bigint>;
  upline_id: Maybe<bigint>;
  mobile_proven_at: Maybe<Date>;
  password_changed_at: Stamp;
  password_given: Default<boolean>;
  /** What last set the password anew; null once another proof was given. */
  reset_by: Maybe<Channel>;
  cash_out_locked_until: Maybe<Date>;
  closed_at: Maybe<Date>;
  /** Since when no column tells who it was, and since when nothing is kept under seal either. */
  erased_at: Maybe<Date>;
  purged_at: Maybe<Date>;
  created_at: Stamp;
}

export interface SessionTable {
  id: string;
  member_id: bigint;
  sid_hash: Buffer;
  handle: string;
  ip: string;
  user_agent: string;
  created_at: Stamp;
  last_seen_at: Stamp;
  idle_minutes: Default<number>;
  expires_at: Date;
  ended_at: Maybe<Date>;
  end_reason: Maybe<string>;
  method: Default<SignInMethod | "trial">;
  factor_at: Maybe<Date>;
  /** When a second proof of whatever kind was last given in it. */
  proven_at: Maybe<Date>;
  remembered: Maybe<string>;
  place_until: Maybe<Date>;
  place_ip: Maybe<string>;
  place_at: Maybe<Date>;
}

export interface LoginEventTable {
  id: Default<bigint>;
  at: Stamp;
  member_id: bigint | null;
  username: string;
  succeeded: boolean;
  device: Maybe<string>;
  method: Default<SignInMethod>;
  factor: Maybe<FactorWay | "asked">;
  ip: string;
  user_agent: string;
}

export interface EncryptionKeyTable {
  kid: string;
  public_jwk: ColumnType<Record<string, unknown>, string, never>;
  private_sealed: Buffer;
  created_at: Stamp;
}

export interface IdempotencyTable {
  member_id: bigint;
  key: string;
  call: string;
  request_hash: Buffer;
  answer: ColumnType<unknown, string | null, string>;
  created_at: Stamp;
}

export interface PaymentMethodTable {
  merchant: string;
  method: string;
  currency: string;
  enabled: boolean;
  sort: number;
  amount_min: bigint;
  amount_max: bigint;
  /** An array of int8 arrives as texts. */
  suggested: ColumnType<string[], bigint[], bigint[]>;
  expires_seconds: number;
}

export interface DepositTable {
  id: string;
  member_id: bigint;
  method: string;
  provider: string;
  currency: string;
  amount: bigint;
  state: Default<"pending" | "paid" | "expired" | "failed">;
  charge_id: string | null;
  code: string | null;
  pay_url: string | null;
  credited: bigint | null;
  posting_id: string | null;
  paid_at: Date | null;
  expires_at: Date;
  created_at: Stamp;
  check_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface InboundEventTable {
  provider: string;
  event_key: string;
  charge_id: string | null;
  key_id: string;
  raw: Buffer;
  received_at: Stamp;
  settled_at: Date | null;
  outcome: string | null;
}

export interface PaymentSuspenseTable {
  provider: string;
  charge_id: string;
  reason: string;
  amount: bigint | null;
  currency: string | null;
  reference: string | null;
  created_at: Stamp;
  resolved_at: Date | null;
}

/** The tables that modules read and write through the query builder, as `migrations/` make them. */
export interface Tables
  extends
    AgreementTables,
    CareTables,
    CatalogueTables,
    ContentTables,
    DispatchTables,
    PasswordTables,
    RegistrationTables,
    UploadTables,
    FactorTables,
    IdentityTables,
    StaffTables,
    SocialTables,
    SignInTables,
    ProfileTables,
    ProtectionTables,
    RegisterTables,
    GeolocationTables {
  merchant: MerchantTable;
  member: MemberTable;
  session: SessionTable;
  login_event: LoginEventTable;
  encryption_key: EncryptionKeyTable;
  envelope_used: { jti: string; at: Stamp };
  idempotency: IdempotencyTable;
  payment_method: PaymentMethodTable;
  deposit: DepositTable;
  inbound_event: InboundEventTable;
  payment_suspense: PaymentSuspenseTable;
  sealed_record: SealedRecordTable;
}
