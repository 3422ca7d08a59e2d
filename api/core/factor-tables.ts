import type { ColumnType, Generated } from "kysely";
import type { Channel } from "./dispatch-tables.ts";
import type { SignInMethod } from "./sign-in-tables.ts";

type Stamp = ColumnType<Date, Date | undefined, Date>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** How a member proves themselves beside the first proof; by `sms` and `mail` a code is sent. */
export type FactorWay = "totp" | "passkey" | "recovery" | Channel;

export interface PasskeyTable {
  id: string;
  member_id: bigint;
  rp_id: string;
  name: string;
  public_key: Buffer;
  counter: bigint;
  transports: Generated<string[]>;
  backed_up: boolean;
  created_at: Stamp;
  used_at: Maybe<Date>;
}

export interface HalfSessionTable {
  secret_hash: Buffer;
  id: string;
  member_id: bigint;
  attempt_id: bigint;
  method: SignInMethod;
  remember: boolean;
  expires_at: Date;
  used_at: Maybe<Date>;
}

/** What proves a member beside the password (migrations 0078 and 0086). */
export interface FactorTables {
  totp_factor: {
    member_id: bigint;
    secret_sealed: Buffer;
    confirmed_at: Maybe<Date>;
    last_step: Generated<bigint>;
    created_at: Stamp;
  };
  recovery_code: { member_id: bigint; code_hash: Buffer; used_at: Maybe<Date> };
  passkey_owner: { member_id: bigint; handle: Buffer };
  passkey: PasskeyTable;
  passkey_challenge: { challenge: string; bound_to: string; expires_at: Date };
  half_session: HalfSessionTable;
  second_proof: { member_id: bigint; way: FactorWay; at: Stamp };
}
