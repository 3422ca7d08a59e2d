import type { z } from "zod";
import type { kyc } from "@trevo/contract/staff/kyc.ts";
import type { Tx } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import { type StaffContext, requireStaff } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";
import { type Case, caseOf } from "./cases.ts";
import { duplicates } from "./same-person.ts";
import { hasExpired } from "./expiry.ts";
import { decide, type FaceMatch, refuseFaceless, type Verdict } from "./verdict.ts";

type Given = z.output<(typeof kyc)["decide"]["payload"]>;
type Outcome = z.input<(typeof kyc)["decide"]["answer"]>["state"];

/**
 * A reviewer's decision, with its row of the audit log in one transaction. A yes against what the
 * provider or the house found is a proposal until a second one of the staff says the same.
 *
 * @throws Refusal identity.unknown, identity.closed, identity.face, identity.second,
 *   identity.doubled, validation
 */
export async function review(
  app: App,
  context: StaffContext,
  given: Given,
): Promise<{ state: Outcome }> {
  const { verdict, reason } = given;
  if (verdict === "rejected" && reason === undefined) {
    throw invalidFields({ reason: t(context.language, "rule.required") });
  }
  const state = await app.db.transaction().execute(async (tx) => {
    const found = await caseOf(tx, BigInt(given.memberId), given.attempt, true);
    if (!found?.submitted_at || found.merchant !== context.merchant) {
      throw new Refusal("identity.unknown");
    }
    if (found.state !== "review") throw new Refusal("identity.closed", { state: found.state });
    const done = await carryOut(app, tx, context, { found, given });
    await recordAudit(tx, context, {
      subject: `member:${given.memberId}`,
      ...(given.note === "" ? {} : { reason: given.note }),
      before: { state: found.state, check: found.check_state, flags: found.flags },
      after: {
        state: done,
        attempt: given.attempt,
        ...(reason ? { reason } : { faceMatches: given.faceMatches }),
      },
    });
    return done;
  });
  return { state };
}

async function carryOut(
  app: App,
  tx: Tx,
  context: StaffContext,
  { found, given }: { found: Case; given: Given },
): Promise<Outcome> {
  const { staffId, userName: by } = requireStaff(context);
  if (given.verdict === "rejected") {
    const no: Verdict = { state: "rejected", reason: given.reason ?? "other", by };
    await decide(app, tx, found, no);
    return "rejected";
  }
  const face = faceOf(found, given, by);
  refuseFaceless(app.config, face);
  await keepExpiry(app, tx, context, { found, given });
  const isAgainst =
    found.check_state === "mismatch" ||
    found.is_face_match === false ||
    found.flags.length > 0 ||
    (await duplicates(app, tx, found)).length > 0;
  if (isAgainst && found.proposed_by === null) {
    await tx
      .updateTable("identity_case")
      .set({ proposed_by: staffId, proposed_at: new Date() })
      .where("member_id", "=", found.member_id)
      .where("attempt", "=", found.attempt)
      .execute();
    return "awaitsSecond";
  }
  if (isAgainst && found.proposed_by === staffId) throw new Refusal("identity.second");
  await decide(app, tx, found, { state: "verified", by, face });
  return "verified";
}

/** The reviewer's own look counts first; the provider's stands for it where there is none. */
function faceOf(found: Case, { faceMatches }: Given, by: string): FaceMatch | null {
  if (faceMatches) return { by, method: "person" };
  if (found.is_face_match !== true || found.provider === null) return null;
  return { by: found.provider, method: "provider" };
}

/** @throws Refusal validation: the document is good no more */
async function keepExpiry(
  app: App,
  tx: Tx,
  context: StaffContext,
  { found, given }: { found: Case; given: Given },
): Promise<void> {
  const day = given.documentExpiresOn ?? found.document_expires_on;
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
