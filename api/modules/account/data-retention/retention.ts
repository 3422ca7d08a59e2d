import { type RawBuilder, sql } from "kysely";

/**
 * What stands of a member in which table, and what becomes of it when they leave:
 *
 * - `sealed`: the rows go, and a sealed copy of them is kept as long as the law says;
 * - `gone`: the rows go, and nothing of them is kept;
 * - `blank`: a sealed copy is kept, and the rows lose what tells who it was;
 * - `stays`: nothing in it tells who it was to whoever reads it (an id, a figure, a keyed print,
 *   something sealed), or it is the house's own proof of what it did.
 *
 * In the order in which they go. A test holds the list to the tables that there are.
 */
export const retention = {
  announcement_read: "gone",
  favourite_game: "gone",
  half_session: "gone",
  idempotency: "gone",
  news_state: "gone",
  passkey: "gone",
  passkey_owner: "gone",
  password_link: "gone",
  recent_game: "gone",
  recovery_code: "gone",
  remembered_device: "gone",
  second_proof: "gone",
  secret_try: "gone",
  security_answer: "gone",
  social_flow: "gone",
  totp_factor: "gone",
  verification_code: "gone",

  feedback: "sealed",
  login_event: "sealed",
  mail: "sealed",
  member_profile: "sealed",
  payout_account: "sealed",
  social_identity: "sealed",

  care_intervention: "blank",
  member_contact: "blank",
  session: "blank",
  upload: "blank",

  affiliate_code: "stays",
  affiliate_domain: "stays",
  care_case: "stays",
  care_day: "stays",
  deposit: "stays",
  fair_pair: "stays",
  game_play: "stays",
  game_ticket: "stays",
  game_win: "stays",
  identity_case: "stays",
  identity_photo: "stays",
  member_agreement: "stays",
  member_restriction: "stays",
  place_violation: "stays",
  protection: "stays",
  protection_change: "stays",
  protection_event: "stays",
  protection_house_limit: "stays",
  protection_review: "stays",
  protection_window: "stays",
  register_ask: "stays",
  register_case: "stays",
  register_event: "stays",
  register_standing: "stays",
  round_marker: "stays",
  sealed_record: "stays",
  vendor_difference: "stays",
  vendor_ticket: "stays",
} as const satisfies Record<string, "gone" | "sealed" | "blank" | "stays">;

/** The tables of one fate, in order. */
export function tablesWith(...fates: (typeof retention)[keyof typeof retention][]): string[] {
  return Object.entries(retention).flatMap(([table, fate]) =>
    fates.includes(fate) ? [table] : [],
  );
}

/** Tables that know a member by a row of another: the column, and the table of that row. */
const through: Record<string, [column: string, table: string]> = {
  care_intervention: ["case_id", "care_case"],
  social_flow: ["session_id", "session"],
};

/** The condition for the rows of a table that are a member's. */
export function isOf(table: string, memberId: bigint): RawBuilder<boolean> {
  const [column, other] = through[table] ?? [];
  if (!column || !other)
    return sql`${sql.ref(table === "member" ? "id" : "member_id")} = ${memberId}`;
  return sql`${sql.ref(column)} in (
    select id from ${sql.table(other)} where member_id = ${memberId})`;
}
