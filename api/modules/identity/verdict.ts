import { sql } from "kysely";
import { languages } from "@trevo/contract/define.ts";
import type { Texts } from "../../core/content-tables.ts";
import type { Tx } from "../../core/db.ts";
import { say } from "../../core/i18n.ts";
import { Refusal } from "../../core/refusal.ts";
import type { House } from "../../house.ts";
import { sendMail } from "../content/index.ts";
import type { Case } from "./cases.ts";
import { openFacts } from "./facts.ts";
import type { RejectReason } from "./rules.ts";
import { isProvenElsewhere } from "./same-person.ts";

/** How a proof was decided, and by whom: `provider`, or one of the staff. */
export type Verdict = { by: string } & (
  | { state: "verified" }
  | { state: "rejected"; reason: RejectReason }
);

const uniqueViolation = "23505";

/**
 * Decides an attempt that is under review, whose row is locked, and tells the member in their
 * inbox. A yes gives the account its name and birthday where it had none.
 *
 * @throws Refusal identity.doubled: another proven account has this CPF
 */
export async function decide(house: House, tx: Tx, found: Case, verdict: Verdict): Promise<void> {
  const { member_id: memberId, attempt } = found;
  const reason = verdict.state === "rejected" ? verdict.reason : null;
  if (verdict.state === "verified" && (await isProvenElsewhere(house, tx, found))) {
    throw new Refusal("identity.doubled");
  }
  await tx
    .updateTable("identity_case")
    .set({ state: verdict.state, reason, decided_by: verdict.by, decided_at: new Date() })
    .where("member_id", "=", memberId)
    .where("attempt", "=", attempt)
    .execute()
    .catch(taken);
  if (verdict.state === "verified" && found.facts_sealed) {
    const { fullName, birthday } = openFacts(house.vault, found.facts_sealed);
    await sql`update member set payee_name = coalesce(payee_name, ${fullName}),
      birthday = coalesce(birthday, ${birthday}) where id = ${memberId}`.execute(tx);
  }
  await sendMail(tx, {
    memberId,
    key: `identity-${attempt}-${verdict.state}`,
    topic: "safety",
    title: inEach((language) => say(language, `identity.${verdict.state}.title`)),
    content: inEach((language) => {
      const why = reason === null ? "" : say(language, `identity.reason.${reason}`);
      return `<p>${say(language, `identity.${verdict.state}.text`, { why })}</p>`;
    }),
  });
}

function taken(error: unknown): never {
  const { code } = error as { code?: unknown };
  if (code === uniqueViolation) throw new Refusal("identity.doubled");
  throw error;
}

function inEach(text: (language: (typeof languages)[number]) => string): Texts {
  return Object.fromEntries(languages.map((language) => [language, text(language)]));
}
