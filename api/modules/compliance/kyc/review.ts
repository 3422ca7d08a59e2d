import type { z } from "zod";
import type { kyc } from "@trevo/contract/staff/kyc.ts";
import type { Tx } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import { type StaffContext, requireStaff } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";
import { type Case, caseOf } from "./cases.ts";
import { findDuplicates } from "./same-person.ts";
import { hasExpired } from "./expiry.ts";
import { decide, type FaceMatch, requireFaceMatch, type Verdict } from "./decide.ts";

type Decision = z.output<(typeof kyc)["decide"]["payload"]>;
type Outcome = z.input<(typeof kyc)["decide"]["answer"]>["state"];

/**
 * A reviewer's decision, with its audit entry in one transaction. An approval that contradicts the
 * provider's result or our own flags is a proposal until a second staff member approves as well.
 *
 * @throws Refusal identity.unknown, identity.closed, identity.face, identity.second,
 *   identity.doubled, validation
 */
export async function review(
  app: App,
  context: StaffContext,
  decision: Decision,
): Promise<{ state: Outcome }> {
  const { verdict, reason } = decision;
  if (verdict === "rejected" && reason === undefined) {
    throw invalidFields({ reason: t(context.language, "rule.required") });
  }
  const state = await app.db.transaction().execute(async (tx) => {
    const found = await caseOf(tx, BigInt(decision.memberId), decision.attempt, true);
    if (!found?.submitted_at || found.merchant !== context.merchant) {
      throw new Refusal("identity.unknown");
    }
    if (found.state !== "review") throw new Refusal("identity.closed", { state: found.state });
    const outcome = await applyDecision(app, tx, context, { found, decision });
    await recordAudit(tx, context, {
      subject: `member:${decision.memberId}`,
      ...(decision.note === "" ? {} : { reason: decision.note }),
      before: { state: found.state, check: found.check_state, flags: found.flags },
      after: {
        state: outcome,
        attempt: decision.attempt,
        ...(reason ? { reason } : { faceMatches: decision.faceMatches }),
      },
    });
    return outcome;
  });
  return { state };
}

async function applyDecision(
  app: App,
  tx: Tx,
  context: StaffContext,
  { found, decision }: { found: Case; decision: Decision },
): Promise<Outcome> {
  const { staffId, userName: by } = requireStaff(context);
  if (decision.verdict === "rejected") {
    const rejection: Verdict = { state: "rejected", reason: decision.reason ?? "other", by };
    await decide(app, tx, found, rejection);
    return "rejected";
  }
  const face = faceOf(found, decision, by);
  requireFaceMatch(app.config, face);
  await recordExpiry(app, tx, context, { found, decision });
  const isContradicted =
    found.check_state === "mismatch" ||
    found.is_face_match === false ||
    found.flags.length > 0 ||
    (await findDuplicates(app, tx, found)).length > 0;
  if (isContradicted && found.proposed_by === null) {
    await tx
      .updateTable("identity_case")
      .set({ proposed_by: staffId, proposed_at: new Date() })
      .where("member_id", "=", found.member_id)
      .where("attempt", "=", found.attempt)
      .execute();
    return "awaitsSecond";
  }
  if (isContradicted && found.proposed_by === staffId) throw new Refusal("identity.second");
  await decide(app, tx, found, { state: "verified", by, face });
  return "verified";
}

/** The reviewer's own comparison counts first; otherwise the provider's. */
function faceOf(found: Case, { faceMatches }: Decision, by: string): FaceMatch | null {
  if (faceMatches) return { by, method: "person" };
  if (found.is_face_match !== true || found.provider === null) return null;
  return { by: found.provider, method: "provider" };
}

/** @throws Refusal validation: the document has expired */
async function recordExpiry(
  app: App,
  tx: Tx,
  context: StaffContext,
  { found, decision }: { found: Case; decision: Decision },
): Promise<void> {
  const day = decision.documentExpiresOn ?? found.document_expires_on;
  if (day === null) return;
  if (await hasExpired(tx, app.config, day)) {
    throw invalidFields({ documentExpiresOn: t(context.language, "identity.reason.expired") });
  }
  await tx
    .updateTable("identity_case")
    .set({ document_expires_on: day })
    .where("member_id", "=", found.member_id)
    .where("attempt", "=", found.attempt)
    .execute();
}
