import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";
import { letterOf, t } from "../../../core/i18n.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { hasLeft } from "../../account/members/index.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { sendInboxMessage } from "../../messaging/content/index.ts";
import { markWaits } from "../responsible-gaming/index.ts";
import { askAnew } from "../exclusion-register/index.ts";
import type { Case } from "./cases.ts";
import { openFacts } from "./facts.ts";
import type { RejectReason } from "./rules.ts";
import { isProvenElsewhere } from "./same-person.ts";

/** Who held the face against the document's: the provider of checks, or one of the staff. */
export interface FaceMatch {
  by: string;
  method: "provider" | "person";
}

/** How a proof was decided, and by whom: `provider`, or one of the staff. */
export type Verdict = { by: string } & (
  | { state: "verified"; face: FaceMatch | null }
  | { state: "rejected"; reason: RejectReason }
);

const uniqueViolation = "23505";

/**
 * Decides an attempt that is under review, whose row is locked, and tells the member in their
 * inbox. A yes gives the account its name and birthday where it had none, and lifts what its play
 * waited for; to an account that its owner has left it gives nothing.
 *
 * @throws Refusal identity.doubled: another proven account has this CPF; identity.face: the place
 *   wants the face held against the document's, and nobody did
 */
export async function decide(app: App, tx: Tx, found: Case, verdict: Verdict): Promise<void> {
  const { member_id: memberId, attempt } = found;
  const reason = verdict.state === "rejected" ? verdict.reason : null;
  const face = verdict.state === "verified" ? verdict.face : null;
  if (verdict.state === "verified") {
    refuseFaceless(app.config, face);
    if (await isProvenElsewhere(app, tx, found)) throw new Refusal("identity.doubled");
  }
  await tx
    .updateTable("identity_case")
    .set({ state: verdict.state, reason, decided_by: verdict.by, decided_at: new Date() })
    .set(face ? { face_by: face.by, face_method: face.method, face_at: new Date() } : {})
    .where("member_id", "=", memberId)
    .where("attempt", "=", attempt)
    .execute()
    .catch(taken);
  if (await hasLeft(tx, memberId)) return;
  if (verdict.state === "verified" && found.facts_sealed) {
    const { fullName, birthday } = openFacts(app.vault, found.facts_sealed);
    await sql`update member set payee_name = coalesce(payee_name, ${fullName}),
      birthday = coalesce(birthday, ${birthday}) where id = ${memberId}`.execute(tx);
    await markWaits(tx, app.config, memberId);
    await askAnew(tx, app, memberId, "proof");
  }
  await sendInboxMessage(tx, {
    memberId,
    key: `identity-${attempt}-${verdict.state}`,
    topic: "safety",
    ...letterOf(`identity.${verdict.state}`, (language) => ({
      why: reason === null ? "" : t(language, `identity.reason.${reason}`),
    })),
  });
}

/** @throws Refusal identity.face where the place wants the face held against the document's */
export function refuseFaceless(config: App["config"], face: FaceMatch | null): void {
  if (jurisdictionOf(config).identity.matchesFace && !face) throw new Refusal("identity.face");
}

function taken(error: unknown): never {
  const { code } = error as { code?: unknown };
  if (code === uniqueViolation) throw new Refusal("identity.doubled");
  throw error;
}
