import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { documentKinds, photoSides, rejectReasons } from "../member/kyc.ts";
import { staffCall } from "./define.ts";
import { slice, slicing } from "./slice.ts";

const caseKey = {
  memberId: z.string().regex(/^\d{1,18}$/),
  attempt: z.coerce.number().int().min(1).max(1_000),
};

/** What the provider of checks says: `none` where there is no provider. */
const checkState = z.enum(["none", "waiting", "match", "mismatch", "unclear"]);

/** What a reviewer has to look at before saying yes. */
export const caseFlags = ["duplicate", "name", "birthday", "cpf"] as const;

const row = z.object({
  ...caseKey,
  attempt: z.number(),
  account: z.string(),
  state: z.enum(["uploading", "review", "verified", "rejected"]),
  documentKind: z.enum(documentKinds),
  check: checkState,
  flags: z.array(z.enum(caseFlags)),
  submittedAt: instant.nullable(),
  /** Somebody said yes where a second one has to. */
  awaitsSecond: z.boolean(),
  /** That somebody is the caller: another one has to say the second yes. */
  awaitsOther: z.boolean(),
});

export const kyc = {
  list: staffCall({
    summary: "Proofs of identity that wait for a decision, the oldest first",
    method: "GET",
    path: "/staff/identities",
    payload: payload({
      state: z.enum(["review", "verified", "rejected", "all"]).default("review"),
      memberId: caseKey.memberId.optional(),
      ...slicing(["submittedAt", "-submittedAt"]),
    }),
    answer: slice(row),
    needs: "identity:read",
    rate: rates.read,
    audit: "route",
  }),
  open: staffCall({
    summary: "One proof of identity: what was said, the pictures, what was found",
    method: "GET",
    path: "/staff/identities/case",
    payload: payload(caseKey),
    answer: row.extend({
      fullName: z.string(),
      cpf: z.string(),
      birthday: z.string(),
      registered: z.object({ name: z.string().nullable(), birthday: z.string().nullable() }),
      photos: z.array(z.object({ side: z.enum(photoSides), url: z.string() })),
      isFaceMatch: z.boolean().nullable(),
      documentExpiresOn: z.string().nullable(),
      /** Who held the face against the document's, how, and when; null: nobody. */
      face: z
        .object({ by: z.string(), method: z.enum(["provider", "person"]), at: instant })
        .nullable(),
      /** When the document expired after the yes, and another proof was asked for. */
      lapsedAt: instant.nullable(),
      proposedBy: z.string().nullable(),
      decidedBy: z.string().nullable(),
      decidedAt: instant.nullable(),
      reason: z.enum(rejectReasons).nullable(),
    }),
    needs: "identity:read",
    rate: rates.read,
    audit: "route",
  }),
  decide: staffCall({
    summary: "Accept or reject a proof; a yes against a finding takes a second one of the staff",
    method: "POST",
    path: "/staff/identities/case",
    payload: payload({
      ...caseKey,
      verdict: z.enum(["verified", "rejected"]),
      /** Of a rejection: the member reads it. */
      reason: z.enum(rejectReasons).optional(),
      /** Of a yes: the reviewer held the face against the document's, and it is the same. */
      faceMatches: z.boolean().default(false),
      /** Until when the document is good, where the provider did not say. */
      documentExpiresOn: z.iso.date().optional(),
      /** For colleagues: kept in the audit log. */
      note: z.string().max(500).default(""),
    }),
    answer: z.object({ state: z.enum(["verified", "rejected", "awaitsSecond"]) }),
    needs: "identity:decide",
    rate: rates.write,
    audit: "handler",
  }),
};
