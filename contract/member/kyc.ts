import { z } from "zod";
import { call, instant, payload, rates, type Role } from "../define.ts";

/** A trial is nobody; everyone else can be asked who they are. */
const people = ["member", "other"] as const satisfies readonly Role[];

/** Papers that prove who somebody is: identity card, driver's licence, passport. */
export const documentKinds = ["card", "licence", "passport"] as const;
/** Pictures of them: both sides of a paper that has two, and the face of who holds it. */
export const photoSides = ["front", "back", "selfie"] as const;
/** Why a proof is not accepted; the member reads it in their language. */
export const rejectReasons = [
  "unreadable",
  "expired",
  "mismatch",
  "face",
  "underage",
  "duplicate",
  "other",
] as const;

const photo = z.object({
  side: z.enum(photoSides),
  /** Null until it is sent. */
  url: z.string().nullable(),
});

/** Where one's own proof of identity stands. */
export const kycStatus = z.object({
  /** `none`: not begun. `uploading`: something is missing. `expired`: the document has since. */
  state: z.enum(["none", "uploading", "review", "verified", "rejected", "expired"]),
  /** What an unproven account may not do yet, by the rules where it plays. */
  neededFor: z.array(z.enum(["deposit", "bet", "withdraw"])),
  kinds: z.array(z.object({ kind: z.enum(documentKinds), sides: z.array(z.enum(photoSides)) })),
  documentKind: z.enum(documentKinds),
  photos: z.array(photo),
  /** What is still asked for, in the order to give it; empty when nothing is. */
  missing: z.array(z.enum(["front", "back", "selfie", "facts"])),
  /** What is looked at, and how far that is. */
  checks: z.array(
    z.object({
      what: z.enum(["age", "cpf", "document", "face"]),
      state: z.enum(["open", "waiting", "passed", "failed"]),
    }),
  ),
  /** Masked; null until they were given. */
  fullName: z.string().nullable(),
  cpf: z.string().nullable(),
  birthday: z.string().nullable(),
  /** Of a rejection, or of what has expired. */
  reason: z.enum(rejectReasons).nullable(),
  attemptsLeft: z.number(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
});

export const kyc = {
  mine: call({
    summary: "Where one's own proof of identity stands: what is checked, missing, and next",
    method: "GET",
    path: "/wps/member/identity",
    payload: payload({}),
    answer: kycStatus,
    roles: people,
    rate: rates.read,
  }),
  attach: call({
    summary: "Add a picture that was sent, as one side of a document",
    method: "POST",
    path: "/wps/member/identity/photo",
    payload: payload({
      documentKind: z.enum(documentKinds),
      side: z.enum(photoSides),
      uploadId: z.uuid(),
    }),
    answer: kycStatus,
    roles: people,
    rate: rates.write,
  }),
  submit: call({
    summary: "Say who one is, and hand the proof in for review",
    method: "POST",
    path: "/wps/member/identity",
    payload: payload({
      documentKind: z.enum(documentKinds),
      fullName: z.string().max(120).default(""),
      cpf: z.string().max(20).default(""),
      birthday: z.string().max(10).default(""),
      /** That the pictures and these words are used to prove who one is. */
      consent: z.boolean().default(false),
    }),
    answer: kycStatus,
    roles: people,
    rate: rates.guess,
    encrypted: true,
  }),
};
