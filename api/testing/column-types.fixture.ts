/** Names of unions by the column whose check lists them, for each column with the same list. */
export const unions: Readonly<Record<string, string>> = {
  "announcement.audience": "Audience",
  "announcement.kind": "AnnouncementKind",
  "announcement.topic": "Topic",
  "legal_text.document": "LegalDocument",
  "login_event.method": "SignInMethod",
  "member_contact.gender": "Gender",
  "outbox.channel": "Channel",
  "register_ask.why": "AskWhy",
  "promotion.category": "PromotionCategory",
  "register_field.kind": "FieldKind",
  "second_proof.way": "FactorWay",
  "secret_try.secret": "Secret",
  "social_flow.state": "FlowState",
};

const texts = "Record<string, string>";
const record = "Record<string, unknown>";
const flags = "(typeof caseFlags)[number][]";

/** What a column holds where the database does not say it: in jsonb, arrays and open texts. */
export const columnTypes: Readonly<Record<string, string>> = {
  "approval.after": record,
  "approval.before": record,
  "announcement.alt": texts,
  "announcement.content": texts,
  "announcement.title": texts,
  "content_item.content": texts,
  "content_item.title": texts,
  "care_day.signs": "Sign[]",
  "day_close.movements": texts,
  "deposit.fee_terms": "{ flat: string; bps: number; min: string; max: string | null }",
  "encryption_key.public_jwk": record,
  "game.name": texts,
  "game.words": texts,
  "vendor.words": texts,
  "half_session.method": "SignInMethod",
  "help_service.about": texts,
  "help_service.instead": texts,
  "help_service.name": texts,
  "help_topic.content": texts,
  "help_topic.title": texts,
  "identity_case.flags": flags,
  "identity_case.reason": "(typeof rejectReasons)[number]",
  "legal_text.content": texts,
  "legal_text.title": texts,
  "mail.content": texts,
  "mail.title": texts,
  "member_agreement.language": "Language",
  "merchant.template": texts,
  "merchant.whitelabel": "Record<string, boolean>",
  "money_incident.detail": record,
  "news.content": texts,
  "news.title": texts,
  "promotion.content": texts,
  "promotion.images": "{ url: string; sequence: number }[]",
  "promotion.summary": texts,
  "promotion.title": texts,
  "register_field.methods": "RegisterMethod[]",
  "risk_result.figures": "Record<string, string | number | null>",
  "risk_rule.params": "Record<string, number>",
  "staff_alert.detail": record,
  "staff_audit.after": record,
  "staff_audit.before": record,
};

/** Filled by a trigger: whatever is given is written over. */
export const filledByTrigger: ReadonlySet<string> = new Set([
  "staff_audit.at",
  "staff_audit.hash",
  "staff_audit.prev_hash",
  "staff_audit.seq",
]);

/** What stands above the tables: whence the types come that are named above. */
export const head = `import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Language } from "@trevo/contract/define.ts";
import type { rejectReasons } from "@trevo/contract/member/kyc.ts";
import type { careSigns } from "@trevo/contract/staff/harm-detection.ts";
import type { caseFlags } from "@trevo/contract/staff/kyc.ts";

/** A column that may be left out of an insert and is then null, or its default. */
type Maybe<T> = Generated<T | null>;

/** jsonb: a value when read, its JSON when written. */
type Json<T> = ColumnType<T, string, string>;
type JsonDefault<T> = ColumnType<T, string | undefined, string>;
type JsonMaybe<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** An array of int8 arrives as texts. */
type BigintArray = ColumnType<string[], bigint[], bigint[]>;

/** Ways of opening an account. */
export type RegisterMethod = "username" | "mobileNum";

/** What was seen of a member in seven days, beside the rule that makes it a sign. */
export interface Sign {
  sign: (typeof careSigns)[number];
  value: number;
  least: number;
  weight: number;
}`;
