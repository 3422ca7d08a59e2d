import type { ColumnType, Generated } from "kysely";
import type { z } from "zod";
import type { documentKinds, photoSides, rejectReasons } from "@trevo/contract/member/kyc.ts";
import type { caseFlags, checkState } from "@trevo/contract/staff/kyc.ts";

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Stamp = ColumnType<Date, Date | undefined, Date>;

export interface IdentityCaseTable {
  member_id: bigint;
  attempt: number;
  merchant: string;
  state: Generated<"uploading" | "review" | "verified" | "rejected">;
  document_kind: (typeof documentKinds)[number];
  facts_sealed: Maybe<Buffer>;
  cpf_hash: Maybe<Buffer>;
  consent_at: Maybe<Date>;
  submitted_at: Maybe<Date>;
  provider: Maybe<string>;
  check_id: Maybe<string>;
  check_state: Generated<z.infer<typeof checkState>>;
  is_face_match: Maybe<boolean>;
  document_expires_on: Maybe<string>;
  face_by: Maybe<string>;
  face_method: Maybe<"provider" | "person">;
  face_at: Maybe<Date>;
  lapsed_at: Maybe<Date>;
  flags: Generated<(typeof caseFlags)[number][]>;
  proposed_by: Maybe<bigint>;
  proposed_at: Maybe<Date>;
  decided_by: Maybe<string>;
  decided_at: Maybe<Date>;
  reason: Maybe<(typeof rejectReasons)[number]>;
  created_at: Stamp;
}

export interface IdentityPhotoTable {
  member_id: bigint;
  attempt: number;
  side: (typeof photoSides)[number];
  upload_id: string;
}

export interface IdentityEventTable {
  provider: string;
  event_key: string;
  check_id: string | null;
  key_id: string;
  raw: Buffer;
  received_at: Stamp;
}

/** Proof of identity, as `migrations/0074_verification.sql` makes the tables. */
export interface IdentityTables {
  identity_case: IdentityCaseTable;
  identity_photo: IdentityPhotoTable;
  identity_event: IdentityEventTable;
}
