import type { ColumnType } from "kysely";

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What is typed into a field: decides the keyboard, and what is checked beyond its pattern. */
export type FieldKind =
  | "text"
  | "secret"
  | "name"
  | "email"
  | "mobile"
  | "code"
  | "day"
  | "cpf"
  | "digits"
  /** One of a few: the pattern's. */
  | "choice"
  /** A box to tick: never a row, the place asks for it. */
  | "consent"
  | "human";

/** Ways of opening an account. */
export type RegisterMethod = "username" | "mobileNum";

export interface RegisterFieldTable {
  merchant: string;
  field: string;
  sort: number;
  enabled: boolean;
  required: boolean;
  pattern: string | null;
  length_min: number;
  length_max: number;
  kind: FieldKind;
  methods: RegisterMethod[];
  message_key: string | null;
}

/** As somebody says themselves; `unsaid`: would rather not. */
export const genders = ["woman", "man", "other", "unsaid"] as const;
export type Gender = (typeof genders)[number];

export interface MemberContactTable {
  member_id: bigint;
  merchant: string;
  id_number_sealed: Maybe<Buffer>;
  id_number_hash: Maybe<Buffer>;
  qq_num: Maybe<string>;
  facebook: Maybe<string>;
  wechat: Maybe<string>;
  line: Maybe<string>;
  whatsapp: Maybe<string>;
  zalo: Maybe<string>;
  gender: Maybe<Gender>;
  address: Maybe<string>;
}

export interface AffiliateCodeTable {
  merchant: string;
  code: string;
  member_id: bigint | null;
  enabled: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface AffiliateDomainTable {
  merchant: string;
  host: string;
  code: string;
}

/** Tables of how accounts are opened. */
export interface RegistrationTables {
  register_field: RegisterFieldTable;
  member_contact: MemberContactTable;
  affiliate_code: AffiliateCodeTable;
  affiliate_domain: AffiliateDomainTable;
}
