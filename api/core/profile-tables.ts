import type { ColumnType, Generated } from "kysely";

type Stamp = ColumnType<Date, Date | undefined, Date>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What a member has to know, and may be wrong about a few times only. */
export type Secret = "password" | "payment" | "answers" | "factor" | "recovery";

export interface MemberProfileTable {
  member_id: bigint;
  /** A picture of the house by its name, or `own`. */
  icon: Generated<string>;
  icon_upload: Maybe<string>;
  verified_email: Maybe<string>;
  payment_hash: Maybe<string>;
  payment_set_at: Maybe<Date>;
}

export interface PayoutAccountTable {
  member_id: bigint;
  id: string;
  kind: "bank" | "pix";
  holder: string;
  scheme: string;
  mask: string;
  sealed: Buffer;
  fingerprint: Buffer;
  created_at: Stamp;
  removed_at: Maybe<Date>;
}

export interface FeedbackTable {
  member_id: bigint;
  id: string;
  topic: "suggestion" | "problem" | "payment" | "game" | "other";
  content: string;
  images: Generated<string[]>;
  state: Generated<"received" | "answered">;
  answer: Maybe<string>;
  answered_at: Maybe<Date>;
  created_at: Stamp;
}

/** What a member keeps of themselves, as `migrations/0073_profile.sql` makes it. */
export interface ProfileTables {
  member_profile: MemberProfileTable;
  secret_try: { member_id: bigint; secret: Secret; tries: number; shut_until: Maybe<Date> };
  payout_account: PayoutAccountTable;
  security_answer: { member_id: bigint; question: string; answer_hash: string; set_at: Stamp };
  feedback: FeedbackTable;
}
