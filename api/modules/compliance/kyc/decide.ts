import type { Tx } from "../../../core/db.ts";
import { letterOf, t } from "../../../core/i18n.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { completeMember, hasLeft } from "../../account/members/index.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { sendInboxMessage } from "../../messaging/content/index.ts";
import { recomputeRequirements } from "../responsible-gaming/index.ts";
import { requireRegisterQuery } from "../exclusion-register/index.ts";
import type { Case } from "./cases.ts";
import { unsealDetails } from "./details.ts";
import type { RejectReason } from "./rules.ts";
import { isVerifiedElsewhere } from "./same-person.ts";

/** Who compared the face with the document's photo: the provider, or a staff member. */
export interface FaceMatch {
  by: string;
  method: "provider" | "person";
}

/** How an attempt was decided, and by whom: `provider`, or a staff member's user name. */
export type Verdict = { by: string } & (
  | { state: "verified"; face: FaceMatch | null }
  | { state: "rejected"; reason: RejectReason }
);

const uniqueViolation = "23505";

/**
 * Decides an attempt under review, whose row the caller has locked, and notifies the member in the
 * inbox. An approval fills in the account's missing name and birthday and recomputes what play
 * requires; an account that its owner has closed gets nothing.
 *
 * @throws Refusal identity.doubled: another verified account has this CPF; identity.face: the
 *   jurisdiction requires a face comparison, and none was made
 */
export async function decide(app: App, tx: Tx, found: Case, verdict: Verdict): Promise<void> {
  const { member_id: memberId, attempt } = found;
  const reason = verdict.state === "rejected" ? verdict.reason : null;
  const face = verdict.state === "verified" ? verdict.face : null;
  if (verdict.state === "verified") {
    requireFaceMatch(app.config, face);
    if (await isVerifiedElsewhere(app, tx, found)) throw new Refusal("identity.doubled");
  }
  await tx
    .updateTable("identity_case")
    .set({ state: verdict.state, reason, decided_by: verdict.by, decided_at: new Date() })
    .set(face ? { face_by: face.by, face_method: face.method, face_at: new Date() } : {})
    .where("member_id", "=", memberId)
    .where("attempt", "=", attempt)
    .execute()
    .catch(asDuplicateRefusal);
  if (await hasLeft(tx, memberId)) return;
  if (verdict.state === "verified" && found.facts_sealed) {
    const { fullName, birthday } = unsealDetails(app.vault, found.facts_sealed);
    await completeMember(tx, memberId, { payeeName: fullName, birthday });
    await recomputeRequirements(tx, app.config, memberId);
    await requireRegisterQuery(tx, app, memberId, "proof");
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

/** @throws Refusal identity.face where the jurisdiction requires a face comparison */
export function requireFaceMatch(config: App["config"], face: FaceMatch | null): void {
  if (jurisdictionOf(config).kyc.matchesFace && !face) throw new Refusal("identity.face");
}

function asDuplicateRefusal(error: unknown): never {
  const { code } = error as { code?: unknown };
  if (code === uniqueViolation) throw new Refusal("identity.doubled");
  throw error;
}
