import { sql } from "kysely";
import { Refusal } from "../../../core/refusal.ts";
import { sliceOf } from "../../../core/slice.ts";
import { requireStaff, type StaffHandlers } from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { linkTo } from "../../platform/uploads/index.ts";
import { type Case, caseOf, photosOf } from "./cases.ts";
import { unsealDetails } from "./details.ts";
import { review } from "./review.ts";
import { sidesOf } from "./rules.ts";
import { personOf } from "../../account/members/index.ts";

/** The review queue for staff. */
export function staffCalls(app: App): StaffHandlers<"kyc"> {
  const { db } = app;
  return {
    list(context, { state, memberId, ...asked }) {
      const query = db
        .selectFrom("identity_case as c")
        .innerJoin("member_account as m", "m.id", "c.member_id")
        .selectAll("c")
        .select("m.account")
        .where("c.merchant", "=", context.merchant)
        // What is still being sent is nobody's business yet.
        .where("c.submitted_at", "is not", null)
        .$if(state !== "all", (some) => some.where("c.state", "=", state as Case["state"]))
        .$if(memberId !== undefined, (some) =>
          some.where("c.member_id", "=", BigInt(memberId ?? 0)),
        );
      const { staffId } = requireStaff(context);
      const keyed = { call: context.call, asked, keys: bySubmission };
      return sliceOf(app, query, keyed, (row) => rowOf(row, staffId));
    },
    async open(context, { memberId, attempt }) {
      const found = await caseOf(db, BigInt(memberId), attempt);
      if (!found?.facts_sealed || found.merchant !== context.merchant) {
        throw new Refusal("identity.unknown");
      }
      const session = requireStaff(context);
      return {
        ...(await detailsOf(app, found, session.staffId)),
        photos: await linksOf(app, found, session),
      };
    },
    decide: (context, given) => review(app, context, given),
  };
}

const bySubmission = [
  { by: sql.ref("c.submitted_at"), as: "timestamptz" },
  { by: sql.ref("c.member_id"), as: "bigint" },
  { by: sql.ref("c.attempt"), as: "integer" },
] as const;

function rowOf(found: Case & { account: string }, staffId: bigint) {
  const awaitsSecond = found.proposed_by !== null && found.state === "review";
  return {
    memberId: found.member_id.toString(),
    attempt: found.attempt,
    account: found.account,
    state: found.state,
    documentKind: found.document_kind,
    check: found.check_state,
    flags: found.flags,
    submittedAt: found.submitted_at?.toISOString() ?? null,
    awaitsSecond,
    awaitsOther: awaitsSecond && found.proposed_by === staffId,
  };
}

async function detailsOf({ db, vault }: App, found: Case, staffId: bigint) {
  const member = await personOf(db, found.member_id);
  const proposer =
    found.proposed_by === null
      ? undefined
      : await db
          .selectFrom("staff_member")
          .select("username")
          .where("id", "=", found.proposed_by)
          .executeTakeFirst();
  if (!found.facts_sealed) throw new Error("A submitted verification has no details");
  return {
    ...rowOf({ ...found, account: member.account }, staffId),
    ...unsealDetails(vault, found.facts_sealed),
    registered: { name: member.payee_name, birthday: member.birthday },
    isFaceMatch: found.is_face_match,
    documentExpiresOn: found.document_expires_on,
    face: faceOf(found),
    lapsedAt: found.lapsed_at?.toISOString() ?? null,
    proposedBy: proposer?.username ?? null,
    decidedBy: found.decided_by,
    decidedAt: found.decided_at?.toISOString() ?? null,
    reason: found.reason,
  };
}

function faceOf({ face_by: by, face_method: method, face_at: at }: Case) {
  return by && method && at ? { by, method, at: at.toISOString() } : null;
}

async function linksOf(app: App, found: Case, { id: sessionId }: { id: string }) {
  const photos = await photosOf(app.db, found);
  return sidesOf[found.document_kind].flatMap((side) => {
    const id = photos[side];
    if (id === undefined) return [];
    return [{ side, url: linkTo(app, { sessionId, memberId: found.member_id, id }) }];
  });
}
