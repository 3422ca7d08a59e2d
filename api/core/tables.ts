import type { ColumnType, Generated } from "kysely";

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
  maintenance: Default<boolean>;
  whitelabel: ColumnType<Record<string, boolean>, string, string>;
  region_refused: Default<string[]>;
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
  expires_at: Date;
  ended_at: Maybe<Date>;
  end_reason: Maybe<string>;
}

export interface LoginEventTable {
  id: Default<bigint>;
  at: Stamp;
  member_id: bigint | null;
  username: string;
  succeeded: boolean;
  ip: string;
  user_agent: string;
}

export interface RegisterFieldTable {
  merchant: string;
  field: string;
  sort: number;
  enabled: boolean;
  required: boolean;
  pattern: string | null;
  length_min: number;
  length_max: number;
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

export interface GameTable {
  node_id: string;
  vendor: string;
  code: string;
  name: ColumnType<Record<string, string>, string, string>;
  type: string;
  classify: Default<string>;
  is_new: Default<boolean>;
  min_bet: bigint;
  lines: number;
  rtp_percent: string | null;
  supports_play: Default<boolean>;
  icon: string;
  enabled: Default<boolean>;
  sort: number;
  created_at: Stamp;
}

export interface RecentGameTable {
  member_id: bigint;
  node_id: string;
  played_at: Date;
}

/** The tables that modules read and write through the query builder, as `migrations/` make them. */
export interface Tables {
  merchant: MerchantTable;
  member: MemberTable;
  session: SessionTable;
  login_event: LoginEventTable;
  register_field: RegisterFieldTable;
  encryption_key: EncryptionKeyTable;
  envelope_used: { jti: string; at: Stamp };
  idempotency: IdempotencyTable;
  vendor: { code: string; name: string; enabled: Default<boolean> };
  game: GameTable;
  recent_game: RecentGameTable;
}
