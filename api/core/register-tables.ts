import type { ColumnType, Generated } from "kysely";

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Stamp = ColumnType<Date, Date | undefined, Date>;

/** Why the register is asked about somebody. */
export type AskWhy = "signUp" | "proof" | "signIn" | "sweep";

export interface RegisterStandingTable {
  member_id: bigint;
  state: Generated<"waiting" | "clear" | "barred">;
  why: AskWhy;
  /** A day as text. */
  signed_in_on: Maybe<string>;
  turn: Generated<number>;
  answered_at: Maybe<Date>;
  /** Null: never again. */
  ask_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  tries: Generated<number>;
}

export interface RegisterAskTable {
  id: Generated<bigint>;
  member_id: bigint;
  at: Stamp;
  why: AskWhy;
  cpf_hash: Maybe<Buffer>;
  outcome: "clear" | "barred" | "away" | "unknown";
  failure: Maybe<string>;
}

export interface RegisterCaseTable {
  member_id: bigint;
  merchant: string;
  opened_at: Stamp;
  withdraw_until: Date;
  closes_at: Date;
  return_by: Date;
  keep_until: Date;
  closed_at: Maybe<Date>;
  kept_at: Maybe<Date>;
  ended_at: Maybe<Date>;
  next_at: Stamp;
}

export interface RegisterEventTable {
  id: Generated<bigint>;
  member_id: bigint;
  at: Stamp;
  what: string;
  detail: ColumnType<unknown, string, never>;
  round_id: Generated<string | null>;
}

export interface RegisterTables {
  register_standing: RegisterStandingTable;
  register_ask: RegisterAskTable;
  register_case: RegisterCaseTable;
  register_event: RegisterEventTable;
}
