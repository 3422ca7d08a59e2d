import type { ColumnType, Generated } from "kysely";

type Stamp = ColumnType<Date, Date | undefined, Date>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** How somebody signed in. */
export type SignInMethod = "password" | "sms" | "device" | "register" | "social" | "passkey";

export interface CaptchaCodeTable {
  id: string;
  purpose: string;
  code_sealed: Buffer;
  tries: Generated<number>;
  expires_at: Date;
}

export interface RememberedDeviceTable {
  selector: string;
  member_id: bigint;
  validator_hash: Buffer;
  password_mark: Buffer;
  user_agent: string;
  created_at: Stamp;
  used_at: Stamp;
  expires_at: Date;
  ended_at: Maybe<Date>;
  end_reason: Maybe<"logout" | "replay" | "password" | "replaced">;
}

/** What protects the doors (migration 0071). */
export interface SignInTables {
  captcha_used: { nonce: string; expires_at: Date };
  captcha_code: CaptchaCodeTable;
  remembered_device: RememberedDeviceTable;
}
