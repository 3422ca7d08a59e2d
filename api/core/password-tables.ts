import type { ColumnType } from "kysely";

/** Links that set a new password. */
export interface PasswordLinkTable {
  token_hash: Buffer;
  member_id: bigint | null;
  /** The browser that asked for it. */
  asker: Buffer;
  created_at: ColumnType<Date, Date | undefined, Date>;
  expires_at: Date;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface PasswordTables {
  password_link: PasswordLinkTable;
}
