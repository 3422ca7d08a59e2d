import type { ColumnType } from "kysely";

type Stamp = ColumnType<Date, Date | undefined, Date>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Whom an outside identity belongs to. */
export interface SocialIdentityTable {
  merchant: string;
  issuer: string;
  subject: string;
  provider: string;
  member_id: bigint;
  label: Maybe<string>;
  linked_at: Stamp;
}

/** One way out to a provider and back. */
export interface SocialFlowTable {
  secret_hash: Buffer;
  merchant: string;
  provider: string;
  purpose: "enter" | "link";
  session_id: Maybe<string>;
  state_hash: Buffer;
  nonce: string;
  verifier_sealed: Buffer;
  next_path: string;
  state: ColumnType<FlowState, FlowState | undefined, FlowState>;
  failure: Maybe<"refused" | "unavailable">;
  issuer: Maybe<string>;
  subject: Maybe<string>;
  label: Maybe<string>;
  proven_at: Maybe<Date>;
  expires_at: Date;
}

/** `asked`: the code is at the provider, and will not be taken there again. */
export type FlowState = "begun" | "asked" | "proven" | "failed" | "done";

/** Tables of sign-in by outside proofs (migration 0077). */
export interface SocialTables {
  social_identity: SocialIdentityTable;
  social_flow: SocialFlowTable;
  phone_token_used: { digest: Buffer; expires_at: Date };
}
