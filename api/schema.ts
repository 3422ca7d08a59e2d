// Written by `npm run snapshots` from the database's own catalogue; not to be edited.

import type { ColumnType, Generated, GeneratedAlways } from "kysely";
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
}

export type Audience = "all" | "guests" | "members";

export type AnnouncementKind = "B" | "PL" | "PR" | "PU" | "H" | "A";

export type Topic = "news" | "system" | "payment" | "safety";

export type LegalDocument = "terms" | "privacy";

export type SignInMethod = "password" | "sms" | "device" | "register" | "social" | "passkey";

export type Gender = "woman" | "man" | "other" | "unsaid";

export type Channel = "sms" | "mail";

export type PromotionCategory = "new_player" | "deposit_promo" | "app_download" | "rng_promo" | "live_promo" | "pvp_promo" | "sport_promo" | "fish_promo" | "lotto_promo" | "rebate_promo" | "player_rank_rules" | "point_mall" | "other_promo";

export type AskWhy = "signUp" | "proof" | "signIn" | "sweep";

export type FieldKind = "text" | "secret" | "name" | "email" | "mobile" | "code" | "day" | "cpf" | "digits" | "human" | "choice";

export type FactorWay = "totp" | "passkey" | "recovery" | "sms" | "mail";

export type Secret = "password" | "payment" | "answers" | "factor" | "recovery";

export type FlowState = "begun" | "asked" | "proven" | "failed" | "done";

export interface AdjustmentTable {
  amount: bigint;
  approval_id: bigint;
  cause: "game" | "payment" | "duplicate" | "dispute" | "goodwill" | "legal";
  checker_id: bigint;
  created_at: Generated<Date>;
  currency: string;
  direction: "credit" | "debit";
  ended_at: Maybe<Date>;
  failure: Maybe<string>;
  id: GeneratedAlways<bigint>;
  maker_id: bigint;
  member_id: bigint;
  merchant: string;
  reason: string;
  state: Generated<"approved" | "posted" | "failed">;
}

export interface AffiliateCodeTable {
  code: string;
  created_at: Generated<Date>;
  enabled: Generated<boolean>;
  member_id: Maybe<bigint>;
  merchant: string;
}

export interface AffiliateDomainTable {
  code: string;
  host: string;
  merchant: string;
}

export interface AmlCaseTable {
  closed_at: Maybe<Date>;
  deed_at: Date;
  due_at: Date;
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  opened_at: Generated<Date>;
  outcome: Maybe<"unfounded" | "watched" | "reported">;
  owner_id: Maybe<bigint>;
  receipt: Maybe<string>;
  sign: "structuring" | "no_play" | "third_party" | "passing" | "means" | "other";
}

export interface AmlStepTable {
  at: Generated<Date>;
  case_id: bigint;
  id: GeneratedAlways<bigint>;
  kind: "open" | "again" | "note" | "decide";
  note: string;
  staff_id: Maybe<bigint>;
}

export interface AnnouncementTable {
  alt: JsonDefault<Record<string, string>>;
  audience: Generated<Audience>;
  content: Json<Record<string, string>>;
  enabled: Generated<boolean>;
  ends_at: Maybe<Date>;
  group_name: Maybe<string>;
  height: Maybe<number>;
  id: GeneratedAlways<bigint>;
  kind: AnnouncementKind;
  link: Maybe<string>;
  merchant: string;
  picture: Maybe<string>;
  seed_key: Maybe<string>;
  sort: Generated<number>;
  starts_at: Generated<Date>;
  title: Json<Record<string, string>>;
  topic: Topic;
  types: Generated<number[]>;
  width: Maybe<number>;
}

export interface AnnouncementReadTable {
  announcement_id: bigint;
  member_id: bigint;
  read_at: Generated<Date>;
}

export interface ApprovalTable {
  after: Json<Record<string, unknown>>;
  before: JsonMaybe<Record<string, unknown>>;
  call: string;
  created_at: Generated<Date>;
  decided_at: Maybe<Date>;
  decided_by: Maybe<bigint>;
  decision: Maybe<string>;
  expires_at: Date;
  id: GeneratedAlways<bigint>;
  maker_id: bigint;
  member_ids: BigintArray;
  merchant: string;
  payload: string;
  payload_hash: Buffer;
  reason: string;
  slot: Maybe<string>;
  state: Generated<"waiting" | "approved" | "refused" | "expired" | "overtaken" | "cancelled">;
  subject: string;
}

export interface BulkDeedTable {
  checker_id: Maybe<bigint>;
  created_at: Generated<Date>;
  detail: Json<unknown>;
  ended_at: Maybe<Date>;
  id: GeneratedAlways<bigint>;
  kind: "tag" | "message" | "block" | "unblock";
  maker_id: bigint;
  merchant: string;
  reason: string;
}

export interface BulkRowTable {
  code: Maybe<"closed" | "same" | "stopped" | "full">;
  deed_id: bigint;
  done_at: Maybe<Date>;
  member_id: bigint;
  state: Generated<"waiting" | "done" | "left">;
}

export interface CaptchaCodeTable {
  code_sealed: Buffer;
  expires_at: Date;
  id: string;
  purpose: string;
  tries: Generated<number>;
}

export interface CaptchaUsedTable {
  expires_at: Date;
  nonce: string;
}

export interface CareCaseTable {
  answered_at: Maybe<Date>;
  closed_at: Maybe<Date>;
  due_at: Date;
  first_day: string;
  id: GeneratedAlways<bigint>;
  last_day: string;
  level: number;
  member_id: bigint;
  opened_at: Generated<Date>;
  outcome: Maybe<"calmer" | "limits" | "break" | "excluded" | "unfounded">;
  owner_id: Maybe<bigint>;
}

export interface CareDayTable {
  day: string;
  deposits: Generated<number>;
  deposits_after_loss: Generated<number>;
  deposits_declined: Generated<number>;
  handled_at: Maybe<Date>;
  level: Maybe<number>;
  loosened: Generated<number>;
  member_id: bigint;
  minutes: Generated<number>;
  night_minutes: Generated<number>;
  paid: Generated<bigint>;
  rounds_after_loss: Generated<number>;
  rounds_raised: Generated<number>;
  score: Generated<number>;
  signs: JsonDefault<Sign[]>;
  staked: Generated<bigint>;
}

export interface CareInterventionTable {
  at: Generated<Date>;
  case_id: bigint;
  id: GeneratedAlways<bigint>;
  kind: "message" | "limits" | "break" | "call" | "close" | "refer";
  note: Generated<string>;
  staff_id: Maybe<bigint>;
}

export interface CareLevelTable {
  due_hours: number;
  level: number;
  score_min: number;
}

export interface CareRuleTable {
  floor: Generated<bigint>;
  least: number;
  sign: string;
  weight: number;
}

export interface CareRunTable {
  day: string;
}

export interface CatalogueVersionTable {
  only_row: Generated<boolean>;
  return_percent_min: Maybe<string>;
  version: Generated<bigint>;
}

export interface CodeRuleTable {
  channel: Channel;
  life_seconds: number;
  merchant: string;
  resend_seconds: number;
  tries_max: number;
}

export interface CohortReportTable {
  currency: string;
  made_at: Generated<Date>;
  merchant: string;
  rows: Json<unknown>;
}

export interface ContentItemTable {
  alt: Json<unknown>;
  audience: Audience;
  content: Json<Record<string, string>>;
  enabled: boolean;
  group_name: Maybe<string>;
  id: string;
  kind: AnnouncementKind;
  link: Maybe<string>;
  merchant: string;
  picture: Maybe<string>;
  shown_from: Maybe<Date>;
  shown_until: Maybe<Date>;
  sort: number;
  title: Json<Record<string, string>>;
  topic: Topic;
}

export interface ContentLockTable {
  item: string;
  kind: string;
  merchant: string;
  staff_id: bigint;
  until: Date;
}

export interface ContentPictureTable {
  at: Generated<Date>;
  bytes: Buffer;
  height: number;
  id: string;
  merchant: string;
  staff_id: bigint;
  width: number;
}

export interface ContentRevisionTable {
  only_row: Generated<boolean>;
  revision: Generated<bigint>;
}

export interface ContentVersionTable {
  at: Generated<Date>;
  body: Json<unknown>;
  item: string;
  kind: "banner" | "notice" | "popup" | "help";
  merchant: string;
  published_at: Maybe<Date>;
  staff_id: bigint;
  version: number;
}

export interface DayCloseTable {
  account_code: string;
  account_kind: string;
  closed_at: Generated<Date>;
  closed_by: string;
  closing: bigint;
  currency: string;
  day: string;
  hash: Buffer;
  movements: Json<Record<string, string>>;
  open_items: number;
  opening: bigint;
}

export interface DayFigureTable {
  amount: string;
  code: string;
  count: bigint;
  currency: string;
  day: string;
  is_in: boolean;
  kind: number;
  merchant: string;
  side: string;
}

export interface DayPeopleTable {
  active: bigint;
  closed_at: Generated<Date>;
  currency: string;
  day: string;
  first_depositors: bigint;
  merchant: string;
}

export interface DayReportTable {
  closed_at: Generated<Date>;
  closed_by: bigint;
  currency: string;
  day: string;
  hash: Buffer;
  hash_before: Maybe<Buffer>;
  items: Json<unknown>;
  note: Maybe<string>;
}

export interface DepositTable {
  amount: bigint;
  asked_at: Maybe<Date>;
  bank_account: Maybe<string>;
  begun_at: Maybe<Date>;
  charge_id: Maybe<string>;
  check_at: Maybe<Date>;
  claimed_by: Maybe<bigint>;
  claimed_until: Maybe<Date>;
  code: Maybe<string>;
  created_at: Generated<Date>;
  credited: Maybe<bigint>;
  currency: string;
  disputed_at: Maybe<Date>;
  expires_at: Date;
  failed_at: Maybe<Date>;
  fee: Generated<bigint>;
  fee_terms: JsonMaybe<{ flat: string; bps: number; min: string; max: string | null }>;
  id: string;
  member_id: bigint;
  method: string;
  no: GeneratedAlways<bigint>;
  paid_at: Maybe<Date>;
  pay_amount: Maybe<bigint>;
  pay_currency: Maybe<string>;
  pay_url: Maybe<string>;
  posting_id: Maybe<string>;
  provider: string;
  reason: Maybe<string>;
  reference: Maybe<string>;
  reversed: Generated<bigint>;
  review_at: Maybe<Date>;
  state: Generated<"pending" | "review" | "paid" | "expired" | "failed" | "cancelled" | "returned" | "reversed">;
  version: Generated<number>;
}

export interface DepositEventTable {
  at: Generated<Date>;
  deposit_id: string;
  id: GeneratedAlways<bigint>;
  note: Maybe<string>;
  reason: Maybe<string>;
  staff_id: Maybe<bigint>;
  state: "pending" | "review" | "paid" | "expired" | "failed" | "cancelled" | "returned" | "reversed";
}

export interface DepositOutcomeTable {
  created_at: Date;
  credited: Maybe<bigint>;
  member_id: bigint;
  state: "pending" | "review" | "paid" | "expired" | "failed" | "cancelled" | "returned" | "reversed";
}

export interface DepositProofTable {
  attempt: number;
  deposit_id: string;
  image_ids: string[];
  member_id: bigint;
  paid_at: Date;
  payer_sealed: Buffer;
  sent_at: Generated<Date>;
}

export interface DepositReversalTable {
  amount: bigint;
  at: Generated<Date>;
  deposit_id: string;
  dispute_id: string;
  kind: "refund" | "chargeback" | "med";
  mode: "rollback" | "charge";
  posted_at: Maybe<Date>;
}

export interface DepositStopTable {
  at: Generated<Date>;
  cleared_at: Maybe<Date>;
  member_id: bigint;
  method: string;
  staff_id: Maybe<bigint>;
}

export interface DeviceSeenTable {
  device: string;
  first_at: Date;
  last_at: Date;
  member_id: bigint;
  user_agent: string;
}

export interface DispatchCapTable {
  channel: Channel;
  count_max: number;
  merchant: string;
  scope: "address" | "network" | "member" | "all";
  seconds: number;
}

export interface DispatchCountTable {
  channel: string;
  count: number;
  key: Buffer;
  scope: string;
  starts_at: Date;
}

export interface EncryptionKeyTable {
  created_at: Generated<Date>;
  kid: string;
  private_sealed: Buffer;
  public_jwk: Json<Record<string, unknown>>;
}

export interface EnvelopeUsedTable {
  at: Generated<Date>;
  jti: string;
}

export interface FairPairTable {
  account_id: bigint;
  client_seed: Maybe<string>;
  created_at: Generated<Date>;
  first_turn: Maybe<bigint>;
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  plays: Maybe<bigint>;
  revealed_at: Maybe<Date>;
  server_seed_hash: string;
  server_seed_sealed: Buffer;
  state: "next" | "active" | "revealed";
}

export interface FavouriteGameTable {
  added_at: Generated<Date>;
  member_id: bigint;
  node_id: string;
}

export interface FeedbackTable {
  answer: Maybe<string>;
  answered_at: Maybe<Date>;
  answered_by: Maybe<bigint>;
  case_id: Maybe<bigint>;
  claimed_by: Maybe<bigint>;
  claimed_until: Maybe<Date>;
  close_reason: Maybe<string>;
  content: string;
  created_at: Generated<Date>;
  id: string;
  images: Generated<string[]>;
  member_id: bigint;
  state: Generated<"received" | "answered" | "closed">;
  topic: "suggestion" | "problem" | "payment" | "game" | "other";
}

export interface FeedbackTemplateTable {
  en: string;
  id: GeneratedAlways<bigint>;
  merchant: string;
  name: string;
  pt: string;
  th: string;
  topic: "suggestion" | "problem" | "payment" | "game" | "other";
}

export interface FishingRoomTable {
  currency: string;
  id: GeneratedAlways<bigint>;
  opened_at: Generated<Date>;
  seed: string;
}

export interface FishingSeatTable {
  account_id: bigint;
  member_id: bigint;
  place: number;
  room_id: bigint;
  seen_at: Generated<Date>;
}

export interface GameTable {
  added_at: Generated<Date>;
  category: string;
  classify: Generated<string>;
  code: string;
  created_at: Generated<Date>;
  enabled: Generated<boolean>;
  face: string;
  hot_set: Maybe<boolean>;
  hot_sort: Maybe<number>;
  icon: string;
  is_jackpot: Generated<boolean>;
  lines: number;
  min_bet: bigint;
  name: Json<Record<string, string>>;
  node_id: string;
  rtp_percent: Maybe<string>;
  sort: number;
  stocked: Generated<boolean>;
  supports_play: Generated<boolean>;
  type: string;
  vendor: string;
  words: JsonMaybe<Record<string, string>>;
}

export interface GameCategoryTable {
  code: string;
  enabled: Generated<boolean>;
  permitted: Generated<boolean>;
  sort: number;
}

export interface GamePlayTable {
  day: string;
  game: string;
  member_id: bigint;
  rounds: bigint;
  vendor: string;
}

export interface GameTallyTable {
  from_at: Generated<Date>;
  only_row: Generated<boolean>;
  until_at: Generated<Date>;
}

export interface GameTicketTable {
  account_id: bigint;
  authenticated_at: Maybe<Date>;
  created_at: Generated<Date>;
  currency: string;
  game: string;
  hash: Buffer;
  member_id: bigint;
  mode: "real" | "free";
  session_id: string;
}

export interface GameTitleTable {
  category: string;
  code: string;
  name: Json<unknown>;
  node_id: string;
  vendor: string;
}

export interface GameVoidTable {
  cause: "fault" | "interrupted" | "rules" | "law";
  created_at: Generated<Date>;
  decided_by: bigint;
  ended_at: Maybe<Date>;
  game: string;
  id: bigint;
  is_listed: Generated<boolean>;
  maker_id: bigint;
  merchant: string;
  opened_from: Date;
  opened_until: Date;
  vendor: string;
}

export interface GameVoidRoundTable {
  attempts: Generated<number>;
  currency: string;
  game_void_id: bigint;
  member_id: bigint;
  payout: bigint;
  round_id: string;
  stake: bigint;
  state: "waiting" | "voided" | "already" | "failed";
  why: Maybe<string>;
}

export interface GameWinTable {
  member_id: bigint;
  paid: bigint;
  paid_at: Date;
  round_id: string;
}

export interface HalfSessionTable {
  attempt_id: bigint;
  expires_at: Date;
  id: string;
  member_id: bigint;
  method: SignInMethod;
  remember: boolean;
  secret_hash: Buffer;
  used_at: Maybe<Date>;
}

export interface HelpServiceTable {
  about: Json<Record<string, string>>;
  enabled: Generated<boolean>;
  fails: Generated<number>;
  instead: Json<Record<string, string>>;
  looked_at: Maybe<Date>;
  merchant: string;
  name: Json<Record<string, string>>;
  service: string;
  sort: Generated<number>;
  url: string;
}

export interface HelpTextTable {
  content: Json<unknown>;
  merchant: string;
  title: Json<unknown>;
  topic: string;
}

export interface HelpTopicTable {
  content: Json<Record<string, string>>;
  enabled: Generated<boolean>;
  merchant: string;
  sort: Generated<number>;
  title: Json<Record<string, string>>;
  topic: string;
}

export interface HoldemActTable {
  action: "fold" | "check" | "call" | "raise" | "timeout" | "leave" | "run";
  amount: Maybe<bigint>;
  hand_id: bigint;
  made_at: Generated<Date>;
  place: number;
  seq: number;
}

export interface HoldemHandTable {
  began_at: Generated<Date>;
  ended_at: Maybe<Date>;
  id: bigint;
  plan: JsonMaybe<unknown>;
  players: Json<unknown>;
  rake: Maybe<bigint>;
  root: string;
  seed_sealed: Buffer;
  state: "sealed" | "playing" | "over" | "void";
  table_id: bigint;
  turn_at: Maybe<Date>;
}

export interface HoldemSeatTable {
  account_id: bigint;
  bank_ms: number;
  commitment: string;
  hands: Generated<number>;
  hands_out: Generated<number>;
  id: GeneratedAlways<bigint>;
  is_leaving: Generated<boolean>;
  is_new: Generated<boolean>;
  is_out: Generated<boolean>;
  key: string;
  member_id: bigint;
  network: Buffer;
  out_at: Maybe<Date>;
  place: number;
  posts: Generated<boolean>;
  sat_at: Generated<Date>;
  seen_at: Generated<Date>;
  table_id: bigint;
  timed_out: Generated<number>;
  wallet_id: bigint;
}

export interface HoldemTableTable {
  big: bigint;
  button: Maybe<number>;
  currency: string;
  due_at: Maybe<Date>;
  hand_id: Maybe<bigint>;
  id: GeneratedAlways<bigint>;
  opened_at: Generated<Date>;
  small: bigint;
}

export interface IdempotencyTable {
  answer: JsonMaybe<unknown>;
  call: string;
  created_at: Generated<Date>;
  key: string;
  member_id: bigint;
  request_hash: Buffer;
}

export interface IdentityCaseTable {
  attempt: number;
  check_id: Maybe<string>;
  check_state: Generated<"none" | "waiting" | "match" | "mismatch" | "unclear">;
  consent_at: Maybe<Date>;
  cpf_hash: Maybe<Buffer>;
  created_at: Generated<Date>;
  decided_at: Maybe<Date>;
  decided_by: Maybe<string>;
  document_expires_on: Maybe<string>;
  document_kind: "card" | "licence" | "passport";
  face_at: Maybe<Date>;
  face_by: Maybe<string>;
  face_method: Maybe<"provider" | "person">;
  facts_sealed: Maybe<Buffer>;
  flags: Generated<(typeof caseFlags)[number][]>;
  is_face_match: Maybe<boolean>;
  lapsed_at: Maybe<Date>;
  member_id: bigint;
  merchant: string;
  proposed_at: Maybe<Date>;
  proposed_by: Maybe<bigint>;
  provider: Maybe<string>;
  reason: Maybe<(typeof rejectReasons)[number]>;
  state: Generated<"uploading" | "review" | "verified" | "rejected">;
  submitted_at: Maybe<Date>;
}

export interface IdentityEventTable {
  check_id: Maybe<string>;
  event_key: string;
  key_id: string;
  provider: string;
  raw: Buffer;
  received_at: Generated<Date>;
}

export interface IdentityPhotoTable {
  attempt: number;
  member_id: bigint;
  side: "front" | "back" | "selfie";
  upload_id: string;
}

export interface IdentityProofTable {
  attempt: number;
  cpf_hash: Maybe<Buffer>;
  facts_sealed: Maybe<Buffer>;
  lapsed_at: Maybe<Date>;
  member_id: bigint;
  merchant: string;
  state: "uploading" | "review" | "verified" | "rejected";
}

export interface InboundEventTable {
  charge_id: Maybe<string>;
  event_key: string;
  key_id: string;
  outcome: Maybe<string>;
  provider: string;
  raw: Buffer;
  received_at: Generated<Date>;
  settled_at: Maybe<Date>;
}

export interface JackpotBetTable {
  account_id: bigint;
  currency: string;
  game: string;
  member_id: bigint;
  number: bigint;
  posting_id: string;
  returned_at: Maybe<Date>;
  round_id: string;
  stake: bigint;
  vendor: string;
}

export interface JackpotContributionTable {
  currency: string;
  cycle: bigint;
  is_back: boolean;
  made_at: Generated<Date>;
  next: bigint;
  share: bigint;
  stakes: bigint;
  step: bigint;
  vendor: string;
}

export interface JackpotCounterTable {
  currency: string;
  shown_from: bigint;
  started_at: Generated<Date>;
}

export interface JackpotCycleTable {
  began_with: Maybe<bigint>;
  currency: string;
  ended_at: Maybe<Date>;
  first_bet: Maybe<bigint>;
  last_bet: Maybe<bigint>;
  mean: Maybe<bigint>;
  next_bps: Maybe<number>;
  number: bigint;
  opened_at: Maybe<Date>;
  published_at: Generated<Date>;
  seed_hash: string;
  seed_sealed: Buffer;
  share_bps: Maybe<number>;
  stakes_per_win: Maybe<bigint>;
  state: "next" | "open" | "won" | "ended";
}

export interface JackpotGameTable {
  code: string;
  icon: string;
  is_jackpot: boolean;
  name: Json<unknown>;
  node_id: string;
  vendor: string;
}

export interface JackpotShareTable {
  amount: bigint;
  created_at: Generated<Date>;
  currency: string;
  id: GeneratedAlways<bigint>;
  posted_at: Maybe<Date>;
  stakes: bigint;
  vendor: string;
}

export interface JackpotStepTable {
  currency: string;
  first_bet: bigint;
  head: string;
  last_bet: bigint;
  made_at: Generated<Date>;
  number: bigint;
}

export interface JackpotTallyTable {
  bets: Generated<bigint>;
  currency: string;
  from_at: Date;
  head: string;
  steps: Generated<bigint>;
  until_at: Date;
}

export interface JackpotTermsTable {
  applied_at: Maybe<Date>;
  created_at: Generated<Date>;
  currency: string;
  id: GeneratedAlways<bigint>;
  mean: bigint;
  next_bps: number;
  share_bps: number;
}

export interface JackpotWinTable {
  amount: bigint;
  bet: bigint;
  currency: string;
  cycle: bigint;
  game: string;
  member_id: bigint;
  reversed_at: Maybe<Date>;
  round_id: string;
  seen_at: Maybe<Date>;
  vendor: string;
  won_at: Generated<Date>;
}

export interface KeylessBetTable {
  answered_at: Maybe<Date>;
  asked_at: Generated<Date>;
  connection: Maybe<string>;
  is_lost: Generated<boolean>;
  is_open: Generated<boolean>;
  key: string;
  stake: string;
  ticket: Buffer;
}

export interface LedgerAccountTable {
  balance: Generated<bigint>;
  bound: "floor" | "ceiling" | "none";
  code: Generated<string>;
  created_at: Generated<Date>;
  currency: string;
  frozen: Generated<number>;
  guarded: Generated<boolean>;
  held: Generated<bigint>;
  id: GeneratedAlways<bigint>;
  kind: string;
  owner_id: bigint;
  requirements: Generated<number>;
  seat: Maybe<string>;
  seq: Generated<bigint>;
  turn: Generated<bigint>;
}

export interface LedgerAccountDayTable {
  account_id: bigint;
  credit: string;
  day: string;
  debit: string;
  transfers: bigint;
}

export interface LedgerAccountKindTable {
  bound: "floor" | "ceiling" | "none";
  meaning: string;
  name: string;
}

export interface LedgerAccountNonceTable {
  id: bigint;
  owner_id: bigint;
  turn: bigint;
}

export interface LedgerCommandOutcomeTable {
  id: string;
  member_id: bigint;
  outcome: "noted" | "refused" | "tombstone" | "held" | "posted" | "released" | "reversed";
}

export interface LedgerCurrencyTable {
  code: string;
  play: Generated<boolean>;
  scale: Generated<number>;
}

export interface LedgerDoubtTable {
  accounts: number;
  after_account: bigint;
  found_at: Generated<Date>;
  is_one: Generated<boolean>;
  since: Maybe<Date>;
}

export interface LedgerEntryTable {
  account_id: Maybe<bigint>;
  after: Maybe<bigint>;
  counter_id: Maybe<bigint>;
  created_at: Date;
  delta: Maybe<bigint>;
  id: string;
  kind: number;
  leg: number;
  member_id: bigint;
  round_id: Maybe<string>;
  seq: Maybe<bigint>;
}

export interface LedgerGameRoundTable {
  account_id: bigint;
  closed_at: Maybe<Date>;
  game: string;
  id: string;
  member_id: bigint;
  opened_at: Date;
  payout_total: bigint;
  stake_total: bigint;
  state: "open" | "closed";
  vendor: string;
  vendor_ref: Maybe<string>;
}

export interface LedgerHoldTable {
  account_id: bigint;
  amount: bigint;
  counter_id: bigint;
  counter_owner: bigint;
  created_at: Generated<Date>;
  expires_at: Maybe<Date>;
  id: string;
  kind: number;
  member_id: bigint;
  posted_amount: Maybe<bigint>;
  resolved_at: Maybe<Date>;
  resolved_by: Maybe<string>;
  state: Generated<"pending" | "posted" | "voided" | "expired">;
}

export interface LedgerHouseAccountTable {
  balance: bigint;
  code: string;
  currency: string;
  id: bigint;
  kind: string;
  seq: bigint;
}

export interface LedgerHouseHourTable {
  account_id: bigint;
  amount: string;
  count: bigint;
  hour: Date;
  is_in: boolean;
  kind: number;
}

export interface LedgerHouseTransferTable {
  amount: bigint;
  code: string;
  created_at: Date;
  currency: string;
  id: string;
  is_in: Maybe<boolean>;
  kind: number;
  leg: number;
  member_id: bigint;
  round_id: Maybe<string>;
  side: Maybe<string>;
}

export interface LedgerKindTable {
  code: number;
  direction: "in" | "out" | "back";
  name: string;
}

export interface LedgerLastAuditTable {
  after_account: bigint;
  at: Date;
  findings: number;
  is_full: boolean;
  is_one: Generated<boolean>;
  since: Date;
}

export interface LedgerOpTable {
  account_id: bigint;
  amount: bigint;
  balance: Maybe<bigint>;
  created_at: Generated<Date>;
  hash: Maybe<Buffer>;
  id: string;
  kind: number;
  member_id: bigint;
  outcome: "noted" | "refused" | "tombstone" | "held" | "posted" | "released" | "reversed";
  reason: Maybe<string>;
  ref_id: Maybe<string>;
  round_id: Maybe<string>;
  seq: Maybe<bigint>;
}

export interface LedgerPlayControlTable {
  check_minutes: Maybe<number>;
  checked_at: Maybe<Date>;
  excluded_at: Maybe<Date>;
  excluded_until: Maybe<Date>;
  is_held: Generated<boolean>;
  is_missing: Generated<boolean>;
  member_id: bigint;
  pause_until: Maybe<Date>;
  seen_at: Maybe<Date>;
  sitting_at: Maybe<Date>;
  sitting_paid: Generated<bigint>;
  sitting_staked: Generated<bigint>;
  time_zone: string;
}

export interface LedgerPlayLimitTable {
  amount: Maybe<bigint>;
  kind: Maybe<string>;
  member_id: bigint;
  period: number;
}

export interface LedgerPlayStopTable {
  excluded_at: Maybe<Date>;
  excluded_until: Maybe<Date>;
  is_excluded: Maybe<boolean>;
  is_held: boolean;
  is_missing: boolean;
  is_paused: Maybe<boolean>;
  member_id: bigint;
  pause_until: Maybe<Date>;
}

export interface LedgerPlayWindowTable {
  deposit_max: Maybe<bigint>;
  deposited: Generated<bigint>;
  ends_at: Date;
  loss_max: Maybe<bigint>;
  member_id: bigint;
  paid: Generated<bigint>;
  period: number;
  played_ms: Generated<bigint>;
  staked: Generated<bigint>;
  starts_at: Date;
  time_max_ms: Maybe<bigint>;
  wager_max: Maybe<bigint>;
}

export interface LedgerPostingTable {
  amount: bigint;
  created_at: Date;
  credit_id: bigint;
  debit_id: bigint;
  id: string;
  kind: number;
  leg: number;
  member_id: bigint;
  reverses_id: Maybe<string>;
  round_id: Maybe<string>;
}

export interface LedgerRealAccountTable {
  balance: bigint;
  bound: "floor" | "ceiling" | "none";
  code: string;
  currency: string;
  held: bigint;
  id: bigint;
  kind: string;
  owner_id: bigint;
  requirements: number;
}

export interface LedgerRolledTable {
  hours_from: Generated<Date>;
  hours_until: Generated<Date>;
  only_row: Generated<boolean>;
  until_day: string;
}

export interface LedgerRoundTable {
  account_id: bigint;
  closed_at: Maybe<Date>;
  detail: Maybe<string>;
  due: Generated<bigint>;
  game: string;
  id: string;
  is_late: Generated<boolean>;
  member_id: bigint;
  opened_at: Generated<Date>;
  payout_total: Generated<bigint>;
  stake_total: Generated<bigint>;
  state: "open" | "closed";
  vendor: string;
  vendor_ref: Maybe<string>;
}

export interface LedgerTransferTable {
  amount: bigint;
  created_at: Generated<Date>;
  credit_after: Maybe<bigint>;
  credit_id: bigint;
  credit_seq: Maybe<bigint>;
  debit_after: Maybe<bigint>;
  debit_id: bigint;
  debit_seq: Maybe<bigint>;
  group_id: Maybe<string>;
  hash: Buffer;
  id: string;
  kind: number;
  leg: Generated<number>;
  member_id: bigint;
  pending_id: Maybe<string>;
  reverses_id: Maybe<string>;
  round_id: Maybe<string>;
}

export interface LegalTextTable {
  content: Json<Record<string, string>>;
  document: LegalDocument;
  is_material: boolean;
  merchant: string;
  published_at: Generated<Date>;
  title: Json<Record<string, string>>;
  version: number;
}

export interface LimitLooseningTable {
  at: Date;
  member_id: bigint;
}

export interface ListExportTable {
  about: number;
  call: string;
  columns: Json<unknown>;
  content: Maybe<Buffer>;
  created_at: Generated<Date>;
  expires_at: Date;
  fetched_at: Maybe<Date>;
  file_name: string;
  filters: Json<unknown>;
  format: "csv" | "jsonl";
  id: string;
  is_more: boolean;
  is_revealed: boolean;
  language: string;
  link_session: Maybe<string>;
  link_until: Maybe<Date>;
  made_at: Maybe<Date>;
  merchant: string;
  rows: Generated<number>;
  staff_id: bigint;
  state: Generated<"waiting" | "running" | "made" | "cancelled" | "failed">;
  token_hash: Maybe<Buffer>;
}

export interface LiveSessionTable {
  id: string;
  member_id: bigint;
  place_ip: Maybe<string>;
  place_until: Maybe<Date>;
}

export interface LoginAttemptTable {
  at: Date;
  ip: string;
  succeeded: boolean;
}

export interface LoginEventTable {
  at: Generated<Date>;
  device: Maybe<string>;
  factor: Maybe<"asked" | "totp" | "passkey" | "recovery" | "sms" | "mail">;
  id: GeneratedAlways<bigint>;
  ip: string;
  member_id: Maybe<bigint>;
  method: Generated<SignInMethod>;
  succeeded: boolean;
  user_agent: string;
  username: string;
}

export interface MailTable {
  content: Json<Record<string, string>>;
  deleted_at: Maybe<Date>;
  id: GeneratedAlways<bigint>;
  mail_key: string;
  member_id: bigint;
  read_at: Maybe<Date>;
  sent_at: Generated<Date>;
  title: Json<Record<string, string>>;
  topic: Topic;
}

export interface MemberTable {
  account: string;
  affiliate_code: Maybe<string>;
  birthday: Maybe<string>;
  cash_out_locked_until: Maybe<Date>;
  closed_at: Maybe<Date>;
  club_label: Maybe<string>;
  created_at: Generated<Date>;
  currency: string;
  email: Maybe<string>;
  erased_at: Maybe<Date>;
  id: Generated<bigint>;
  merchant: string;
  mobile: Maybe<string>;
  mobile_proven_at: Maybe<Date>;
  nickname: Maybe<string>;
  password_changed_at: Generated<Date>;
  password_given: Generated<boolean>;
  password_hash: Maybe<string>;
  payee_name: Maybe<string>;
  purged_at: Maybe<Date>;
  recommender_id: Maybe<bigint>;
  register_host: Maybe<string>;
  register_ip: Maybe<string>;
  register_key: Maybe<string>;
  register_method: string;
  reset_by: Maybe<Channel>;
  status: Generated<"active" | "blocked" | "closed">;
  terms_accepted_at: Maybe<Date>;
  type: number;
  upline_id: Maybe<bigint>;
  username: string;
}

export interface MemberAccountTable {
  account: string;
  closed_at: Maybe<Date>;
  created_at: Date;
  currency: string;
  erased_at: Maybe<Date>;
  id: bigint;
  merchant: string;
  nickname: Maybe<string>;
  status: "active" | "blocked" | "closed";
  type: number;
  upline_id: Maybe<bigint>;
  username: string;
}

export interface MemberAgreementTable {
  agreed_at: Generated<Date>;
  language: Language;
  member_id: bigint;
  version: number;
  what: "terms" | "privacy" | "noSharing" | "monitoring" | "accurate";
}

export interface MemberContactTable {
  address: Maybe<string>;
  facebook: Maybe<string>;
  gender: Maybe<Gender>;
  id_number_hash: Maybe<Buffer>;
  id_number_sealed: Maybe<Buffer>;
  line: Maybe<string>;
  member_id: bigint;
  merchant: string;
  qq_num: Maybe<string>;
  wechat: Maybe<string>;
  whatsapp: Maybe<string>;
  zalo: Maybe<string>;
}

export interface MemberContactFilledTable {
  address: Maybe<boolean>;
  gender: Maybe<Gender>;
  id_number: Maybe<boolean>;
  member_id: bigint;
}

export interface MemberDayTable {
  day: string;
  deposits: number;
  member_id: bigint;
  paid: bigint;
  staked: bigint;
}

export interface MemberDeviceTable {
  device: string;
  first_at: Generated<Date>;
  last_at: Generated<Date>;
  member_id: bigint;
  user_agent: string;
}

export interface MemberDocumentTable {
  id_number_hash: Maybe<Buffer>;
  id_number_sealed: Maybe<Buffer>;
  member_id: bigint;
  merchant: string;
}

export interface MemberNoteTable {
  at: Generated<Date>;
  id: GeneratedAlways<bigint>;
  is_pinned: Generated<boolean>;
  member_id: bigint;
  staff_id: bigint;
  text: string;
}

export interface MemberPersonTable {
  account: string;
  birthday: Maybe<string>;
  created_at: Date;
  email: Maybe<string>;
  id: bigint;
  mobile: Maybe<string>;
  mobile_proven_at: Maybe<Date>;
  nickname: Maybe<string>;
  payee_name: Maybe<string>;
}

export interface MemberProfileTable {
  icon: Generated<string>;
  icon_upload: Maybe<string>;
  member_id: bigint;
  payment_hash: Maybe<string>;
  payment_set_at: Maybe<Date>;
  verified_email: Maybe<string>;
}

export interface MemberRestrictionTable {
  kind: "staff" | "supplier" | "sport" | "other";
  member_id: bigint;
  set_at: Generated<Date>;
}

export interface MemberSessionTable {
  created_at: Date;
  end_reason: Maybe<string>;
  ended_at: Maybe<Date>;
  id: string;
  ip: string;
  last_seen_at: Date;
  member_id: bigint;
  method: "password" | "sms" | "device" | "register" | "social" | "passkey" | "trial";
  user_agent: string;
}

export interface MemberSignInTable {
  account: string;
  currency: string;
  id: bigint;
  merchant: string;
  password_changed_at: Date;
  password_given: boolean;
  password_hash: Maybe<string>;
  status: "active" | "blocked" | "closed";
  type: number;
  username: string;
}

export interface MemberTagTable {
  at: Generated<Date>;
  member_id: bigint;
  staff_id: bigint;
  tag: string;
}

export interface MemberVerifiedMailTable {
  member_id: bigint;
  verified_email: Maybe<string>;
}

export interface MerchantTable {
  code: string;
  created_at: Generated<Date>;
  currency: string;
  dialing_code: Generated<string>;
  maintenance: Generated<boolean>;
  name: string;
  password_days: Maybe<number>;
  region_refused: Generated<string[]>;
  template: JsonDefault<Record<string, string>>;
  time_zone: string;
  whitelabel: JsonDefault<Record<string, boolean>>;
}

export interface MerchantRuleTable {
  code: string;
  currency: string;
  password_days: Maybe<number>;
}

export interface MessageTextTable {
  at: Generated<Date>;
  key: string;
  language: "PT" | "EN" | "TH";
  merchant: string;
  staff_id: bigint;
  text: string;
}

export interface MigrationTable {
  applied_at: Generated<Date>;
  hash: string;
  name: string;
}

export interface MoneyIncidentTable {
  closed_at: Maybe<Date>;
  closed_by: Maybe<bigint>;
  detail: JsonDefault<Record<string, unknown>>;
  end_proposed_by: Maybe<bigint>;
  end_reason: Maybe<string>;
  freezes: boolean;
  id: GeneratedAlways<bigint>;
  kind: string;
  merchant: string;
  opened_at: Generated<Date>;
  opened_by: Maybe<bigint>;
  subject: string;
}

export interface NewsTable {
  content: Json<Record<string, string>>;
  enabled: Generated<boolean>;
  id: GeneratedAlways<bigint>;
  merchant: string;
  published_at: Generated<Date>;
  seed_key: Maybe<string>;
  title: Json<Record<string, string>>;
  types: Generated<number[]>;
}

export interface NewsStateTable {
  deleted_at: Maybe<Date>;
  member_id: bigint;
  news_id: bigint;
  read_at: Maybe<Date>;
}

export interface OpenAlertTable {
  kind: string;
  merchant: string;
  subject: string;
}

export interface OutboxTable {
  address: string;
  attempts: Generated<number>;
  channel: Channel;
  created_at: Generated<Date>;
  done_at: Maybe<Date>;
  expires_at: Date;
  failure: Maybe<string>;
  id: string;
  purpose: string;
  sealed: Maybe<Buffer>;
  state: Generated<"waiting" | "withheld" | "sent" | "dead">;
}

export interface PasskeyTable {
  backed_up: boolean;
  counter: bigint;
  created_at: Generated<Date>;
  id: string;
  member_id: bigint;
  name: string;
  public_key: Buffer;
  rp_id: string;
  transports: Generated<string[]>;
  used_at: Maybe<Date>;
}

export interface PasskeyChallengeTable {
  bound_to: string;
  challenge: string;
  expires_at: Date;
}

export interface PasskeyOwnerTable {
  handle: Buffer;
  member_id: bigint;
}

export interface PasswordLinkTable {
  asker: Generated<Buffer>;
  created_at: Generated<Date>;
  expires_at: Date;
  member_id: Maybe<bigint>;
  token_hash: Buffer;
  used_at: Maybe<Date>;
}

export interface PaymentFateTable {
  charge_id: string;
  decided_at: Generated<Date>;
  deposit_id: Maybe<string>;
  fate: "credit" | "suspense";
  provider: string;
}

export interface PaymentMethodTable {
  amount_max: bigint;
  amount_min: bigint;
  closes_at: Maybe<string>;
  currency: string;
  devices: Generated<string[]>;
  enabled: boolean;
  expires_seconds: number;
  fee_bps: Generated<number>;
  fee_flat: Generated<bigint>;
  fee_max: Maybe<bigint>;
  fee_min: Generated<bigint>;
  fee_payer: Generated<"house" | "member">;
  level: Generated<"all" | "verified">;
  merchant: string;
  method: string;
  opens_at: Maybe<string>;
  sort: number;
  suggested: BigintArray;
}

export interface PaymentSuspenseTable {
  amount: Maybe<bigint>;
  charge_id: string;
  created_at: Generated<Date>;
  currency: Maybe<string>;
  deposit_id: Maybe<string>;
  id: Generated<string>;
  note: Maybe<string>;
  posted_at: Maybe<Date>;
  provider: string;
  reason: string;
  reference: Maybe<string>;
  resolution: Maybe<"credited" | "returned" | "written_off">;
  resolved_at: Maybe<Date>;
  resolved_by: Maybe<string>;
  return_asked_at: Maybe<Date>;
}

export interface PayoutAccountTable {
  created_at: Generated<Date>;
  fingerprint: Buffer;
  holder: string;
  id: string;
  kind: "bank" | "pix";
  mask: string;
  member_id: bigint;
  removed_at: Maybe<Date>;
  scheme: string;
  sealed: Buffer;
}

export interface PayoutEventTable {
  bank: string;
  event_key: string;
  key_id: string;
  part_id: Maybe<string>;
  raw: Buffer;
  received_at: Generated<Date>;
}

export interface PayoutLineTable {
  amount: bigint;
  booked_at: Date;
  currency: string;
  id: bigint;
  part_id: Maybe<string>;
  source: string;
  state: "open" | "matched" | "ignored";
}

export interface PayoutMarkTable {
  created_at: Date;
  fingerprint: Buffer;
  member_id: bigint;
}

export interface PayoutPartTable {
  amount: bigint;
  asked: Generated<number>;
  bank: string;
  bank_ref: Maybe<string>;
  check_at: Maybe<Date>;
  created_at: Generated<Date>;
  end_to_end: Maybe<string>;
  ended_at: Maybe<Date>;
  flipped_at: Maybe<Date>;
  hand_outcome: Maybe<"paid" | "failed">;
  hand_reference: Maybe<string>;
  hand_word: Maybe<string>;
  id: string;
  n: number;
  ordered_at: Maybe<Date>;
  reason: Maybe<string>;
  state: Generated<"ready" | "submitted" | "unknown" | "paid" | "failed" | "returned">;
  submitted_at: Maybe<Date>;
  unknown_since: Maybe<Date>;
  withdrawal_id: string;
}

export interface PayoutStatementTable {
  covered_until: Maybe<Date>;
  source: string;
}

export interface PhoneTokenUsedTable {
  digest: Buffer;
  expires_at: Date;
}

export interface PlaceViolationTable {
  at: Generated<Date>;
  country: Maybe<string>;
  hour: Maybe<Date>;
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  provider: string;
  region: Maybe<string>;
  session_id: string;
  times: Generated<number>;
  verdict: "outside" | "hidden";
}

export interface PotWinTable {
  amount: bigint;
  currency: string;
  game: string;
  level: bigint;
  member_id: bigint;
  round_id: string;
  won_at: Generated<Date>;
}

export interface PromotionTable {
  audience: Generated<Audience>;
  category: PromotionCategory;
  code: Maybe<string>;
  content: Json<Record<string, string>>;
  enabled: Generated<boolean>;
  ends_at: Maybe<Date>;
  id: GeneratedAlways<bigint>;
  images: JsonDefault<{ url: string; sequence: number }[]>;
  merchant: string;
  seed_key: Maybe<string>;
  sort: Generated<number>;
  starts_at: Generated<Date>;
  summary: Json<Record<string, string>>;
  title: Json<Record<string, string>>;
  types: Generated<number[]>;
}

export interface ProtectionChangeTable {
  amount: Maybe<bigint>;
  kind: "deposit" | "loss" | "wager" | "time" | "check";
  member_id: bigint;
  period: number;
  ready_at: Date;
}

export interface ProtectionEventTable {
  at: Generated<Date>;
  detail: Json<unknown>;
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  what: string;
}

export interface ProtectionHouseLimitTable {
  amount: bigint;
  kind: "deposit" | "loss" | "wager" | "time";
  member_id: bigint;
  own_amount: Maybe<bigint>;
  period: number;
  set_at: Generated<Date>;
}

export interface ProtectionReviewTable {
  answered_at: Maybe<Date>;
  asked_at: Maybe<Date>;
  declined_at: Maybe<Date>;
  member_id: bigint;
}

export interface ProviderSettlementTable {
  fee_bps: number;
  fee_flat: bigint;
  mark: string;
  provider: string;
  source: string;
}

export interface ReceivingAccountTable {
  account: string;
  bank_code: string;
  bank_name: string;
  branch: string;
  currency: string;
  holder: string;
  id: string;
  is_open: Generated<boolean>;
  merchant: string;
  pix_key: string;
  tax_id: string;
}

export interface RecentGameTable {
  member_id: bigint;
  node_id: string;
  played_at: Date;
}

export interface RecoveryCodeTable {
  code_hash: Buffer;
  member_id: bigint;
  used_at: Maybe<Date>;
}

export interface RegisterAskTable {
  at: Generated<Date>;
  cpf_hash: Maybe<Buffer>;
  failure: Maybe<string>;
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  outcome: "clear" | "barred" | "away" | "unknown";
  why: AskWhy;
}

export interface RegisterAskedTable {
  member_id: bigint;
}

export interface RegisterCaseTable {
  closed_at: Maybe<Date>;
  closes_at: Date;
  ended_at: Maybe<Date>;
  keep_until: Date;
  kept_at: Maybe<Date>;
  member_id: bigint;
  merchant: string;
  next_at: Generated<Date>;
  opened_at: Generated<Date>;
  return_by: Date;
  withdraw_until: Date;
}

export interface RegisterEventTable {
  at: Generated<Date>;
  detail: Json<unknown>;
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  round_id: Maybe<string>;
  what: string;
}

export interface RegisterFieldTable {
  enabled: boolean;
  field: string;
  kind: Generated<FieldKind>;
  length_max: number;
  length_min: number;
  merchant: string;
  message_key: Maybe<string>;
  methods: Generated<RegisterMethod[]>;
  pattern: Maybe<string>;
  required: boolean;
  sort: number;
}

export interface RegisterStandingTable {
  answered_at: Maybe<Date>;
  ask_at: Maybe<Date>;
  member_id: bigint;
  signed_in_on: Maybe<string>;
  state: Generated<"waiting" | "clear" | "barred">;
  tries: Generated<number>;
  turn: Generated<number>;
  why: AskWhy;
}

export interface RememberedDeviceTable {
  created_at: Generated<Date>;
  end_reason: Maybe<"logout" | "replay" | "password" | "replaced">;
  ended_at: Maybe<Date>;
  expires_at: Date;
  member_id: bigint;
  password_mark: Buffer;
  selector: string;
  used_at: Generated<Date>;
  user_agent: string;
  validator_hash: Buffer;
}

export interface RiskResultTable {
  action: string;
  at: Generated<Date>;
  figures: JsonDefault<Record<string, string | number | null>>;
  outcome: "true" | "false" | "broken";
  points: number;
  rule: string;
  run: number;
  withdrawal_id: string;
}

export interface RiskRuleTable {
  action: "note" | "review" | "two" | "wait" | "ask";
  is_on: boolean;
  merchant: string;
  params: JsonDefault<Record<string, number>>;
  points: number;
  rule: string;
}

export interface RoundMarkerTable {
  at: Generated<Date>;
  event: string;
  member_id: bigint;
  round_id: string;
}

export interface SealedRecordTable {
  member_id: bigint;
  sealed: Buffer;
  sealed_at: Generated<Date>;
}

export interface SecondProofTable {
  at: Generated<Date>;
  member_id: bigint;
  way: FactorWay;
}

export interface SecretTryTable {
  member_id: bigint;
  secret: Secret;
  shut_until: Maybe<Date>;
  tries: number;
}

export interface SecurityAnswerTable {
  answer_hash: string;
  member_id: bigint;
  question: string;
  set_at: Generated<Date>;
}

export interface SegregatedBalanceTable {
  amount: bigint;
  currency: string;
  day: string;
  declared_at: Generated<Date>;
  declared_by: bigint;
}

export interface ServiceEntryTable {
  address: string;
  cs_type: string;
  enabled: Generated<boolean>;
  id: GeneratedAlways<bigint>;
  merchant: string;
  seed_key: Maybe<string>;
  sort: Generated<number>;
  title: string;
}

export interface SessionTable {
  created_at: Generated<Date>;
  end_reason: Maybe<string>;
  ended_at: Maybe<Date>;
  expires_at: Date;
  factor_at: Maybe<Date>;
  handle: string;
  id: string;
  idle_minutes: Generated<number>;
  ip: string;
  last_seen_at: Generated<Date>;
  member_id: bigint;
  method: Generated<"password" | "sms" | "device" | "register" | "social" | "passkey" | "trial">;
  place_at: Maybe<Date>;
  place_ip: Maybe<string>;
  place_until: Maybe<Date>;
  proven_at: Maybe<Date>;
  remembered: Maybe<string>;
  sid_hash: Buffer;
  user_agent: string;
}

export interface SessionSignInTable {
  created_at: Date;
  factor_at: Maybe<Date>;
  id: string;
  member_id: bigint;
  method: "password" | "sms" | "device" | "register" | "social" | "passkey" | "trial";
  proven_at: Maybe<Date>;
}

export interface SharedBasketTable {
  account_id: bigint;
  bets: Json<unknown>;
  changed_at: Generated<Date>;
  currency: string;
  game: string;
  id: GeneratedAlways<bigint>;
  is_cover: boolean;
  member_id: bigint;
  number: bigint;
  paid_at: Maybe<Date>;
  payout: Maybe<bigint>;
  posted: Json<unknown>;
  round_id: string;
  stake: bigint;
  version: number;
}

export interface SharedBetTable {
  account_id: bigint;
  attempt: number;
  auto: Maybe<number>;
  currency: string;
  game: string;
  height: Maybe<number>;
  id: GeneratedAlways<bigint>;
  key: string;
  leaves_at: number;
  left_at: Maybe<Date>;
  member_id: bigint;
  number: bigint;
  paid_at: Maybe<Date>;
  placed_at: Generated<Date>;
  round_id: string;
  slot: number;
  stake: bigint;
  state: "placed" | "out" | "lost" | "void";
}

export interface SharedChainTable {
  created_at: Generated<Date>;
  end_hash: Buffer;
  first_round: bigint;
  game: string;
  id: GeneratedAlways<bigint>;
  length: number;
  link: Generated<"bytes" | "text">;
  marks_sealed: Buffer;
  salt: string;
}

export interface SharedMarkTable {
  first_at: Date;
  id: GeneratedAlways<bigint>;
  judged_at: Maybe<Date>;
  judged_by: Maybe<bigint>;
  kind: "device" | "payout" | "cpf" | "phone" | "address";
  last_at: Date;
  mark: Buffer;
  member_ids: BigintArray;
  merchant: string;
  reason: Maybe<string>;
  state: Generated<"open" | "case" | "apart" | "same">;
}

export interface SharedRoundTable {
  chain_id: bigint;
  closes_at: Date;
  game: string;
  hash: Maybe<Buffer>;
  hash_sealed: Buffer;
  height: Maybe<bigint>;
  is_interrupted: Generated<boolean>;
  next_at: Maybe<Date>;
  number: bigint;
  opened_at: Generated<Date>;
  outcome: JsonMaybe<unknown>;
  over_at: Maybe<Date>;
  settled_at: Maybe<Date>;
  starts_at: Maybe<Date>;
  state: "open" | "closed" | "over" | "void";
}

export interface ShiftNoteTable {
  at: Generated<Date>;
  id: GeneratedAlways<bigint>;
  merchant: string;
  staff_id: bigint;
  taken_at: Maybe<Date>;
  taken_by: Maybe<bigint>;
  text: string;
}

export interface SignInHomeTable {
  at: Date;
  home: Maybe<string>;
  member_id: Maybe<bigint>;
}

export interface SiteHostTable {
  enabled: Generated<boolean>;
  kind: "site" | "image";
  merchant: string;
  origin: string;
  sort: Generated<number>;
}

export interface SiteLinkTable {
  enabled: Generated<boolean>;
  kind: "download" | "social";
  merchant: string;
  type: string;
  url: string;
}

export interface SmsCountryTable {
  country: string;
  merchant: string;
}

export interface SocialFlowTable {
  expires_at: Date;
  failure: Maybe<"refused" | "unavailable">;
  issuer: Maybe<string>;
  label: Maybe<string>;
  merchant: string;
  next_path: string;
  nonce: string;
  proven_at: Maybe<Date>;
  provider: string;
  purpose: "enter" | "link";
  secret_hash: Buffer;
  session_id: Maybe<string>;
  state: Generated<FlowState>;
  state_hash: Buffer;
  subject: Maybe<string>;
  verifier_sealed: Buffer;
}

export interface SocialIdentityTable {
  issuer: string;
  label: Maybe<string>;
  linked_at: Generated<Date>;
  member_id: bigint;
  merchant: string;
  provider: string;
  subject: string;
}

export interface StaffTable {
  cpf_hash: Maybe<Buffer>;
  created_at: Generated<Date>;
  id: GeneratedAlways<bigint>;
  mail_hash: Maybe<Buffer>;
  merchant: string;
  name: string;
  passkey_handle: Generated<Buffer>;
  password_given: Generated<boolean>;
  password_hash: string;
  password_until: Maybe<Date>;
  person_sealed: Maybe<Buffer>;
  renewed_at: Maybe<Date>;
  renewed_by: Maybe<bigint>;
  roles: string[];
  status: Generated<"active" | "closed">;
  username: string;
}

export interface StaffAlertTable {
  closed_at: Maybe<Date>;
  closed_by: Maybe<bigint>;
  detail: Json<Record<string, unknown>>;
  id: GeneratedAlways<bigint>;
  kind: string;
  merchant: string;
  raised_at: Generated<Date>;
  subject: string;
}

export interface StaffAuditTable {
  after: JsonMaybe<Record<string, unknown>>;
  at: GeneratedAlways<Date>;
  before: JsonMaybe<Record<string, unknown>>;
  call: string;
  hash: GeneratedAlways<Buffer>;
  ip: string;
  merchant: string;
  outcome: "done" | "refused";
  prev_hash: GeneratedAlways<Buffer>;
  reason: Maybe<string>;
  request_id: string;
  seq: GeneratedAlways<bigint>;
  staff_id: Maybe<bigint>;
  subject: Maybe<string>;
  username: string;
}

export interface StaffAuditCheckTable {
  broken_seq: Maybe<bigint>;
  checked_at: Generated<Date>;
  fault: Maybe<"hash" | "chain" | "cut">;
  only_row: Generated<boolean>;
  until_hash: Generated<Buffer>;
  until_seq: Generated<bigint>;
}

export interface StaffBreakGlassTable {
  open_until: Maybe<Date>;
  staff_id: bigint;
}

export interface StaffLoginTable {
  at: Generated<Date>;
  factor: Maybe<"asked" | "totp" | "recovery" | "passkey">;
  id: GeneratedAlways<bigint>;
  ip: string;
  merchant: string;
  staff_id: Maybe<bigint>;
  succeeded: boolean;
  user_agent: string;
  username: string;
}

export interface StaffMemberTable {
  id: bigint;
  merchant: string;
  permissions: Maybe<string[]>;
  roles: string[];
  status: "active" | "closed";
  username: string;
}

export interface StaffPasskeyTable {
  backed_up: boolean;
  counter: bigint;
  created_at: Generated<Date>;
  id: string;
  name: string;
  public_key: Buffer;
  rp_id: string;
  staff_id: bigint;
  transports: Generated<string[]>;
  used_at: Maybe<Date>;
}

export interface StaffRecoveryCodeTable {
  code_hash: Buffer;
  staff_id: bigint;
  used_at: Maybe<Date>;
}

export interface StaffRoleTable {
  created_at: Generated<Date>;
  given: Generated<string[]>;
  merchant: string;
  name: string;
}

export interface StaffRolePermissionTable {
  merchant: string;
  permission: string;
  role: string;
}

export interface StaffSessionTable {
  created_at: Generated<Date>;
  end_reason: Maybe<"logout" | "login" | "closed" | "idle" | "password" | "revoked" | "owner">;
  ended_at: Maybe<Date>;
  expires_at: Date;
  handle: string;
  id: string;
  ip: string;
  last_seen_at: Generated<Date>;
  proved_at: Generated<Date>;
  sid_hash: Buffer;
  staff_id: bigint;
  user_agent: string;
}

export interface StaffSettingTable {
  call: string;
  place: string;
  set: Json<unknown>;
  staff_id: bigint;
}

export interface StaffTotpTable {
  confirmed_at: Maybe<Date>;
  created_at: Generated<Date>;
  last_step: Generated<bigint>;
  secret_sealed: Buffer;
  staff_id: bigint;
}

export interface StaffTryTable {
  secret: "password" | "factor" | "recovery";
  shut_until: Maybe<Date>;
  staff_id: bigint;
  tries: number;
}

export interface StaffViewTable {
  call: string;
  id: GeneratedAlways<bigint>;
  is_shared: Generated<boolean>;
  merchant: string;
  name: string;
  place: string;
  staff_id: bigint;
  values: Json<unknown>;
}

export interface StatementFileTable {
  account_id: bigint;
  content: Maybe<Buffer>;
  created_at: Generated<Date>;
  currency: string;
  expires_at: Date;
  first_day: string;
  first_seq: Maybe<bigint>;
  format: "csv" | "pdf";
  id: string;
  language: string;
  last_day: string;
  last_seq: Maybe<bigint>;
  lines: number;
  link_until: Maybe<Date>;
  member_id: bigint;
  opening: bigint;
  token_hash: Maybe<Buffer>;
  used_at: Maybe<Date>;
}

export interface StatementImportTable {
  added: number;
  at: Generated<Date>;
  changed: number;
  file_hash: Buffer;
  file_name: string;
  format: "csv" | "ofx";
  id: GeneratedAlways<bigint>;
  imported_by: bigint;
  lines: number;
  merchant: string;
  source: string;
}

export interface StatementLineTable {
  alarmed_at: Maybe<Date>;
  amount: bigint;
  booked_at: Date;
  booked_code: Maybe<string>;
  booked_to: Maybe<"clearing" | "suspense">;
  content_hash: Buffer;
  currency: string;
  deposit_id: Maybe<string>;
  end_to_end: Maybe<string>;
  fee: Maybe<bigint>;
  id: GeneratedAlways<bigint>;
  import_id: Maybe<bigint>;
  imported_at: Generated<Date>;
  line_key: string;
  matched_by: Maybe<string>;
  note: Maybe<string>;
  outcome: Maybe<"deposit" | "split" | "payout" | "settlement" | "return" | "returned" | "cost" | "write_off">;
  part_id: Maybe<string>;
  payer_sealed: Buffer;
  payer_tax_hash: Maybe<Buffer>;
  provider: Maybe<string>;
  provider_day: Maybe<string>;
  returns_id: Maybe<bigint>;
  rule: Maybe<"M1" | "M2" | "M3" | "M4" | "M5" | "M6">;
  settled_at: Maybe<Date>;
  source: string;
  state: Generated<"open" | "matched" | "ignored">;
  text: string;
}

export interface StatementPieceTable {
  amount: bigint;
  deposit_id: string;
  line_id: bigint;
  n: number;
}

export interface StatementSourceTable {
  covered_until: Maybe<Date>;
  cursor: string;
  format: JsonMaybe<unknown>;
  read_at: Generated<Date>;
  source: string;
}

export interface TermsDueTable {
  document: LegalDocument;
  member_id: bigint;
}

export interface TotpFactorTable {
  confirmed_at: Maybe<Date>;
  created_at: Generated<Date>;
  last_step: Generated<bigint>;
  member_id: bigint;
  secret_sealed: Buffer;
}

export interface TransferSettingTable {
  at_launch: boolean;
  member_id: bigint;
}

export interface TrialCountTable {
  day: string;
  opened: number;
  place: string;
}

export interface TurnoverRequirementTable {
  account_id: bigint;
  base: bigint;
  id: string;
  member_id: bigint;
  met_at: Maybe<Date>;
  multiplier_bps: number;
  opened_at: Date;
  required: bigint;
  source: "deposit" | "transfer" | "adjustment";
  voided_at: Maybe<Date>;
}

export interface UploadTable {
  bytes: Maybe<number>;
  created_at: Generated<Date>;
  height: Maybe<number>;
  id: string;
  member_id: bigint;
  purpose: string;
  state: Generated<"arriving" | "kept" | "used" | "dropped">;
  width: Maybe<number>;
}

export interface VendorTable {
  account_type: Generated<"SEAMLESS" | "LOTTERY">;
  code: string;
  enabled: Generated<boolean>;
  name: string;
  opens_list: Generated<boolean>;
  sort: Generated<number>;
  words: JsonMaybe<Record<string, string>>;
}

export interface VendorBetTable {
  changed_at: Generated<Date>;
  currency: string;
  game: string;
  id: string;
  member_id: bigint;
  payout: bigint;
  placed_at: Date;
  ref: string;
  settled_at: Maybe<Date>;
  stake: bigint;
  state: "open" | "settled" | "void";
  vendor: string;
  version: number;
}

export interface VendorCodeTable {
  code: string;
  name: string;
}

export interface VendorDayTable {
  at: Generated<Date>;
  compared: number;
  day: string;
  differences: number;
  vendor: string;
}

export interface VendorDifferenceTable {
  action_id: Maybe<string>;
  amount_here: Maybe<bigint>;
  amount_there: Maybe<bigint>;
  found_at: Generated<Date>;
  id: GeneratedAlways<bigint>;
  kind: "action.conflict" | "win.without.bet" | "win.after.cancel" | "bet.unknown.here" | "win.unknown.here" | "rollback.unknown.here" | "bet.unknown.there" | "win.unknown.there" | "amount.differs" | "round.open.here";
  member_id: bigint;
  mended: Generated<boolean>;
  tx_id: Maybe<string>;
  vendor: string;
}

export interface VendorFeedTable {
  cursor: Maybe<string>;
  read_at: Maybe<Date>;
  silent_since: Maybe<Date>;
  vendor: string;
}

export interface VendorGateTable {
  adapter: string;
  any_game: Generated<boolean>;
  base_url: Maybe<string>;
  code: string;
  created_at: Generated<Date>;
  enabled: Generated<boolean>;
  launch_origins: Generated<string[]>;
  settings: JsonDefault<unknown>;
  untimed: Generated<boolean>;
  wallet: Generated<"seamless" | "transfer">;
}

export interface VendorKeyTable {
  created_at: Generated<Date>;
  demo_only: Generated<boolean>;
  id: string;
  is_believed: Generated<boolean>;
  secret_sealed: Buffer;
  vendor: string;
}

export interface VendorRoundTable {
  closed_at: Maybe<Date>;
  currency: string;
  game: string;
  id: string;
  member_id: bigint;
  opened_at: Maybe<Date>;
  payout: bigint;
  stake: bigint;
  state: "open" | "settled" | "void";
  vendor: string;
}

export interface VendorTicketTable {
  created_at: Generated<Date>;
  currency: string;
  game: string;
  hash: Buffer;
  member_id: bigint;
  session_id: string;
  vendor: string;
}

export interface VendorWalletTable {
  account_id: bigint;
  confirmed_at: Maybe<Date>;
  currency: string;
  member_id: bigint;
  merchant: string;
  silent_at: Maybe<Date>;
  vendor: string;
  version: Generated<bigint>;
}

export interface VerificationCodeTable {
  address: string;
  asked_from: Maybe<string>;
  asker: Generated<Buffer>;
  channel: Channel;
  code_hash: Buffer;
  created_at: Generated<Date>;
  expires_at: Date;
  id: GeneratedAlways<bigint>;
  member_id: Maybe<bigint>;
  purpose: string;
  replaced_at: Maybe<Date>;
  resend_at: Date;
  tried_at: Maybe<Date>;
  tries: Generated<number>;
  tries_max: number;
  used_at: Maybe<Date>;
}

export interface WalletTransferTable {
  amount: Maybe<bigint>;
  asks: Generated<number>;
  check_at: Maybe<Date>;
  created_at: Generated<Date>;
  currency: string;
  direction: "to" | "from";
  doubt_since: Maybe<Date>;
  ended_at: Maybe<Date>;
  id: string;
  line_id: string;
  member_id: bigint;
  merchant: string;
  moved: Maybe<bigint>;
  no: GeneratedAlways<bigint>;
  origin: "member" | "launch" | "staff";
  state: "held" | "asked" | "doubt" | "done" | "failed";
  vendor: string;
  vendor_account: bigint;
  wallet_account: bigint;
}

export interface WithdrawalTable {
  amount: bigint;
  asked_at: Maybe<Date>;
  asks: Generated<string[]>;
  claimed_by: Maybe<bigint>;
  claimed_until: Maybe<Date>;
  confirmed_at: Maybe<Date>;
  currency: string;
  decided_by: Maybe<bigint>;
  due_at: Date;
  ended_at: Maybe<Date>;
  fee: bigint;
  id: string;
  ledger_account: bigint;
  member_id: bigint;
  merchant: string;
  needs_person: Generated<boolean>;
  needs_two: Generated<boolean>;
  no: GeneratedAlways<bigint>;
  paused_seconds: Generated<number>;
  payout_account: string;
  points: Generated<number>;
  promised_at: Date;
  proposed_by: Maybe<bigint>;
  question: Maybe<string>;
  reason: Maybe<string>;
  requested_at: Generated<Date>;
  sent_at: Maybe<Date>;
  session_id: Maybe<string>;
  source: Generated<"wallet" | "returns">;
  state: "checking" | "waiting" | "asked" | "review" | "second" | "approved" | "sending" | "paid" | "partly_paid" | "failed" | "returned" | "rejected" | "cancelled" | "expired";
  target_kind: "bank" | "pix";
  target_scheme: string;
  target_sealed: Buffer;
  version: Generated<number>;
  wait_until: Maybe<Date>;
}

export interface WithdrawalEventTable {
  actor: "member" | "program" | "staff" | "bank";
  at: Generated<Date>;
  id: GeneratedAlways<bigint>;
  note: Maybe<string>;
  reason: Maybe<string>;
  staff_id: Maybe<bigint>;
  state: string;
  withdrawal_id: string;
}

export interface WithdrawalLimitTable {
  amount_max: bigint;
  amount_min: bigint;
  currency: string;
  day_amount: bigint;
  day_count: number;
  fee_bps: number;
  fee_flat: bigint;
  fee_free: number;
  level: number;
  merchant: string;
  month_amount: bigint;
  open_count: number;
  second_max: Generated<bigint>;
}

export interface WithdrawalSentTable {
  id: string;
  member_id: bigint;
  no: bigint;
  sent_at: Maybe<Date>;
}

export interface WithdrawalTargetTable {
  member_id: bigint;
  payout_account: string;
}

export interface WithdrawalUnderwayTable {
  member_id: bigint;
}

/** Every table and view, by its name. */
export interface Tables {
  adjustment: AdjustmentTable;
  affiliate_code: AffiliateCodeTable;
  affiliate_domain: AffiliateDomainTable;
  aml_case: AmlCaseTable;
  aml_step: AmlStepTable;
  announcement: AnnouncementTable;
  announcement_read: AnnouncementReadTable;
  approval: ApprovalTable;
  bulk_deed: BulkDeedTable;
  bulk_row: BulkRowTable;
  captcha_code: CaptchaCodeTable;
  captcha_used: CaptchaUsedTable;
  care_case: CareCaseTable;
  care_day: CareDayTable;
  care_intervention: CareInterventionTable;
  care_level: CareLevelTable;
  care_rule: CareRuleTable;
  care_run: CareRunTable;
  catalogue_version: CatalogueVersionTable;
  code_rule: CodeRuleTable;
  cohort_report: CohortReportTable;
  content_item: ContentItemTable;
  content_lock: ContentLockTable;
  content_picture: ContentPictureTable;
  content_revision: ContentRevisionTable;
  content_version: ContentVersionTable;
  day_close: DayCloseTable;
  day_figure: DayFigureTable;
  day_people: DayPeopleTable;
  day_report: DayReportTable;
  deposit: DepositTable;
  deposit_event: DepositEventTable;
  deposit_outcome: DepositOutcomeTable;
  deposit_proof: DepositProofTable;
  deposit_reversal: DepositReversalTable;
  deposit_stop: DepositStopTable;
  device_seen: DeviceSeenTable;
  dispatch_cap: DispatchCapTable;
  dispatch_count: DispatchCountTable;
  encryption_key: EncryptionKeyTable;
  envelope_used: EnvelopeUsedTable;
  fair_pair: FairPairTable;
  favourite_game: FavouriteGameTable;
  feedback: FeedbackTable;
  feedback_template: FeedbackTemplateTable;
  fishing_room: FishingRoomTable;
  fishing_seat: FishingSeatTable;
  game: GameTable;
  game_category: GameCategoryTable;
  game_play: GamePlayTable;
  game_tally: GameTallyTable;
  game_ticket: GameTicketTable;
  game_title: GameTitleTable;
  game_void: GameVoidTable;
  game_void_round: GameVoidRoundTable;
  game_win: GameWinTable;
  half_session: HalfSessionTable;
  help_service: HelpServiceTable;
  help_text: HelpTextTable;
  help_topic: HelpTopicTable;
  holdem_act: HoldemActTable;
  holdem_hand: HoldemHandTable;
  holdem_seat: HoldemSeatTable;
  holdem_table: HoldemTableTable;
  idempotency: IdempotencyTable;
  identity_case: IdentityCaseTable;
  identity_event: IdentityEventTable;
  identity_photo: IdentityPhotoTable;
  identity_proof: IdentityProofTable;
  inbound_event: InboundEventTable;
  jackpot_bet: JackpotBetTable;
  jackpot_contribution: JackpotContributionTable;
  jackpot_counter: JackpotCounterTable;
  jackpot_cycle: JackpotCycleTable;
  jackpot_game: JackpotGameTable;
  jackpot_share: JackpotShareTable;
  jackpot_step: JackpotStepTable;
  jackpot_tally: JackpotTallyTable;
  jackpot_terms: JackpotTermsTable;
  jackpot_win: JackpotWinTable;
  keyless_bet: KeylessBetTable;
  "ledger.account": LedgerAccountTable;
  "ledger.account_day": LedgerAccountDayTable;
  "ledger.account_kind": LedgerAccountKindTable;
  "ledger.account_nonce": LedgerAccountNonceTable;
  "ledger.command_outcome": LedgerCommandOutcomeTable;
  "ledger.currency": LedgerCurrencyTable;
  "ledger.doubt": LedgerDoubtTable;
  "ledger.entry": LedgerEntryTable;
  "ledger.game_round": LedgerGameRoundTable;
  "ledger.hold": LedgerHoldTable;
  "ledger.house_account": LedgerHouseAccountTable;
  "ledger.house_hour": LedgerHouseHourTable;
  "ledger.house_transfer": LedgerHouseTransferTable;
  "ledger.kind": LedgerKindTable;
  "ledger.last_audit": LedgerLastAuditTable;
  "ledger.op": LedgerOpTable;
  "ledger.play_control": LedgerPlayControlTable;
  "ledger.play_limit": LedgerPlayLimitTable;
  "ledger.play_stop": LedgerPlayStopTable;
  "ledger.play_window": LedgerPlayWindowTable;
  "ledger.posting": LedgerPostingTable;
  "ledger.real_account": LedgerRealAccountTable;
  "ledger.rolled": LedgerRolledTable;
  "ledger.round": LedgerRoundTable;
  "ledger.transfer": LedgerTransferTable;
  legal_text: LegalTextTable;
  limit_loosening: LimitLooseningTable;
  list_export: ListExportTable;
  live_session: LiveSessionTable;
  login_attempt: LoginAttemptTable;
  login_event: LoginEventTable;
  mail: MailTable;
  member: MemberTable;
  member_account: MemberAccountTable;
  member_agreement: MemberAgreementTable;
  member_contact: MemberContactTable;
  member_contact_filled: MemberContactFilledTable;
  member_day: MemberDayTable;
  member_device: MemberDeviceTable;
  member_document: MemberDocumentTable;
  member_note: MemberNoteTable;
  member_person: MemberPersonTable;
  member_profile: MemberProfileTable;
  member_restriction: MemberRestrictionTable;
  member_session: MemberSessionTable;
  member_sign_in: MemberSignInTable;
  member_tag: MemberTagTable;
  member_verified_mail: MemberVerifiedMailTable;
  merchant: MerchantTable;
  merchant_rule: MerchantRuleTable;
  message_text: MessageTextTable;
  migration: MigrationTable;
  money_incident: MoneyIncidentTable;
  news: NewsTable;
  news_state: NewsStateTable;
  open_alert: OpenAlertTable;
  outbox: OutboxTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  passkey_owner: PasskeyOwnerTable;
  password_link: PasswordLinkTable;
  payment_fate: PaymentFateTable;
  payment_method: PaymentMethodTable;
  payment_suspense: PaymentSuspenseTable;
  payout_account: PayoutAccountTable;
  payout_event: PayoutEventTable;
  payout_line: PayoutLineTable;
  payout_mark: PayoutMarkTable;
  payout_part: PayoutPartTable;
  payout_statement: PayoutStatementTable;
  phone_token_used: PhoneTokenUsedTable;
  place_violation: PlaceViolationTable;
  pot_win: PotWinTable;
  promotion: PromotionTable;
  protection_change: ProtectionChangeTable;
  protection_event: ProtectionEventTable;
  protection_house_limit: ProtectionHouseLimitTable;
  protection_review: ProtectionReviewTable;
  provider_settlement: ProviderSettlementTable;
  receiving_account: ReceivingAccountTable;
  recent_game: RecentGameTable;
  recovery_code: RecoveryCodeTable;
  register_ask: RegisterAskTable;
  register_asked: RegisterAskedTable;
  register_case: RegisterCaseTable;
  register_event: RegisterEventTable;
  register_field: RegisterFieldTable;
  register_standing: RegisterStandingTable;
  remembered_device: RememberedDeviceTable;
  risk_result: RiskResultTable;
  risk_rule: RiskRuleTable;
  round_marker: RoundMarkerTable;
  sealed_record: SealedRecordTable;
  second_proof: SecondProofTable;
  secret_try: SecretTryTable;
  security_answer: SecurityAnswerTable;
  segregated_balance: SegregatedBalanceTable;
  service_entry: ServiceEntryTable;
  session: SessionTable;
  session_sign_in: SessionSignInTable;
  shared_basket: SharedBasketTable;
  shared_bet: SharedBetTable;
  shared_chain: SharedChainTable;
  shared_mark: SharedMarkTable;
  shared_round: SharedRoundTable;
  shift_note: ShiftNoteTable;
  sign_in_home: SignInHomeTable;
  site_host: SiteHostTable;
  site_link: SiteLinkTable;
  sms_country: SmsCountryTable;
  social_flow: SocialFlowTable;
  social_identity: SocialIdentityTable;
  staff: StaffTable;
  staff_alert: StaffAlertTable;
  staff_audit: StaffAuditTable;
  staff_audit_check: StaffAuditCheckTable;
  staff_break_glass: StaffBreakGlassTable;
  staff_login: StaffLoginTable;
  staff_member: StaffMemberTable;
  staff_passkey: StaffPasskeyTable;
  staff_recovery_code: StaffRecoveryCodeTable;
  staff_role: StaffRoleTable;
  staff_role_permission: StaffRolePermissionTable;
  staff_session: StaffSessionTable;
  staff_setting: StaffSettingTable;
  staff_totp: StaffTotpTable;
  staff_try: StaffTryTable;
  staff_view: StaffViewTable;
  statement_file: StatementFileTable;
  statement_import: StatementImportTable;
  statement_line: StatementLineTable;
  statement_piece: StatementPieceTable;
  statement_source: StatementSourceTable;
  terms_due: TermsDueTable;
  totp_factor: TotpFactorTable;
  transfer_setting: TransferSettingTable;
  trial_count: TrialCountTable;
  turnover_requirement: TurnoverRequirementTable;
  upload: UploadTable;
  vendor: VendorTable;
  vendor_bet: VendorBetTable;
  vendor_code: VendorCodeTable;
  vendor_day: VendorDayTable;
  vendor_difference: VendorDifferenceTable;
  vendor_feed: VendorFeedTable;
  vendor_gate: VendorGateTable;
  vendor_key: VendorKeyTable;
  vendor_round: VendorRoundTable;
  vendor_ticket: VendorTicketTable;
  vendor_wallet: VendorWalletTable;
  verification_code: VerificationCodeTable;
  wallet_transfer: WalletTransferTable;
  withdrawal: WithdrawalTable;
  withdrawal_event: WithdrawalEventTable;
  withdrawal_limit: WithdrawalLimitTable;
  withdrawal_sent: WithdrawalSentTable;
  withdrawal_target: WithdrawalTargetTable;
  withdrawal_underway: WithdrawalUnderwayTable;
}
